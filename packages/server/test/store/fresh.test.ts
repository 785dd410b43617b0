import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { databaseIn } from '../../src/store/sqlite/file.ts';
import { Fresh } from '../../src/store/sqlite/fresh.ts';
import { SqliteStore } from '../../src/store/sqlite/sqlite-store.ts';
import { PATIENT, entries, entry } from './contract.ts';
import { folders } from './folders.ts';

const folder = folders();

const count = (shared: string, table: 'entries' | 'fresh'): number => {
  const db = new Sqlite(databaseIn(shared), { readonly: true });
  try {
    return Number(db.prepare(`select count(*) from ${table}`).pluck().get());
  } finally {
    db.close();
  }
};

/** Many tables, a few entries each: more than are put in order at once. */
const TABLES = Array.from({ length: 150 }, (_, i) => `table ${i}`);

describe('entries that are put in order later', () => {
  test('[T1] [T3] [T8] [T9] a log reads the same while its entries lie in either place, and an id counts once in both', async () => {
    const shared = folder();
    const store = await SqliteStore.open(shared);
    for (let n = 0; n < 10; n += 2) await Promise.all(TABLES.map((table) => store.append(table, n, entries(2, n + 1))));
    const holds = async (): Promise<void> => {
      for (const table of [TABLES[0] ?? '', TABLES.at(-1) ?? '']) {
        const log = entries(10).map((each, i) => ({ n: i + 1, ...each }));
        expect(await store.read(table, 0, 99)).toEqual(log);
        expect(await store.read(table, 3, 4)).toEqual(log.slice(3, 7));
        for (const n of [1, 6, 10]) {
          expect(await store.findEntry(table, `id ${n}`)).toBe(n);
          expect(await store.append(table, 10, [entry('again', `id ${n}`)])).toBe('duplicate');
        }
      }
    };
    await holds();
    await expect.poll(() => count(shared, 'fresh'), PATIENT).toBe(0);
    expect(count(shared, 'entries')).toBe(10 * TABLES.length);
    await holds();
    await store.close();
  });

  test('[T1] [T8] a log reads the same after each piece, while some of it lies in both places', async () => {
    const shared = folder();
    const store = await SqliteStore.open(shared);
    const tables = TABLES.slice(0, 3);
    // Few at a time lie there first; many go to their place at once, but never before what came earlier.
    for (const table of tables) await store.append(table, 0, entries(3));
    for (const table of tables) await store.append(table, 3, entries(147, 4));
    await store.append('long', 0, entries(150));
    expect(await store.append('long', 150, entries(1))).toBe('duplicate');
    const log = entries(150).map((each, i) => ({ n: i + 1, ...each }));
    const db = new Sqlite(databaseIn(shared));
    const fresh = new Fresh(db);
    for (let piece = 0; piece < 6; piece++) {
      // Another process that writes all the while neither stops it nor makes it begin again.
      expect(await store.append('other', piece, [entry('meanwhile')])).toBe('ok');
      fresh.settle();
      for (const table of tables) {
        expect(await store.read(table, 0, 999)).toEqual(log);
        expect(await store.findEntry(table, 'id 150')).toBe(150);
      }
    }
    expect(count(shared, 'entries')).toBeGreaterThanOrEqual(600);
    while (fresh.settle());
    expect([count(shared, 'fresh'), count(shared, 'entries')]).toEqual([0, 606]);
    db.close();
    await store.close();
  });

  test('[T6] [T16] what one process has not put in order yet, another knows of and puts in order', async () => {
    const shared = folder();
    const first = await SqliteStore.open(shared);
    const second = await SqliteStore.open(shared);
    for (let n = 0; n < 40; n += 2) {
      expect(await first.append('one', n, [entry('first', `id ${n}`)])).toBe('ok');
      expect(await second.append('one', n + 1, [entry('again', `id ${n}`)])).toBe('duplicate');
      expect(await second.append('one', n + 1, [entry('second', `id ${n + 1}`)])).toBe('ok');
      expect(await first.append('one', n, [entry('late')])).toBe('lost');
    }
    await first.close();
    await expect.poll(() => count(shared, 'fresh'), PATIENT).toBe(0);
    const kept = await second.read('one', 0, 99);
    expect(kept.map(({ n, id }) => `${n} ${id}`)).toEqual(Array.from({ length: 40 }, (_, i) => `${i + 1} id ${i}`));
    await second.close();
  });

  test('[T12] [T22] a deleted table leaves the fresh entries too, and begins anew beside its old number', async () => {
    const shared = folder();
    const store = await SqliteStore.open(shared);
    await store.append('gone', 0, entries(3));
    await store.append('stays', 0, entries(3));
    await store.delete('gone');
    expect(await store.read('gone', 0, 9)).toEqual([]);
    expect(await store.append('gone', 0, entries(1))).toBe('ok');
    await expect.poll(() => count(shared, 'fresh'), PATIENT).toBe(0);
    expect(await store.read('gone', 0, 9)).toHaveLength(1);
    expect(await store.read('stays', 0, 9)).toHaveLength(3);
    expect(count(shared, 'entries')).toBe(4);
    await store.close();
  });
});
