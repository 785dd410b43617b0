// What a store does: it keeps one log for each table, and swaps its head. Everything else about a table is made of that log.
//
// Table ids, entry ids and names are keys, bodies are texts (`text.ts` says what fits). Writing one that does not fit throws; asking for one
// finds nothing. A store that cannot be reached or is full throws `StoreTrouble`; after a failed `append` that means no more than `unknown`.

import type { StoreTrouble } from './trouble.ts';

/** One entry as it is kept. `id` is the command's, and the same id is never kept twice at a table. */
export interface NewEntry {
  readonly id: string | null;
  readonly body: string;
}

/** Something that is there and cannot be read, as it was changed, or sealed with another key, has an empty body and bears the reason. */
interface Kept {
  readonly trouble?: StoreTrouble;
}

export interface KeptEntry extends NewEntry, Kept {
  /** The first entry of a table is number 1. */
  readonly n: number;
}

/**
 * - `ok`: kept, and it will be there after any crash.
 * - `lost`: the table's head is not the one expected; nothing was kept.
 * - `duplicate`: one of the ids is there already; nothing was kept.
 * - `unknown`: it may or may not have been kept; read back before deciding again.
 */
export type Appended = 'ok' | 'lost' | 'duplicate' | 'unknown';

export interface KeptSnapshot extends Kept {
  readonly n: number;
  readonly body: string;
}

export interface KeptTable {
  readonly table: string;
  readonly head: number;
}

export interface Store {
  /** Is everything encrypted before it is stored? */
  readonly sealed?: boolean;
  /** Something is about to be appended: a store that sleeps wakes up meanwhile. */
  expect?(): void;
  /** All or nothing. A table begins with `expected` 0. */
  append(table: string, expected: number, entries: readonly NewEntry[]): Promise<Appended>;
  /** Runs this when what was appended so far is on its way: there is time until it is kept. */
  meanwhile?(work: () => void): void;
  /** Entries after `after`, oldest first, at most `limit`. */
  read(table: string, after: number, limit: number): Promise<readonly KeptEntry[]>;
  /** The number of the entry with this id, or null. */
  findEntry(table: string, id: string): Promise<number | null>;
  /** Heads of those among these tables that exist. */
  heads(tables: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Only a cache: it may be thrown away, and the log be folded instead. Replaces an older one of `n`; ignored beyond the head. */
  saveSnapshot(table: string, n: number, body: string): Promise<void>;
  /** The newest snapshot at or before entry `n`, or null. */
  snapshotAt(table: string, n: number): Promise<KeptSnapshot | null>;
  /** Tables in order of the bytes of their ids, after `after`. */
  list(after: string, limit: number): Promise<readonly KeptTable[]>;
  /** The log, its snapshots and its names are gone; the same id may begin anew. */
  delete(table: string): Promise<void>;
  /** Binds a name (a join code) to a table, which need not have begun; false where another table has it. */
  claimName(name: string, table: string): Promise<boolean>;
  releaseName(name: string): Promise<void>;
  findName(name: string): Promise<string | null>;
  /** The names of a table as they are kept, for backups. */
  namesOf(table: string): Promise<readonly string[]>;
  /** Throws where the store cannot be reached, or not be written. What was found out within the last two seconds is told again. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
