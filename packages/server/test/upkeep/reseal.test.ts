// Tests of adding, changing and removing the seal of a store with real tables.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { verifyTable } from '../../src/room/verify.ts';
import { ChainedStore } from '../../src/store/chained/chained-store.ts';
import type { BareStore, KeptEntry } from '../../src/store/contract/store.ts';
import { MemoryStore } from '../../src/store/memory.ts';
import { openBareStore, openStore } from '../../src/store/open.ts';
import { PLAIN, type SealKey, type SealKeys } from '../../src/store/sealed/keys.ts';
import { SealedStore } from '../../src/store/sealed/sealed-store.ts';
import { reseal } from '../../src/upkeep/reseal.ts';
import { Friend, created, tableServerOn, newTable } from '../test-server.ts';
import { PATIENT } from '../store/contract.ts';
import { folders } from '../store/folders.ts';
import { postgresServer } from '../store/postgres-server.ts';

const folder = folders();
const url = postgresServer();
const key = (id: string): SealKey => ({ id, secret: Buffer.alloc(32, id) });
const [k1, k2] = [key('k1'), key('k2')];
const WORD = 'marmalade-sandwich';

const readable = (bare: BareStore, keys: SealKeys): ChainedStore => new ChainedStore(new SealedStore(bare, keys));

/** A table at which people have talked, with snapshots. */
const played = async (bare: BareStore, keys: SealKeys, talk = 40) => {
  const tableServer = tableServerOn(readable(bare, keys));
  const made = await created(tableServer, newTable('draw'));
  const friend = new Friend(tableServer);
  await friend.hello(made.table, { id: 'ann', secret: made.secrets['ann']! });
  for (let i = 0; i < talk; i++) await friend.did({ t: 'say', id: `c${i}`, to: null, text: `${WORD} ${i} ${'x'.repeat((i * 37) % 900)}` });
  await tableServer.ports.store.saveSnapshot(made.table, 3, `{"${WORD}":true}`);
  await tableServer.close();
  return made;
};

const linksOf = (log: readonly KeptEntry[]) => log.map(({ n, id, link }) => ({ n, id, link }));

const STORES: readonly (readonly [string, () => Promise<BareStore>])[] = [
  ['memory', async () => new MemoryStore()],
  ['sqlite', async () => openBareStore(folder())],
  ['postgres', async () => openBareStore(url())],
];

