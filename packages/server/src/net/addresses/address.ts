// Finds the address of a client. A header about it is trusted only for as many proxies as the operator has named.

import { isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { isLoopback } from './local.ts';

type Asking = Pick<IncomingMessage, 'headers' | 'socket'>;

/** The addresses that proxies have named, the nearest last. */
export const forwarded = ({ headers }: Pick<Asking, 'headers'>): string[] =>
  [headers['x-forwarded-for'] ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Does every proxy of ours name its client? If one does not, `addressOf` gives the address of a proxy, and the client's is not known. */
export const isAddressTold = (asking: Pick<Asking, 'headers'>, proxies: number): boolean => forwarded(asking).length >= proxies;

/** The address that the outermost of our own proxies saw. */
export const addressOf = (asking: Asking, proxies: number): string => {
  const near = asking.socket.remoteAddress ?? '';
  return proxies === 0 ? near : ([...forwarded(asking), near].at(-1 - proxies) ?? near);
};

/** The key of a rate limit: one machine has a whole /64 of IPv6 addresses to itself. */
export const addressGroupOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain.slice(0, 45);
  const [head = '', tail] = plain.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...back].slice(0, 4).join(':');
};

/** The host name the client used, if it is valid. */
const hostOf = ({ headers }: Asking): string => {
  const host = headers.host ?? '';
  return /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) ? host : 'localhost';
};

/**
 * The base of links: the server's public address or, if it has none, the one by which it was reached. A client on the server's own machine
 * may have used a name that means another machine elsewhere: `reach` then gives the name for others, or null.
 */
export const baseOf = (asking: Asking, publicUrl: string | null, proxies: number, reach: () => string | null = () => null): string => {
  if (publicUrl !== null) return publicUrl;
  const secure = proxies > 0 && asking.headers['x-forwarded-proto'] === 'https';
  const host = hostOf(asking);
  const { hostname, port } = new URL(`http://${host}`);
  const others = isLoopback(hostname) ? reach() : null;
  const shown = others === null ? host : port === '' ? others : `${others}:${port}`;
  return `${secure ? 'https' : 'http'}://${shown}`;
};

/**
 * May a page of this origin make changes here? Programs that are not browsers send no origin. A page that the server has served to its own
 * machine may, also if the public address is another.
 */
export const originFits = (asking: Asking, publicUrl: string | null, others: readonly string[]): boolean => {
  const { origin } = asking.headers;
  if (origin === undefined) return true;
  if (others.includes(origin)) return true;
  if (publicUrl !== null && origin === new URL(publicUrl).origin) return true;
  if (!URL.canParse(origin)) return false;
  const { host, hostname } = new URL(origin);
  return host === asking.headers.host && (publicUrl === null || isLoopback(hostname));
};
