// Tests of requests to take a bot off its seat, or to let a newcomer in as GM.

import type { DoorAct, ServerMessage } from '@pasteboard/protocol';
import type { Seat } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { holderOf } from '../src/table-log/door.ts';
import { readWhole, writeWhole } from '../src/table-log/entries.ts';
import { loadWhole } from '../src/room/load.ts';
import { MemoryStore } from '../src/store/memory.ts';
import { Friend, created, tableServerOn, newTable } from './test-server.ts';

const seat = (id: string, role: Seat['role'] = 'player'): Seat => ({ id, role, name: id, plays: [] });

interface Change {
  readonly people?: readonly string[];
  readonly gm?: 'person' | 'bot' | 'free';
}

/** A table of Hush where a bot plays dan's seat. It is paused, so that nothing happens but what people do. */
const atTable = async ({ people = ['ann', 'ben', 'cat'], gm }: Change = {}) => {
  const store = new MemoryStore();
  const tableServer = tableServerOn(store);
  const seats = [...['ann', 'ben', 'cat', 'dan'].map((id) => seat(id)), ...(gm === undefined ? [] : [seat('gus', 'gm')])];
  const bots = { dan: 'plain', ...(gm === 'bot' ? { gus: 'plain' } : {}) };
  const holders = [...people, ...(gm === 'person' ? ['gus'] : [])];
  const opening = { seats, options: {}, setup: {} };
  const { table, secrets } = await created(tableServer, newTable('hush', { opening, people: holders, bots }));
  const { room } = (await tableServer.openTable(table))!;
  const friends: Record<string, Friend> = {};
  for (const id of holders) {
    const friend = new Friend(tableServer);
    friends[id] = friend;
    await friend.hello(table, { id, secret: secrets[id]! });
    if (id === holders[0]) await friend.did({ t: 'door', id: 'pause', what: { act: 'pause', paused: true } });
  }
  let ids = 0;
  const tend = (who: string, what: DoorAct): Promise<ServerMessage> => friends[who]!.did({ t: 'door', id: `m${ids++}`, what });
  const botOf = (id: string): string | null => holderOf(room.head.door, id).bot;
  const requests = () => room.head.door.requests;
  const join = async (name: string, wanted: string) =>
    (await tableServer.join((await tableServer.openTable(table))!, name, wanted, `secret of ${name}`)).kind;
  return { store, tableServer, table, secrets, friends, tend, botOf, requests, join, room };
};

const FREE = { act: 'bot', seat: 'dan', bot: null } as const;
const YES = { act: 'consent', seat: 'dan', yes: true } as const;
const NO = { act: 'consent', seat: 'dan', yes: false } as const;

