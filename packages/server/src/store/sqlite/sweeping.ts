// A deleted table is out of sight at once; its entries go a few at a time, whenever nobody waits for anything else.

import type { Database } from 'better-sqlite3';
import type { Fresh } from './fresh.ts';

const AT_ONCE = 500;

/** What came of sweeping one piece away. `failed`: it is still there. */
export type Swept = 'some' | 'none' | 'failed';

export const sweeping = (db: Database, fresh: Fresh): (() => Swept) => {
  const next = db.prepare<[], number>('select key from doomed limit 1').pluck();
  const newest = db.prepare<[number], number | null>('select max(n) from entries where "table" = ?').pluck();
  const remove = db.prepare<[number, number]>('delete from entries where "table" = ? and n > ?');
  const done = db.prepare<[number]>('delete from doomed where key = ?');
  const piece = db.transaction((): Swept => {
    const key = next.get();
    if (key === undefined) return 'none';
    fresh.look();
    fresh.forget(key);
    const from = Math.max(0, (newest.get(key) ?? 0) - AT_ONCE);
    remove.run(key, from);
    if (from === 0) done.run(key);
    return 'some';
  });
  return () => {
    // Looked at first without the write lock, which another process may need.
    if (next.get() === undefined) return 'none';
    try {
      return piece.immediate();
    } catch {
      // A full disk or a busy neighbour: whatever is left is swept after the next request.
      fresh.distrust();
      return 'failed';
    }
  };
};
