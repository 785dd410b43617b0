// The requests of the store to its worker thread, and how they and the answers are sent.

import type { Appended, KeptSnapshot, KeptTable, NewEntry, ReplacedBody, RewrittenEntry, SealCount } from '../contract/store.ts';

/** Requests that change the file. All that wait at one time share a transaction. */
export interface Writes {
  /** Entries are a flat list, which is the cheapest to clone: id, link, body, id, link, body … */
  append(table: string, expected: number, after: string | null, entries: readonly (string | null)[]): Appended;
  rewrite(table: string, entries: readonly RewrittenEntry[]): boolean;
  saveSnapshot(table: string, n: number, body: string): null;
  delete(table: string): null;
  deleteAt(table: string, head: number): boolean;
  claimName(name: string, table: string): boolean;
  releaseName(name: string): null;
  replaceBodies(kind: 'entry' | 'snapshot', table: string, bodies: readonly ReplacedBody[]): number;
  renameName(table: string, was: string, name: string): boolean;
  replaceTable(table: string, by: string): boolean;
  /** Writes a page that nothing reads: shows that the file can be written. */
  probe(): null;
}

/** An entry as it crosses between threads; an error would lose its kind on the way. */
export interface ReadEntry extends NewEntry {
  readonly n: number;
  /** Why it cannot be read. */
  readonly why?: string;
}

/** Requests that only read. */
export interface Reads {
  read(table: string, after: number, limit: number): readonly ReadEntry[];
  findEntry(table: string, id: string): number | null;
  sizeOf(table: string): number;
  sealsOf(tables: readonly string[]): readonly SealCount[];
  isPurged(): boolean;
  heads(tables: readonly string[]): ReadonlyMap<string, number>;
  snapshotAt(table: string, n: number): KeptSnapshot | null;
  list(after: string, limit: number): readonly KeptTable[];
  findName(name: string): string | null;
  namesOf(table: string): readonly string[];
  /** What is wrong with the list of new entries and, where it is thorough, what SQLite's own check of the whole file finds. */
  faults(depth: 'quick' | 'thorough'): readonly string[];
  ping(): null;
}

/** Requests that begin and end transactions of their own. */
export interface Alone {
  /** SQLite leaves copies of rows in the gaps of pages that it has split: only a new file is without them. */
  rewriteFiles(): null;
}

export type Calls = Writes & Reads & Alone;
export type Method = keyof Calls;

/**
 * One message holds every request that came up while the worker was busy (method, arguments, method, arguments …: a flat list is the cheapest to
 * clone), and one message answers all of them in the same order.
 */
export type WorkerRequest = readonly [method: Method, args: readonly unknown[]];
export type WorkerRequests = readonly (Method | readonly unknown[])[];

/** Few are refused, so those are listed apart: which one, why, and its code. */
export interface WorkerAnswers {
  readonly values: unknown[];
  readonly refused: (readonly [at: number, why: string, code: string])[];
}

/** The head of a table is where its log ends, even if one bit of the stored number has flipped. */
export const TABLE_ROW = `
  select key, max(head, coalesce((select max(n) from entries where "table" = key), 0)) as head from tables where id = ?`;

/** These leave older versions of what they change in SQLite's log. */
export const LEAVES_TRACES: readonly Method[] = ['delete', 'deleteAt', 'replaceBodies', 'renameName', 'replaceTable', 'rewriteFiles'];

/** Asks the worker to end. */
export const CLOSE = 'close';
