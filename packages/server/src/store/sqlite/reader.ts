// The worker that reads, on a connection of its own: however long a read takes, nobody's append waits for it.

import type { Database } from 'better-sqlite3';
import type { KeptEntry, KeptSnapshot, KeptTable } from '../contract.ts';
import { connect } from './connection.ts';
import { answer, doing, serve, type Do } from './serve.ts';
import type { Answers, Reading, Requests } from './wire.ts';

const reading = (db: Database): Reading => {
  const ofTable = '"table" = (select key from tables where id = ?)';
  // In one statement, and so at one moment: between two a fresh entry could be put in order and be seen by neither. Those that have been put
  // in order may lie in both places for a while.
  const page = db.prepare<[string, number, string, number, number], KeptEntry>(
    `select n, id, body from entries where ${ofTable} and n > ?
     union all
     select n, id, body from fresh where ${ofTable} and n > max(?, coalesce((select max(n) from entries where "table" = fresh."table"), 0))
     order by n limit ?`,
  );
  const entry = db
    .prepare<[string, string, string, string], number>(
      `select n from entries where ${ofTable} and id = ? union all select n from fresh where ${ofTable} and id = ?`,
    )
    .pluck();
  const head = db.prepare<[string], number>('select head from tables where id = ?').pluck();
  const snapshot = db.prepare<[string, number], KeptSnapshot>(
    `select n, body from snapshots where ${ofTable} and n <= ? order by n desc limit 1`,
  );
  const list = db.prepare<[string, number], KeptTable>('select id as "table", head from tables where id > ? order by id limit ?');
  const name = db.prepare<[string], string>('select of from names where name = ?').pluck();
  const names = db.prepare<[string], string>('select name from names where of = ? order by name').pluck();
  return {
    read: (table, after, limit) => page.all(table, after, table, after, limit),
    findEntry: (table, id) => entry.get(table, id, table, id) ?? null,
    heads: (tables) =>
      new Map(
        tables.flatMap((table): [string, number][] => {
          const n = head.get(table);
          return n === undefined ? [] : [[table, n]];
        }),
      ),
    snapshotAt: (table, n) => snapshot.get(table, n) ?? null,
    list: (after, limit) => list.all(after, limit),
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
    return doing(reading(db));
  };
  let run: Do | null = null;
  const all = (requests: Requests): Answers => {
    const answers: Answers = [];
    for (let i = 0; i < requests.length; i += 2) {
      answer(answers, () => {
        run ??= open();
        return run(String(requests[i]), requests[i + 1] as unknown[]);
      });
    }
    return answers;
  };
  return { all, idle: () => false, close: () => db?.close() };
});
