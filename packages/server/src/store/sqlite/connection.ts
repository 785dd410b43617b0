// Opens a connection to the SQLite file, and puts its errors into words.

import { chmodSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { StoreTrouble, codeOf } from '../contract/trouble.ts';
import { databaseIn } from './file.ts';

/** How long one process waits for another that writes. */
export const BUSY_MS = 5_000;

/** SQLite's log is copied into the file every so many pages, so that a page written again and again is copied once: 16 MB of it. */
const LOG_PAGES = 4_000;

/** What the worker gets when it starts. */
export interface SqliteSettings {
  readonly folder: string;
  /** The file never grows beyond this many pages of 4 KiB; 0: as large as the disk. */
  readonly maxPages: number;
}

export const connect = ({ folder, maxPages }: SqliteSettings): Sqlite.Database => {
  const db = new Sqlite(databaseIn(folder), { timeout: BUSY_MS });
  // Other users of this machine must not read hidden cards; files beside this one inherit its permissions.
  chmodSync(databaseIn(folder), 0o600);
  db.pragma('journal_mode = WAL');
  // Every commit is on the disk before a client hears of it.
  db.pragma('synchronous = FULL');
  // Deleted data is overwritten.
  db.pragma('secure_delete = ON');
  // Cache for the pages of a busy evening, so that none is read twice.
  db.pragma('cache_size = -16000');
  db.pragma('temp_store = MEMORY');
  db.pragma(`wal_autocheckpoint = ${LOG_PAGES}`);
  if (maxPages > 0) db.pragma(`max_page_count = ${Math.floor(maxPages)}`);
  return db;
};

const WORDS: readonly (readonly [code: string, words: string])[] = [
  ['SQLITE_FULL', 'the disk is full'],
  ['SQLITE_IOERR', 'the disk cannot be read or written'],
  ['SQLITE_BUSY', 'another process has kept it busy for too long'],
  ['SQLITE_READONLY', 'it is read-only'],
  ['SQLITE_CANTOPEN', 'its file cannot be opened'],
  ['SQLITE_CORRUPT', 'its file is damaged'],
  ['SQLITE_NOTADB', 'its file is not a database'],
];

export const sqliteTrouble = (error: unknown): StoreTrouble => {
  if (error instanceof StoreTrouble) return error;
  const code = codeOf(error);
  const words = WORDS.find(([start]) => code.startsWith(start))?.[1] ?? 'something went wrong inside';
  return new StoreTrouble(`The store does not work: ${words}${code === '' ? '' : ` (${code})`}.`, code);
};

/** A page of the file is damaged: its contents cannot be read, and the rest can. */
export const isDamage = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_CORRUPT');
