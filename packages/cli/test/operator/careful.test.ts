// Tests of deleting, resealing and restoring while other processes work on the same store.

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { overviewOf, renewInvite } from '@pasteboard/server';
import { databaseIn, openBareStore, openStore, readSealKeys } from '@pasteboard/server/store';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resealAndTell } from '../../src/reseal/reseal.ts';
import { deleteIdle } from '../../src/tables/delete.ts';
import { screenFor, typed } from '../typed-session.ts';
import { filledFolder } from './store.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasteboard-careful-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const at = (name: string): string => join(folder, name);
const KEY = `k:${Buffer.alloc(32, 5).toString('base64')}`;

test('[CLI-TABLES] prune deletes no table at which something happens at the last moment, and none that is being imported', async () => {
  const [kept] = await filledFolder(at('prune'), { days: 300 });
  const store = await openStore(at('prune'));
  const idle = await overviewOf(store, { table: kept!.table, head: 2 });
  const meanwhile = async (): Promise<void> => void (await store.append(kept!.table, 2, [{ id: null, body: '{}' }]));
  const racing = new Proxy(store, {
    get: (_, name) => {
      const method = Reflect.get(store, name) as (...args: unknown[]) => unknown;
      return async (...args: unknown[]) => {
        if (name === 'delete' || name === 'deleteAt') await meanwhile();
        return method.apply(store, args);
      };
    },
  });
  expect(await deleteIdle(racing, [idle])).toEqual([]);
  expect((await store.heads([kept!.table])).get(kept!.table)).toBe(3);
  await store.close();

  const [whole] = await filledFolder(at('imports'), { days: 300 }, async (_, made, within) => {
    const [first] = await within.read(made[0]!.table, 0, 1);
    await within.append('imported', 0, [{ id: null, body: first!.body }]);
  });
  const pruned = await typed(['tables', 'prune', '--idle-for', '180d', '--yes', '--data', at('imports')]);
  expect(pruned.out).toContain('1 tables were deleted.');
  const left = await typed(['tables', 'list', '--data', at('imports')]);
  expect(left.out).toMatch(/^imported .* unfinished$/m);
  expect(left.out).not.toContain(whole!.table);
});

test('[CLI-BACKUP] [CLI-RESEAL] records of the server are not counted as tables', async () => {
  await filledFolder(at('counted'), { tables: 2 }, async ({ records }) => {
    await renewInvite(records, 'link');
    await records.put('block', 'b', { range: '203.0.113.7/32', at: 0, until: 1, why: '' });
  });
  await typed(['backup', at('counted.backup'), '--data', at('counted')]);
  const again = await typed(['restore', at('counted.backup'), '--data', at('counted')]);
  expect([again.exit, again.err]).toEqual([1, expect.stringContaining('2 of the 2 tables exist already')]);
  const sealed = await typed(['reseal', '--data', at('counted'), '--encryption-key', `${KEY},plain`]);
  expect(sealed.out).toContain('4 entries, 0 snapshots and 2 join codes of 2 tables, and 2 records of the server, were changed.');
});

test('[CLI-RESEAL] reseal reports its work also if another process keeps SQLite’s log from being emptied', async () => {
  await filledFolder(at('busy'));
  const reader = new Sqlite(databaseIn(at('busy')), { readonly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from entries').get();
  const bare = await openBareStore(at('busy'));
  const { terminal, out, err } = screenFor([]);
  const exit = await resealAndTell(bare, readSealKeys(`${KEY},plain`), { rewrite: true }, terminal, () => Promise.resolve());
  await bare.close();
  reader.close();
  expect([exit, out()]).toEqual([1, 'The key “k” now seals: 2 entries, 0 snapshots and 1 join codes of 1 tables were changed.\n']);
  expect(err()).toContain('The log of SQLite could not be emptied');
});

const OF = '"table" = (select key from tables where id = ?)';
const DAMAGES: readonly (readonly [name: string, sql: string])[] = [
  ['changed', `update entries set body = 'x' || substr(body, 2) where n = 2 and ${OF}`],
  ['emptied', `update entries set body = '', packed = null, length = null where n = 2 and ${OF}`],
  ['zeroed', `update entries set packed = zeroblob(40) where n = 2 and ${OF}`],
];
test.each(DAMAGES)(
  '[CLI-BACKUP] a table with an entry that was %s is in a backup up to the damage, named, and pushes no older backup out',
  async (name, sql) => {
    for (const keys of [undefined, KEY]) {
      const data = at(`${name}-${keys === undefined ? 'plain' : 'sealed'}`);
      const flags = ['--data', data, ...(keys === undefined ? [] : ['--encryption-key', keys])];
      const [hurt] = await filledFolder(data, { tables: 2, ...(keys === undefined ? {} : { keys }) });
      mkdirSync(`${data}-to`);
      writeFileSync(join(`${data}-to`, 'pasteboard-2024-01-01T000000Z.backup'), 'older');
      expect((await typed(['doctor', ...flags])).out).toMatch(/^ok {4}tables {4}2 tables were checked/m);
      const database = new Sqlite(databaseIn(data));
      database.prepare(sql).run(hurt!.table);
      database.close();
      const told = await typed(['backup', at(`${name}-${String(keys)}.backup`), ...flags]);
      expect([told.exit, told.out]).toEqual([1, expect.stringMatching(/^2 tables with 3 entries/)]);
      expect(told.err).toContain(`The table ${hurt!.table} is damaged after entry 1`);
      const rotated = await typed(['backup', `${data}-to`, '--rotate', '1', ...flags]);
      expect([rotated.exit, rotated.err]).toEqual([1, expect.stringContaining('No older backup was deleted')]);
      expect(readdirSync(`${data}-to`)).toHaveLength(2);
      const doctor = await typed(['doctor', ...flags]);
      expect([doctor.exit, doctor.out]).toEqual([1, expect.stringContaining(`Table ${hurt!.table} is damaged at entry 2.`)]);
    }
  },
);

test('[CLI-DOCTOR] records of the server are not counted as tables', async () => {
  await filledFolder(at('doctored'), { tables: 2, keys: KEY }, async ({ records }) => void (await renewInvite(records, 'link')));
  const { out } = await typed(['doctor', '--data', at('doctored')]);
  expect(out).toMatch(/ 5 entries of 2 tables and 1 records of the server need the key “k”/);
});

test('[CLI-BACKUP] the remains of a table without seats are not restored, and the output says so', async () => {
  const [hurt, whole] = await filledFolder(at('unset'), { tables: 2 });
  const database = new Sqlite(databaseIn(at('unset')));
  database.prepare(`delete from entries where n = 2 and ${OF}`).run(hurt!.table);
  database.close();
  expect((await typed(['backup', at('unset.backup'), '--data', at('unset')])).exit).toBe(1);
  const told = await typed(['restore', at('unset.backup'), '--data', at('unset-back')]);
  expect([told.exit, told.out]).toEqual([1, expect.stringMatching(/^1 table with 2 entries restored/)]);
  expect(told.err).toContain(`The table ${hurt!.table} was damaged before this backup was made: entry 2 was changed or missing.`);
  expect(told.err).toContain('could not be opened, so it was not restored');
  const { out } = await typed(['tables', 'list', '--data', at('unset-back')]);
  expect([out.includes(whole!.table), out.includes(hurt!.table)]).toEqual([true, false]);
});
