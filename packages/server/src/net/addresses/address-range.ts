// Parses addresses and ranges, as an operator types them and as clients have them.

import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { addressGroupOf } from './address.ts';

/** Wider ranges are probably typing errors: they would block a large part of the Internet. */
const WIDEST = { ipv4: 8, ipv6: 19 } as const;

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i;

export const plainIp = (address: string): string => address.replace(IPV4_IN_IPV6, '').replace(/%.*$/, '');

const familyOf = (address: string): 'ipv4' | 'ipv6' | null => (isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : null);

const shortIpv6 = (address: string): string => new URL(`http://[${address}]`).hostname.slice(1, -1);

const networkIpv4 = (address: string, bits: number): string => {
  const whole = address.split('.').reduce((so, part) => so * 256 + Number(part), 0);
  const size = 2 ** (32 - bits);
  const first = Math.floor(whole / size) * size;
  return [24, 16, 8, 0].map((shift) => Math.floor(first / 2 ** shift) % 256).join('.');
};

/** The form in which an address or a range is stored, or why it is not valid. A single IPv6 address stands for its /64, which one machine has to itself. */
export const readRange = (typed: string): { readonly range: string } | { readonly wrong: string } => {
  const [given = '', width, ...rest] = typed.trim().split('/');
  const address = plainIp(given);
  const family = familyOf(address);
  if (family === null || rest.length > 0)
    return { wrong: `“${typed}” is not an address. Examples: 203.0.113.7, 203.0.113.0/24, 2001:db8::/32.` };
  const longest = family === 'ipv4' ? 32 : 128;
  const bits = width === undefined ? (family === 'ipv4' ? 32 : 64) : /^\d{1,3}$/.test(width) ? Number(width) : -1;
  if (bits < 0 || bits > longest) return { wrong: `“/${width}” is not the width of a range: use a number up to ${longest}.` };
  if (bits < WIDEST[family]) return { wrong: `The range ${typed} is too wide. The widest that can be blocked is /${WIDEST[family]}.` };
  if (family === 'ipv4') return { range: `${networkIpv4(address, bits)}/${bits}` };
  return { range: `${bits === 64 ? shortIpv6(`${addressGroupOf(address)}::`) : shortIpv6(address)}/${bits}` };
};

/** `ranges` as `readRange` writes them. */
export const rangesOf = (ranges: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits = ''] = range.split('/');
    const family = familyOf(address);
    if (family !== null) list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = plainIp(address);
    const family = familyOf(plain);
    return family !== null && list.check(plain, family);
  };
};

export const isLoopbackIp = rangesOf(['127.0.0.0/8', '::1/128']);

/** Private addresses: they are valid within one network only. */
export const isPrivateIp = rangesOf(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10']);
