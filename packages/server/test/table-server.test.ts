// Tests of tables with several clients and processes: commands, seats, upgrades and reconnecting.

import { digest, foldGroup, type View } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { GAMES } from '@pasteboard/games';
import type { Presence } from '@pasteboard/protocol';
import { Reconciler } from '../src/table-server/reconciler.ts';
import { replayOf } from '../src/table-files/export.ts';
import { TABLE_SERVER_LIMITS } from '../src/table-server/table-server-limits.ts';
import { TableServer } from '../src/table-server/table-server.ts';
import { machineClock } from '../src/net/ports.ts';
import { ROOM_LIMITS } from '../src/room/room.ts';
import { MemoryStore } from '../src/store/memory.ts';
import { Friend, created, tableServerOn, newTable, portsOn } from './test-server.ts';

const folded = (start: View, friend: Friend): View =>
  friend.heard.reduce((view, message) => (message.t === 'group' ? foldGroup(view, message.group) : view), start);

describe('a table of the server', () => {
  test('[R1] two people sit down, a player draws, both are told, and a third who comes later sees the same', async () => {
    const tableServer = tableServerOn();
    const { table, secrets } = await created(tableServer, newTable('draw'));
    const [ann, ben] = [new Friend(tableServer), new Friend(tableServer)];
    const first = await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
    await ben.hello(table, { id: 'ben', secret: secrets['ben']! });
    expect(first.seat).toBe('ann');
    expect(await ann.did({ t: 'do', id: 'one', do: 'draw', with: {} })).toEqual({ t: 'done', id: 'one', n: 3 });
    const seen = await ben.hears('group');
    expect(seen.group.by).toBe('ann');
    const late = new Friend(tableServer);
    const { view } = await late.hello(table, null);
    expect(folded(first.view!, ann).piles['discard']).toEqual(view!.piles['discard']);
  });

  test('[R2] the same id counts once, also in another process and after the table left memory', async () => {
    const store = new MemoryStore();
    const tableServer = tableServerOn(store);
    const { table, secrets } = await created(tableServer, newTable('draw'));
    const seat = { id: 'ann', secret: secrets['ann']! };
    const ann = new Friend(tableServer);
    await ann.hello(table, seat);
    const once = await ann.did({ t: 'do', id: 'one', do: 'draw', with: {} });
    const again = new Friend(tableServerOn(store, 9));
    await again.hello(table, seat);
    expect(await again.did({ t: 'do', id: 'one', do: 'draw', with: {} })).toEqual(once);
    expect((await store.heads([table])).get(table)).toBe(3);
  });

  test('[R2] a command without effect is answered as often as it is sent', async () => {
    const tableServer = tableServerOn();
    const { table } = await created(tableServer, newTable('draw'));
    const openTable = await tableServer.fresh(table);
    const sent = () => openTable!.room.submit('same', () => ({ ok: true, changes: [], reply: null }));
    for (let i = 0; i < 2; i++) expect(await sent()).toEqual({ kind: 'done', n: 2, reply: null });
    expect(await Promise.all([sent(), sent()])).toHaveLength(2);
  });

  test('[R3] two processes write one table: a lost race is decided again, and no client misses an entry', async () => {
    const store = new MemoryStore();
    const [north, south] = [tableServerOn(store, 1), tableServerOn(store, 2)];
    const { table, secrets } = await created(north, newTable('draw'));
    const [ann, ben] = [new Friend(north), new Friend(south)];
    await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
    await ben.hello(table, { id: 'ben', secret: secrets['ben']! });
    const draws = Array.from({ length: 20 }, (_, i) =>
      Promise.all([ann.did({ t: 'do', id: `a${i}`, do: 'draw', with: {} }), ben.did({ t: 'do', id: `b${i}`, do: 'draw', with: {} })]),
    );
    const answers = (await Promise.all(draws)).flat();
    expect(answers.every(({ t }) => t === 'done')).toBe(true);
    expect((await store.heads([table])).get(table)).toBe(42);
  });

  test('[R4] a wrong secret opens nothing, and the refusal says no more', async () => {
    const tableServer = tableServerOn();
    const { table } = await created(tableServer, newTable('draw'));
    const eve = new Friend(tableServer);
    eve.say({ t: 'hello', v: 1, table, seat: { id: 'ann', secret: 'guess' }, since: null });
    expect(await eve.hears('bye')).toEqual({ t: 'bye', why: 'seat.secret' });
    expect(eve.closed).toBe(true);
  });

  test('[R5] a seat moves to another device: the sender gets the new secret, the other devices are disconnected, the old secret opens nothing', async () => {
    const tableServer = tableServerOn();
    const { table, secrets } = await created(tableServer, newTable('draw'));
    const seat = { id: 'ann', secret: secrets['ann']! };
    const [desktop, phone] = [new Friend(tableServer), new Friend(tableServer)];
    await desktop.hello(table, seat);
    await phone.hello(table, seat);
    const moved = await desktop.did({ t: 'door', id: 'm', what: { act: 'move', seat: 'ann' } });
    expect((await phone.hears('bye')).why).toBe('seat.moved');
    expect(desktop.closed).toBe(false);
    const old = new Friend(tableServer);
    old.say({ t: 'hello', v: 1, table, seat, since: null });
    expect((await old.hears('bye')).why).toBe('seat.secret');
    if (moved.t !== 'secret') throw new Error(moved.t);
    expect((await new Friend(tableServer).hello(table, { id: 'ann', secret: moved.secret })).seat).toBe('ann');
  });

  test('[R5] a person removed in another process can do nothing more, even before this process gets the notice', async () => {
    const store = new MemoryStore();
    const [north, south] = [tableServerOn(store, 1), tableServerOn(store, 2)];
    const { table, secrets } = await created(north, newTable('draw'));
    const seat = { id: 'ann', secret: secrets['ann']! };
    const [desktop, stolen] = [new Friend(north), new Friend(south)];
    await desktop.hello(table, seat);
    await stolen.hello(table, seat);
    expect((await desktop.did({ t: 'door', id: 'm', what: { act: 'move', seat: 'ann' } })).t).toBe('secret');
    stolen.say({ t: 'do', id: 'late', do: 'draw', with: {} });
    stolen.say({ t: 'say', id: 'word', text: 'It is me!', to: null });
    expect((await stolen.hears('bye')).why).toBe('seat.moved');
    await (await south.openTable(table))!.room.settled();
    expect((await store.heads([table])).get(table)).toBe(3);
    expect((await desktop.did({ t: 'do', id: 'own', do: 'draw', with: {} })).t).toBe('done');
  });

  test('[D6] a person who takes over a seat gets its cards, not the whispers and notes of its previous holder; a new device gets both', async () => {
    const tableServer = tableServerOn();
    const { table, secrets } = await created(tableServer, newTable('thread'));
    const openTable = (await tableServer.openTable(table))!;
    const [gm, ann] = [new Friend(tableServer), new Friend(tableServer)];
    await gm.hello(table, { id: 'weaver-seat', secret: secrets['weaver-seat']! });
    await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
    await ann.did({ t: 'say', id: 's1', text: 'I am the traitor.', to: 'weaver-seat' });
    await gm.did({ t: 'say', id: 's2', text: 'So be a traitor.', to: 'ann' });
    await ann.did({ t: 'note', id: 'n1', key: 'diary', text: 'a traitor since May', for: 'me' });
    await ann.did({ t: 'note', id: 'n2', key: 'plea', text: 'let the traitor live', for: 'gm' });
    const moved = await ann.did({ t: 'door', id: 'm', what: { act: 'move', seat: 'ann' } });
    if (moved.t !== 'secret') throw new Error(moved.t);
    const phone = new Friend(tableServer);
    expect((await phone.hello(table, { id: 'ann', secret: moved.secret })).notes.map(({ key }) => key)).toEqual(['diary', 'plea']);
    expect(JSON.stringify(await phone.did({ t: 'page', id: 'p', before: null, limit: 50 })).match(/traitor/g)).toHaveLength(4);
    await gm.did({ t: 'door', id: 'k', what: { act: 'kick', seat: 'ann', leave: false } });
    await tableServer.join(openTable, 'Eve', 'ann', 'a new secret');
    const eve = new Friend(tableServer);
    // Asking for what was missed gives no more than coming anew.
    const welcome = await eve.hello(table, { id: 'ann', secret: 'a new secret' }, 1);
    expect([welcome.view === null, welcome.missed, welcome.notes]).toEqual([false, [], []]);
    await gm.did({ t: 'say', id: 's3', text: 'Welcome, Eve.', to: 'ann' });
    const page = await eve.did({ t: 'page', id: 'p', before: null, limit: 50 });
    expect(JSON.stringify(page)).not.toContain('traitor');
    expect(JSON.stringify(page)).toContain('Welcome, Eve.');
    let replay = '';
    for await (const piece of replayOf(tableServer.ports.store, table, 'thread', openTable.room.head, 'ann')) replay += piece;
    expect(replay).not.toContain('traitor');
    expect(
      (await new Friend(tableServer).hello(table, { id: 'weaver-seat', secret: secrets['weaver-seat']! })).notes.map(({ key }) => key),
    ).toEqual(['plea']);
  });

  test('[D6] a seat that the GM moves shows no whispers or notes of its previous holder, whose connections end', async () => {
    const tableServer = tableServerOn();
    const { table, secrets } = await created(tableServer, newTable('thread'));
    const [gm, ann] = [new Friend(tableServer), new Friend(tableServer)];
    await gm.hello(table, { id: 'weaver-seat', secret: secrets['weaver-seat']! });
    await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
    await ann.did({ t: 'say', id: 's1', text: 'I am the traitor.', to: 'ben' });
    await ann.did({ t: 'note', id: 'n1', key: 'diary', text: 'a traitor since May', for: 'me' });
    await ann.did({ t: 'note', id: 'n2', key: 'plan', text: 'north', for: 'table' });
    const moved = await gm.did({ t: 'door', id: 'm', what: { act: 'move', seat: 'ann' } });
    if (moved.t !== 'secret') throw new Error(moved.t);
    expect((await ann.hears('bye')).why).toBe('seat.moved');
    const spy = new Friend(tableServer);
    const welcome = await spy.hello(table, { id: 'ann', secret: moved.secret }, 1);
    expect([welcome.seat, welcome.notes.map(({ key }) => key)]).toEqual(['ann', ['plan']]);
    const page = await spy.did({ t: 'page', id: 'p', before: null, limit: 50 });
    expect(JSON.stringify([welcome, page])).not.toContain('traitor');
    expect(JSON.stringify((await tableServer.openTable(table))!.room.head.notes)).not.toContain('traitor');
  });

  test('[R11] a table of an older version of the rules is brought up to date once; a process with the older rules leaves it alone', async () => {
    const store = new MemoryStore();
    const old = tableServerOn(store);
    const { table, secrets } = await created(old, newTable('draw'));
    const seat = { id: 'ann', secret: secrets['ann']! };
    const newer = { draw: { ...GAMES['draw']!, version: 2 } };
    const tableServers = [1, 2].map((seed) => new TableServer(newer, portsOn(store, seed)));
    for (const tableServer of tableServers) {
      const { view } = await new Friend(tableServer).hello(table, seat);
      expect(view?.version).toBe(2);
    }
    expect((await store.heads([table])).get(table)).toBe(3);
    const ann = new Friend(old);
    await ann.hello(table, seat);
    const answer = await ann.did({ t: 'do', id: 'one', do: 'draw', with: {} });
    expect(answer.t === 'refused' && answer.refusal.key).toBe('upgrade.newer');
  });

  test('[R8] a log that cannot be folded opens read-only at its last good entry, and other tables go on', async () => {
    const store = new MemoryStore();
    const tableServer = tableServerOn(store);
    const { table, secrets } = await created(tableServer, newTable('draw'));
    await store.append(table, 2, [
      { id: null, body: '{"kind":"group","at":1,"format":1,"group":{"seq":9,"events":[{"type":"Nonsense"}]}}' },
    ]);
    const ann = new Friend(tableServer);
    const welcome = await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
    expect([welcome.n, welcome.readOnly]).toEqual([2, true]);
    const answer = await ann.did({ t: 'do', id: 'one', do: 'draw', with: {} });
    expect(answer.t === 'refused' && answer.refusal.key).toBe('table.readOnly');
    const other = await created(tableServer, newTable('draw'));
    const ben = new Friend(tableServer);
    await ben.hello(other.table, { id: 'ben', secret: other.secrets['ben']! });
    expect((await ben.did({ t: 'do', id: 'one', do: 'draw', with: {} })).t).toBe('done');
  });

  test('[R12] presence covers all processes; a silent process is forgotten', async () => {
    const store = new MemoryStore();
    const reconciler: Reconciler[] = [];
    let now = 0;
    const clock = { now: () => now, after: () => () => {}, afterwards: () => {} };
    const tableServers = ['north', 'south'].map((name, i) => {
      const present = (table: string, seats: Presence): void => reconciler[1 - i]?.present(table, name, seats);
      return new TableServer(GAMES, { ...portsOn(store, i), clock, notices: { moved: () => {}, present } });
    });
    for (const tableServer of tableServers) reconciler.push(new Reconciler(tableServer));
    const { table, secrets } = await created(tableServers[0]!, newTable('draw'));
    const [ann, ben] = tableServers.map((tableServer) => new Friend(tableServer));
    await ann!.hello(table, { id: 'ann', secret: secrets['ann']! });
    await ben!.hello(table, { id: 'ben', secret: secrets['ben']! });
    expect((await ann!.hears('presence')).seats).toEqual({ ann: 1, ben: 1 });
    await reconciler[0]!.look();
    expect((await ben!.hears('presence')).seats).toEqual({ ann: 1, ben: 1 });
    now = 60_000;
    await reconciler[0]!.look();
    expect((await ann!.hears('presence', ({ seats }) => !('ben' in seats))).seats).toEqual({ ann: 1 });
  });

  test('[R7] a snapshot that cannot be made delays no client: the command is confirmed', async () => {
    const store = new MemoryStore();
    store.saveSnapshot = () => {
      throw new Error('no snapshot');
    };
    const ports = portsOn(store);
    const tableServer = new TableServer(GAMES, ports, { ...TABLE_SERVER_LIMITS, room: { ...ROOM_LIMITS, snapshotEvery: 1 } });
    const { table, secrets } = await created(tableServer, newTable('draw'));
    const ann = new Friend(tableServer);
    await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
    for (const id of ['one', 'two']) expect((await ann.did({ t: 'do', id, do: 'draw', with: {} })).t).toBe('done');
    // Once for each entry. As the table was loaded none was tried: its log was shorter than a snapshot of it.
    expect(ports.faults).toHaveLength(2);
  });

  test('[R15] every 64 groups clients get the digest of their view, but never more often than every twenty seconds', async () => {
    let now = 1_000;
    const ports = { ...portsOn(new MemoryStore()), clock: { ...machineClock, now: () => now } };
    const tableServer = new TableServer(GAMES, ports, TABLE_SERVER_LIMITS);
    const { table, secrets } = await created(tableServer, newTable('draw'));
    const ann = new Friend(tableServer);
    const { view } = await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
    for (let i = 0; i < 256; i++) {
      if (i === 160) now += 20_000;
      await ann.did({ t: 'do', id: `d${i}`, do: 'draw', with: {} });
    }
    const groups = ann.heard.filter((message) => message.t === 'group');
    const digested = groups.filter((message) => message.digest !== undefined);
    expect(digested.map(({ group }) => group.seq)).toEqual([64, 192]);
    const seen = groups.slice(0, groups.indexOf(digested[1]!) + 1).reduce((so, { group }) => foldGroup(so, group), view!);
    expect(digest(seen)).toBe(digested[1]!.digest);
  });

  test('[R14] an entry tells its sender that the command is done, on the connection that sent it; older clients and repetitions get a separate message', async () => {
    const tableServer = tableServerOn();
    const { table, secrets } = await created(tableServer, newTable('draw'));
    const seat = { id: 'ann', secret: secrets['ann']! };
    const [desktop, phone, old, ben] = [new Friend(tableServer), new Friend(tableServer), new Friend(tableServer), new Friend(tableServer)];
    const welcomes = [
      await desktop.hello(table, seat, null, 2),
      await phone.hello(table, seat, null, 2),
      await old.hello(table, seat, null, 1),
    ];
    expect(welcomes.map(({ v }) => v)).toEqual([2, 2, 1]);
    await ben.hello(table, { id: 'ben', secret: secrets['ben']! }, null, 2);
    const draw = (id: string) => ({ t: 'do', id, do: 'draw', with: {} }) as const;
    desktop.say(draw('one'));
    expect(await desktop.hears('group')).toMatchObject({ n: 3, done: 'one' });
    for (const other of [phone, old, ben]) expect(await other.hears('group')).not.toHaveProperty('done');
    desktop.say({ t: 'say', id: 'two', text: 'Well, well', to: null });
    expect(await desktop.hears('chat')).toMatchObject({ n: 4, done: 'two' });
    expect(desktop.heard.map(({ t }) => t)).not.toContain('done');
    // Sent again, from the same device or another, there is no further entry to tell it.
    for (const each of [desktop, phone]) expect(await each.did(draw('one'))).toEqual({ t: 'done', id: 'one', n: 3 });
    expect(await desktop.did({ t: 'door', id: 'three', what: { act: 'policy', policy: 'locked' } })).toEqual({
      t: 'done',
      id: 'three',
      n: 5,
    });
    expect(await desktop.did({ t: 'do', id: 'four', do: 'fly', with: {} })).toMatchObject({ t: 'refused', id: 'four' });
    expect(await old.did(draw('five'))).toEqual({ t: 'done', id: 'five', n: 6 });
    expect(old.heard.some((message) => 'done' in message)).toBe(false);
  });

  test('[R14] a version that the server does not support is refused', async () => {
    const tableServer = tableServerOn();
    const { table } = await created(tableServer, newTable('draw'));
    for (const v of [0, 3]) {
      const stranger = new Friend(tableServer);
      stranger.say({ t: 'hello', v, table, seat: null, since: null });
      expect((await stranger.hears('bye')).why).toBe('hello.version');
    }
  });

  test('[R6] a client that was away for a moment gets what it missed', async () => {
    const tableServer = tableServerOn();
    const { table, secrets } = await created(tableServer, newTable('draw'));
    const [ann, ben] = [new Friend(tableServer), new Friend(tableServer)];
    const seat = { id: 'ben', secret: secrets['ben']! };
    await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
    const { n } = await ben.hello(table, seat);
    ben.connection.left();
    await ann.did({ t: 'do', id: 'one', do: 'draw', with: {} });
    const back = await new Friend(tableServer).hello(table, seat, n);
    expect([back.view, back.missed.map((entry) => entry.t)]).toEqual([null, ['group']]);
  });
});
