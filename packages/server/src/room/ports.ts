// What a room needs of the world. Fastify, sockets, disks and real clocks stay outside; a test puts a small world of its own here.

import type { Below, Chance } from '@pasteboard/kernel';
import type { Notices } from '../store/contract/notices.ts';
import type { Store } from '../store/contract/store.ts';
import type { CountName, FaultPlace, LimitName } from './figure-names.ts';

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs it once, later; the returned function calls it off. */
  after(ms: number, run: () => void): () => void;
  /** Runs it once, when what is at hand is done. */
  afterwards(run: () => void): void;
}

/** Where the table's chance and its secrets come from. */
export interface Fortune {
  readonly chance: Chance;
  /** Dice of the bots' own. */
  readonly bots: Below;
  /** A secret nobody can guess, fit for an address. */
  secret(): string;
  /** A short code to read aloud. */
  code(): string;
}

/** What went wrong inside, for the house's own log. Never for a client. */
export interface Watch {
  fault(where: FaultPlace, table: string, error: unknown): void;
  count(what: CountName): void;
  /** A limit refused something to this address; null where the address is not known. */
  refused?(limit: LimitName, address: string | null): void;
  /** Something the operator should know of, in words; told once. */
  warn?(words: string, figures: { readonly [name: string]: number }): void;
  /** How long something took, for whoever measures. */
  took?(what: string, ms: number): void;
}

export interface Ports {
  readonly clock: Clock;
  readonly store: Store;
  readonly notices: Notices;
  readonly fortune: Fortune;
  readonly watch: Watch;
}
