// Runs the store contract against SQLite, and tests full disks, damage and deletion.

import { copyFileSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { connect } from '../../src/store/sqlite/connection.ts';
import { databaseIn } from '../../src/store/sqlite/file.ts';
import { SQLITE_STEPS, migrateSqlite } from '../../src/store/sqlite/migrations.ts';
import { SqliteStore } from '../../src/store/sqlite/sqlite-store.ts';
import { PATIENT, entries, entry, bareContract, linkContract, storeContract } from './contract.ts';
import { folders } from './folders.ts';
import { race } from './race.ts';

const folder = folders();

storeContract('sqlite', async () => {
  const shared = folder();
  const full = async () => {
    const store = await SqliteStore.open(folder(), { maxPages: 100 });
    await store.append('kept', 0, entries(1));
    await store.append('big', 0, [entry('x'.repeat(200_000))]);
    return { store, makeRoom: () => store.delete('big') };
  };
  return { open: () => SqliteStore.open(shared), shared: true, full };
});

linkContract('sqlite', async () => ({ open: () => SqliteStore.open(folder()), shared: false }));
bareContract('sqlite', () => SqliteStore.open(folder()));

describe('sqlite', () => {
  test('[T18] of processes that write one table each head has one winner, and what was acknowledged survives kill -9', async () => {
    const shared = folder();
    const acknowledged = await race(shared);
    const store = await SqliteStore.open(shared);
    const kept = await store.read('race', 0, 100_000);
    await store.close();
    const ids = kept.map(({ n, id }) => `${n} ${id}`);
    expect(acknowledged.length).toBeGreaterThan(100);
    expect(acknowledged.filter((line) => !ids.includes(line))).toEqual([]);
    expect(new Set(ids.map((line) => line.split(' ')[0])).size).toBe(ids.length);
  });

  test('[T16] an acknowledged entry is on the disk: the connection waits for it', () => {
    const db = connect({ folder: folder(), maxPages: 0 });
    expect([db.pragma('synchronous', { simple: true }), db.pragma('journal_mode', { simple: true })]).toEqual([2, 'wal']);
    db.close();
  });

  test('[T1] as many entries as a table’s file may bring are kept at once', async () => {
    const store = await SqliteStore.open(folder());
    expect(await store.append('long', 0, entries(100_000))).toBe('ok');
    expect((await store.heads(['long'])).get('long')).toBe(100_000);
    await store.close();
  });

  test('[T19] a full disk is refused in words, harms nothing, and writing resumes when there is space', async () => {
    const shared = folder();
    const store = await SqliteStore.open(shared, { maxPages: 100 });
    expect(await store.append('big', 0, [entry('x'.repeat(200_000))])).toBe('ok');
    // What came to share the transaction shares its fate; what came alone before it is kept.
    const small = ['one', 'two', 'three'];
    const told = await Promise.all(
      [...small.map((table) => store.append(table, 0, entries(1))), store.append('big', 1, [entry('x'.repeat(400_000))])].map((each) =>
        each.catch(String),
      ),
    );
    expect(told.at(-1)).toContain('the disk is full');
    for (const each of told) expect(each).toMatch(/^ok$|the disk is full/);
    const kept = small.filter((_, i) => told[i] === 'ok');
    expect(await store.heads(['big', ...small])).toEqual(new Map([['big', 1], ...kept.map((table): [string, number] => [table, 1])]));
    await store.delete('big');
    await expect.poll(() => store.append('other', 0, [entry('x'.repeat(300_000))]).catch(String), PATIENT).toBe('ok');
    await store.close();
  });

  test('[T30] the check whether the store can be written is a write, and leaves nothing behind', async () => {
    const shared = folder();
    const store = await SqliteStore.open(shared);
    const db = new Sqlite(databaseIn(shared), { readonly: true });
    const version = () => db.pragma('data_version', { simple: true });
    const rows = () =>
      ['tables', 'entries', 'newest', 'names', 'doomed'].map((each) => db.prepare(`select count(*) from ${each}`).pluck().get());
    const [before, nothing] = [version(), rows()];
    await store.ping();
    const after = version();
    await store.ping();
    expect([after === before, version() === after, rows()]).toEqual([false, true, nothing]);
    db.close();
    await store.close();
  });

  test('[T20] a file that is no database, and a database of a newer program, are refused in a sentence', async () => {
    const [broken, newer] = [folder(), folder()];
    writeFileSync(databaseIn(broken), 'not a database at all'.repeat(1_000));
    await expect(SqliteStore.open(broken)).rejects.toThrow('its file is not a database');
    const db = new Sqlite(databaseIn(newer));
    migrateSqlite(db, [...SQLITE_STEPS, 'create table later (x)']);
    db.close();
    await expect(SqliteStore.open(newer)).rejects.toThrow(/version 6 and this program knows versions up to 5: run the newer program/);
  });

  test('[T21] a database of any earlier version is upgraded and keeps its content', async () => {
    for (let version = 1; version <= SQLITE_STEPS.length; version++) {
      const shared = folder();
      const db = new Sqlite(databaseIn(shared));
      migrateSqlite(db, SQLITE_STEPS.slice(0, version));
      db.exec(`insert into tables (id, head) values ('old', 1); insert into entries ("table", n, id, body) values (1, 1, 'a', 'kept')`);
      // What was not yet in order in the version that knew of it, one of them in both places.
      const isTwo = version === 2 || version === 3;
      if (version === 2) db.exec(`update tables set head = 2; insert into fresh values (7, 1, 1, 'a', 'kept'), (8, 1, 2, 'b', 'newer')`);
      if (version === 3) db.exec(`insert into newest values (7, 1, 1, 'a', 'kept', 0), (8, 1, 2, 'b', 'newer', 7)`);
      db.close();
      const store = await SqliteStore.open(shared);
      const log = [
        { n: 1, id: 'a', body: 'kept' },
        { n: 2, id: 'b', body: 'newer' },
      ].slice(0, isTwo ? 2 : 1);
      expect(await store.read('old', 0, 9)).toEqual(log);
      expect(await store.append('old', log.length, [entry('x', 'a')])).toBe('duplicate');
      expect(await store.append('old', log.length, entries(1))).toBe('ok');
      await store.close();
    }
  });

  test('[T21] steps are taken once, in order, and all or none', () => {
    const db = new Sqlite(join(folder(), 'steps.db'));
    const two = ["create table a (x); insert into a values ('kept')", "alter table a add column y default 'new'"];
    migrateSqlite(db, two.slice(0, 1));
    expect(() => migrateSqlite(db, [...two, 'no sql'])).toThrow('syntax');
    expect(db.prepare('select * from a').all()).toEqual([{ x: 'kept' }]);
    for (let times = 0; times < 2; times++) migrateSqlite(db, two);
    expect(db.prepare('select * from a').all()).toEqual([{ x: 'kept', y: 'new' }]);
    db.close();
  });

  test('[T22] the entries of a deleted table leave the file, also when the process ended before', async () => {
    const shared = folder();
    const first = await SqliteStore.open(shared);
    for (let n = 0; n < 3_000; n += 1_000) await first.append('gone', n, entries(1_000, n));
    await first.delete('gone');
    await first.close();
    const second = await SqliteStore.open(shared);
    const db = new Sqlite(databaseIn(shared), { readonly: true });
    const left = () =>
      db.prepare('select (select count(*) from entries) + (select count(*) from newest) + (select count(*) from doomed)').pluck().get();
    await expect.poll(left, PATIENT).toBe(0);
    db.close();
    await second.close();
  });

  test('[T33] after a table is deleted no word of it is left in any file of the folder', async () => {
    const where = folder();
    const store = await SqliteStore.open(where);
    const WORD = 'xylophone-quartet';
    await store.append('stays', 0, [entry('kept-word')]);
    for (let n = 0; n < 300; n++) await store.append('gone', n, [entry(`${WORD} ${n}`, `${WORD}-id-${n}`)]);
    for (let n = 50; n <= 300; n += 50) await store.saveSnapshot('gone', n, `${WORD} `.repeat(2_000));
    await store.append('gone', 300, [entry(WORD.repeat(1_000))]);
    await store.claimName(`${WORD}-code`, 'gone');
    const words = (word: string): number =>
      readdirSync(where).reduce((sum, file) => sum + readFileSync(join(where, file)).toString('latin1').split(word).length - 1, 0);
    expect(words(WORD)).toBeGreaterThan(300);
    await store.delete('gone');
    await expect.poll(() => words(WORD), PATIENT).toBe(0);
    expect(words('kept-word')).toBeGreaterThan(0);
    expect(await store.read('stays', 0, 9)).toHaveLength(1);
    await store.close();
  });

  test('[T33] … also if another process was reading when it was deleted, or the process ended before it was done', async () => {
    const where = folder();
    const first = await SqliteStore.open(where);
    const WORD = 'glockenspiel';
    await first.append('gone', 0, [entry(WORD.repeat(5_000), WORD)]);
    const other = new Sqlite(databaseIn(where));
    other.exec('begin; select count(*) from entries');
    other.prepare('select count(*) from tables').get();
    await first.delete('gone');
    await first.close();
    const second = await SqliteStore.open(where);
    other.exec('commit');
    other.close();
    const words = (): boolean => readdirSync(where).some((file) => readFileSync(join(where, file)).includes(WORD));
    await expect.poll(words, PATIENT).toBe(false);
    await second.close();
  });

  test('[T33] … also while requests never leave a quiet moment', async () => {
    const where = folder();
    const store = await SqliteStore.open(where);
    const WORD = 'hurdy-gurdy';
    for (let n = 0; n < 40; n++) await store.append('gone', n, [entry(`${WORD} ${n}`)]);
    await store.delete('gone');
    const words = (): boolean => readdirSync(where).some((file) => readFileSync(join(where, file)).includes(WORD));
    let n = 0;
    await expect
      .poll(
        async () => {
          await store.append('busy', n, [entry(`${n++}`)]);
          return words();
        },
        { timeout: 30_000, interval: 100 },
      )
      .toBe(false);
    await store.close();
  });

  test('[T29] a store that is closed while a deleted table is cleared away ends', async () => {
    for (const ms of [0, 190, 210, 230, 260]) {
      const store = await SqliteStore.open(folder());
      await store.append('gone', 0, entries(20_000));
      await store.delete('gone');
      await setTimeout(ms);
      await store.close();
    }
  });

  test('[T36] a flipped bit in the stored number of a table’s newest entry does not shorten the table', async () => {
    const where = folder();
    const first = await SqliteStore.open(where);
    await first.append('t', 0, entries(140));
    await first.close();
    const db = new Sqlite(databaseIn(where));
    db.exec('update tables set head = 12');
    db.close();
    const store = await SqliteStore.open(where);
    expect([(await store.heads(['t'])).get('t'), (await store.list('', 9))[0]?.head]).toEqual([140, 140]);
    expect(await store.append('t', 12, [entry('instead')])).toBe('lost');
    await store.close();
  });

  test('[T36] entries whose number or table was damaged in the list of new entries are named, and the store opens', async () => {
    const where = folder();
    const live = await SqliteStore.open(where);
    for (let n = 0; n < 9; n++) await live.append('t', n, entries(1, n + 1));
    await live.append('other', 0, entries(2));
    const hurt = folder();
    for (const fileIn of [databaseIn, (of: string) => `${databaseIn(of)}-wal`]) copyFileSync(fileIn(where), fileIn(hurt));
    await live.close();
    const db = new Sqlite(databaseIn(hurt));
    db.exec(
      `update newest set n = 1 where n = 9; update newest set "table" = 77 where "table" = (select key from tables where id = 'other') and n = 2`,
    );
    db.close();
    const warnings: string[] = [];
    const store = await SqliteStore.open(hurt, { onWarning: (words) => warnings.push(words) });
    expect(warnings).toEqual([
      expect.stringContaining('entry 1 of a table follows entry 8'),
      expect.stringContaining('1 new entries belong to no table'),
    ]);
    expect(await store.append('t', 8, [entry('goes on')])).toBe('ok');
    expect((await store.read('other', 0, 9)).map(({ n }) => n)).toEqual([1]);
    await store.close();
  });

  test('[T7] [T36] a damaged page of one table does not fail an append to another in the same batch', async () => {
    const where = folder();
    const first = await SqliteStore.open(where);
    await first.append('a', 0, entries(400));
    await first.append('b', 0, entries(20));
    await first.close();
    const db = new Sqlite(databaseIn(where));
    const root = Number(db.prepare("select rootpage from sqlite_master where name = 'entry_ids'").pluck().get());
    db.close();
    const bytes = readFileSync(databaseIn(where));
    // The right-most leaf of the index of ids.
    const at = (page: number): number => (page - 1) * 4_096;
    const leaf = at(bytes.readUInt32BE(at(root) + 8));
    bytes.fill(255, leaf, leaf + 8);
    writeFileSync(databaseIn(where), bytes);
    const store = await SqliteStore.open(where);
    const answers = await Promise.all(
      ['a', 'b', 'new'].map((table, i) => store.append(table, [400, 20, 0][i]!, [entry('x', 'a new id')]).catch(String)),
    );
    expect(answers[2]).toBe('ok');
    expect(answers.filter((answer) => answer !== 'ok').every((answer) => answer.includes('damaged'))).toBe(true);
    await store.close();
  });
});
