// Tests of pausing a table.

import { GAMES } from '@pasteboard/games';
import { anyFill, anyPlay, belowFrom, isOpen, seeded } from '@pasteboard/kernel';
import type { ClientMessage, ServerMessage } from '@pasteboard/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginTable } from '../../src/door/commands.ts';
import { SHUT, changeDoor, seeDoor } from '../../src/table-log/door.ts';
import { TABLE_SERVER_LIMITS } from '../../src/table-server/table-server-limits.ts';
import { TableServer } from '../../src/table-server/table-server.ts';
import { EMPTY_TABLE, foldEntry, readEntry, readWhole, writeWhole } from '../../src/table-log/entries.ts';
import { UndoHistory } from '../../src/table-log/undo-history.ts';
import type { Appended, NewEntry } from '../../src/store/contract/store.ts';
import { MemoryStore } from '../../src/store/memory.ts';
import { Friend, created, tableServerOn, newTable, portsOn } from '../test-server.ts';
import { Caller, ask, make, networkServer, type NetworkServer } from './network-server.ts';

const WITH_GM = 'two and a GM, first to twelve';
const pause = (paused: boolean, id: string): Extract<ClientMessage, { t: 'door' }> => ({ t: 'door', id, what: { act: 'pause', paused } });
const PAUSED = { t: 'refused', refusal: { key: 'table.paused', rule: null, params: {} } };
const below = belowFrom(seeded(3));

type Did = (message: Extract<ClientMessage, { id: string }>) => Promise<ServerMessage>;

const listed = async (did: Did, id: string) => {
  const legal = await did({ t: 'legal', id, byHand: true });
  if (legal.t !== 'legal') throw new Error(legal.t);
  return legal.templates;
};

/** Anything that this player may do, or could do at another time. */
const tries = async (did: Did, id: string): Promise<ServerMessage> => {
  const templates = await listed(did, `l${id}`);
  const template = templates.find(isOpen);
  return did({ t: 'do', id, ...(template === undefined ? { do: 'call', with: {} } : anyFill(template, below)) });
};

describe('a pause, over real sockets', () => {
  let home: NetworkServer;
  beforeAll(async () => {
    home = await networkServer();
  });
  afterAll(() => home.close());

  const sit = async (table: string, id: string, secret: string): Promise<Caller> => {
    const caller = new Caller(home.url);
    await caller.hello(table, { id, secret });
    return caller;
  };

  test('[D7] while the GM pauses the table no other seat acts; all talk, note and look; then it goes on', async () => {
    const { table, seat, secret } = await make(home.url, { game: 'hush', ready: WITH_GM });
    const { body } = await ask(`${home.url}/api/tables/${table}/join`, 'POST', { name: 'Ann', seat: 'ann' });
    const [gm, ann] = [await sit(table, seat, secret), await sit(table, 'ann', String(body['secret']))];
    const annDid: Did = (message) => ann.did(message);
    expect(await ann.did(pause(true, 'mine'))).toMatchObject({ t: 'refused', refusal: { key: 'door.notYours' } });
    expect(await gm.did(pause(true, 'p'))).toMatchObject({ t: 'done' });
    expect((await ann.hears('door', ({ door }) => door.paused)).by).toBe('gus');
    expect(await tries(annDid, 'd1')).toMatchObject(PAUSED);
    const templates = await listed(annDid, 'l');
    expect(templates.length).toBeGreaterThan(0);
    expect(templates.filter(isOpen)).toEqual([]);
    const meanwhile: Extract<ClientMessage, { id: string }>[] = [
      { t: 'say', id: 's', text: 'Tea?', to: null },
      { t: 'note', id: 'n', key: 'tea', text: 'green', for: 'me' },
      { t: 'odds', id: 'o' },
      { t: 'page', id: 'pg', before: null, limit: 5 },
      { t: 'frame', id: 'f', n: 1 },
    ];
    for (const [i, t] of (['done', 'done', 'odds', 'page', 'frame'] as const).entries()) expect((await ann.did(meanwhile[i]!)).t).toBe(t);
    expect((await tries((message) => gm.did(message), 'g1')).t).toBe('done');
    const late = await new Caller(home.url).hello(table);
    expect(late.door).toMatchObject({ paused: true, code: null, knocks: [], shares: [] });
    await gm.did(pause(false, 'q'));
    await ann.hears('door', ({ door }) => !door.paused);
    expect((await tries(annDid, 'd2')).t).toBe('done');
    const { words } = (await ask(`${home.url}/api/games/hush/words`)).body as { words: Record<string, string> };
    expect(words['say.table.paused']).toMatch(/paused.*GM.*chat/);
  });
});

const gone = async (ms: number): Promise<void> => new Promise((later) => setTimeout(later, ms));

