// Tests of compressed entries in SQLite.

import { Buffer } from 'node:buffer';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { ChainedStore } from '../../src/store/chained/chained-store.ts';
import { readSealKeys } from '../../src/store/sealed/keys.ts';
import { SealedStore } from '../../src/store/sealed/sealed-store.ts';
import { databaseIn } from '../../src/store/sqlite/file.ts';
import { SQLITE_STEPS, migrateSqlite } from '../../src/store/sqlite/migrations.ts';
import { packed, unpacked } from '../../src/store/sqlite/packing.ts';
import { SqliteStore } from '../../src/store/sqlite/sqlite-store.ts';
import { PATIENT, entry } from './contract.ts';
import { folders } from './folders.ts';

const folder = folders();

/** As long as an entry of a game, and as alike. */
const body = (n: number): string =>
  JSON.stringify({
    kind: 'group',
    n,
    events: Array.from({ length: 20 }, (_, i) => ({ type: 'card.moved', card: `c${n * i}`, from: 'deck', to: 'hand ä🂡' })),
  });

const rowsIn = (where: string) => {
  const db = new Sqlite(databaseIn(where), { readonly: true });
  const rows = db
    .prepare<[], { n: number; body: string; length: number | null; packed: Buffer | null }>(
      'select n, body, length, packed from entries order by "table", n',
    )
    .all();
  db.close();
  return rows;
};

/** A few entries one by one, as people play, and a quiet moment. */
const played = async (where: string, count = 20): Promise<SqliteStore> => {
  const store = await SqliteStore.open(where);
  for (let n = 0; n < count; n++) await store.append('t', n, [entry(body(n + 1), `id ${n + 1}`)]);
  await expect.poll(() => rowsIn(where).length, PATIENT).toBe(count);
  return store;
};

const change = (where: string, sql: string, ...given: readonly unknown[]): void => {
  const db = new Sqlite(databaseIn(where));
  db.pragma('secure_delete = ON');
  db.prepare(sql).run(...given);
  db.pragma('wal_checkpoint(truncate)');
  db.close();
};

describe('bodies that are kept packed', () => {
  test('[T52] a body comes back unchanged, whatever it holds; short, sealed and random ones are stored as they are', () => {
    const random = Buffer.from(Array.from({ length: 900 }, (_, i) => (i * i * 7919 + 104_729 * i) % 251)).toString('latin1');
    for (const each of [body(1), '', 'x'.repeat(199), 'x'.repeat(1_000_000), '🂡'.repeat(500), random])
      expect(unpacked(packed(each))).toBe(each);
    expect(packed('x'.repeat(199)).packed).toBeNull();
    expect(packed(`s1.k1.${'A'.repeat(1_000)}`)).toEqual({ body: `s1.k1.${'A'.repeat(1_000)}`, length: null, packed: null });
    expect(packed(body(1)).packed?.length).toBeLessThan(body(1).length / 3);
  });

  test('[T52] entries are packed in a quiet moment and read as before; so are many at once; their size is that of the bodies', async () => {
    const where = folder();
    const store = await played(where);
    const many = Array.from({ length: 40 }, (_, i) => entry(body(i + 1), `many ${i + 1}`));
    await store.append('many', 0, many);
    const rows = rowsIn(where);
    expect(rows.every((row) => row.body === '' && row.packed !== null)).toBe(true);
    const bytes = (count: number): number =>
      Array.from({ length: count }, (_, i) => Buffer.byteLength(body(i + 1))).reduce((a, b) => a + b);
    for (const again of [store, await SqliteStore.open(where)]) {
      expect((await again.read('t', 0, 99)).map((each) => each.body)).toEqual(Array.from({ length: 20 }, (_, i) => body(i + 1)));
      expect((await again.read('many', 38, 99)).map((each) => each.body)).toEqual([body(39), body(40)]);
      expect([await again.sizeOf('t'), await again.sizeOf('many')]).toEqual([bytes(20), bytes(40)]);
      expect(await again.findEntry('t', 'id 7')).toBe(7);
      await again.close();
    }
    expect(rows.reduce((sum, row) => sum + (row.packed?.length ?? 0), 0)).toBeLessThan((bytes(20) + bytes(40)) / 3);
  });

  test('[T52] [T36] a flipped bit of a compressed body is found, and the entries beside it are read', async () => {
    const where = folder();
    const inner = await SqliteStore.open(where);
    const store = new ChainedStore(inner);
    for (let n = 0; n < 6; n++) await store.append('t', n, [entry(body(n + 1))]);
    await expect.poll(() => rowsIn(where).length, PATIENT).toBe(6);
    await store.close();
    const deflated = rowsIn(where)[2]!.packed!;
    // The last byte is filled up with bits that are no part of the body.
    for (let bit = 0; bit < 8 * (deflated.length - 1); bit += 101) {
      const flipped = Buffer.from(deflated);
      flipped[bit >> 3]! ^= 1 << (bit & 7);
      change(where, 'update entries set packed = ? where n = 3', flipped);
      const again = new ChainedStore(await SqliteStore.open(where));
      const page = await again.read('t', 0, 9);
      expect(page.map(({ n, trouble }) => [n, trouble?.code])).toEqual([1, 2, 3, 4, 5, 6].map((n) => [n, n === 3 ? 'changed' : undefined]));
      expect((await again.check('t', 6)).good.n).toBe(2);
      await again.close();
    }
  }, 60_000);

  test('[T52] a replaced body leaves nothing of the old one, compressed or not, in any file', async () => {
    const where = folder();
    await (await played(where, 3)).close();
    const old = rowsIn(where)[1]!.packed!;
    const isThere = (): boolean => readdirSync(where).some((name) => readFileSync(join(where, name)).includes(old));
    expect(isThere()).toBe(true);
    change(where, `update entries set body = 'anew' where n = 2`);
    expect(rowsIn(where)[1]).toEqual({ n: 2, body: 'anew', length: null, packed: null });
    expect(isThere()).toBe(false);
  });

  test('[T52] [T25] sealed entries are not compressed', async () => {
    const where = folder();
    const store = new SealedStore(await SqliteStore.open(where), readSealKeys(`k1:${Buffer.alloc(32, 1).toString('base64')}`));
    await store.append('t', 0, [entry(body(1))]);
    await expect.poll(() => rowsIn(where).length, PATIENT).toBe(1);
    expect(rowsIn(where)[0]).toMatchObject({ body: expect.stringMatching(/^s1\.k1\./), packed: null });
    await store.close();
  });

  test('[T52] [T21] an older log stays as it is beside new entries, and an older program does not go on with empty bodies', async () => {
    const where = folder();
    const db = new Sqlite(databaseIn(where));
    migrateSqlite(db, SQLITE_STEPS.slice(0, 4));
    db.prepare(`insert into tables (id, head) values ('t', 1)`).run();
    db.prepare('insert into entries ("table", n, id, body) values (1, 1, ?, ?)').run('id 1', body(1));
    const asBefore = db.prepare('select seq, n from newest');
    asBefore.all();
    const store = await SqliteStore.open(where);
    expect(() => asBefore.all()).toThrow('no such column: seq');
    db.close();
    await store.append('t', 1, [entry(body(2), 'id 2')]);
    await expect.poll(() => rowsIn(where).map((row) => row.packed === null), PATIENT).toEqual([true, false]);
    expect((await store.read('t', 0, 9)).map((each) => each.body)).toEqual([body(1), body(2)]);
    await store.close();
  });
});
