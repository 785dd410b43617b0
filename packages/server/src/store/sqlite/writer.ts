// The worker that writes. Whatever arrived while the last transaction ran shares the next one, and is answered after its COMMIT.

import type { Database } from 'better-sqlite3';
import { appending } from './appending.ts';
import { connect, inWords } from './connection.ts';
import { Fresh } from './fresh.ts';
import { Heads } from './heads.ts';
import { lengthening } from './lengthening.ts';
import { migrateSqlite } from './migrations.ts';
import { answer, doing, serve, type Moment } from './serve.ts';
import { sweeping } from './sweeping.ts';
import type { Answers, Requests, Writing } from './wire.ts';

const writing = (db: Database, fresh: Fresh): Writing => {
  const heads = new Heads(db, fresh);
  const snapshot = db.prepare<[number, number, string]>(
    'insert into snapshots ("table", n, body) values (?, ?, ?) on conflict do update set body = excluded.body',
  );
  const doom = db.prepare<[string]>('insert into doomed (key) select key from tables where id = ?');
  const forgetSnapshots = db.prepare<[string]>('delete from snapshots where "table" = (select key from tables where id = ?)');
  const forgetTable = db.prepare<[string]>('delete from tables where id = ?');
  const forgetNames = db.prepare<[string]>('delete from names where of = ?');
  const claim = db.prepare<[string, string]>('insert into names (name, of) values (?, ?) on conflict do nothing');
  const holder = db.prepare<[string], string>('select of from names where name = ?').pluck();
  const release = db.prepare<[string]>('delete from names where name = ?');
  return {
    append: appending(db, fresh, heads),
    saveSnapshot: (table, n, body) => {
      const row = heads.find(table);
      if (row !== undefined && n <= row.head) snapshot.run(row.key, n, body);
      return null;
    },
    delete: (table) => {
      heads.forget(table);
      doom.run(table);
      forgetSnapshots.run(table);
      forgetTable.run(table);
      forgetNames.run(table);
      return null;
    },
    claimName: (name, table) => claim.run(name, table).changes > 0 || holder.get(name) === table,
    releaseName: (name) => {
      release.run(name);
      return null;
    },
    ping: () => null,
    // A number that SQLite keeps for whoever has a use for it, and we have none: to change it a page must be written and reach the disk.
    probe: () => {
      db.pragma(`user_version = ${1 - Number(db.pragma('user_version', { simple: true }))}`);
      return null;
    },
  };
};

/** A transaction that failed kept nothing of anybody: all who waited for it are told why. */
const refuseAll = (requests: Requests, error: unknown): Answers => {
  const answers: Answers = { values: [], failed: [] };
  for (let i = 0; i < requests.length; i += 2) {
    answer(answers, () => {
      throw error;
    });
  }
  return answers;
};

serve((settings) => {
  const db = connect(settings);
  migrateSqlite(db);
  const fresh = new Fresh(db);
  const run = doing(writing(db, fresh));
  const [begin, commit, rollback] = [db.prepare('begin immediate'), db.prepare('commit'), db.prepare('rollback')];
  /** Why it could not begin ahead: whoever comes is told so, and need not wait for as long again. */
  let trouble: Error | null = null;
  const start = (): void => {
    if (trouble !== null) throw trouble;
    if (db.inTransaction) return;
    begin.run();
    fresh.look();
  };
  const desist = (): void => {
    trouble = null;
    if (db.inTransaction) rollback.run();
  };
  const giveUp = (): void => {
    desist();
    fresh.distrust();
  };
  let mayHaveToSweep = true;
  const all = (requests: Requests): Answers => {
    const values: unknown[] = [];
    try {
      start();
      for (let i = 0; i < requests.length; i += 2) values.push(run(String(requests[i]), requests[i + 1] as unknown[]));
      commit.run();
      mayHaveToSweep ||= requests.includes('delete');
      return { values, failed: [] };
    } catch (error) {
      giveUp();
      return refuseAll(requests, error);
    }
  };
  const prepare = (): void => {
    try {
      start();
    } catch (error) {
      giveUp();
      trouble = inWords(error);
    }
  };
  const sweep = sweeping(db, fresh);
  const lengthen = lengthening(db, settings.folder);
  const idle = (moment: Moment): boolean => {
    if (moment === 'busy') return fresh.isOverdue && fresh.settle();
    // What another process has deleted it sweeps away itself, or we do when it is quiet.
    const swept = mayHaveToSweep || moment === 'quiet' ? sweep() : 'none';
    mayHaveToSweep = swept !== 'none';
    return swept === 'some' || ((moment === 'quiet' || fresh.isDue) && fresh.settle()) || (moment === 'quiet' && lengthen());
  };
  return { all, prepare, desist, idle, close: () => db.close() };
});
