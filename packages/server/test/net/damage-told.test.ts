// Tests of who is told about a damaged table, and when.

import { PROTOCOL_VERSION } from '@pasteboard/protocol';
import { describe, expect, test } from 'vitest';
import { MemoryStore } from '../../src/store/memory.ts';
import { Caller, ask, make, closedAfterEach } from './network-server.ts';

const BROKEN = { id: null, body: '{"kind":"dance","at":1}' };
const opened = closedAfterEach();

/** A table with a GM and a player, both connected to one process; the store is shared with another. */
const withGm = async () => {
  const store = new MemoryStore();
  const home = await opened(store);
  const made = await make(home.url, { game: 'thread', seat: 'weaver-seat' });
  const joined = await ask(`${home.url}/api/tables/${made.table}/join`, 'POST', { name: 'Ida' });
  const seats = [{ id: made.seat, secret: made.secret }, { id: String(joined.body['seat']), secret: String(joined.body['secret']) }, null];
  const n = (await store.heads([made.table])).get(made.table)!;
  return { store, home, table: made.table, seats, n };
};

describe('a damaged table', () => {
  test('[R23] tells the GM which entry cannot be trusted; players and spectators only that it can be looked at', async () => {
    const { store, table, seats, n } = await withGm();
    await store.append(table, n, [BROKEN]);
    const later = await opened(store);
    const told = await Promise.all(seats.map((seat) => new Caller(later.url).hello(table, seat)));
    expect(told.map(({ readOnly }) => readOnly)).toEqual([true, true, true]);
    expect(told.map(({ damaged }) => damaged)).toEqual([n + 1, undefined, undefined]);
  });

  test('[R23] goes to those who manage the door if no person is GM', async () => {
    const store = new MemoryStore();
    const home = await opened(store);
    const { table, seat: id, secret } = await make(home.url);
    await store.append(table, 2, [BROKEN]);
    const later = await opened(store);
    expect((await new Caller(later.url).hello(table, { id, secret })).damaged).toBe(3);
    expect((await new Caller(later.url).hello(table)).damaged).toBe(undefined);
  });

  test('[R23] goes to connected clients as soon as it is found', async () => {
    const { store, home, table, seats, n } = await withGm();
    const callers = await Promise.all(
      seats.map(async (seat) => {
        const caller = new Caller(home.url);
        expect((await caller.hello(table, seat)).readOnly).toBe(false);
        return caller;
      }),
    );
    await store.append(table, n, [BROKEN]);
    home.tableServer.open.get(table)!.room.moved(n + 1);
    const told = await Promise.all(callers.map((caller) => caller.hears('welcome', ({ readOnly }) => readOnly)));
    expect(told.map(({ damaged }) => damaged)).toEqual([n + 1, undefined, undefined]);
  });

  test('[R21] [R23] a client that saw entries which are damaged now learns that they are gone', async () => {
    const { store, table, seats, n } = await withGm();
    await store.append(table, n, [BROKEN]);
    const later = await opened(store);
    const gm = new Caller(later.url);
    await gm.say({ t: 'hello', v: PROTOCOL_VERSION, table, seat: seats[0]!, since: n + 1 });
    expect(await gm.hears('welcome')).toMatchObject({ n, readOnly: true, damaged: n + 1, lost: 'shorter' });
  });
});
