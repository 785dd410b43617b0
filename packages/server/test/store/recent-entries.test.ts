// Tests of SQLite's list of newest entries, and of moving them to their tables' logs.

import Sqlite from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { databaseIn } from '../../src/store/sqlite/file.ts';
import { RecentEntries } from '../../src/store/sqlite/recent-entries.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { SqliteStore } from '../../src/store/sqlite/sqlite-store.ts';
import { PATIENT, entries, entry, fresh as unused } from './contract.ts';
import { folders } from './folders.ts';
import { operations, playModel } from './model.ts';

const folder = folders();

const count = (shared: string, table: 'entries' | 'newest'): number => {
  const db = new Sqlite(databaseIn(shared), { readonly: true });
  try {
    return Number(db.prepare(`select count(*) from ${table}`).pluck().get());
  } finally {
    db.close();
  }
};

/** Many tables, a few entries each: more than are put in order at once. */
const TABLES = Array.from({ length: 150 }, (_, i) => `table ${i}`);

/** A store of which every call goes to one of several processes, after something else has happened meanwhile. */
const restless = (processes: readonly Store[], meanwhile: () => number): Store =>
  new Proxy(processes[0]!, {
    get:
      (_, name) =>
      (...args: unknown[]): unknown => {
        const at = processes[meanwhile() % processes.length]!;
        return Reflect.apply(Reflect.get(at, name), at, args);
      },
  });

/** What the worker does in a quiet moment, by another process. */
const mover = (db: Sqlite.Database): (() => void) => {
  const recent = new RecentEntries(db);
  const piece = db.transaction(() => recent.moveSome(3));
  return () => piece.immediate();
};

describe('entries that move to their table’s log later', () => {
  test('[T6] [T17] two processes that write by turns, one of them begun anew each time, answer as one does while a third moves entries', async () => {
    const shared = folder();
    const first = await SqliteStore.open(shared);
    const db = new Sqlite(databaseIn(shared));
    await fc.assert(
      fc.asyncProperty(operations, fc.infiniteStream(fc.nat({ max: 23 })), async (todo, chances) => {
        const second = await SqliteStore.open(shared);
        let move = mover(db);
        const meanwhile = (): number => {
          const chance = chances.next().value ?? 0;
          // It may know what was there before, or be begun anew as well.
          if (chance % 4 === 0) move = mover(db);
          for (let pieces = Math.floor(chance / 8); pieces > 0; pieces--) move();
          return chance;
        };
        await playModel(restless([first, second], meanwhile), unused('restless'), todo);
        await second.close();
      }),
      { numRuns: 15 },
    );
    db.close();
    await first.close();
  });

  test('[T1] [T3] [T8] [T9] a log reads the same with entries in either place, and an id counts once in both', async () => {
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
    await expect.poll(() => count(shared, 'newest'), PATIENT).toBe(0);
    expect(count(shared, 'entries')).toBe(10 * TABLES.length);
    await holds();
    await store.close();
  });

  test('[T1] [T3] [T8] a log reads the same after each piece that has moved, also by another process', async () => {
    const shared = folder();
    const store = await SqliteStore.open(shared);
    const tables = TABLES.slice(0, 3);
    // A few entries at a time lie in the common list first; many go straight to their table’s log, but never before what came earlier.
    for (const table of tables) await store.append(table, 0, entries(3));
    for (const table of tables) await store.append(table, 3, entries(27, 4));
    await store.append('long', 0, entries(150));
    expect(await store.append('long', 150, entries(1))).toBe('duplicate');
    const log = entries(30).map((each, i) => ({ n: i + 1, ...each }));
    const db = new Sqlite(databaseIn(shared));
    const move = mover(db);
    for (let piece = 0; piece < 6; piece++) {
      expect(await store.append('other', piece, [entry('meanwhile')])).toBe('ok');
      move();
      for (const table of tables) {
        expect(await store.read(table, 0, 999)).toEqual(log);
        expect(await store.read(table, 2, 4)).toEqual(log.slice(2, 6));
        expect(await store.findEntry(table, 'id 30')).toBe(30);
        expect(await store.append(table, 30, entries(1, 1))).toBe('duplicate');
      }
    }
    await expect.poll(() => count(shared, 'newest'), PATIENT).toBe(0);
    expect(count(shared, 'entries')).toBe(3 * 30 + 150 + 6);
    db.close();
    await store.close();
  });

  test('[T6] [T16] one process finds and moves entries that another has not moved yet', async () => {
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
    await expect.poll(() => count(shared, 'newest'), PATIENT).toBe(0);
    const kept = await second.read('one', 0, 99);
    expect(kept.map(({ n, id }) => `${n} ${id}`)).toEqual(Array.from({ length: 40 }, (_, i) => `${i + 1} id ${i}`));
    await second.close();
  });

  test('[T12] [T22] a deleted table leaves the common list too, and starts anew beside its old number', async () => {
    const shared = folder();
    const store = await SqliteStore.open(shared);
    await store.append('gone', 0, entries(3));
    await store.append('stays', 0, entries(3));
    await store.delete('gone');
    expect(await store.read('gone', 0, 9)).toEqual([]);
    expect(await store.append('gone', 0, entries(1))).toBe('ok');
    await expect.poll(() => count(shared, 'newest'), PATIENT).toBe(0);
    expect(await store.read('gone', 0, 9)).toHaveLength(1);
    expect(await store.read('stays', 0, 9)).toHaveLength(3);
    expect(count(shared, 'entries')).toBe(4);
    await store.close();
  });
});
