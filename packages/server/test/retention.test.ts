// Tests of deleting tables without play.

import { describe, expect, test } from 'vitest';
import { TABLE_SERVER_LIMITS } from '../src/table-server/table-server-limits.ts';
import { TableServer } from '../src/table-server/table-server.ts';
import { noticeMsOf } from '../src/records/retention.ts';
import { reportForm } from '../src/records/operator-records.ts';
import { ServerRecords } from '../src/records/server-records.ts';
import { GAMES } from '@pasteboard/games';
import { ChainedStore } from '../src/store/chained/chained-store.ts';
import { MemoryStore } from '../src/store/memory.ts';
import { Friend, created, newTable, portsOn } from './test-server.ts';
import { MovableClock } from './net/network-server.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Several processes on one store, with one clock that the test moves. */
const opened = (keepDays: number | null = 180, processes = 1) => {
  const [truth, clock] = [new MemoryStore(), new MovableClock()];
  const tableServers = Array.from({ length: processes }, () => {
    const ports = { ...portsOn(new ChainedStore(truth)), clock };
    return {
      ports,
      tableServer: new TableServer(GAMES, ports, {
        ...TABLE_SERVER_LIMITS,
        keepIdleMs: keepDays === null ? null : keepDays * DAY,
        botMs: 0,
      }),
    };
  });
  const [{ tableServer, ports }] = tableServers as [(typeof tableServers)[number]];
  const stands = async (table: string): Promise<boolean> => (await truth.heads([table])).has(table);
  const deletesIn = async (table: string): Promise<number | null> => {
    const at = await tableServer.retention.deletesAt(table, (await truth.heads([table])).get(table) ?? 0);
    return at === null ? null : (at - clock.now()) / DAY;
  };
  return { truth, clock, tableServer, ports, tableServers, stands, deletesIn };
};

