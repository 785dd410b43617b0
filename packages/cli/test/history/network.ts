// Where the three processes run, and how they are cut off: in network namespaces if the machine allows it, else behind TCP proxies.

import { closeNamespaces, openNamespaces } from './namespaces.ts';
import { ProxyNetwork } from './proxy-network.ts';

/** What is cut: the process from its database (and so from the other processes, which it reaches through the database alone), or from its clients. */
export type Link = 'database' | 'clients';

/**
 * `silent`: nothing arrives in either direction, without an error. `deaf`: requests arrive, and their answers are lost. `unplugged`: connecting fails
 * at once.
 */
export type Cut = 'silent' | 'deaf' | 'unplugged';

/** Where one process runs. */
export interface Place {
  /** What stands before the command that runs there. */
  readonly prefix: readonly string[];
  readonly host: string;
  readonly port: number;
  /** The database as this process reaches it. */
  readonly database: string;
  /** Host and port at which clients reach the process. */
  readonly reachedAt: string;
}

export interface Network {
  /** For people who read the test's output. */
  readonly described: string;
  /** Addresses at which the database must listen beside loopback. */
  readonly databaseAddresses: readonly string[];
  /** One place for each process; `database` is the address on loopback. */
  open(database: string): Promise<readonly Place[]>;
  cut(place: number, link: Link, how: Cut): void;
  heal(place: number, link: Link): void;
  close(): void;
}

export const PLACES = 3;

/** Set HISTORY_NETWORK=proxies to use them where namespaces would work as well. */
export const openNetwork = (): Network => {
  closeNamespaces('abandoned');
  const namespaces = process.env['HISTORY_NETWORK'] === 'proxies' ? 'HISTORY_NETWORK=proxies is set' : openNamespaces(PLACES);
  if (typeof namespaces !== 'string') return namespaces;
  return new ProxyNetwork(PLACES, namespaces);
};