describe('a pause', () => {
  test('[D7] if no person is GM any player pauses, no seat acts, and any player resumes, in any process', async () => {
    const store = new MemoryStore();
    const [north, south] = [tableServerOn(store, 1), tableServerOn(store, 2)];
    const { table, secrets } = await created(north, newTable('draw'));
    const [ann, ben] = [new Friend(north), new Friend(south)];
    await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
    await ben.hello(table, { id: 'ben', secret: secrets['ben']! });
    await ann.did(pause(true, 'p'));
    for (const each of [ann, ben]) expect(await each.did({ t: 'do', id: 'x', do: 'draw', with: {} })).toMatchObject(PAUSED);
    expect((await ben.did(pause(false, 'q'))).t).toBe('done');
    await north.fresh(table);
    for (const each of [ann, ben]) expect((await each.did({ t: 'do', id: 'y', do: 'draw', with: {} })).t).toBe('done');
  });

  test('[D7] bots wait, also a bot GM, and play on afterwards', async () => {
    const tableServer = tableServerOn();
    const bots = { 'weaver-seat': 'gm', ann: 'player' };
    const { table } = await created(tableServer, newTable('thread', { people: [], bots }));
    const eve = new Friend(tableServer);
    await eve.hello(table, null);
    const { room, around } = (await tableServer.openTable(table))!;
    // No person sits here who could: it is as if the last person had paused it before leaving.
    const set = (to: boolean) =>
      room.submit(null, (tip) => ({ ok: true, changes: [beginTable(tip, [{ set: 'paused', to }], around)], reply: null }));
    await eve.hears('group', ({ n }) => n > 6);
    await set(true);
    const { n } = room.head;
    await gone(40);
    expect(room.head.n).toBe(n);
    await set(false);
    await eve.hears('group', (entry) => entry.n > n + 3);
    eve.connection.left();
  });

  test.each([
    ['one that is asked', 'deck-of-adventures', 'ann', 'ben'],
    ['one that moves unasked', 'hush', 'ben', 'ann'],
  ])(
    '[D7] a bot that makes up its mind just as the pause comes waits as well, and has its move afterwards: %s',
    async (_, name, bot, person) => {
      class Slow extends MemoryStore {
        wait: Promise<void> = Promise.resolve();
        override async append(table: string, expected: number, entries: readonly NewEntry[]): Promise<Appended> {
          await this.wait;
          return super.append(table, expected, entries);
        }
      }
      const store = new Slow();
      const minds: (() => void)[] = [];
      const after = (ms: number, run: () => void): (() => void) => {
        if (ms === 7) minds.push(run);
        return () => {};
      };
      // It does anything it can, but unasked only once for each thing that a person does.
      const game = { ...GAMES[name]!, bots: { eager: anyPlay }, layout: null };
      const tableServer = new TableServer(
        { [game.id]: game },
        { ...portsOn(store), clock: { now: () => 1, after, afterwards: () => {} } },
        { ...TABLE_SERVER_LIMITS, botMs: 7 },
      );
      const { table, secrets } = await created(tableServer, { ...newTable(name, { people: [person], bots: { [bot]: 'eager' } }), game });
      const other = new Friend(tableServer);
      await other.hello(table, { id: person, secret: secrets[person]! });
      let release = (): void => {};
      store.wait = new Promise((resume) => {
        release = resume;
      });
      other.say(pause(true, 'p'));
      // The pause is decided and not yet stored: the bot does not know of it when it makes up its mind.
      minds.shift()!();
      release();
      await other.hears('done', ({ id }) => id === 'p');
      const { room } = (await tableServer.openTable(table))!;
      await room.settled();
      expect([room.head.n, minds]).toEqual([3, []]);
      await other.did(pause(false, 'q'));
      minds.shift()!();
      expect((await other.hears('group')).group.by).toBe(bot);
    },
  );

  test('[D7] a table stored before pauses and shares existed opens without them', async () => {
    const store = new MemoryStore();
    const { table } = await created(tableServerOn(store), newTable('draw'));
    const whole = (await store.read(table, 0, 10)).map(({ body }) => readEntry(body)).reduce(foldEntry, EMPTY_TABLE);
    const { door: now, ...saved } = JSON.parse(writeWhole(whole)) as { door: Record<string, unknown> };
    const { paused: _, shares: __, ...door } = now;
    const read = readWhole({ n: whole.n, body: JSON.stringify({ ...saved, door }) })!;
    expect({ ...read, weight: whole.weight }).toEqual({ ...whole, history: UndoHistory.NONE });
    expect(seeDoor(whole.door, whole.state, 'ann')).toMatchObject({ paused: false, shares: [] });
    expect(changeDoor(changeDoor(SHUT, { set: 'paused', to: true }), { set: 'paused', to: false })).toEqual(SHUT);
  });
});
