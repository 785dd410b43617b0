// Tests of who gets what a seat has seen.

import { foldGroup, view, type View } from '@pasteboard/kernel';
import { GAMES } from '@pasteboard/games';
import type { DoorAct, ViewEntry } from '@pasteboard/protocol';
import { describe, expect, test } from 'vitest';
import { replayOf, exportShared } from '../src/table-files/export.ts';
import { wholeTable } from '../src/table-files/export.ts';
import { loadWhole } from '../src/room/load.ts';
import { Friend, created, tableServerOn, newTable } from './test-server.ts';

const READY = GAMES['hush']!.ready.find(({ seats }) => seats.some(({ role }) => role === 'gm'))!;

let ids = 0;
const door = (friend: Friend, what: DoorAct) => friend.did({ t: 'door', id: `d${++ids}`, what });
const facesIn = (given: unknown): number => (JSON.stringify(given).match(/"face":"/g) ?? []).length;
const textOf = async (pieces: AsyncIterable<string>): Promise<string> => {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
};

/** A GM who has seen both hands changes places with Ann. */
const handedOver = async () => {
  const tableServer = tableServerOn();
  const { table, secrets } = await created(tableServer, newTable('hush', { opening: READY, people: ['gus', 'ann', 'ben'] }));
  const openTable = (await tableServer.openTable(table))!;
  const sit = async (id: string, secret = secrets[id]!) => {
    const friend = new Friend(tableServer);
    return { friend, welcome: await friend.hello(table, { id, secret }) };
  };
  const [{ friend: gus }, { friend: ann }] = [await sit('gus'), await sit('ann')];
  await ann.did({ t: 'note', id: 'n', key: 'plea', text: 'an ace is up my sleeve', for: 'gm' });
  const { n } = openTable.room.head;
  await door(gus, { act: 'handOver', seat: 'ann' });
  await Promise.all([gus.hears('welcome', ({ seat }) => seat === 'ann'), ann.hears('welcome', ({ seat }) => seat === 'gus')]);
  return { tableServer, table, openTable, sit, gus, ann, n };
};

describe('the past of a seat', () => {
  test('[D6] a person who takes the old GM’s later seat sees what that seat saw, and nothing that the GM saw', async () => {
    const { tableServer, table, openTable, sit, gus, n } = await handedOver();
    const { store, watch } = tableServer.ports;
    gus.say({ t: 'door', id: 'go', what: { act: 'kick', seat: 'ann', leave: false } });
    await gus.hears('bye');
    await tableServer.join(openTable, 'Eve', 'ann', 'a new secret');
    const { friend: eve, welcome } = await sit('ann', 'a new secret');
    expect([welcome.role, welcome.notes]).toEqual(['player', []]);
    const { head } = openTable.room;
    const past = (await loadWhole({ store, watch }, table, n)).head.state;
    const [chair, gm] = ['ann', 'gus'].map((id) => past.seats.findIndex((seat) => seat.id === id));
    expect(facesIn(view(past, gm!))).toBeGreaterThan(facesIn(view(past, chair!)));
    const frame = await eve.did({ t: 'frame', id: 'f', n });
    expect(frame.t === 'frame' && frame.view).toEqual(view(past, chair!));
    const page = await eve.did({ t: 'page', id: 'p', before: null, limit: 50 });
    const shared = await door(eve, { act: 'share', as: 'mine', upTo: null });
    if (page.t !== 'page' || shared.t !== 'shared') throw new Error(shared.t);
    const mine = await textOf(replayOf(store, table, 'hush', head, 'ann'));
    const share = await textOf(exportShared(store, table, 'hush', openTable.room.head.door.shares[shared.share.id]!));
    for (const text of [JSON.stringify(page.entries), mine, share]) {
      const entries = JSON.parse(
        text.startsWith('[') ? text : JSON.stringify((JSON.parse(text) as { entries: unknown }).entries),
      ) as ViewEntry[];
      expect(text).not.toContain('an ace');
      const until = (last: number): View =>
        entries.reduce((seen, entry) => (entry.t === 'group' && entry.n <= last ? foldGroup(seen, entry.group) : seen), {} as View);
      expect(until(n)).toEqual(view(past, chair!));
      expect(until(head.n)).toEqual(welcome.view);
    }
  });

  test('[D6] the new GM reads notes for the GM at once, and the old one no longer does', async () => {
    const { sit } = await handedOver();
    const read = await Promise.all(['ann', 'gus'].map(async (id) => (await sit(id)).welcome));
    expect(read.map(({ seat, notes }) => [seat, notes.map(({ key }) => key)])).toEqual([
      ['gus', ['plea']],
      ['ann', []],
    ]);
  });
});

/** A Weaver opens a table with free seats; then Otto comes, and a person knocks. */
const filling = async () => {
  const tableServer = tableServerOn();
  const opening = GAMES['thread']!.ready.find(({ name }) => name === 'three in the marsh, and the Weaver')!;
  const { table, secrets } = await created(tableServer, newTable('thread', { opening, people: ['weaver-seat'] }));
  const openTable = (await tableServer.openTable(table))!;
  const gesa = new Friend(tableServer);
  const { n: opened } = await gesa.hello(table, { id: 'weaver-seat', secret: secrets['weaver-seat']! });
  await tableServer.join(openTable, 'Otto', 'ann', 'the secret of Otto');
  await door(gesa, { act: 'policy', policy: 'knock' });
  await tableServer.join(openTable, 'Eve', 'ben', 'the secret of Eve');
  await door(gesa, { act: 'share', as: 'public', upTo: null });
  const doorAt = async (friend: Friend, n: number) => {
    const frame = await friend.did({ t: 'frame', id: `f${++ids}`, n });
    return frame.t === 'frame' ? frame.door : undefined;
  };
  return { tableServer, table, openTable, gesa, opened, doorAt };
};

describe('the door in the past', () => {
  test('[D6] a frame names the holder of each seat at that moment; the door of a new table holds from its first entry on', async () => {
    const { openTable, gesa, opened, doorAt } = await filling();
    const heldAt = async (n: number) => (await doorAt(gesa, n))?.seats.flatMap(({ seat, held }) => (held === 'person' ? [seat] : []));
    expect(opened).toBe(2);
    expect([await heldAt(1), await heldAt(2)]).toEqual([['weaver-seat'], ['weaver-seat']]);
    expect(await heldAt(openTable.room.head.n)).toEqual(['ann', 'weaver-seat']);
    // Before the first entry there is no door.
    expect(await doorAt(gesa, 0)).toBe(undefined);
  });

  test('[D6] code, knocks and shares are no part of the past, neither for those who manage the door nor for spectators', async () => {
    const { tableServer, table, openTable, gesa, doorAt } = await filling();
    const watcher = new Friend(tableServer);
    const { door: seen } = await watcher.hello(table, null);
    const { n, door: real } = openTable.room.head;
    expect([Object.keys(real.knocks).length, Object.keys(real.shares).length]).toEqual([1, 1]);
    for (const friend of [gesa, watcher]) expect(await doorAt(friend, n)).toEqual(seen);
    expect(seen).toMatchObject({ code: null, knocks: [], shares: [] });
  });

  test('[D6] imported history has no door', async () => {
    const { tableServer, openTable } = await filling();
    const { store } = tableServer.ports;
    const { n } = openTable.room.head;
    const made = await tableServer.adopt({ chunks: wholeTable(store, openTable.table, openTable.game.id, n) }, () => 'weaver-seat');
    const noor = new Friend(tableServer);
    await noor.hello(made.table, { id: 'weaver-seat', secret: made.secrets['weaver-seat']! });
    expect((await store.heads([made.table])).get(made.table)).toBe(3);
    const frames = await Promise.all([1, 2, 3].map((at) => noor.did({ t: 'frame', id: `f${at}`, n: at })));
    expect(frames.map((frame) => frame.t === 'frame' && 'door' in frame)).toEqual([false, true, true]);
  });
});
