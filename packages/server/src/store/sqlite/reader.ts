// The worker that reads, on a connection of its own: however long a read takes, nobody's append waits for it.

import type { Database } from 'better-sqlite3';
import type { KeptEntry, KeptSnapshot, KeptTable } from '../contract.ts';
import { connect } from './connection.ts';
import { Following, type Place } from './following.ts';
import type { Row } from './heads.ts';
import { answer, doing, serve, type Do } from './serve.ts';
import type { Answers, Reading, Requests } from './wire.ts';

/** Where the newest entry of each table lies that has any which are not in order. One of those may be in order by now, and be gone. */
class Newest {
  readonly #following;
  #of = new Map<number, Place>();

  constructor(db: Database) {
    const forget = (): void => {
      this.#of = new Map();
    };
    this.#following = new Following<Place>(db, '', { forget, know: (place) => this.#of.set(place.key, place) });
  }

  look(): void {
    this.#following.look();
  }

  placeOf(key: number): number {
    return this.#of.get(key)?.seq ?? 0;
  }

  headOf({ key, head }: Row): number {
    return Math.max(head, this.#of.get(key)?.n ?? 0);
  }
}

const reading = (db: Database, newest: Newest): Reading => {
  const ofTable = '"table" = (select key from tables where id = ?)';
  // Of those that have been put in order some may lie in both places for a while. Whatever lies where, nothing of another table is ever read.
  const fresh = `
    until (n) as (select max($after, coalesce((select max(n) from entries where "table" = $key), 0))),
    fresh (n, id, body, before) as (
      select n, id, body, before from newest where seq = $place and "table" = $key and n > (select n from until)
      union all
      select newest.n, newest.id, newest.body, newest.before
      from fresh cross join newest on seq = fresh.before and "table" = $key where newest.n > (select n from until)
    )`;
  const page = db.prepare<[{ key: number; place: number; after: number; limit: number }], KeptEntry>(
    `with recursive ${fresh}
     select n, id, body from entries where "table" = $key and n > $after
     union all
     select n, id, body from fresh
     order by n limit $limit`,
  );
  const entry = db
    .prepare<[{ key: number; place: number; after: 0; id: string }], number>(
      `with recursive ${fresh}
       select n from entries where "table" = $key and id = $id
       union all
       select n from fresh where id = $id`,
    )
    .pluck();
  const size = db
    .prepare<[{ key: number; place: number; after: 0 }], number>(
      `with recursive ${fresh}
       select coalesce(sum(bytes), 0) from (
         select octet_length(body) as bytes from entries where "table" = $key
         union all
         select octet_length(body) from fresh)`,
    )
    .pluck();
  const find = db.prepare<[string], Row>('select key, head from tables where id = ?');
  const snapshot = db.prepare<[string, number], KeptSnapshot>(
    `select n, body from snapshots where ${ofTable} and n <= ? order by n desc limit 1`,
  );
  const list = db.prepare<[string, number], Row & { id: string }>('select id, key, head from tables where id > ? order by id limit ?');
  const name = db.prepare<[string], string>('select of from names where name = ?').pluck();
  const names = db.prepare<[string], string>('select name from names where of = ? order by name').pluck();
  return {
    read: (table, after, limit) => {
      const row = find.get(table);
      return row === undefined ? [] : page.all({ key: row.key, place: newest.placeOf(row.key), after, limit });
    },
    findEntry: (table, id) => {
      const row = find.get(table);
      return row === undefined ? null : (entry.get({ key: row.key, place: newest.placeOf(row.key), after: 0, id }) ?? null);
    },
    sizeOf: (table) => {
      const row = find.get(table);
      return row === undefined ? 0 : (size.get({ key: row.key, place: newest.placeOf(row.key), after: 0 }) ?? 0);
    },
    heads: (tables) =>
      new Map(
        tables.flatMap((table): [string, number][] => {
          const row = find.get(table);
          return row === undefined ? [] : [[table, newest.headOf(row)]];
        }),
      ),
    snapshotAt: (table, n) => snapshot.get(table, n) ?? null,
    list: (after, limit) => list.all(after, limit).map((row): KeptTable => ({ table: row.id, head: newest.headOf(row) })),
    findName: (of) => name.get(of) ?? null,
    namesOf: (table) => names.all(table),
    ping: () => null,
  };
};

serve((settings) => {
  let db: Database | null = null;
  // Only when somebody asks: this worker starts beside the writer, which may still have to make the tables.
  const open = (): Do => {
    db = connect(settings);
    db.pragma('query_only = ON');
    const newest = new Newest(db);
    const run = doing(reading(db, newest));
    // At one moment: between two an entry could be put in order and be seen in neither place.
    return db.transaction((method, args) => {
      newest.look();
      return run(method, args);
    });
  };
  let run: Do | null = null;
  const all = (requests: Requests): Answers => {
    const answers: Answers = { values: [], failed: [] };
    for (let i = 0; i < requests.length; i += 2) {
      answer(answers, () => {
        run ??= open();
        return run(String(requests[i]), requests[i + 1] as unknown[]);
      });
    }
    return answers;
  };
  return { all, prepare: () => {}, desist: () => {}, idle: () => false, close: () => db?.close() };
});
