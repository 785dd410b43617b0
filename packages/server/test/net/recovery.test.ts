// Tests of lost notices, replaced tables, unanswered appends, and closing.

import { describe, expect, test } from 'vitest';
import { TABLE_SERVER_LIMITS } from '../../src/table-server/table-server-limits.ts';
import { TableServer } from '../../src/table-server/table-server.ts';
import { Reconciler } from '../../src/table-server/reconciler.ts';
import { beyond } from '../../src/table-log/json-bounds.ts';
import type { Appended, NewEntry } from '../../src/store/contract/store.ts';
import { MemoryStore } from '../../src/store/memory.ts';
import { GAMES } from '@pasteboard/games';
import { Friend, created, tableServerOn, newTable, portsOn } from '../test-server.ts';

/** Two servers on one store that exchange no notices. */
const twoServers = async () => {
  const store = new MemoryStore();
  const [north, south] = [tableServerOn(store, 1), tableServerOn(store, 2)];
  const { table, secrets } = await created(north, newTable('draw'));
  const [ann, ben] = [new Friend(north), new Friend(south)];
  await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
  await ben.hello(table, { id: 'ben', secret: secrets['ben']! });
  return { store, north, south, ann, ben, table };
};

describe('word from other processes', () => {
  test('[R3] a notice brings entries of other processes, and the next comparison makes up for a lost one', async () => {
    const { south, ann, ben, table } = await twoServers();
    const reconciler = new Reconciler(south, 5);
    await ann.did({ t: 'do', id: 'one', do: 'draw', with: {} });
    reconciler.heard(table, 3);
    expect((await ben.hears('group', ({ n }) => n === 3)).group.by).toBe('ann');
    await ann.did({ t: 'do', id: 'two', do: 'draw', with: {} });
    reconciler.begin();
    expect((await ben.hears('group', ({ n }) => n === 4)).group.by).toBe('ann');
    reconciler.end();
  });

  test('[R3] a comparison with a store that does not answer fails silently, and the next one goes on', async () => {
    const { south, store, ann, ben } = await twoServers();
    await ann.did({ t: 'do', id: 'one', do: 'draw', with: {} });
    const heads = store.heads.bind(store);
    store.heads = () => Promise.reject(new Error('away'));
    const reconciler = new Reconciler(south);
    await reconciler.look();
    store.heads = heads;
    await reconciler.look();
    expect((await ben.hears('group')).n).toBe(3);
  });

  test('[R16] if a backup replaced an open table, new clients see it, and connected ones reconnect to it', async () => {
    const { store, north, south, ann, ben, table } = await twoServers();
    const backup = await store.read(table, 0, 100);
    for (const id of ['one', 'two', 'three']) await ann.did({ t: 'do', id, do: 'draw', with: {} });
    await new Reconciler(south).look();
    await ben.hears('group', ({ n }) => n === 5);
    await store.delete(table);
    await store.append(table, 0, backup);
    const late = await new Friend(north).hello(table, null);
    expect([late.n, late.view?.piles['deck']?.count]).toEqual([2, 54]);
    expect((await ann.hears('bye')).why).toBe('house.closing');
    await new Reconciler(south).look();
    expect((await ben.hears('bye')).why).toBe('house.closing');
    // This client has seen more than there is: it gets the whole view.
    const back = new Friend(south);
    back.say({ t: 'hello', v: 2, table, seat: null, since: 5 });
    expect(await back.hears('welcome')).toMatchObject({ n: 2, missed: [], view: { piles: { deck: { count: 54 } } } });
    await new Reconciler(north).look();
    expect(north.open.size).toBe(1);
  });

  test('[R7] a table deleted by another process disconnects its people, and a command in between ends instead of retrying forever', async () => {
    const { north, south, ben, table } = await twoServers();
    await north.delete(table);
    expect(await ben.did({ t: 'do', id: 'late', do: 'draw', with: {} })).toMatchObject({ t: 'error', key: 'store.unsure' });
    await new Reconciler(south).look();
    expect((await ben.hears('bye')).why).toBe('table.deleted');
    expect([south.open.size, await south.fresh(table)]).toEqual([0, null]);
  });
});

/** Keeps an append and says that it does not know. */
class Forgetful extends MemoryStore {
  times = 0;
  override async append(table: string, expected: number, entries: readonly NewEntry[]): Promise<Appended> {
    const answer = await super.append(table, expected, entries);
    return this.times-- > 0 ? 'unknown' : answer;
  }
}

describe('a command that is decided twice counts once', () => {
  test('[R7] a person who joins while the store does not answer gets one seat, with the secret that was stored', async () => {
    const store = new Forgetful();
    const tableServer = tableServerOn(store);
    const { table } = await created(tableServer, newTable('draw', { people: [] }));
    const openTable = (await tableServer.fresh(table))!;
    store.times = 1;
    expect(await tableServer.join(openTable, 'Ida', null, 'her-own')).toMatchObject({ kind: 'done', reply: { seat: 'ann' } });
    expect(Object.keys(openTable.room.head.door.holders)).toEqual(['ann']);
    expect(tableServer.admits(openTable, 'ann', 'her-own')).toBe(true);
  });

  test('[R5] a seat that moves while the store does not answer opens with the secret that was sent', async () => {
    const store = new Forgetful();
    const tableServer = tableServerOn(store);
    const { table, secrets } = await created(tableServer, newTable('draw'));
    const ann = new Friend(tableServer);
    await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
    store.times = 1;
    const moved = await ann.did({ t: 'door', id: 'm', what: { act: 'move', seat: 'ann' } });
    if (moved.t !== 'secret') throw new Error(moved.t);
    expect((await new Friend(tableServer).hello(table, { id: 'ann', secret: moved.secret })).seat).toBe('ann');
  });
});

