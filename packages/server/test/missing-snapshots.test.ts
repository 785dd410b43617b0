// Tests of tables without snapshots, as after a backup.

import { describe, expect, test } from 'vitest';
import { EMPTY_TABLE } from '../src/table-log/entries.ts';
import { PassedTables } from '../src/room/missing-snapshots.ts';
import { storageRefusal } from '../src/room/storage.ts';
import { MemoryStore } from '../src/store/memory.ts';
import { PATIENT } from './store/contract.ts';
import { Friend, created, tableServerOn, newTable } from './test-server.ts';

const CHAT = JSON.stringify({ kind: 'chat', at: 1, by: 'ann', to: null, text: 'hm' });

const long = async (entries: number) => {
  const store = new MemoryStore();
  const { table } = await created(tableServerOn(store), newTable('draw'));
  await store.append(
    table,
    2,
    Array.from({ length: entries - 2 }, () => ({ id: null, body: CHAT })),
  );
  const saved: number[] = [];
  const save = store.saveSnapshot.bind(store);
  store.saveSnapshot = (of, n, body) => {
    saved.push(n);
    return save(of, n, body);
  };
  return { store, table, saved };
};

describe('a table without snapshots', () => {
  test('[R13] a table gets its snapshots back as it is loaded: the next client that connects or looks back does not fold it all again', async () => {
    const { store, table, saved } = await long(3_000);
    const tableServer = tableServerOn(store);
    const ann = new Friend(tableServer);
    await ann.hello(table, null);
    await expect.poll(() => saved.length, PATIENT).toBe(11);
    expect(saved.every((n) => n % 256 === 0)).toBe(true);
    for (const n of [3_000, 1_900, 256]) expect((await store.snapshotAt(table, n))?.n).toBe(n - (n % 256));
    await ann.did({ t: 'frame', id: 'f', n: 1_900 });
    await ann.did({ t: 'page', id: 'p', before: 2_500, limit: 20 });
    await new Friend(tableServerOn(store)).hello(table, null);
    expect(saved).toHaveLength(11);
  });

  test('[R13] a very long table saves a few at a time, and looking back saves the others', async () => {
    const { store, table, saved } = await long(20_000);
    const tableServer = tableServerOn(store);
    const ann = new Friend(tableServer);
    await ann.hello(table, null);
    await expect.poll(() => saved.length, PATIENT).toBeGreaterThan(8);
    expect(saved[0]).toBe(19_968);
    await expect.poll(async () => (await store.snapshotAt(table, 18_000))?.n ?? 0, PATIENT).toBeGreaterThan(0);
    expect(saved.length).toBeLessThan(20);
    await ann.did({ t: 'frame', id: 'f', n: 15_000 });
    await expect.poll(async () => (await store.snapshotAt(table, 15_000))?.n, PATIENT).toBe(14_848);
  });

  test('[R13] snapshots are no longer than the log that was read', async () => {
    const { store, table, saved } = await long(3_000);
    const written: number[] = [];
    const save = store.saveSnapshot.bind(store);
    store.saveSnapshot = (of, n, body) => {
      written.push(body.length);
      return save(of, n, body);
    };
    // Much lies on the table: a name of a hundred thousand characters.
    const [opening] = await store.read(table, 0, 1);
    const read = store.read.bind(store);
    const name = 'x'.repeat(100_000);
    const heavy = opening!.body.replace(/"name":"[^"]*"/, `"name":"${name}"`);
    store.read = async (...args) => (await read(...args)).map((each) => (each.n === 1 ? { ...each, body: heavy } : each));
    const log = (await store.read(table, 0, 10_000)).reduce((sum, { body }) => sum + body.length, 0);
    await new Friend(tableServerOn(store)).hello(table, null);
    await expect.poll(() => saved.length, PATIENT).toBeGreaterThan(0);
    await new Promise((later) => setTimeout(later, 100));
    expect(written[0]).toBeGreaterThan(100_000);
    expect(written.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(log);
  });

  test('[R13] a request without a seat saves none, and none are saved on a disk that is almost full', async () => {
    const { store, table, saved } = await long(3_000);
    expect((await tableServerOn(store).summary(table))?.room.head.n).toBe(3_000);
    const tableServer = tableServerOn(store);
    tableServer.space.refuses = () => storageRefusal('storage.full');
    await new Friend(tableServer).hello(table, null);
    await new Promise((later) => setTimeout(later, 100));
    expect(saved).toEqual([]);
  });

  test('[R19] the search for groups that can be undone reads a limited amount of talk', async () => {
    const { store, table, saved } = await long(20_000);
    await new Friend(tableServerOn(store)).hello(table, null);
    await expect.poll(() => saved.length, PATIENT).toBeGreaterThan(0);
    let reads = 0;
    const read = store.read.bind(store);
    store.read = (...args) => {
      reads++;
      return read(...args);
    };
    await new Friend(tableServerOn(store)).hello(table, null);
    expect(reads).toBeLessThan(200);
  });

  test('[R13] a store that saves none delays no client', async () => {
    const { store, table } = await long(600);
    store.saveSnapshot = () => new Promise(() => {});
    const tableServer = tableServerOn(store);
    expect((await new Friend(tableServer).hello(table, null)).n).toBe(600);
    await tableServer.close();
  });

  test('[R13] snapshots are spaced evenly, no closer than a room saves its own', () => {
    const passed = (base: number, until: number): number[] => {
      const rest = new PassedTables(base, 256);
      for (let n = base + 1; n <= until; n++) rest.pass({ ...EMPTY_TABLE, n }, 100);
      return rest.wholes.map(({ n }) => n);
    };
    expect([passed(0, 255), passed(256, 511), passed(200, 300)]).toEqual([[], [], []]);
    expect(passed(0, 700)).toEqual([512, 256]);
    expect(passed(100_000, 160_000).length).toBeLessThanOrEqual(17);
  });
});
