// How much may be stored: the defaults, and what counts. Every number of the storage budgets is in this file.

import { MOST_AROUND_ENTRIES, MOST_TABLE_BYTES } from '../table-log/table-bounds.ts';

const MB = 1_048_576;

export interface StorageLimits {
  /** What one table may grow to, in bytes as in its file. */
  readonly table: number;
  /** What one seat may cause to be stored within 24 hours, in bytes. */
  readonly seatDay: number;
  /** The same for one address: all its seats, new tables, imports, joins and knocks. */
  readonly addressDay: number;
  /** Below this many free bytes nothing new is accepted; below a quarter of it no commands either. 0: no limit. */
  readonly minFree: number;
}

/** A table stores about 1.2 MB on an evening: ten evenings a day for one seat, a hundred for one address. */
export const STORAGE_LIMITS: StorageLimits = { table: MOST_TABLE_BYTES, seatDay: 16 * MB, addressDay: 128 * MB, minFree: 256 * MB };

/** Commands are refused below this share of the minimum. */
export const LAST_SHARE = 1 / 4;

/** What ends a flood or makes room (deleting a note, undo, leaving, locking the door) may go beyond a day's budget by this share of it. */
const RELIEF_SHARE = 1 / 8;

export const withRelief = (budget: number): number => Math.floor(budget * (1 + RELIEF_SHARE));

/** How long the file of such a table may be, in bytes: each entry comes with the proof of its place in the chain, which may be longer than a short entry. */
export const longestFile = (table: number): number => 4 * table + MOST_AROUND_ENTRIES;
/** The last part of a table is reserved for the same. It is within the limit: a table that is completely full fits into a file. */
const TABLE_RELIEF_SHARE = 1 / 16;

export const tableReserve = (table: number): number => Math.ceil(table * TABLE_RELIEF_SHARE);

/** A comma and a line break separate two entries of a file. */
export const FRAMING = 2;

/** A row and its indexes take about this many bytes beside the body. */
const ROW = 128;
/** Counted in blocks: the exact length of an entry may depend on cards that are hidden from the player who pays for it. */
const BLOCK = 512;

/** What storing one body costs its seat and its address. */
export const blocksOf = (bytes: number): number => Math.ceil((bytes + ROW) / BLOCK) * BLOCK;

/** The same of several. */
export const costOf = (bodies: readonly string[]): number => bodies.reduce((sum, body) => sum + blocksOf(Buffer.byteLength(body)), 0);

/** What they take in a file. */
export const bytesOfBodies = (bodies: readonly string[]): number =>
  bodies.reduce((sum, body) => sum + Buffer.byteLength(body) + FRAMING, 0);

/** Whole megabytes for messages; small limits, as in tests, have decimals. */
export const inMegabytes = (bytes: number): number => Math.round((bytes / MB) * 1_000) / 1_000;
