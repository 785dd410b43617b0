// Tests of the chain of entries.

import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { FIRST_LINK, commitmentOf, linkAfter, unsalted } from '../../src/store/contract/chain.ts';
import { ChainedStore } from '../../src/store/chained/chained-store.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { MemoryStore } from '../../src/store/memory.ts';
import { openStore } from '../../src/store/open.ts';
import { SealedStore } from '../../src/store/sealed/sealed-store.ts';
import { entries, entry, storeContract } from './contract.ts';
import { folders } from './folders.ts';

const folder = folders();
const keys = [{ id: 'k', secret: randomBytes(32) }] as const;

storeContract('chained memory', async () => ({ open: async () => new ChainedStore(new MemoryStore()), shared: false }));
storeContract('chained sqlite', async () => {
  const shared = folder();
  return { open: () => openStore(shared), shared: true };
});
storeContract('chained and sealed sqlite', async () => {
  const shared = folder();
  return { open: () => openStore(shared, { keys }), shared: true };
});

/** A store whose entries a test can change behind the chain's back. */
class Tampered extends MemoryStore {
  change: (entry: Awaited<ReturnType<Store['read']>>[number]) => typeof entry = (entry) => entry;
  override async read(table: string, after: number, limit: number) {
    return (await super.read(table, after, limit)).map((each) => this.change(each));
  }
}

const flipped = (text: string, at: number): string => text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1);

describe('records of the server', () => {
  test('[T66] no list of tables holds them, whatever its pages; a list of their own does, and so does the store beneath', async () => {
    const inner = new MemoryStore();
    const store = new ChainedStore(inner);
    const tables = ['a', 'serve', 'server', 'server-', 'server0', 'z'];
    const records = ['server.block.1', 'server.block.2', 'server.report.x', 'server.~'];
    for (const id of [...tables, ...records]) await store.append(id, 0, entries(1));
    for (const limit of [1, 2, 3, 4, 50]) {
      const seen: string[] = [];
      for (let page = await store.list('', limit); page.length > 0; page = await store.list(seen.at(-1)!, limit)) {
        expect(page.length).toBeLessThanOrEqual(limit);
        seen.push(...page.map(({ table }) => table));
      }
      expect(seen).toEqual(tables);
      const own: string[] = [];
      for (let page = await store.listRecords('', limit); page.length > 0; page = await store.listRecords(own.at(-1)!, limit))
        own.push(...page.map(({ table }) => table));
      expect(own).toEqual(records);
    }
    expect(await inner.list('', 50)).toHaveLength(10);
  });
});