describe('tables without play', () => {
  test('[N49] stay for ever without --keep-idle', async () => {
    const { tableServer, clock, stands } = opened(null);
    const { table } = await created(tableServer, newTable('draw'));
    clock.move(9_999 * DAY);
    await tableServer.retention.look();
    expect([await stands(table), await tableServer.retention.deletesAt(table, 2)]).toEqual([true, null]);
  });

  test('[N49] are announced for the whole notice, and go with their codes when it is over; those that are played at stay', async () => {
    const { tableServer, ports, clock, stands, deletesIn, truth } = opened(180);
    const [idle, played] = [await created(tableServer, newTable('draw')), await created(tableServer, newTable('draw'))];
    clock.move(161 * DAY);
    await tableServer.retention.look();
    expect(await deletesIn(idle.table)).toBeNull();
    clock.move(DAY);
    await tableServer.retention.look();
    expect(await deletesIn(idle.table)).toBeCloseTo(18, 3);
    const friend = new Friend(tableServer);
    const [seat, secret] = Object.entries(played.secrets)[0]!;
    await friend.hello(played.table, { id: seat, secret });
    await friend.did({ t: 'say', id: 's1', text: 'still here', to: null });
    friend.connection.left();
    expect(await deletesIn(played.table)).toBeNull();
    clock.move(17.9 * DAY);
    await tableServer.retention.look();
    expect([await stands(idle.table), await deletesIn(idle.table)]).toEqual([true, expect.closeTo(0.1, 3)]);
    clock.move(0.2 * DAY);
    await tableServer.retention.look();
    expect([await stands(idle.table), await stands(played.table)]).toEqual([false, true]);
    expect(await truth.findName(idle.code)).toBeNull();
    expect(ports.counts.get('table.expired')).toBe(1);
    expect(ports.faults).toEqual([]);
    expect(await truth.list('server.due.', 1), 'no mark stays behind').toEqual([
      expect.objectContaining({ table: expect.stringMatching(/^server\.sweep/) }),
    ]);
  });

  test('[N55] take the reports about them along, and no other reports', async () => {
    const { tableServer, clock, stands } = opened(30);
    const { table } = await created(tableServer, newTable('draw'));
    for (const [id, about] of [
      ['r1', table],
      ['r2', 'another'],
    ] as const)
      await tableServer.records.put('report', id, { table: about, reason: 'spam', text: '', at: 0, from: '' });
    clock.move(31 * DAY);
    await tableServer.retention.look();
    expect(await tableServer.records.all('report', reportForm)).toHaveLength(2);
    clock.move(15 * DAY);
    await tableServer.retention.look();
    expect(await stands(table)).toBe(false);
    expect((await tableServer.records.all('report', reportForm)).map(({ id }) => id)).toEqual(['r2']);
  });

  test('[N53] are deleted in time also if the mark of the last deletion is damaged', async () => {
    const { tableServer, clock, stands, truth } = opened(30);
    const { table } = await created(tableServer, newTable('draw'));
    await tableServer.retention.look();
    const [kept] = await truth.read('server.sweep.last', 0, 1);
    await truth.replaceBodies('entry', 'server.sweep.last', [{ n: 1, was: kept!.body, body: 'x' }]);
    const records = new ServerRecords(tableServer.ports.store);
    expect((await records.check()).unreadable).toMatchObject([{ kind: 'sweep', why: 'damaged' }]);
    const again = new TableServer(tableServer.games, tableServer.ports, tableServer.limits);
    clock.move(31 * DAY);
    await again.retention.look();
    clock.move(15 * DAY);
    await again.retention.look();
    expect(await stands(table)).toBe(false);
    expect((await records.check()).unreadable).toEqual([]);
  });

  test('[N49] are announced first also if the server was off for years, or the setting is new', async () => {
    const { tableServer, clock, stands, deletesIn } = opened(30);
    const { table } = await created(tableServer, newTable('draw'));
    clock.move(1_000 * DAY);
    expect(await deletesIn(table)).toBeCloseTo(14, 3);
    await tableServer.retention.look();
    clock.move(13 * DAY);
    await tableServer.retention.look();
    expect([await stands(table), await deletesIn(table)]).toEqual([true, expect.closeTo(1, 3)]);
    clock.move(DAY + HOUR);
    await tableServer.retention.look();
    expect(await stands(table)).toBe(false);
  });

  test('[N52] stay while people look at them, in whichever process', async () => {
    const { tableServers, clock, stands } = opened(180, 2);
    const [one, two] = tableServers as [(typeof tableServers)[number], (typeof tableServers)[number]];
    const { table } = await created(one.tableServer, newTable('draw'));
    clock.move(170 * DAY);
    await one.tableServer.retention.look();
    const watcher = new Friend(two.tableServer);
    await watcher.hello(table, null);
    clock.move(30 * DAY);
    await two.tableServer.retention.look();
    // The process with the watcher marks the table, and the other one has the next turn.
    clock.move(0.9 * HOUR);
    await two.tableServer.retention.look();
    clock.move(0.2 * HOUR);
    await one.tableServer.retention.look();
    expect(await stands(table)).toBe(true);
    watcher.connection.left();
    clock.move(2 * HOUR);
    await one.tableServer.retention.look();
    expect(await stands(table)).toBe(false);
  });

  test('[N52] stay if a person plays between the check and the deletion', async () => {
    const { tableServer, truth, clock, ports, stands } = opened(180);
    const { table } = await created(tableServer, newTable('draw'));
    clock.move(170 * DAY);
    await tableServer.retention.look();
    clock.move(30 * DAY);
    const deleteAt = ports.store.deleteAt.bind(ports.store);
    ports.store.deleteAt = async (id, head) => {
      // Another process stores an entry at the last moment.
      await truth.append(id, head, [{ id: null, body: '{}' }]);
      return deleteAt(id, head);
    };
    await tableServer.retention.look();
    expect([await stands(table), ports.counts.get('table.expired')]).toEqual([true, undefined]);
  });

  test('[N52] are checked by one process at a time, and an unreadable table stays', async () => {
    const { tableServers, truth, clock, stands } = opened(180, 3);
    const made = await Promise.all(Array.from({ length: 60 }, () => created(tableServers[0]!.tableServer, newTable('draw'))));
    await truth.append('damaged', 0, [{ id: null, body: 'no entry at all' }]);
    clock.move(170 * DAY);
    for (const { tableServer } of tableServers) await tableServer.retention.look();
    clock.move(30 * DAY);
    let lists = 0;
    const list = truth.list.bind(truth);
    truth.list = (after, limit) => {
      if (after === '') lists++;
      return list(after, limit);
    };
    await Promise.all(tableServers.map(({ tableServer }) => tableServer.retention.look()));
    expect(lists).toBe(1);
    for (const { table } of made) expect(await stands(table)).toBe(false);
    expect(await stands('damaged')).toBe(true);
  });

  test('[N49] viewers of a deleted table are told, and a store that does not answer is asked again', async () => {
    const { tableServer, truth, clock, ports, stands } = opened(180);
    const { table, secrets } = await created(tableServer, newTable('draw'));
    clock.move(170 * DAY);
    await tableServer.retention.look();
    clock.move(30 * DAY);
    truth.list = () => Promise.reject(new Error('away'));
    await tableServer.retention.look();
    expect(ports.faults).toHaveLength(1);
    expect(await stands(table)).toBe(true);
    Reflect.deleteProperty(truth, 'list');
    await tableServer.openTable(table);
    clock.move(2 * HOUR);
    await tableServer.retention.look();
    expect([await stands(table), tableServer.open.has(table)]).toEqual([false, false]);
    const late = new Friend(tableServer);
    late.say({ t: 'hello', v: 2, table, seat: { id: 'ann', secret: Object.values(secrets)[0]! }, since: null });
    expect((await late.hears('bye')).why).toBe('table.unknown');
  });

  test('[N49] the notice is 14 days or a tenth, whichever is longer, and never more than half', () => {
    expect([10, 30, 180, 365].map((days) => noticeMsOf(days * DAY) / DAY)).toEqual([5, 14, 18, 36.5]);
  });
});