describe('no player can take a bot’s hand', () => {
  test('[D12] without a GM a bot leaves its seat when all other people agree, and not before', async () => {
    const { friends, tend, botOf, join } = await atTable();
    expect(await tend('ann', FREE)).toMatchObject({ t: 'done' });
    const { door } = await friends['cat']!.hears('door', (entry) => entry.door.requests !== undefined);
    expect(door.requests).toEqual([{ seat: 'dan', by: 'ann', waitsFor: ['ben', 'cat'] }]);
    expect([botOf('dan'), await join('Eve', 'dan')]).toEqual(['plain', 'refused']);
    expect(await tend('ann', YES)).toMatchObject({ t: 'refused', refusal: { key: 'bot.agreed' } });
    expect(await tend('ann', FREE)).toMatchObject({ t: 'refused', refusal: { key: 'bot.asked' } });
    expect(await tend('cat', FREE)).toMatchObject({ t: 'refused', refusal: { key: 'bot.asked' } });
    expect(await tend('ben', YES)).toMatchObject({ t: 'done' });
    expect(await tend('ben', YES)).toMatchObject({ t: 'refused', refusal: { key: 'bot.agreed' } });
    expect([botOf('dan'), await join('Eve', 'dan')]).toEqual(['plain', 'refused']);
    expect(await tend('cat', YES)).toMatchObject({ t: 'done' });
    expect([botOf('dan'), await join('Eve', 'dan')]).toEqual([null, 'done']);
    const after = await friends['ben']!.hears('door', (entry) =>
      entry.door.seats.some((each) => each.seat === 'dan' && each.held === 'nobody'),
    );
    expect(after.door).not.toHaveProperty('requests');
  });

  test('[D12] one refusal is enough, and the person who asked cancels the request with a refusal', async () => {
    const { tend, botOf, requests } = await atTable();
    for (const who of ['cat', 'ann']) {
      await tend('ann', FREE);
      await tend('ben', YES);
      expect(await tend(who, NO)).toMatchObject({ t: 'done' });
      expect([botOf('dan'), requests()]).toEqual(['plain', {}]);
      expect(await tend('cat', YES)).toMatchObject({ t: 'refused', refusal: { key: 'bot.notAsked' } });
    }
    // What was agreed to before counts for nothing later.
    await tend('ann', FREE);
    expect(await tend('cat', YES)).toMatchObject({ t: 'done' });
    expect(botOf('dan')).toBe('plain');
  });

  test('[D12] a person who sits down meanwhile is asked too; a person who leaves takes the answer along', async () => {
    const { tend, botOf, join, tableServer, table, friends } = await atTable({ people: ['ann', 'ben'] });
    await tend('ann', FREE);
    expect(await join('Cat', 'cat')).toBe('done');
    await tend('ben', YES);
    expect(botOf('dan')).toBe('plain');
    friends['ben']!.say({ t: 'door', id: 'go', what: { act: 'kick', seat: 'ben', leave: false } });
    await friends['ben']!.hears('bye');
    expect(await join('Otto', 'ben')).toBe('done');
    for (const [id, secret] of [
      ['cat', 'secret of Cat'],
      ['ben', 'secret of Otto'],
    ] as const) {
      friends[id] = new Friend(tableServer);
      await friends[id].hello(table, { id, secret });
    }
    await tend('cat', YES);
    expect(botOf('dan')).toBe('plain');
    await tend('ben', YES);
    expect(botOf('dan')).toBe(null);
  });

  test('[D12] if those who had not agreed have left, asking again is enough', async () => {
    const { tend, botOf, friends } = await atTable();
    await tend('ann', FREE);
    await tend('ben', YES);
    friends['cat']!.say({ t: 'door', id: 'go', what: { act: 'kick', seat: 'cat', leave: true } });
    await friends['cat']!.hears('bye');
    expect(await tend('ann', FREE)).toMatchObject({ t: 'done' });
    expect(botOf('dan')).toBe(null);
  });

  test('[D12] a request ends when the person who made it leaves, or another bot gets the seat', async () => {
    const { tend, requests, friends, room } = await atTable();
    await tend('ann', FREE);
    friends['ann']!.say({ t: 'door', id: 'go', what: { act: 'kick', seat: 'ann', leave: false } });
    await friends['ann']!.hears('bye');
    expect(requests()).toEqual({});
    await tend('ben', FREE);
    expect(Object.keys(requests())).toEqual(['dan']);
    await tend('cat', { act: 'bot', seat: 'dan', bot: 'careful' });
    expect([requests(), holderOf(room.head.door, 'dan').bot]).toEqual([{}, 'careful']);
  });

  test('[D12] a person alone with bots needs no consent', async () => {
    const { tend, botOf } = await atTable({ people: ['ann'] });
    expect(await tend('ann', FREE)).toMatchObject({ t: 'done' });
    expect(botOf('dan')).toBe(null);
  });

  test('[D12] a human GM decides alone; a bot as GM, or an empty GM’s seat, decides nothing', async () => {
    const ruled = await atTable({ gm: 'person' });
    expect(await ruled.tend('ann', FREE)).toMatchObject({ t: 'refused', refusal: { key: 'door.notYours' } });
    expect(await ruled.tend('gus', FREE)).toMatchObject({ t: 'done' });
    expect(ruled.botOf('dan')).toBe(null);
    for (const gm of ['bot', 'free'] as const) {
      const { tend, botOf } = await atTable({ gm });
      expect(await tend('ann', FREE)).toMatchObject({ t: 'done' });
      expect(botOf('dan')).toBe('plain');
      for (const who of ['ben', 'cat']) await tend(who, YES);
      expect(botOf('dan')).toBe(null);
    }
  });

  test('[D12] there is no other way to the seat: removing, moving, handing over, sitting down or admitting', async () => {
    const { tend, botOf, join, tableServer, table, room } = await atTable();
    const tries: readonly DoorAct[] = [
      { act: 'kick', seat: 'dan', leave: false },
      { act: 'kick', seat: 'dan', leave: true },
      { act: 'move', seat: 'dan' },
      { act: 'handOver', seat: 'dan' },
    ];
    for (const what of tries) expect(await tend('ann', what)).toMatchObject({ t: 'refused' });
    expect(await join('Eve', 'dan')).toBe('refused');
    await tend('ann', { act: 'policy', policy: 'knock' });
    expect((await tableServer.join((await tableServer.openTable(table))!, 'Eve', 'dan', 'secret of Eve')).kind).toBe('done');
    const [knock] = Object.keys(room.head.door.knocks);
    expect(await tend('ann', { act: 'admit', knock: knock!, seat: 'dan' })).toMatchObject({ t: 'refused', refusal: { key: 'seat.held' } });
    expect(botOf('dan')).toBe('plain');
  });

  test('[D12] nor by way of the GM’s seat: without a GM one player alone makes no person GM', async () => {
    const { tend, botOf, tableServer, table, room, friends, requests } = await atTable({ gm: 'free' });
    const knockAs = async (name: string): Promise<string> => {
      await tableServer.join((await tableServer.openTable(table))!, name, 'gus', `secret of ${name}`);
      return Object.entries(room.head.door.knocks).find(([, knock]) => knock.name === name)![0];
    };
    const isHeld = () => holderOf(room.head.door, 'gus').hash !== null;
    const answer = (who: string, yes: boolean) => tend(who, { act: 'consent', seat: 'gus', yes });
    const knock = await knockAs('Mallory');
    const admit = { act: 'admit', knock, seat: 'gus' } as const;
    expect((await tend('ann', admit)).t).toBe('done');
    expect(isHeld()).toBe(false);
    const { door } = await friends['cat']!.hears('door', (entry) => entry.door.requests !== undefined);
    expect(door.requests).toEqual([{ seat: 'gus', by: 'ann', waitsFor: ['ben', 'cat'], knock: { id: knock, name: 'Mallory' } }]);
    for (const who of ['ann', 'ben']) expect(await tend(who, admit)).toMatchObject({ t: 'refused', refusal: { key: 'gm.asked' } });
    expect(await answer('ann', true)).toMatchObject({ t: 'refused', refusal: { key: 'gm.agreed' } });
    await answer('ben', true);
    await answer('cat', false);
    expect([isHeld(), requests(), Object.keys(room.head.door.knocks)]).toEqual([false, {}, [knock]]);
    // What was asked about a knock ends with it, and a later one begins anew.
    await tend('ann', admit);
    await answer('ben', true);
    await tend('ben', { act: 'turnAway', knock });
    expect(requests()).toEqual({});
    expect(await answer('cat', true)).toMatchObject({ t: 'refused', refusal: { key: 'bot.notAsked' } });
    await tend('ann', { act: 'admit', knock: await knockAs('Gus'), seat: 'gus' });
    // A person who leaves is not waited for, and the knock stays in the request.
    friends['ben']!.say({ t: 'door', id: 'go', what: { act: 'kick', seat: 'ben', leave: false } });
    await friends['ben']!.hears('bye');
    expect(isHeld()).toBe(false);
    expect((await answer('cat', true)).t).toBe('done');
    expect([isHeld(), requests(), room.head.door.knocks, botOf('dan')]).toEqual([true, {}, {}, 'plain']);
  });

  test('[D12] a person alone makes another person GM at once', async () => {
    const { tend, tableServer, table, room } = await atTable({ gm: 'free', people: ['ann'] });
    await tableServer.join((await tableServer.openTable(table))!, 'Gus', 'gus', 'secret of Gus');
    const [knock] = Object.keys(room.head.door.knocks);
    await tend('ann', { act: 'admit', knock: knock!, seat: 'gus' });
    expect(holderOf(room.head.door, 'gus').hash).not.toBe(null);
  });

  test('[D12] a request outlives a restart, a snapshot and another process', async () => {
    const { tend, store, table, secrets, botOf } = await atTable();
    await tend('ann', FREE);
    await tend('ben', YES);
    const { head } = await loadWhole({ store, watch: { fault: () => {}, count: () => {} } }, table, 100);
    expect(readWhole({ n: head.n, body: writeWhole(head) })?.door).toEqual(head.door);
    const elsewhere = tableServerOn(store);
    const cat = new Friend(elsewhere);
    const { door } = await cat.hello(table, { id: 'cat', secret: secrets['cat']! });
    expect(door.requests).toEqual([{ seat: 'dan', by: 'ann', waitsFor: ['cat'] }]);
    await cat.did({ t: 'door', id: 'yes', what: YES });
    expect(await tend('ben', NO)).toMatchObject({ t: 'refused', refusal: { key: 'bot.notAsked' } });
    expect(botOf('dan')).toBe(null);
  });

  test('[D12] a spectator is told of no request', async () => {
    const { tend, tableServer, table } = await atTable();
    await tend('ann', FREE);
    const eve = new Friend(tableServer);
    expect((await eve.hello(table, null)).door).not.toHaveProperty('requests');
  });
});

