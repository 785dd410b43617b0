// Appending inside a transaction that already holds the write lock, so that what is looked at stays so until it is written.

import type { Database } from 'better-sqlite3';
import type { Appended } from '../contract.ts';
import type { Fresh } from './fresh.ts';
import type { Heads, KnownRow } from './heads.ts';
import type { Writing } from './wire.ts';

/** So many entries at once fill pages of their own: they are put in order at once. */
const MANY = 16;

const repeats = (entries: readonly (string | null)[]): boolean => {
  if (entries.length <= 2) return false;
  const ids = entries.filter((id, i) => i % 2 === 0 && id !== null);
  return new Set(ids).size !== ids.length;
};

export const appending = (db: Database, fresh: Fresh, heads: Heads): Writing['append'] => {
  const begin = db.prepare<[string]>('insert into tables (id, head) values (?, 0)');
  const raise = db.prepare<[number, number]>('update tables set head = ? where key = ?');
  const known = db.prepare<[number, string], number>('select 1 from entries where "table" = ? and id = ?').pluck();
  const order = db.prepare<[number, number, string | null, string]>('insert into entries ("table", n, id, body) values (?, ?, ?, ?)');

  const isKnown = ({ key, hasOrdered }: KnownRow, entries: readonly (string | null)[]): boolean =>
    entries.some(
      (id, i) => i % 2 === 0 && typeof id === 'string' && (fresh.has(key, id) || (hasOrdered && known.get(key, id) !== undefined)),
    );

  /** True where they went to their place at once. */
  const keep = (key: number, after: number, entries: readonly (string | null)[]): boolean => {
    const inOrder = entries.length / 2 >= MANY && !fresh.holds(key);
    for (let i = 0; i < entries.length; i += 2) {
      const [n, id, body] = [after + 1 + i / 2, entries[i] ?? null, entries[i + 1] ?? ''];
      if (inOrder) order.run(key, n, id, body);
      else fresh.keep(key, n, id, body);
    }
    if (inOrder) raise.run(after + entries.length / 2, key);
    return inOrder;
  };

  return (table, expected, entries): Appended => {
    const row = heads.find(table);
    if ((row?.head ?? 0) !== expected) return 'lost';
    if (repeats(entries) || (row !== undefined && isKnown(row, entries))) return 'duplicate';
    const head = expected + entries.length / 2;
    if (head === expected) return 'ok';
    const key = row?.key ?? Number(begin.run(table).lastInsertRowid);
    const inOrder = keep(key, expected, entries);
    heads.know(table, { key, head, hasOrdered: inOrder || row?.hasOrdered === true });
    return 'ok';
  };
};
