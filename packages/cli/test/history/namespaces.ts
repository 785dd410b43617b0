// Three network namespaces, each with two cables to this one: the first leads to the database, the second to the clients. Needs iproute2 and root.

import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import type { Cut, Link, Network, Place } from './network.ts';

const PREFIX = 'pbh';
const PORT = 8080;
const SWALLOWED = '02:00:00:00:00:ff';

const ip = (...args: readonly string[]): string => execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** A pair of interfaces and a network of four addresses of their own. */
interface Cable {
  readonly near: string;
  readonly far: string;
  readonly nearAddress: string;
  readonly farAddress: string;
  readonly nearMac: string;
  readonly farMac: string;
}

const LINKS: readonly Link[] = ['database', 'clients'];

/** 198.18.0.0/15 is reserved for tests of networks. */
const cableOf = (net: number, place: number, link: Link): Cable => {
  const at = 8 * place + (link === 'database' ? 0 : 4);
  const name = `${PREFIX}${net}-${place}${link[0]}`;
  const mac = (end: number): string =>
    `02:50:42:${net.toString(16).padStart(2, '0')}:0${place}:${(at + end).toString(16).padStart(2, '0')}`;
  const address = (end: number): string => `198.18.${net}.${at + end}`;
  return { near: `${name}n`, far: `${name}f`, nearAddress: address(1), farAddress: address(2), nearMac: mac(1), farMac: mac(2) };
};

/** Named after the process that made it, so that the next run finds what one that was killed left behind. */
const spaceName = (net: number, place: number): string => `${PREFIX}-${process.pid}-${net}-${place}`;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Ends what runs in our own namespaces, and removes them; their cables go with them. */
export const closeNamespaces = (which: 'own' | 'abandoned', net = ''): void => {
  let list: string;
  try {
    list = ip('netns', 'list');
  } catch {
    return;
  }
  for (const [name = '', pid, of] of list.matchAll(new RegExp(`^${PREFIX}-(\\d+)-(\\d+)-\\d+`, 'gm'))) {
    const isOurs = Number(pid) === process.pid && of === net;
    if (which === 'own' ? !isOurs : isAlive(Number(pid))) continue;
    for (const each of ip('netns', 'pids', name).split('\n').filter(Boolean)) process.kill(Number(each), 'SIGKILL');
    ip('netns', 'delete', name);
  }
};

class Namespaces implements Network {
  readonly described: string;
  readonly databaseAddresses: readonly string[];
  readonly #net: number;

  constructor(net: number, places: number) {
    this.#net = net;
    this.described = `NETWORK NAMESPACES: ${places} of them, on 198.18.${net}.0/24`;
    this.databaseAddresses = Array.from({ length: places }, (_, place) => this.#cable(place, 'database').nearAddress);
    for (let place = 0; place < places; place++) this.#lay(place);
  }

  #cable(place: number, link: Link): Cable {
    return cableOf(this.#net, place, link);
  }

  #lay(place: number): void {
    const space = spaceName(this.#net, place);
    ip('netns', 'add', space);
    ip('-n', space, 'link', 'set', 'lo', 'up');
    for (const link of LINKS) {
      const { near, far, nearAddress, farAddress, nearMac, farMac } = this.#cable(place, link);
      ip('link', 'add', near, 'address', nearMac, 'type', 'veth', 'peer', 'name', far, 'address', farMac, 'netns', space);
      ip('addr', 'add', `${nearAddress}/30`, 'dev', near);
      ip('-n', space, 'addr', 'add', `${farAddress}/30`, 'dev', far);
      ip('link', 'set', near, 'up');
      ip('-n', space, 'link', 'set', far, 'up');
    }
  }

  open(database: string): Promise<readonly Place[]> {
    const places = this.databaseAddresses.map((address, place) => {
      const url = new URL(database);
      url.hostname = address;
      const host = this.#cable(place, 'clients').farAddress;
      const prefix = ['ip', 'netns', 'exec', spaceName(this.#net, place)];
      return { prefix, host, port: PORT, database: url.href, reachedAt: `${host}:${PORT}` };
    });
    return Promise.resolve(places);
  }

  /**
   * Frames for a hardware address that nobody has are swallowed without a word, in one direction each. The interface stays up for that: were it
   * down, this machine might send what is meant for it elsewhere.
   */
  #aim(place: number, link: Link, isSwallowed: { readonly toFar: boolean; readonly toNear: boolean }): void {
    const { near, far, nearAddress, farAddress, nearMac, farMac } = this.#cable(place, link);
    const neighbor = (address: string, mac: string, device: string): string[] => [
      'neigh',
      'replace',
      address,
      'lladdr',
      mac,
      'dev',
      device,
      'nud',
      'permanent',
    ];
    ip(...neighbor(farAddress, isSwallowed.toFar ? SWALLOWED : farMac, near));
    ip('-n', spaceName(this.#net, place), ...neighbor(nearAddress, isSwallowed.toNear ? SWALLOWED : nearMac, far));
  }

  cut(place: number, link: Link, how: Cut): void {
    if (how === 'unplugged') ip('-n', spaceName(this.#net, place), 'link', 'set', this.#cable(place, link).far, 'down');
    // The database answers from the near end, the process its clients from the far end.
    else this.#aim(place, link, { toFar: how === 'silent' || link === 'database', toNear: how === 'silent' || link === 'clients' });
  }

  heal(place: number, link: Link): void {
    ip('-n', spaceName(this.#net, place), 'link', 'set', this.#cable(place, link).far, 'up');
    this.#aim(place, link, { toFar: false, toNear: false });
  }

  close(): void {
    closeNamespaces('own', String(this.#net));
  }
}

const freeNet = (): number => {
  const routes = ip('route', 'show', 'table', 'all');
  for (let tries = 0; tries < 50; tries++) {
    const net = randomInt(256);
    if (!routes.includes(`198.18.${net}.`)) return net;
  }
  throw new Error('every network of 198.18.0.0/16 is in use: remove the namespaces that hold them');
};

/** The reason in words where this machine does not let us. */
export const openNamespaces = (places: number): Network | string => {
  let net: number | null = null;
  try {
    net = freeNet();
    return new Namespaces(net, places);
  } catch (error) {
    if (net !== null) closeNamespaces('own', String(net));
    return error instanceof Error ? error.message.trim().replaceAll('\n', ' ') : 'ip failed';
  }
};
