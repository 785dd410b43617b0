// The worker's requests that change the file, inside a transaction that holds the write lock.

import type { Database } from 'better-sqlite3';
import { packed, unpacked, type PackedBody } from './packing.ts';
import type { RecentEntries } from './recent-entries.ts';
import { TABLE_ROW, type Writes } from './wire.ts';

/** This many entries at once fill pages of their own: they go straight to their table's log. */
const MANY = 16;
/** Id, link and body. */
const FIELDS = 3;

interface TableRow {
  readonly key: number;
  readonly head: number;
}

const idsIn = (entries: readonly (string | null)[]): string[] => entries.filter((id, i): id is string => i % FIELDS === 0 && id !== null);

export const writesOf = (db: Database, recent: RecentEntries): Writes => {
  const find = db.prepare<[string], TableRow>(TABLE_ROW);
  const begin = db.prepare<[string]>('insert into tables (id, head) values (?, 0)');
  const raise = db.prepare<[number, number]>('update tables set head = ? where key = ?');
  const hasId = db.prepare<[number, string], number>('select 1 from entries where "table" = ? and id = ?').pluck();
  const linkAt = db.prepare<[number, number], string | null>('select link from entries where "table" = ? and n = ?').pluck();
  const insert = db.prepare<[number, number, string | null, string | null, string, number | null, Uint8Array | null]>(
    'insert into entries ("table", n, id, link, body, length, packed) values (?, ?, ?, ?, ?, ?, ?)',
  );
  const insertPacked = (key: number, n: number, id: string | null, link: string | null, whole: string): void => {
    const { body, length, packed: deflated } = packed(whole);
    insert.run(key, n, id, link, body, length, deflated);
  };
  const unlinked = db
    .prepare<[number, number, number], number>('select count(*) from entries where "table" = ? and n between ? and ? and link is null')
    .pluck();
  const rewritten = db.prepare<[string, string, number, number]>('update entries set body = ?, link = ? where "table" = ? and n = ?');
  const snapshot = db.prepare<[number, number, string]>(
    'insert into snapshots ("table", n, body) values (?, ?, ?) on conflict do update set body = excluded.body',
  );
  const bodyAt = db.prepare<[number, number], PackedBody>('select body, length, packed from entries where "table" = ? and n = ?');
  const setBody = db.prepare<[string, number, number]>('update entries set body = ? where "table" = ? and n = ?');
  const setSnapshot = db.prepare<[string, number, number, string]>(
    'update snapshots set body = ? where "table" = ? and n = ? and body = ?',
  );
  /** A compressed body is compared uncompressed. The new one is not compressed: most are sealed, and a trigger removes the compressed one. */
  const replaceEntry = (body: string, key: number, n: number, was: string): number => {
    const row = bodyAt.get(key, n);
    return row === undefined || unpacked(row) !== was ? 0 : setBody.run(body, key, n).changes;
  };
  const replaceSnapshot = (body: string, key: number, n: number, was: string): number => setSnapshot.run(body, key, n, was).changes;
  const renamed = db.prepare<[string, string, string]>('update or ignore names set name = ? where name = ? and of = ?');
  const rename = db.prepare<[string, number]>('update tables set id = ? where key = ?');
  const doom = db.prepare<[number]>('insert into doomed (key) values (?)');
  const forgetSnapshots = db.prepare<[number]>('delete from snapshots where "table" = ?');
  const forgetTable = db.prepare<[number]>('delete from tables where key = ?');
  const forgetNames = db.prepare<[string]>('delete from names where of = ?');
  const claim = db.prepare<[string, string]>('insert into names (name, of) values (?, ?) on conflict do nothing');
  const holder = db.prepare<[string], string>('select of from names where name = ?').pluck();
  const release = db.prepare<[string]>('delete from names where name = ?');

  const headOf = (row: TableRow | undefined): number => (row === undefined ? 0 : (recent.newestOf(row.key)?.n ?? row.head));
  const linkOf = ({ key, head }: TableRow): string | null => {
    const newest = recent.newestOf(key);
    return newest === undefined ? (linkAt.get(key, head) ?? null) : newest.link;
  };
  const isKnown = ({ key, head }: TableRow, id: string): boolean =>
    recent.find(key, id) !== undefined || (head > 0 && hasId.get(key, id) !== undefined);

  const keep = (key: number, expected: number, entries: readonly (string | null)[]): void => {
    const count = entries.length / FIELDS;
    // Never before earlier entries.
    const straight = count >= MANY && recent.newestOf(key) === undefined;
    for (let i = 0; i < count; i++) {
      const [id, link, body] = [entries[FIELDS * i] ?? null, entries[FIELDS * i + 1] ?? null, entries[FIELDS * i + 2] ?? ''];
      if (straight) insertPacked(key, expected + 1 + i, id, link, body);
      else recent.add(key, expected + 1 + i, id, link, body);
    }
    if (straight) raise.run(expected + count, key);
  };

  /** Its entries leave the file later. */
  const forget = (key: number): void => {
    recent.remove(key);
    doom.run(key);
    forgetSnapshots.run(key);
    forgetTable.run(key);
  };

  return {
    append: (table, expected, after, entries) => {
      const row = find.get(table);
      if (headOf(row) !== expected) return 'lost';
      if (row !== undefined && after !== null && linkOf(row) !== after) return 'lost';
      const ids = idsIn(entries);
      if (ids.length > 1 && new Set(ids).size !== ids.length) return 'duplicate';
      if (row !== undefined && ids.some((id) => isKnown(row, id))) return 'duplicate';
      if (entries.length > 0) keep(row?.key ?? Number(begin.run(table).lastInsertRowid), expected, entries);
      return 'ok';
    },
    rewrite: (table, entries) => {
      const row = find.get(table);
      if (row === undefined) return false;
      recent.moveSome(Infinity);
      if (unlinked.get(row.key, entries[0]?.n ?? 1, entries.at(-1)?.n ?? 0) !== entries.length) return false;
      for (const { n, body, link } of entries) rewritten.run(body, link, row.key, n);
      return true;
    },
    saveSnapshot: (table, n, body) => {
      const row = find.get(table);
      if (row !== undefined && n <= headOf(row)) snapshot.run(row.key, n, body);
      return null;
    },
    delete: (table) => {
      forgetNames.run(table);
      const row = find.get(table);
      if (row === undefined) return null;
      forget(row.key);
      return null;
    },
    deleteAt: (table, head) => {
      const row = find.get(table);
      if (row === undefined || headOf(row) !== head) return false;
      forgetNames.run(table);
      forget(row.key);
      return true;
    },
    replaceBodies: (kind, table, bodies) => {
      const row = find.get(table);
      if (row === undefined) return 0;
      if (kind === 'entry') recent.moveSome(Infinity);
      const replace = kind === 'entry' ? replaceEntry : replaceSnapshot;
      return bodies.reduce((sum, { n, was, body }) => sum + replace(body, row.key, n, was), 0);
    },
    renameName: (table, was, name) => renamed.run(name, was, table).changes > 0,
    replaceTable: (table, by) => {
      const [old, brought] = [find.get(table), find.get(by)];
      if (brought === undefined) return false;
      if (old !== undefined) forget(old.key);
      forgetNames.run(by);
      rename.run(table, brought.key);
      return true;
    },
    claimName: (name, table) => claim.run(name, table).changes > 0 || holder.get(name) === table,
    releaseName: (name) => {
      release.run(name);
      return null;
    },
    // SQLite stores this number for programs that use it; this one does not.
    probe: () => {
      db.pragma(`user_version = ${1 - Number(db.pragma('user_version', { simple: true }))}`);
      return null;
    },
  };
};