describe.each(STORES)('reseal, %s', (_, open) => {
  test('[T74] a plain store is sealed, its key replaced and taken off again: entries, snapshots and codes open, links stay', async () => {
    const bare = await open();
    const { table, code } = await played(bare, [PLAIN, k1]);
    const before = { log: await readable(bare, [PLAIN, k1]).read(table, 0, 99), links: linksOf(await bare.read(table, 0, 99)) };
    const steps: readonly (readonly [SealKeys, only: SealKeys, seal: RegExp])[] = [
      [[k1, PLAIN], [k1], /^s1\.k1\./],
      [[k2, k1], [k2], /^s1\.k2\./],
      [[PLAIN, k2], [PLAIN, k1], /^[\w-]{22}\.\{/],
    ];
    for (const [keys, only, form] of steps) {
      const done = await reseal(bare, keys);
      expect(done).toMatchObject({ tables: 1, entries: before.log.length, snapshots: 1, names: 1, unreadable: 0, strayNames: 0, late: 0 });
      expect(await reseal(bare, keys)).toMatchObject({ tables: 0, entries: 0, snapshots: 0, names: 0 });
      const raw = await bare.read(table, 0, 99);
      expect(linksOf(raw)).toEqual(before.links);
      for (const { body } of raw) expect(body).toMatch(form);
      // What remains is opened by the new key alone.
      const store = readable(bare, only);
      expect(await store.read(table, 0, 99)).toEqual(before.log);
      expect(await store.findName(code)).toBe(table);
      expect((await store.snapshotAt(table, 99))?.body).toContain(WORD);
      expect((await verifyTable(store, table, before.log.length)).problems).toEqual([]);
    }
    await bare.delete(table);
    await bare.close();
  });

  test('[T74] a server with both keys serves the table at every moment, and its new entries are sealed too', async () => {
    const bare = await open();
    const { table, code } = await played(bare, [k1]);
    const both = readable(bare, [k2, k1]);
    const log = await both.read(table, 0, 99);
    let steps = 0;
    const watched: BareStore = new Proxy(bare, {
      get: (target, name) => {
        const found: unknown = Reflect.get(target, name);
        if (typeof found !== 'function') return found;
        return async (...args: readonly unknown[]) => {
          const answer: unknown = await Reflect.apply(found, target, args);
          if (name !== 'replaceBodies' && name !== 'renameName') return answer;
          steps++;
          expect(await both.read(table, 0, log.length)).toEqual(log);
          expect(await both.findName(code)).toBe(table);
          // An old process, with the old key alone, still writes.
          if (steps === 2) await readable(bare, [k1]).append('late', 0, [{ id: null, body: '{"kind":"late"}' }]);
          return answer;
        };
      },
    });
    const done = await reseal(watched, [k2, k1]);
    expect(steps).toBeGreaterThanOrEqual(4);
    expect(done.late).toBe(0);
    expect((await bare.sealsOf([table, 'late'])).map(({ key: of }) => of)).toEqual(['k2', 'k2']);
    await bare.delete('late');
    await bare.delete(table);
    await bare.close();
  });

  test('[T74] entries that cannot be opened stay as they are, and are counted', async () => {
    const bare = await open();
    const { table } = await played(bare, [k1], 5);
    await bare.append('damaged', 0, [
      { id: null, body: 's1.k1.AAAA' },
      { id: null, body: 'plain' },
    ]);
    const before = await bare.read(table, 0, 99);
    const done = await reseal(bare, [k2]);
    expect([done.entries, done.unreadable, [...done.missing]]).toEqual([0, 1, [['k1', before.length + 1]]]);
    expect(await bare.read(table, 0, 99)).toEqual(before);
    expect(await reseal(bare, [k2, k1])).toMatchObject({ entries: before.length, unreadable: 2, names: 1 });
    await bare.delete('damaged');
    await bare.close();
  });
});

describe('the files of a folder', () => {
  const bytesWith = (where: string, word: string): number =>
    readdirSync(where).reduce((sum, file) => sum + readFileSync(join(where, file)).toString('latin1').split(word).length - 1, 0);

  test('[T75] once a plain store is sealed, no word is left in any file; once a key is retired, nothing sealed with it is', async () => {
    const where = folder();
    const bare = await openBareStore(where);
    for (let i = 0; i < 3; i++) await played(bare, [PLAIN, k1], 200);
    await bare.append('long', 0, [{ id: null, body: `{"${WORD}":"${'y'.repeat(50_000)}"}` }]);
    expect(bytesWith(where, WORD)).toBeGreaterThan(600);
    await reseal(bare, [k1, PLAIN]);
    await bare.rewriteFiles();
    await expect.poll(() => bare.purge(), { ...PATIENT, interval: 400 }).toBe(true);
    expect(bytesWith(where, WORD)).toBe(0);
    expect(bytesWith(where, 's1.k1.')).toBeGreaterThan(600);
    await reseal(bare, [k2, k1]);
    await bare.rewriteFiles();
    await expect.poll(() => bare.purge(), { ...PATIENT, interval: 400 }).toBe(true);
    expect(bytesWith(where, 's1.k1.')).toBe(0);
    await bare.close();
    const store = await openStore(where, { keys: [k2] });
    for (const { table, head } of await store.list('', 9)) expect((await store.check(table, head)).good.n).toBe(head);
    await store.close();
  });
});