describe('a bot plays for a person who is away', () => {
  const STAND_IN = { act: 'bot', seat: 'ben', bot: 'plain' } as const;
  const END = { act: 'bot', seat: 'ben', bot: null } as const;

  test('[D15] the GM lets a bot play for a player, who keeps seat, secret and connection, and plays again', async () => {
    const { friends, tend, botOf, room, tableServer, table, secrets } = await atTable({ gm: 'person' });
    const { hash, epoch } = holderOf(room.head.door, 'ben');
    expect(await tend('gus', STAND_IN)).toMatchObject({ t: 'done' });
    expect(await tend('gus', STAND_IN)).toMatchObject({ t: 'refused', refusal: { key: 'bot.already' } });
    const { door } = await friends['ben']!.hears('door', (entry) =>
      entry.door.seats.some(({ seat, bot }) => seat === 'ben' && bot !== null),
    );
    expect(door.seats.find(({ seat }) => seat === 'ben')).toEqual({ seat: 'ben', held: 'person', bot: 'plain' });
    expect(holderOf(room.head.door, 'ben')).toMatchObject({ hash, epoch, bot: 'plain' });
    const again = new Friend(tableServer);
    expect((await again.hello(table, { id: 'ben', secret: secrets['ben']! })).seat).toBe('ben');
    // The connection from before still speaks for the seat.
    expect(await tend('ben', END)).toMatchObject({ t: 'done' });
    expect(await tend('ben', END)).toMatchObject({ t: 'refused', refusal: { key: 'bot.none' } });
    expect([botOf('ben'), holderOf(room.head.door, 'ben').hash]).toEqual([null, hash]);
  });

  test('[D15] the bot moves in the name of the seat', async () => {
    const { tend, friends } = await atTable({ gm: 'person', people: ['ann', 'ben', 'cat'] });
    for (const seat of ['ann', 'ben', 'cat']) await tend('gus', { act: 'bot', seat, bot: 'plain' });
    await tend('gus', { act: 'pause', paused: false });
    const { group } = await friends['gus']!.hears('group', (entry) => entry.group.by === 'ben');
    expect(group.by).toBe('ben');
  });

  test('[D15] without a GM all let a bot play for themselves alone', async () => {
    const { tend, botOf } = await atTable();
    expect(await tend('ann', STAND_IN)).toMatchObject({ t: 'refused', refusal: { key: 'seat.held' } });
    expect(await tend('ben', STAND_IN)).toMatchObject({ t: 'done' });
    expect(await tend('ann', END)).toMatchObject({ t: 'refused', refusal: { key: 'seat.held' } });
    expect(botOf('ben')).toBe('plain');
    expect(await tend('ben', END)).toMatchObject({ t: 'done' });
  });

  test('[D15] no person can take the seat meanwhile, and a restart keeps the bot', async () => {
    const { tend, store, table, join, room } = await atTable({ gm: 'person' });
    await tend('gus', STAND_IN);
    expect(await join('Eve', 'ben')).toBe('refused');
    const { head } = await loadWhole({ store, watch: { fault: () => {}, count: () => {} } }, table, 100);
    expect(head.door).toEqual(room.head.door);
  });

  test('[D15] the bot stays behind when its person swaps seats', async () => {
    const { tend, botOf } = await atTable({ gm: 'person' });
    await tend('gus', STAND_IN);
    await tend('gus', { act: 'handOver', seat: 'ben' });
    expect([botOf('ben'), botOf('gus')]).toEqual([null, null]);
  });
});
