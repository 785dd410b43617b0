// A deleted table is out of sight at once; its entries leave the file a few at a time while nobody waits. Then SQLite's log, which still holds
// older versions of those pages, is emptied into the file, so that no word of the table is left in any file of the folder.

import type { Database } from 'better-sqlite3';
import type { RecentEntries } from './recent-entries.ts';

const AT_ONCE = 500;

interface Checkpoint {
  /** 1 where another connection was in the way. */
  readonly busy: number;
}

export class Deleting {
  readonly #db: Database;
  readonly #next;
  readonly #piece;
  /** Something was deleted since the log was last emptied; at the start, perhaps by a process that ended before it was done. */
  #mustEmptyLog = true;

  constructor(db: Database, recent: RecentEntries) {
    this.#db = db;
    this.#next = db.prepare<[], number>('select key from doomed limit 1').pluck();
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
    this.#mustEmptyLog = true;
  }

  /** Does a piece of what is left. True where there may be more to do at once. Throws where the disk is full or another process is in the way. */
  work(): boolean {
    const key = this.#next.get();
    if (key !== undefined) {
      this.#mustEmptyLog = true;
      this.#piece.immediate(key);
      return true;
    }
    if (this.#mustEmptyLog) {
      const [result] = this.#db.pragma('wal_checkpoint(truncate)') as Checkpoint[];
      this.#mustEmptyLog = result?.busy !== 0;
    }
    return false;
  }

  get isDone(): boolean {
    return !this.#mustEmptyLog;
  }
}
