// What travels between the store and its two workers: lists of requests there, lists of answers back, in the same order. One message carries
// whatever came up in one turn of the event loop, and flat lists are the cheapest thing to clone.

import type { Appended, KeptEntry, KeptSnapshot, KeptTable } from '../contract.ts';

/** What the writer does. Entries are flat: id, body, id, body … */
export interface Writing {
  append(table: string, expected: number, entries: readonly (string | null)[]): Appended;
  saveSnapshot(table: string, n: number, body: string): null;
  delete(table: string): null;
  claimName(name: string, table: string): boolean;
  releaseName(name: string): null;
  ping(): null;
  /** Writes what nobody reads. */
  probe(): null;
}

/** What the reader does. */
export interface Reading {
  read(table: string, after: number, limit: number): readonly KeptEntry[];
  findEntry(table: string, id: string): number | null;
  sizeOf(table: string): number;
  heads(tables: readonly string[]): ReadonlyMap<string, number>;
  snapshotAt(table: string, n: number): KeptSnapshot | null;
  list(after: string, limit: number): readonly KeptTable[];
  findName(name: string): string | null;
  namesOf(table: string): readonly string[];
  ping(): null;
}

/** Two numbers that both sides see: one rises with every message, and is what a worker that has nothing to do waits for; the other says that it does. */
export const RUNG = 0;
export const RESTS = 1;
/** Instead of 1: somebody has said that a request is on its way. */
export const EXPECTS = 2;

/** How many requests come at a time lately, with so many more. From so many on nobody comes alone. */
export const together = (lately: number, now: number): number => (3 * lately + now) / 4;
export const SEVERAL = 2;

export type Calls<Does> = { readonly [Method in keyof Does]: (...args: never[]) => unknown };

/** method, arguments, method, arguments … The word `close` alone ends a worker. */
export type Requests = unknown[];

/** What is said instead of an answer: to which of them, why, and the code of it. */
export type Failed = readonly [at: number, why: string, code: string];

/** Few fail, so that those are listed apart. Where one has, its value is null. */
export interface Answers {
  readonly values: unknown[];
  readonly failed: Failed[];
}

/** One word in answer to one request travels as it is: it is what everybody at a table waits for, and a text is handed over in half the time. */
export type Answered = Answers | string;
