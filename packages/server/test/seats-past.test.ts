// What a seat has seen, and who gets it.

import { foldGroup, view, type View } from '@pasteboard/kernel';
import { GAMES } from '@pasteboard/games';
import type { DoorAct, ViewEntry } from '@pasteboard/protocol';
import { describe, expect, test } from 'vitest';
import { replayOf, sharedReplay } from '../src/exports/export.ts';
import { loadWhole } from '../src/room/load.ts';
import { Friend, created, houseOn, newTable } from './hall.ts';

const READY = GAMES['hush']!.ready.find(({ seats }) => seats.some(({ role }) => role === 'gm'))!;

let ids = 0;
const door = (friend: Friend, what: DoorAct) => friend.did({ t: 'door', id: `d${++ids}`, what });
const facesIn = (given: unknown): number => (JSON.stringify(given).match(/"face":"/g) ?? []).length;
const textOf = async (pieces: AsyncIterable<string>): Promise<string> => {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
};

/** A GM who has seen both hands hands the table over to Ann, plays on for a while, and goes. */
const handedOver = async () => {
  const house = houseOn();
  const { table, secrets } = await created(house, newTable('hush', { opening: READY, people: ['gus', 'ann', 'ben'] }));
  const lodging = (await house.lodging(table))!;
  const sit = async (id: string, secret = secrets[id]!) => {
    const friend = new Friend(house);
    return { friend, welcome: await friend.hello(table, { id, secret }) };
  };
  const [{ friend: gus }, { friend: ann }] = [await sit('gus'), await sit('ann')];
  await ann.did({ t: 'note', id: 'n', key: 'plea', text: 'an ace is up my sleeve', for: 'gm' });
  const { n } = lodging.room.head;
  await door(gus, { act: 'handOver', seat: 'ann' });
  return { house, table, lodging, sit, gus, ann, n };
};

describe('the past of a seat', () => {
  test('[D6] whoever takes the seat of somebody who was the GM sees of its past what spectators saw, and remembers nothing of it', async () => {
    const { house, table, lodging, sit, gus, n } = await handedOver();
    const { store, watch } = house.ports;
    expect(facesIn(await gus.did({ t: 'frame', id: 'own', n }))).toBeGreaterThan(facesIn(view(lodging.room.head.state, 0)));
    gus.say({ t: 'door', id: 'go', what: { act: 'kick', seat: 'gus', leave: false } });
    await gus.hears('bye');
    await house.join(lodging, 'Eve', 'gus', 'a new secret');
    const { friend: eve, welcome } = await sit('gus', 'a new secret');
    expect([welcome.role, welcome.notes]).toEqual(['player', []]);
    const { head } = lodging.room;
    const past = (await loadWhole({ store, watch }, table, n)).head.state;
    const frame = await eve.did({ t: 'frame', id: 'f', n });
    expect(frame.t === 'frame' && frame.view).toEqual(view(past, 0));
    // What he sees now is what anybody sees who has just sat down, and his own hand.
    const own = Object.values(welcome.view!.piles).filter(({ owner }) => owner === 'gus');
    expect(facesIn(welcome.view!.piles)).toBe(facesIn(view(head.state, 0).piles) + facesIn(own));
    expect(welcome.view!.pools.map(({ piles }) => piles)).toEqual([['deck', 'hand/ann', 'hand/ben']]);
    const page = await eve.did({ t: 'page', id: 'p', before: null, limit: 50 });
    const shared = await door(eve, { act: 'share', as: 'mine', upTo: null });
    if (page.t !== 'page' || shared.t !== 'shared') throw new Error(shared.t);
    const mine = await textOf(replayOf(store, table, 'hush', head, 'gus'));
    const share = await textOf(sharedReplay(store, table, 'hush', lodging.room.head.door.shares[shared.share.id]!));
    for (const text of [JSON.stringify(page.entries), mine, share]) {
      const entries = JSON.parse(
        text.startsWith('[') ? text : JSON.stringify((JSON.parse(text) as { entries: unknown }).entries),
      ) as ViewEntry[];
      expect(text).not.toContain('an ace');
      const until = (last: number): View =>
        entries.reduce((seen, entry) => (entry.t === 'group' && entry.n <= last ? foldGroup(seen, entry.group) : seen), {} as View);
      expect(until(n)).toEqual(view(past, 0));
      expect(until(head.n)).toEqual(welcome.view);
    }
  });

  test('[D6] the same where the new GM gives the free seat to somebody himself', async () => {
    const { lodging, sit, gus, ann, n } = await handedOver();
    await door(ann, { act: 'kick', seat: 'gus', leave: false });
    await gus.hears('bye');
    const moved = await door(ann, { act: 'move', seat: 'gus' });
    if (moved.t !== 'secret') throw new Error(moved.t);
    const { friend: eve } = await sit('gus', moved.secret);
    expect(facesIn(await eve.did({ t: 'frame', id: 'f', n }))).toBe(facesIn(view(lodging.room.head.state, 0).piles));
  });

  test('[D6] whoever was the GM and plays on keeps what he saw', async () => {
    const { sit, gus, n } = await handedOver();
    const before = facesIn(await gus.did({ t: 'frame', id: 'f', n }));
    expect(before).toBeGreaterThan(0);
    expect(facesIn(await (await sit('gus')).friend.did({ t: 'frame', id: 'f', n }))).toBe(before);
  });

  test('[D6] what is noted for the GM the new one reads at once, and the old one no longer', async () => {
    const { gus, ann } = await handedOver();
    const told = await Promise.all([gus, ann].map((friend) => friend.hears('group', ({ notes }) => notes !== undefined)));
    expect(told.map(({ notes }) => notes?.map(({ key }) => key))).toEqual([[], ['plea']]);
  });
});
