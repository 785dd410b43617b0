// Deletes tables: one is hidden at once; its entries leave the file a few at a time while no request waits. Then SQLite's log, which still holds
// older versions of those pages, is emptied into the file, so that nothing of the table remains in any file of the folder.

import type { Database } from 'better-sqlite3';
import { BUSY_MS } from './connection.ts';
import type { RecentEntries } from './recent-entries.ts';

const AT_ONCE = 500;
/** After this long, deleted entries go even if requests leave no quiet moment. */
const OVERDUE_MS = 5_000;
/** After a try at emptying the log that another connection blocked. */
const AGAIN_MS = 1_000;

interface Checkpoint {
  /** 1 if another connection was in the way. */
  readonly busy: number;
}

export class Deleting {
  readonly #db: Database;
  readonly #next;
  readonly #piece;
  /** Something was deleted since the log was last emptied; at the start, perhaps by a process that ended before it was done. */
  #mustEmptyLog = true;
  #since = performance.now();
  #triedAt = -Infinity;

  constructor(db: Database, recent: RecentEntries) {
    this.#db = db;
    // Never an existing table: one flipped bit in this list must not delete it.
    this.#next = db.prepare<[], number>('select key from doomed where key not in (select key from tables) limit 1').pluck();
    const newest = db.prepare<[number], number | null>('select max(n) from entries where "table" = ?').pluck();
    const remove = db.prepare<[number, number]>('delete from entries where "table" = ? and n > ?');
    const done = db.prepare<[number]>('delete from doomed where key = ?');
    this.#piece = db.transaction((key: number): void => {
      recent.refresh();
      const from = Math.max(0, (newest.get(key) ?? 0) - AT_ONCE);
      remove.run(key, from);
      if (from === 0) done.run(key);
    });
  }

  deleted(): void {
    if (!this.#mustEmptyLog) this.#since = performance.now();
    this.#mustEmptyLog = true;
  }

  get isOverdue(): boolean {
    return this.#mustEmptyLog && performance.now() - this.#since > OVERDUE_MS;
  }

  /** Does a piece of what is left. True if there may be more to do at once. Throws if the disk is full or another process is in the way. */
  work(): boolean {
    const key = this.#next.get();
    if (key !== undefined) {
      this.#mustEmptyLog = true;
      this.#piece.immediate(key);
      return true;
    }
    if (this.#mustEmptyLog && performance.now() - this.#triedAt > AGAIN_MS) {
      this.#triedAt = performance.now();
      this.#mustEmptyLog = !this.#emptyLog();
    }
    return false;
  }

  /** Without waiting for a connection that reads: no command may wait for this. */
  #emptyLog(): boolean {
    this.#db.pragma('busy_timeout = 0');
    try {
      const [result] = this.#db.pragma('wal_checkpoint(truncate)') as Checkpoint[];
      return result?.busy === 0;
    } finally {
      this.#db.pragma(`busy_timeout = ${BUSY_MS}`);
    }
  }

  /** Nothing that was deleted or replaced remains in the files. */
  get isDone(): boolean {
    return !this.#mustEmptyLog;
  }
}
