// Short tests of faults that the simulation found about ids and logs.

import { describe, expect, test } from 'vitest';
import { EMPTY_TABLE, foldEntry, readEntry, writeWhole } from '../../src/table-log/entries.ts';
import { loadWhole } from '../../src/room/load.ts';
import { MemoryStore } from '../../src/store/memory.ts';
import { Friend, created, tableServerOn, newTable, portsOn } from '../test-server.ts';

describe('stored ids and logs', () => {
  test('[R2] a stored id is done, also if the same command would be refused by now, and in a process that never saw it', async () => {
    const store = new MemoryStore();
    const north = tableServerOn(store);
    const { table, secrets } = await created(north, newTable('draw'));
    const seat = { id: 'ann', secret: secrets['ann']! };
    const ann = new Friend(north);
    await ann.hello(table, seat);
    await ann.did({ t: 'door', id: 'knock', what: { act: 'policy', policy: 'knock' } });
    const openTable = (await north.openTable(table))!;
    await north.join(openTable, 'Ida', null, 'her own secret');
    const [knock] = Object.keys(openTable.room.head.door.knocks);
    const admit = { t: 'door', id: 'in', what: { act: 'admit', knock: knock!, seat: null } } as const;
    const once = await ann.did(admit);
    expect(once.t).toBe('done');
    const again = new Friend(tableServerOn(store, 9));
    await again.hello(table, seat);
    expect(await again.did(admit)).toEqual(once);
    expect(await again.did({ ...admit, id: 'new' })).toMatchObject({ t: 'refused', refusal: { key: 'door.noKnock' } });
  });

  test('[R2] a refusal waits for a store that cannot say whether the id is there', async () => {
    const store = new MemoryStore();
    const tableServer = tableServerOn(store);
    const { table, secrets } = await created(tableServer, newTable('draw'));
    const ann = new Friend(tableServer);
    await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
    const findEntry = store.findEntry.bind(store);
    let fails = 2;
    store.findEntry = (...asked) => (fails-- > 0 ? Promise.reject(new Error('away')) : findEntry(...asked));
    expect(await ann.did({ t: 'do', id: 'x', do: 'nonsense', with: {} })).toMatchObject({ t: 'refused' });
    expect(fails).toBeLessThan(0);
  });

  test('[R9] a table from a snapshot can undo as much as one that never left memory, however much talk came in between', async () => {
    const store = new MemoryStore();
    const tableServer = tableServerOn(store);
    const { table, secrets } = await created(tableServer, newTable('draw'));
    const ann = new Friend(tableServer);
    await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
    for (let i = 0; i < 90; i++) {
      await ann.did({ t: 'do', id: `d${i}`, do: 'draw', with: {} });
      await ann.did({ t: 'say', id: `s${i}`, text: 'hm', to: null });
    }
    const kept = await store.read(table, 0, 1_000);
    const live = kept.map(({ body }) => readEntry(body)).reduce(foldEntry, EMPTY_TABLE);
    await store.saveSnapshot(table, live.n, writeWhole(live));
    const { head } = await loadWhole({ store, watch: portsOn(store).watch }, table, live.n);
    expect(Array.from(head.history, ({ seq }) => seq)).toEqual(Array.from(live.history, ({ seq }) => seq));
  });
});