describe('the chain of entries', () => {
  test('[T36] each link is a hash over the one before and a salted commitment to the content', async () => {
    const inner = new MemoryStore();
    const store = new ChainedStore(inner);
    await store.append('t', 0, entries(2));
    await store.append('t', 2, [entry('same', null), entry('same', null)]);
    let link = FIRST_LINK;
    for (const kept of await inner.read('t', 0, 9)) {
      const { salt, text } = unsalted(kept.body)!;
      link = linkAfter(link, kept.n, commitmentOf(salt, kept.id, text));
      expect(kept.link).toBe(link);
    }
    const [third, fourth] = await inner.read('t', 2, 2);
    expect(third!.body).not.toBe(fourth!.body);
    expect(await store.read('t', 2, 9)).toEqual([
      { n: 3, id: null, body: 'same' },
      { n: 4, id: null, body: 'same' },
    ]);
  });

  test('[T36] every change of an entry is found, with its place: body, salt, id, number, link', async () => {
    const inner = new Tampered();
    const store = new ChainedStore(inner);
    await store.append('t', 0, entries(9));
    const [fifth] = await inner.read('t', 4, 1);
    const bodies = Array.from(fifth!.body, (_, at) => ({ body: flipped(fifth!.body, at) }));
    const changes = [
      ...bodies,
      { id: 'id 4' },
      { id: null },
      { link: flipped(fifth!.link!, 7) },
      { n: 6 },
      { body: '' },
      { body: 'body 5' },
    ];
    for (const change of changes) {
      inner.change = (each) => (each.n === 5 ? { ...each, ...change } : each);
      const fresh = new ChainedStore(inner);
      expect([change, (await fresh.check('t', 9)).good.n]).toEqual([change, 4]);
      expect((await fresh.read('t', 3, 2))[1]).toMatchObject({ body: '', trouble: { code: 'changed' } });
    }
    inner.change = (each) => each;
    expect((await new ChainedStore(inner).check('t', 9)).good.n).toBe(9);
  });

  test('[T36] missing entries, and a missing end, are found', async () => {
    const inner = new MemoryStore();
    await new ChainedStore(inner).append('t', 0, entries(9));
    const without = new (class extends MemoryStore {
      override async read(table: string, after: number, limit: number) {
        return (await inner.read(table, after, limit + 1)).filter(({ n }) => n !== 5).slice(0, limit);
      }
    })();
    expect((await new ChainedStore(without).check('t', 9)).good.n).toBe(4);
    expect((await new ChainedStore(inner).check('t', 12)).good.n).toBe(9);
  });

  test('[T37] a snapshot that was changed, or belongs to another log, is as good as none', async () => {
    const inner = new MemoryStore();
    const store = new ChainedStore(inner);
    await store.append('t', 0, entries(4));
    await store.saveSnapshot('t', 3, 'a snapshot');
    expect(await store.snapshotAt('t', 9)).toEqual({ n: 3, body: 'a snapshot' });
    const kept = (await inner.snapshotAt('t', 9))!;
    for (let at = 0; at < kept.body.length; at++) {
      await inner.saveSnapshot('t', 3, flipped(kept.body, at));
      expect((await store.snapshotAt('t', 9))?.trouble?.code).toBe('changed');
    }
    await store.append('other', 0, entries(4));
    await inner.saveSnapshot('other', 3, kept.body);
    expect((await store.snapshotAt('other', 9))?.trouble?.code).toBe('changed');
  });

  test.each([
    ['plain', () => new MemoryStore() as Store],
    ['sealed', () => new SealedStore(new MemoryStore(), keys)],
  ])('[T38] a %s log of 0.1 is chained when it is first checked or appended to, once, by whichever process', async (_, make) => {
    const old = make();
    await old.append('t', 0, entries(1_203));
    const [one, two] = [new ChainedStore(old), new ChainedStore(old)];
    const both = await Promise.all([one.check('t', 1_203), two.check('t', 1_203)]);
    expect(both.map(({ good }) => good.n)).toEqual([1_203, 1_203]);
    expect(both[0]!.good.link).toBe(both[1]!.good.link);
    expect((await one.check('t', 1_203)).chained).toBe(0);
    expect((await one.read('t', 1_200, 9)).map(({ body }) => body)).toEqual(['body 1201', 'body 1202', 'body 1203']);
    expect(await two.append('t', 1_203, entries(1, 1))).toBe('duplicate');
    expect(await two.append('t', 1_203, entries(1, 1_204))).toBe('ok');
    expect((await new ChainedStore(old).check('t', 1_204)).good.n).toBe(1_204);
    await old.append('u', 0, entries(3));
    expect(await one.append('u', 3, entries(1, 4))).toBe('ok');
    expect(await new ChainedStore(old).check('u', 4)).toMatchObject({ good: { n: 4 }, chained: 0 });
  });

  test('[T38] a process of 0.1 that still writes during an upgrade does no harm: its entries are chained later', async () => {
    const inner = new MemoryStore();
    const store = new ChainedStore(inner);
    await store.append('t', 0, entries(3));
    await inner.append('t', 3, entries(2, 4));
    expect(await store.read('t', 3, 9)).toMatchObject([{ body: 'body 4' }, { body: 'body 5' }]);
    expect(await store.append('t', 5, entries(1, 6))).toBe('ok');
    expect((await new ChainedStore(inner).check('t', 6)).good.n).toBe(6);
  });

  test('[T39] a log that replaced another is not appended to, whatever its length', async () => {
    const inner = new MemoryStore();
    const store = new ChainedStore(inner);
    await store.append('t', 0, entries(5));
    await inner.delete('t');
    await new ChainedStore(inner).append('t', 0, entries(5));
    // A room reads after a lost race, and tries again.
    for (let tries = 0; tries < 3; tries++) {
      expect(await store.append('t', 5, entries(1, 6))).toBe('lost');
      expect(await store.read('t', 5, 9)).toEqual([]);
    }
    await new ChainedStore(inner).append('t', 5, entries(2, 6));
    expect(await store.append('t', 5, entries(1, 6))).toBe('lost');
    expect((await store.read('t', 5, 9))[0]).toMatchObject({ n: 6, body: '', trouble: { code: 'replaced' } });
    const other = new ChainedStore(inner);
    await other.append('u', 0, entries(2));
    await inner.delete('u');
    await new ChainedStore(inner).append('u', 0, entries(5));
    expect((await other.read('u', 2, 9))[0]).toMatchObject({ n: 3, body: '', trouble: { code: 'replaced' } });
    expect((await other.check('u', 5)).good.n).toBe(5);
    expect(await other.append('u', 5, entries(1, 6))).toBe('ok');
  });

  test('[T39] a snapshot of a log that was replaced since is not kept for the new log', async () => {
    const inner = new MemoryStore();
    const store = new ChainedStore(inner);
    await store.append('t', 0, entries(5));
    await store.saveSnapshot('t', 3, 'of the old log');
    expect(await store.snapshotAt('t', 9)).toEqual({ n: 3, body: 'of the old log' });
    await inner.delete('t');
    await new ChainedStore(inner).append('t', 0, entries(7));
    for (const n of [3, 5]) await store.saveSnapshot('t', n, 'of the old log');
    for (const n of [3, 5]) expect((await new ChainedStore(inner).snapshotAt('t', n))?.body ?? '').toBe('');
  });
});
