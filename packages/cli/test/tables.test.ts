// Tests of `pasteboard tables verify`.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawGame } from '@pasteboard/games/draw';
import { TABLE_SERVER_LIMITS, TableServer, machineClock, machineFortune } from '@pasteboard/server';
import { databaseIn, openBareStore, openStore, readSealKeys } from '@pasteboard/server/store';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { typed } from './typed-session.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasteboard-tables-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const KEY = `k:${Buffer.alloc(32, 5).toString('base64')}`;

/** A folder with two tables of the draw game. */
const filled = async (name: string, key?: string): Promise<{ readonly data: string; readonly tables: readonly string[] }> => {
  const data = join(folder, name);
  const store = await openStore(data, key === undefined ? {} : { keys: readSealKeys(key) });
  const ports = {
    clock: machineClock,
    fortune: machineFortune(),
    store,
    notices: { moved: () => {}, present: () => {} },
    watch: { fault: () => {}, count: () => {} },
  };
  const tableServer = new TableServer({ draw: drawGame }, ports, TABLE_SERVER_LIMITS);
  const tables: string[] = [];
  for (let i = 0; i < 2; i++) {
    const made = await tableServer.create({
      game: drawGame,
      opening: drawGame.ready[0]!,
      people: [drawGame.ready[0]!.seats[0]!.id],
      bots: {},
    });
    if ('table' in made) tables.push(made.table);
  }
  await tableServer.close();
  await store.close();
  return { data, tables };
};

describe('pasteboard tables verify', () => {
  test('[R26] a whole store is said to be whole; a changed entry, a lost join code and a damaged file are named', async () => {
    const { data, tables } = await filled('named');
    const whole = await typed(['tables', 'verify', '--data', data]);
    expect([whole.exit, whole.out]).toEqual([0, '2 tables with 4 entries checked: all is whole.\n']);
    const db = new Sqlite(databaseIn(data));
    db.prepare(
      `update entries set body = replace(body, '"kind"', '"kino"') where n = 2 and "table" = (select key from tables where id = ?)`,
    ).run(tables[0]);
    db.prepare('delete from names where of = ?').run(tables[1]);
    db.close();
    const hurt = await typed(['tables', 'verify', '--data', data]);
    expect(hurt.exit).toBe(1);
    expect(hurt.out).toContain(`Table ${tables[0]}, 2 entries: entry 2 was changed in the store, or is missing.`);
    expect(hurt.out).toContain(`Table ${tables[1]}, 2 entries: its join code does not lead to it.`);
  });

  test('[T38] tables of 0.1 are chained, and that is said once', async () => {
    const { data, tables } = await filled('old');
    const bare = await openBareStore(data);
    for (const table of tables) {
      const log = await bare.read(table, 0, 9);
      await bare.delete(table);
      await bare.append(
        table,
        0,
        log.map(({ id, body }) => ({ id, body: body.slice(23) })),
      );
    }
    await bare.close();
    const first = await typed(['tables', 'verify', '--data', data]);
    expect(first.out).toContain('2 tables are from version 0.1; their entries are chained now.');
    const second = await typed(['tables', 'verify', '--data', data]);
    expect(second.out).not.toContain('0.1');
  });

  test('[R26] [R50] a sealed store is checked with its key; without it no entry is chained, trusted or called damaged', async () => {
    const { data } = await filled('sealed', KEY);
    expect((await typed(['tables', 'verify', '--data', data, '--encryption-key', KEY])).exit).toBe(0);
    const without = await typed(['tables', 'verify', '--data', data]);
    expect([without.exit, without.out]).toEqual([
      1,
      expect.stringContaining('2 tables are sealed with the key “k”, which is missing or wrong: they could not be checked.'),
    ]);
    expect((await typed(['tables', 'verify', '--data', data, '--encryption-key', KEY])).exit).toBe(0);
  });

  test('[CLI-TABLES] a folder without tables, and no place at all, are refused in a sentence', async () => {
    const nowhere = await typed(['tables', 'verify', '--data', join(folder, 'nowhere')]);
    expect([nowhere.exit, nowhere.err]).toEqual([1, expect.stringContaining('There are no tables in the folder')]);
    expect((await typed(['tables', 'verify'])).exit).toBe(2);
  });
});
