// Short tests of faults that the simulation found about seats that move.

import { describe, expect, test } from 'vitest';
import { TABLE_SERVER_LIMITS } from '../../src/table-server/table-server-limits.ts';
import { TableServer } from '../../src/table-server/table-server.ts';
import { MemoryStore } from '../../src/store/memory.ts';
import type { Appended, NewEntry } from '../../src/store/contract/store.ts';
import { GAMES } from '@pasteboard/games';
import { Friend, created, tableServerOn, newTable, portsOn } from '../test-server.ts';

const MOVE = { t: 'door', id: 'm', what: { act: 'move', seat: 'ann' } } as const;

const opened = async (store = new MemoryStore(), tableServer = tableServerOn(store)) => {
  const { table, secrets } = await created(tableServer, newTable('draw'));
  const seat = { id: 'ann', secret: secrets['ann']! };
  const [desktop, phone] = [new Friend(tableServer), new Friend(tableServer)];
  await desktop.hello(table, seat);
  await phone.hello(table, seat);
  return { store, tableServer, table, secrets, seat, desktop, phone };
};

/** Keeps one append, and its answer is lost until the room has given up. */
class Absent extends MemoryStore {
  awayFor = 0;
  override async append(table: string, expected: number, entries: readonly NewEntry[]): Promise<Appended> {
    if (this.awayFor === 0) return super.append(table, expected, entries);
    this.awayFor--;
    return 'unknown';
  }
}

describe('a seat that moves', () => {
  test('[R5] a person who moves their seat and sends something at once stays connected, and gets the secret', async () => {
    const { tableServer, table, desktop } = await opened();
    desktop.say(MOVE);
    desktop.say({ t: 'say', id: 's', text: 'one moment', to: null });
    const { secret } = await desktop.hears('secret');
    expect((await desktop.answerTo('s')).t).toBe('done');
    expect(desktop.closed).toBe(false);
    expect((await new Friend(tableServer).hello(table, { id: 'ann', secret })).seat).toBe('ann');
  });

  test('[R5] two devices move one seat at once: one of them has it, and knows its secret', async () => {
    const { tableServer, table, desktop, phone } = await opened();
    desktop.say(MOVE);
    phone.say({ ...MOVE, id: 'p' });
    const { secret } = await desktop.hears('secret');
    expect((await phone.hears('bye')).why).toBe('seat.moved');
    expect(desktop.closed).toBe(false);
    expect((await new Friend(tableServer).hello(table, { id: 'ann', secret })).seat).toBe('ann');
  });

  test('[R5] a removed person gets nothing more: not the entry that removed them, nor who else left', async () => {
    const { tableServer, table, seat, desktop, phone } = await opened();
    const third = new Friend(tableServer);
    await third.hello(table, seat);
    const before = [phone.heard.length, third.heard.length];
    await desktop.did(MOVE);
    expect([phone, third].map(({ heard }, i) => heard.slice(before[i]).map(({ t }) => t))).toEqual([['bye'], ['bye']]);
  });

  test('[R5] an id resent to another process is not answered with a secret that opens nothing', async () => {
    const { store, table } = await opened();
    const tableServer = tableServerOn(store);
    const { table: hush, secrets } = await created(
      tableServer,
      newTable('hush', { opening: GAMES['hush']!.ready[2]!, people: ['gus', 'ann'] }),
    );
    const gus = new Friend(tableServer);
    await gus.hello(hush, { id: 'gus', secret: secrets['gus']! });
    expect((await gus.did(MOVE)).t).toBe('secret');
    const again = new Friend(tableServerOn(store, 7));
    await again.hello(hush, { id: 'gus', secret: secrets['gus']! });
    expect((await again.did(MOVE)).t).toBe('done');
    expect(table).not.toBe(hush);
  });

  test('[D3] a new GM learns who knocks', async () => {
    const tableServer = tableServerOn();
    const { table, secrets } = await created(
      tableServer,
      newTable('hush', { opening: GAMES['hush']!.ready[2]!, people: ['gus', 'ann', 'ben'] }),
    );
    const [gus, ann] = [new Friend(tableServer), new Friend(tableServer)];
    await gus.hello(table, { id: 'gus', secret: secrets['gus']! });
    await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
    await gus.did({ t: 'door', id: 'k', what: { act: 'policy', policy: 'knock' } });
    await tableServer.join((await tableServer.openTable(table))!, 'Ida', null, 'her own secret');
    const handed = await gus.did({ t: 'door', id: 'h', what: { act: 'handOver', seat: 'ann' } });
    const n = handed.t === 'done' ? handed.n : 0;
    const doors = await Promise.all([gus, ann].map((friend) => friend.hears('welcome', (each) => each.n === n)));
    expect(doors.map(({ door }) => door.knocks.map(({ name }) => name))).toEqual([[], ['Ida']]);
  });

  test('[R7] a move with an unknown result brings its secret when the same id is sent again', async () => {
    const store = new Absent();
    const limits = { ...TABLE_SERVER_LIMITS, room: { ...TABLE_SERVER_LIMITS.room, tries: 1, retryMs: 1 } };
    const { tableServer, table, desktop } = await opened(store, new TableServer(GAMES, portsOn(store), limits));
    store.awayFor = 2;
    expect((await desktop.did(MOVE)).t).toBe('error');
    desktop.say(MOVE);
    const { secret } = await desktop.hears('secret');
    expect((await new Friend(tableServer).hello(table, { id: 'ann', secret })).seat).toBe('ann');
  });
});
