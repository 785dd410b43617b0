// The interface of a store: it keeps one log for each table, and swaps its head. Everything else about a table is computed from that log.
//
// Table ids, entry ids and names are keys, bodies are texts (`checks.ts` says what is valid). Writing an invalid one throws; asking for one
// finds nothing. A store that cannot be reached or is full throws `StoreTrouble`; after a failed `append` that means no more than `unknown`.

import type { StoreTrouble } from './trouble.ts';

/** One entry as it is stored. `id` is the command's, and the same id is never stored twice at a table. */
export interface NewEntry {
  readonly id: string | null;
  readonly body: string;
  /** The chain's link for this entry and all before it (see `chained/`). Entries of version 0.1 have none. */
  readonly link?: string;
}

/** A new body and a link for an entry that has no link yet. */
export interface RewrittenEntry {
  readonly n: number;
  readonly body: string;
  readonly link: string;
}

/** A body as it was read, and its replacement. */
export interface ReplacedBody {
  readonly n: number;
  readonly was: string;
  readonly body: string;
}

/** How many entries of a table are sealed with this key. */
export interface SealCount {
  readonly table: string;
  /** The name of the key; empty for entries without a seal. */
  readonly key: string;
  readonly entries: number;
}

/** Something that exists and cannot be read, because it was changed or sealed with another key, has an empty body and the reason. */
interface Kept {
  readonly trouble?: StoreTrouble;
}

export interface KeptEntry extends NewEntry, Kept {
  /** The first entry of a table is number 1. */
  readonly n: number;
}

/**
 * - `ok`: stored, and it will be there after any crash.
 * - `lost`: the table's head is not the one expected; nothing was stored.
 * - `duplicate`: one of the ids is there already; nothing was stored.
 * - `unknown`: it may or may not have been stored; read back before deciding again.
 */
export type Appended = 'ok' | 'lost' | 'duplicate' | 'unknown';

/** An entry with the proof of its place in the chain. */
export interface ProvenEntry extends KeptEntry {
  /** Empty for an entry of version 0.1, which has none yet, and if it cannot be read. */
  readonly salt: string;
  readonly link: string;
}

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
  /** All or nothing. A table begins with `expected` 0. If `after` is given, the newest entry must have this link as well. */
  append(table: string, expected: number, entries: readonly NewEntry[], after?: string | null): Promise<Appended>;
  /** Runs this when what was appended so far is on its way: there is time until it is stored. */
  meanwhile?(work: () => void): void;
  /** Chains entries of version 0.1: all of them, or false and none if one is missing or has a link already. */
  rewrite(table: string, entries: readonly RewrittenEntry[]): Promise<boolean>;
  /** Entries after `after`, oldest first, at most `limit`. */
  read(table: string, after: number, limit: number): Promise<readonly KeptEntry[]>;
  /**
   * A store with a chain checks every entry up to `until` that this process has not checked yet, and chains those of version 0.1. `good` is
   * the last entry that can be trusted, with all before it; `trouble` is what is wrong with the next.
   */
  check?(
    table: string,
    until: number,
  ): Promise<{ readonly good: { readonly n: number }; readonly chained: number; readonly trouble?: StoreTrouble }>;
  /** Did entry `n`, which this process knew as the newest, change because a backup replaced the table? */
  isReplaced?(table: string, n: number): Promise<boolean>;
  /** The same as `read` with salts and links, for files that carry the chain. */
  readProven?(table: string, after: number, limit: number): Promise<readonly ProvenEntry[]>;
  /** The number of the entry with this id, or null. */
  findEntry(table: string, id: string): Promise<number | null>;
  /**
   * How many bytes the bodies of this table's entries have; 0 if there is no such table. A sealed store estimates it, never too low: what it
   * stores is longer than what it was given.
   */
  sizeOf(table: string): Promise<number>;
  /** Heads of those among these tables that exist. */
  heads(tables: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Only a cache: it may be deleted, and the log be folded instead. Replaces an older one of `n`; ignored beyond the head. */
  saveSnapshot(table: string, n: number, body: string): Promise<void>;
  /** The newest snapshot at or before entry `n`, or null. */
  snapshotAt(table: string, n: number): Promise<KeptSnapshot | null>;
  /** Tables in order of the bytes of their ids, after `after`. */
  list(after: string, limit: number): Promise<readonly KeptTable[]>;
  /** Logs of the server's own records (`server-records.ts`), if `list` leaves them out. A store without this method lists them among the tables. */
  listRecords?(after: string, limit: number): Promise<readonly KeptTable[]>;
  /** The log, its snapshots and its names are deleted; the same id may begin again. */
  delete(table: string): Promise<void>;
  /** The same if its newest entry is still number `head`; else false, and nothing is deleted. */
  deleteAt(table: string, head: number): Promise<boolean>;
  /** Binds a name (a join code) to a table, which need not exist yet; false if another table has it. */
  claimName(name: string, table: string): Promise<boolean>;
  releaseName(name: string): Promise<void>;
  findName(name: string): Promise<string | null>;
  /** The names of a table as they are stored, for backups. */
  namesOf(table: string): Promise<readonly string[]>;
  /** Throws if the store cannot be reached, or not be written. A result is reused for two seconds. */
  ping(): Promise<void>;
  /** What is wrong with the files of this store as far as it can tell by itself, in words; nothing if all is well. */
  faults(): Promise<readonly string[]>;
  /** How the entries of these tables are sealed, if the store can read that. */
  sealsOf?(tables: readonly string[]): Promise<readonly SealCount[]>;
  /** How many entries of these tables this store lacks the key for; an empty key name stands for unsealed entries that must be sealed. */
  unreadable?(tables: readonly string[]): Promise<readonly SealCount[]>;
  /** Free bytes where the store keeps its files; null if it cannot tell. A store without this method cannot tell either. */
  free?(): Promise<number | null>;
  close(): Promise<void>;
}

/** A store as it is on the disk, without a seal or a chain around it: what the operator's commands work on. */
export interface BareStore extends Store {
  sealsOf(tables: readonly string[]): Promise<readonly SealCount[]>;
  /** Replaces the bodies that are still what they were when they were read; links and ids stay. Returns how many. */
  replaceBodies(kind: 'entry' | 'snapshot', table: string, bodies: readonly ReplacedBody[]): Promise<number>;
  /** False if the table does not have the first name any more, or another table has the second: then nothing changes. */
  renameName(table: string, was: string, name: string): Promise<boolean>;
  /**
   * The log of `by` replaces the log of `table`, in one step; snapshots of the old log are deleted. The names of `table` stay. False if `by`
   * has no entries.
   */
  replaceTable(table: string, by: string): Promise<boolean>;
  /** Rewrites its files, so that no older version of anything remains between the rows. Writers wait meanwhile. */
  rewriteFiles(): Promise<void>;
  /** Removes what was deleted or replaced. True once it is gone from the files; null if the store cannot tell. */
  purge(): Promise<boolean | null>;
}
