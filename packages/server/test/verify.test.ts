// Tests of the findings about a table whose entries, snapshots or join code are damaged, missing, sealed or unsealed.

import { describe, expect, test } from 'vitest';
import { verifyTable } from '../src/room/verify.ts';
import type { Store } from '../src/store/contract/store.ts';
import { MemoryStore } from '../src/store/memory.ts';
import { OLDER, SEALED, StoreTrouble, UNSEALED } from '../src/store/contract/trouble.ts';
import { created, tableServerOn, newTable } from './test-server.ts';

const CHAT = JSON.stringify({ kind: 'chat', at: 1, by: 'ann', to: null, text: 'hm' });

describe('a table that is looked through', () => {
  /** A table of five entries, in a store of which some parts answer otherwise. */
  const verified = async (other: Partial<Store> = {}, fifth = CHAT) => {
    const store = new MemoryStore();
    const { table } = await created(tableServerOn(store), newTable('draw'));
    const head = (await store.list('', 10))[0]?.head ?? 0;
    const bodies = [...Array.from({ length: 4 - head }, () => CHAT), fifth];
    await store.append(
      table,
      head,
      bodies.map((body) => ({ id: null, body })),
    );
    Object.assign(store, other);
    const { table: of, ...told } = await verifyTable(store, table, 5);
    expect(of).toBe(table);
    return told;
  };
  const checked = (n: number, code = '', key = ''): Partial<Store> => ({
    check: () => Promise.resolve({ good: { n }, chained: 2, ...(code === '' ? {} : { trouble: new StoreTrouble('x', code, key) }) }),
  });
  /** Snapshots of entries 4 and 2. */
  const saved = (four: string, two = ''): Partial<Store> => ({
    snapshotAt: (_, at) => {
      const n = at >= 4 ? 4 : 2;
      const code = n === 4 ? four : two;
      return Promise.resolve(at < 2 ? null : { n, body: '', ...(code === '' ? {} : { trouble: new StoreTrouble('x', code) }) });
    },
  });

  test('[R26] a sound table has no findings, with or without a chain in its store', async () => {
    expect(await verified()).toEqual({ head: 5, good: 5, chained: 0, problems: [] });
    expect(await verified(checked(5))).toEqual({ head: 5, good: 5, chained: 2, problems: [] });
  });

  test('[R26] the first entry that was changed, and the first that does not follow', async () => {
    expect(await verified(checked(3))).toMatchObject({ good: 3, problems: ['entry 4 was changed in the store, or is missing'] });
    expect(await verified({}, '{"kind":"dance"}')).toMatchObject({ good: 4, problems: ['entry 5 does not follow from those before it'] });
    expect(await verified(checked(5), 'no JSON')).toMatchObject({ good: 4, problems: ['entry 5 does not follow from those before it'] });
  });

  test('[R26] entries sealed with an unknown key, or without a seal, are told apart from damage', async () => {
    expect(await verified(checked(3, SEALED, 'old'))).toEqual({ head: 5, good: 3, chained: 2, problems: [], missingKey: 'old' });
    expect(await verified(checked(3, UNSEALED))).toEqual({ head: 5, good: 3, chained: 2, problems: [], unsealedFrom: 4 });
    expect(await verified(checked(3, 'changed'))).toMatchObject({ problems: [expect.stringContaining('entry 4')] });
  });

  test('[R26] snapshots that were changed, and none that are only old or cannot be checked', async () => {
    expect(await verified(saved('changed'))).toMatchObject({ problems: ['the snapshots of entry 4 were changed'] });
    expect(await verified(saved('changed', 'changed'))).toMatchObject({ problems: ['the snapshots of entries 4, 2 were changed'] });
    expect(await verified(saved('', 'changed'))).toMatchObject({ problems: ['the snapshots of entry 2 were changed'] });
    for (const code of [OLDER, SEALED, UNSEALED, '']) expect(await verified(saved(code))).toMatchObject({ problems: [] });
  });

  test('[R26] a join code that leads to another table is named', async () => {
    const elsewhere: Partial<Store> = { findName: () => Promise.resolve('another') };
    expect(await verified(elsewhere)).toMatchObject({ good: 5, problems: ['its join code does not lead to it'] });
    // The code of a table that cannot be read to its end is unknown.
    expect(await verified({ ...elsewhere, ...checked(4) })).toMatchObject({ problems: [expect.stringContaining('entry 5')] });
  });
});
