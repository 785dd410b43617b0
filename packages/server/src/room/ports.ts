// What a room needs from outside. Fastify, sockets, disks and real clocks stay outside; a test uses its own.

import type { Below, Chance } from '@pasteboard/kernel';
import type { Notices } from '../store/contract/notices.ts';
import type { Store } from '../store/contract/store.ts';
import type { CountName, FaultPlace, LimitName } from './figure-names.ts';

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs it once, later; the returned function cancels it. */
  after(ms: number, run: () => void): () => void;
  /** Runs it once, after the current work. */
  afterwards(run: () => void): void;
}

/** The source of the table's chance and its secrets. */
export interface Fortune {
  readonly chance: Chance;
  /** Separate dice for the bots. */
  readonly bots: Below;
  /** An unguessable secret that fits into a URL. */
  secret(): string;
  /** A short code to read aloud. */
  code(): string;
}

/** Internal faults, for the server's own log. Never for a client. */
export interface Watch {
  fault(where: FaultPlace, table: string, error: unknown): void;
  count(what: CountName): void;
  /** A limit refused something to this address; null if the address is not known. */
  refused?(limit: LimitName, address: string | null): void;
  /** Something the operator should know, in words; reported once. */
  warn?(words: string, figures: { readonly [name: string]: number }): void;
  /** How long something took, for metrics. */
  took?(what: string, ms: number): void;
}

export interface Ports {
  readonly clock: Clock;
  readonly store: Store;
  readonly notices: Notices;
  readonly fortune: Fortune;
  readonly watch: Watch;
}
