// The worker's requests that only read, inside a transaction so that they see one moment of the file.

import type { Database } from 'better-sqlite3';
import type { KeptSnapshot, KeptTable, SealCount } from '../contract/store.ts';
import { sqliteTrouble, isDamage } from './connection.ts';
import { unpacked, type PackedBody } from './packing.ts';
import type { RecentEntries } from './recent-entries.ts';
import { TABLE_ROW, type ReadEntry, type Reads } from './wire.ts';

interface TableRow {
  readonly key: number;
  readonly head: number;
}

interface EntryRow extends PackedBody {
  readonly n: number;
  readonly id: string | null;
  readonly link: string | null;
}

/** The name of the key between the first two dots of a sealed body; a plain body never begins so. */
const KEY_NAME = `case when body glob 's1.*.*' then substr(body, 4, instr(substr(body, 4, 40), '.') - 1) else '' end`;

const kept = ({ n, id, link, ...row }: EntryRow): ReadEntry => {
  const body = unpacked(row);
  return link === null ? { n, id, body } : { n, id, body, link };
};

export const readsOf = (db: Database, recent: RecentEntries, isPurged: () => boolean): Reads => {
  const find = db.prepare<[string], TableRow>(TABLE_ROW);
  const page = db.prepare<[number, number, number], EntryRow>(
    'select n, id, link, body, length, packed from entries where "table" = ? and n > ? order by n limit ?',
  );
  const entry = db.prepare<[number, string], number>('select n from entries where "table" = ? and id = ?').pluck();
  const size = db
    .prepare<[number], number>('select coalesce(sum(coalesce(length, octet_length(body))), 0) from entries where "table" = ?')
    .pluck();
  const snapshot = db.prepare<[number, number], KeptSnapshot>(
    'select n, body from snapshots where "table" = ? and n <= ? order by n desc limit 1',
  );
  const list = db.prepare<
    [string, number],
    TableRow & { id: string }
  >(`select id, key, max(head, coalesce((select max(n) from entries where "table" = key), 0)) as head
     from tables where id > ? order by id limit ?`);
  const name = db.prepare<[string], string>('select of from names where name = ?').pluck();
  const names = db.prepare<[string], string>('select name from names where of = ? order by name').pluck();

  const seals = db.prepare<[number, number], Omit<SealCount, 'table'>>(
    `select key, count(*) as entries from (
       select ${KEY_NAME} as key from entries where "table" = ? union all select ${KEY_NAME} from newest where "table" = ?
     ) group by key order by key`,
  );
  const strays = db.prepare<[], number>('select count(*) from newest where "table" not in (select key from tables)').pluck();

  const headOf = ({ key, head }: TableRow): number => recent.newestOf(key)?.n ?? head;

  /** If a page of the file is damaged, every entry before it is still read, and the first unreadable one carries the reason. */
  const ordered = (key: number, after: number, limit: number): ReadEntry[] => {
    try {
      return page.all(key, after, limit).map(kept);
    } catch (error) {
      if (!isDamage(error)) throw error;
      if (limit === 1) return [{ n: after + 1, id: null, body: '', why: sqliteTrouble(error).message }];
    }
    const good: ReadEntry[] = [];
    while (good.length < limit && good.at(-1)?.why === undefined) {
      const [next] = ordered(key, good.at(-1)?.n ?? after, 1);
      if (next === undefined) break;
      good.push(next);
    }
    return good;
  };

  return {
    read: (table, after, limit) => {
      const row = find.get(table);
      if (row === undefined || limit <= 0) return [];
      const older = ordered(row.key, after, limit);
      if (older.length >= limit || older.at(-1)?.why !== undefined) return older;
      return [...older, ...recent.read(row.key, after, limit - older.length)];
    },
    findEntry: (table, id) => {
      const row = find.get(table);
      return row === undefined ? null : (recent.find(row.key, id) ?? entry.get(row.key, id) ?? null);
    },
    sizeOf: (table) => {
      const row = find.get(table);
      return row === undefined ? 0 : (size.get(row.key) ?? 0) + recent.sizeOf(row.key);
    },
    sealsOf: (tables) =>
      tables.flatMap((table) => {
        const row = find.get(table);
        return row === undefined ? [] : seals.all(row.key, row.key).map((count) => ({ table, ...count }));
      }),
    isPurged,
    heads: (tables) => {
      const found = new Map<string, number>();
      for (const table of tables) {
        const row = find.get(table);
        if (row !== undefined) found.set(table, headOf(row));
      }
      return found;
    },
    snapshotAt: (table, n) => {
      const row = find.get(table);
      return row === undefined ? null : (snapshot.get(row.key, n) ?? null);
    },
    list: (after, limit) => list.all(after, limit).map((row): KeptTable => ({ table: row.id, head: headOf(row) })),
    findName: (of) => name.get(of) ?? null,
    namesOf: (table) => names.all(table),
    faults: (depth) => {
      const lost = strays.get() ?? 0;
      const checked = depth === 'thorough' ? db.prepare<[], string>('pragma integrity_check').pluck().all() : [];
      const ofStrays = lost === 0 ? [] : [`${lost} new entries belong to no table`];
      return [...recent.faults, ...ofStrays, ...checked.filter((line) => line !== 'ok')];
    },
    ping: () => null,
  };
};
