// Finds the addresses by which others reach this machine, the likeliest first.

import { hostname, networkInterfaces } from 'node:os';
import { isIPv4, isIPv6 } from 'node:net';
import { isPrivateIp } from './address-range.ts';

/** Networks within the machine: containers, virtual machines and tunnels. Devices in the room cannot use them. */
const WITHIN = /^(?:docker|veth|br-|virbr|vmnet|vboxnet|lxc|lxd|podman|cni|flannel|cali|tun|tap|utun|wg|tailscale|zt|awdl|llw|vEthernet)/i;

export interface MachineAddress {
  readonly interface: string;
  readonly address: string;
}

/** Link-local IPv6 addresses need the name of the interface, which no browser accepts. */
const isLinkLocal = (address: string): boolean => /^fe[89ab]/i.test(address) || address.startsWith('169.254.');

/** Lower is likelier to be reached from a phone in the room. */
const rankOf = ({ interface: name, address }: MachineAddress): number =>
  (WITHIN.test(name) ? 8 : 0) + (isIPv6(address) ? 2 : 0) + (isPrivateIp(address) ? 0 : 1);

export const reachable = (all: readonly MachineAddress[]): readonly MachineAddress[] =>
  all.filter(({ address }) => !isLinkLocal(address)).toSorted((a, b) => rankOf(a) - rankOf(b));

const machine = (): MachineAddress[] =>
  Object.entries(networkInterfaces()).flatMap(([name, each = []]) =>
    each.flatMap(({ address, internal }) => (internal ? [] : [{ interface: name, address }])),
  );

const inUrl = (address: string): string => (isIPv6(address) ? `[${address}]` : address);

const LOCAL_NAME = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Names and addresses for a URL, for a server that listens at all addresses of its families, the likeliest first. */
export const machineHosts = (host: string, found: readonly MachineAddress[] = machine(), name: string = hostname()): readonly string[] => {
  // “::” takes IPv4 as well.
  const fits = reachable(found).filter(({ address }) => host === '::' || isIPv4(address));
  const [first = ''] = name.split('.');
  return [
    ...fits.map(({ address }) => inUrl(address)),
    ...(LOCAL_NAME.test(first) && first !== 'localhost' ? [`${first.toLowerCase()}.local`] : []),
  ];
};

/** Addresses that stand for all addresses of a machine. */
export const isEveryAddress = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** How long the answer holds: addresses come and go with the network. */
const FRESH_MS = 10_000;

/** The likeliest address of this machine for others, looked up now and then; null if it has only loopback, or does not listen at all addresses. */
export const reachableHost = (host: string, now: () => number = Date.now): (() => string | null) => {
  let known: { readonly at: number; readonly host: string | null } | null = null;
  return () => {
    if (!isEveryAddress(host)) return null;
    if (known === null || Math.abs(now() - known.at) > FRESH_MS) {
      const likeliest = machineHosts(host).find((each) => !each.endsWith('.local'));
      known = { at: now(), host: likeliest ?? null };
    }
    return known.host;
  };
};