describe('the door', () => {
  const thread = async () => {
    const tableServer = tableServerOn();
    const { table, code, secrets } = await created(tableServer, newTable('thread', { people: ['weaver-seat'] }));
    const gm = new Friend(tableServer);
    await gm.hello(table, { id: 'weaver-seat', secret: secrets['weaver-seat']! });
    return { tableServer, table, code, gm };
  };

  test('[D4] a new code opens the table and the old one no longer does; an unused code is free', async () => {
    const { tableServer, table, code, gm } = await thread();
    await gm.did({ t: 'door', id: 'c', what: { act: 'newCode' } });
    const { door } = (await tableServer.fresh(table))!.room.head;
    expect(door.code).not.toBe(code);
    expect([await tableServer.withCode(code), (await tableServer.withCode(door.code!))?.table]).toEqual([null, table]);
    await new Promise((later) => setImmediate(later));
    expect(await tableServer.ports.store.findName(code)).toBe(null);
  });

  test('[D5] the GM’s role goes to a person, not to an empty seat', async () => {
    const { gm } = await thread();
    expect(await gm.did({ t: 'door', id: 'h', what: { act: 'handOver', seat: 'ann' } })).toMatchObject({
      t: 'refused',
      refusal: { key: 'seat.empty' },
    });
  });

  test('[D2] without a GM no player frees another’s seat by removing a bot that is not there', async () => {
    const tableServer = tableServerOn();
    const { table, secrets } = await created(tableServer, newTable('hush', { people: ['ann', 'ben'] }));
    const [ann, ben] = [new Friend(tableServer), new Friend(tableServer)];
    await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
    await ben.hello(table, { id: 'ben', secret: secrets['ben']! });
    const freed = await ann.did({ t: 'door', id: 'b', what: { act: 'bot', seat: 'ben', bot: null } });
    expect([freed, ben.closed]).toMatchObject([{ t: 'refused', refusal: { key: 'seat.held' } }, false]);
  });

  test('[D3] a person who did not knock is not refused', async () => {
    const { gm } = await thread();
    expect(await gm.did({ t: 'door', id: 't', what: { act: 'turnAway', knock: 'nobody' } })).toMatchObject({
      refusal: { key: 'door.noKnock' },
    });
  });
});

describe('the server', () => {
  test('[R9] a client that connects while the table is being closed gets its new entries', async () => {
    const store = new MemoryStore();
    const slow = tableServerOn(store);
    const tableServer = new TableServer(GAMES, portsOn(store), { ...TABLE_SERVER_LIMITS, idleMs: 5 });
    const { table, secrets } = await created(slow, newTable('draw'));
    await tableServer.fresh(table);
    const heads = store.heads.bind(store);
    store.heads = async (tables) => {
      await new Promise((later) => setTimeout(later, 20));
      return heads(tables);
    };
    const [ann, ben] = [new Friend(tableServer), new Friend(tableServer)];
    await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
    store.heads = heads;
    await ben.hello(table, { id: 'ben', secret: secrets['ben']! });
    await ben.did({ t: 'do', id: 'one', do: 'draw', with: {} });
    expect((await ann.hears('group')).group.by).toBe('ben');
  });

  test('[N1] a message that is nested too deep is refused before it is parsed', async () => {
    const tableServer = tableServerOn();
    const { table } = await created(tableServer, newTable('draw'));
    const eve = new Friend(tableServer);
    await eve.hello(table, null);
    eve.connection.receive(`{"t":"do","id":"x","do":"draw","with":{"a":${'['.repeat(16_000)}${']'.repeat(16_000)}}}`);
    expect(await eve.hears('error')).toMatchObject({ key: 'message.deep' });
    const most = { depth: 1, nodes: 3 };
    expect([beyond('{"a":"[[[[\\"[["}', most), beyond('[[]]', most), beyond('[1,2,3]', most)]).toEqual([null, 'depth', 'nodes']);
  });

  test('[N9] a closing server finishes what it accepted, then says goodbye and accepts no more', async () => {
    const tableServer = tableServerOn();
    const { table, secrets } = await created(tableServer, newTable('draw'));
    const ann = new Friend(tableServer);
    await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
    ann.say({ t: 'do', id: 'last', do: 'draw', with: {} });
    await tableServer.close();
    expect(ann.heard.slice(-2)).toMatchObject([{ t: 'group', done: 'last' }, { t: 'bye' }]);
    const late = new Friend(tableServer);
    late.say({ t: 'hello', v: 1, table, seat: null, since: null });
    expect((await late.hears('bye')).why).toBe('house.closing');
  });
});
