// The network without namespaces: every connection of a process goes through a TCP proxy, which can be cut.

import { randomInt } from 'node:crypto';
import type { Cut, Link, Network, Place } from './network.ts';
import { CuttableProxy } from './cuttable-proxy.ts';

/** Below the ports that systems give to connecting clients: one of those would keep a process from starting again. */
const FIRST_PORT = 20_000;
const PORTS = 10_000;

export class ProxyNetwork implements Network {
  readonly described: string;
  readonly databaseAddresses = [];
  readonly #places: number;
  readonly #proxies = new Map<string, CuttableProxy>();

  constructor(places: number, reason: string) {
    this.#places = places;
    this.described = `TCP PROXIES OF OUR OWN, NO NETWORK NAMESPACES: ${reason}`;
  }

  async #proxy(place: number, link: Link, port: number): Promise<number> {
    const proxy = new CuttableProxy(port);
    this.#proxies.set(`${place} ${link}`, proxy);
    return proxy.listen();
  }

  open(database: string): Promise<readonly Place[]> {
    const at = new URL(database);
    const place = async (_: unknown, i: number): Promise<Place> => {
      const port = FIRST_PORT + randomInt(PORTS);
      const url = new URL(database);
      url.port = String(await this.#proxy(i, 'database', Number(at.port)));
      return { prefix: [], host: '127.0.0.1', port, database: url.href, reachedAt: `127.0.0.1:${await this.#proxy(i, 'clients', port)}` };
    };
    return Promise.all(Array.from({ length: this.#places }, place));
  }

  cut(place: number, link: Link, how: Cut): void {
    this.#proxies.get(`${place} ${link}`)?.cut(how);
  }

  heal(place: number, link: Link): void {
    this.#proxies.get(`${place} ${link}`)?.heal();
  }

  close(): void {
    for (const proxy of this.#proxies.values()) proxy.close();
  }
}
