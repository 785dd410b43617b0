// Short tests of faults that the simulation found about people who join and bots that wait.

import { describe, expect, test } from 'vitest';
import { GAMES } from '@pasteboard/games';
import { PROTOCOL_VERSION } from '@pasteboard/protocol';
import { TABLE_SERVER_LIMITS } from '../../src/table-server/table-server-limits.ts';
import { TableServer } from '../../src/table-server/table-server.ts';
import { MemoryStore } from '../../src/store/memory.ts';
import type { Appended, NewEntry } from '../../src/store/contract/store.ts';
import { StoreTrouble } from '../../src/store/contract/trouble.ts';
import { Friend, created, tableServerOn, newTable, portsOn } from '../test-server.ts';

/** Keeps what it is given, and says of the first few that it does not know. */
class Forgetful extends MemoryStore {
  unknown = 0;
  keeps = true;
  override async append(table: string, expected: number, entries: readonly NewEntry[]): Promise<Appended> {
    if (this.unknown-- <= 0) return super.append(table, expected, entries);
    if (this.keeps) await super.append(table, expected, entries);
    return 'unknown';
  }
}

const soon = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms));

describe('people who join', () => {
  test('[R7] a person who joins while the store does not answer gets one seat, and learns which', async () => {
    const store = new Forgetful();
    const tableServer = tableServerOn(store);
    const { table } = await created(tableServer, newTable('draw'));
    const openTable = (await tableServer.openTable(table))!;
    store.unknown = 1;
    const outcome = await tableServer.join(openTable, 'Ida', null, 'her own secret');
    expect(outcome).toMatchObject({ kind: 'done', reply: { seat: 'ida' } });
    expect(openTable.room.head.state.seats.filter(({ name }) => name === 'Ida')).toHaveLength(1);
  });

  test('[R7] while the store is away new clients are asked to reconnect, and connected ones to send again', async () => {
    const store = new MemoryStore();
    const tableServer = tableServerOn(store);
    const { table, secrets } = await created(tableServer, newTable('draw'));
    const ann = new Friend(tableServer);
    await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
    const away = (): Promise<never> => Promise.reject(new StoreTrouble('away'));
    const [heads, read] = [store.heads.bind(store), store.read.bind(store)];
    Object.assign(store, { heads: away, read: away });
    expect(await ann.did({ t: 'frame', id: 'f', n: 1 })).toMatchObject({ t: 'error', id: 'f', key: 'store.away' });
    const ben = new Friend(tableServer);
    ben.say({ t: 'hello', v: PROTOCOL_VERSION, table, seat: { id: 'ben', secret: secrets['ben']! }, since: null });
    expect((await ben.hears('bye')).why).toBe('store.away');
    Object.assign(store, { heads, read });
    expect((await ann.did({ t: 'frame', id: 'g', n: 1 })).t).toBe('frame');
    expect((await new Friend(tableServer).hello(table, { id: 'ben', secret: secrets['ben']! })).seat).toBe('ben');
  });

  test('[R6] a table is not closed while a client is connecting to it', async () => {
    const store = new MemoryStore();
    const tableServer = new TableServer(GAMES, portsOn(store), { ...TABLE_SERVER_LIMITS, idleMs: 1 });
    const { table } = await created(tableServer, newTable('draw'));
    const heads = store.heads.bind(store);
    let asked = 0;
    store.heads = async (tables) => {
      if (++asked === 2) await soon(30);
      return heads(tables);
    };
    await new Friend(tableServer).hello(table, null);
    expect(tableServer.open.get(table)?.audience.size).toBe(1);
  });

  test('[R6] a table that cannot be written for now can be opened, and shows the stored state', async () => {
    const store = new MemoryStore();
    const room = { ...TABLE_SERVER_LIMITS.room, tries: 1_000, retryMs: 0 };
    const tableServer = new TableServer(GAMES, portsOn(store), { ...TABLE_SERVER_LIMITS, room });
    const { table, secrets } = await created(tableServer, newTable('draw'));
    const ann = new Friend(tableServer);
    await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
    const append = store.append.bind(store);
    store.append = () => Promise.reject(new Error('no space left'));
    ann.say({ t: 'do', id: 'one', do: 'draw', with: {} });
    expect((await new Friend(tableServer).hello(table, null)).n).toBe(2);
    store.append = append;
    expect(await ann.answerTo('one')).toMatchObject({ t: 'done', n: 3 });
  });

  test('[R6] a greeting that the store did not answer may be said again', async () => {
    const store = new MemoryStore();
    const tableServer = tableServerOn(store);
    const { table } = await created(tableServer, newTable('draw'));
    const heads = store.heads.bind(store);
    store.heads = () => Promise.reject(new Error('away'));
    const late = new Friend(tableServer);
    late.say({ t: 'hello', v: 1, table, seat: null, since: null });
    expect((await late.hears('error')).key).toBe('internal');
    store.heads = heads;
    expect((await late.hello(table, null)).table).toBe(table);
  });
});

describe('bots that wait', () => {
  test('[R7] a bot whose move was not stored moves again by itself', async () => {
    const store = new Forgetful();
    const room = { ...TABLE_SERVER_LIMITS.room, tries: 0, retryMs: 1 };
    const tableServer = new TableServer(GAMES, portsOn(store), { ...TABLE_SERVER_LIMITS, room, botMs: 1 });
    const { table } = await created(tableServer, newTable('hush', { people: [], bots: { ann: 'plain', ben: 'plain' } }));
    store.keeps = false;
    store.unknown = 1;
    const watcher = new Friend(tableServer);
    await watcher.hello(table, null);
    expect((await watcher.hears('group')).n).toBe(3);
    expect(store.unknown).toBeLessThan(0);
  });

  test('[R10] a bot that moves unasked in one process has moved in all of them', async () => {
    const store = new MemoryStore();
    const limits = { ...TABLE_SERVER_LIMITS, botMs: 1 };
    const tableServers: TableServer[] = [];
    const moved = (table: string, n: number): void => tableServers.forEach((tableServer) => tableServer.open.get(table)?.room.moved(n));
    const notices = { moved, present: () => {} };
    for (const seed of [1, 2, 3]) tableServers.push(new TableServer(GAMES, { ...portsOn(store, seed), notices }, limits));
    const { table, secrets } = await created(tableServers[0]!, newTable('hush', { people: ['ben'], bots: { ann: 'plain' } }));
    const seat = { id: 'ben', secret: secrets['ben']! };
    await Promise.all(tableServers.map((tableServer) => new Friend(tableServer).hello(table, seat)));
    await soon(80);
    const kept = await store.read(table, 0, 100);
    expect(kept.filter(({ body }) => body.includes(' free '))).toHaveLength(1);
  });
});
