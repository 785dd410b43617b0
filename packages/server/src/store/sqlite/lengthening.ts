// The log beside the file is as long from the first quiet moment on as it gets before it is written over from its beginning. A sync of what makes a
// file longer takes half as long again, as the file system has to note where the new part lies: everybody at a table would wait for it, the whole
// first evening.

import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, statfsSync, writeSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { LOG_PAGES } from './connection.ts';
import { databaseIn } from './file.ts';

/** Of the log itself, and of every page in it. */
const HEAD = 32;
const PAGE_HEAD = 24;

/** A few milliseconds' work, for which a writer may have to wait. */
const AT_ONCE = 1024 * 1024;

/** Where less is free than so many times what it takes, others need it more. */
const SPARE = 8;

const hasRoom = (folder: string, length: number): boolean => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= SPARE * length;
};

const lengthenBy = (file: number, atMost: number, length: number): boolean => {
  const from = fstatSync(file).size;
  const missing = Math.min(atMost, length - from);
  if (missing <= 0) return false;
  try {
    // Nothing but zeros is no page of a log: whoever reads it after a fall stops there, as at its end.
    writeSync(file, Buffer.alloc(missing), 0, missing, from);
    fsyncSync(file);
    return true;
  } catch (error) {
    ftruncateSync(file, from);
    throw error;
  }
};

/** Makes it longer by a piece; false where it is long enough, or cannot be made so. */
export const lengthening = (db: Database, folder: string): (() => boolean) => {
  const length = HEAD + LOG_PAGES * (PAGE_HEAD + Number(db.pragma('page_size', { simple: true })));
  const lengthen = (): boolean => {
    const file = openSync(`${databaseIn(folder)}-wal`, 'r+');
    try {
      return lengthenBy(file, AT_ONCE, length);
    } finally {
      closeSync(file);
    }
  };
  // Whoever writes to the log holds the lock of the file: nobody does meanwhile, in whichever process.
  const alone = db.transaction(lengthen);
  let isDone = false;
  return () => {
    if (isDone) return false;
    try {
      isDone = !hasRoom(folder, length) || !alone.immediate();
    } catch {
      // A disk with a fault or a busy neighbour. It grows as it is written, then.
      isDone = true;
    }
    return !isDone;
  };
};
