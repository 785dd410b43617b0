// Tests of handing over the table: the two people swap seats and keep their own notes and names.

import { isOpen, type View } from '@pasteboard/kernel';
import { GAMES } from '@pasteboard/games';
import { describe, expect, test } from 'vitest';
import type { TableServer } from '../src/table-server/table-server.ts';
import { MemoryStore } from '../src/store/memory.ts';
import { Friend, created, tableServerOn, newTable } from './test-server.ts';

interface Chair {
  readonly id: string;
  readonly secret: string;
}

const sat = async (tableServer: TableServer, table: string, seat: Chair): Promise<Friend> => {
  const friend = new Friend(tableServer);
  await friend.hello(table, seat);
  return friend;
};

/** A GM, and a person at the first player's seat. */
const opened = async (game: string, gm: string, player: string, tableServer: TableServer = tableServerOn()) => {
  const ready = GAMES[game]!.ready.find(({ seats }) => seats.some(({ id }) => id === gm))!;
  const { table, secrets } = await created(tableServer, newTable(game, { opening: ready, people: [gm, player] }));
  const [runs, plays] = [gm, player].map((id): Chair => ({ id, secret: secrets[id]! })) as [Chair, Chair];
  return { tableServer, table, runs, plays, gus: await sat(tableServer, table, runs), ann: await sat(tableServer, table, plays) };
};

const handed = async (from: Friend, seat: string, id = 'hand'): Promise<number> => {
  const answer = await from.did({ t: 'door', id, what: { act: 'handOver', seat } });
  return answer.t === 'done' ? answer.n : Number.NaN;
};

const welcomedAs = (friend: Friend, seat: string) => friend.hears('welcome', (each) => each.seat === seat);

const mine = ({ seats, you }: View) => seats[you]!;

describe('handing the table over', () => {
  test('[D5] Thread: the new GM has the Weaver’s characters, view and questions; the old GM plays the other seat', async () => {
    const { table, gus, ann, tableServer } = await opened('thread', 'weaver-seat', 'ann');
    const before = tableServer.open.get(table)!.room.head.state;
    const offered = await gus.did({ t: 'legal', id: 'before', byHand: true });
    const n = await handed(gus, 'ann');
    const [now, then] = [await welcomedAs(ann, 'weaver-seat'), await welcomedAs(gus, 'ann')];
    expect([now.role, then.role, now.n, then.n]).toEqual(['gm', 'player', n, n]);
    const after = tableServer.open.get(table)!.room.head.state;
    const called = (seats: View['seats']) => seats.map(({ id, role, plays }) => ({ id, role, plays }));
    expect(called(after.seats)).toEqual(called(before.seats));
    expect([mine(now.view!), mine(then.view!)]).toMatchObject([
      { id: 'weaver-seat', plays: ['weaver', 'wolf', 'warden', 'pedlar'] },
      { id: 'ann', plays: ['ash'] },
    ]);
    expect([after.piles, after.values, after.asks]).toEqual([before.piles, before.values, before.asks]);
    const offers = await ann.did({ t: 'legal', id: 'after', byHand: true });
    if (offered.t !== 'legal' || offers.t !== 'legal') throw new Error(offers.t);
    const doable = (all: typeof offers.templates) => all.filter(isOpen).map((each) => each.do);
    expect(doable(offers.templates)).toEqual(doable(offered.templates));
  });

  test('[D5] both go by their own names, and all learn who is GM now', async () => {
    const { table, tableServer, gus, ann } = await opened('hush', 'gus', 'ann');
    const names = Object.fromEntries(tableServer.open.get(table)!.room.head.state.seats.map(({ id, name }) => [id, name]));
    const n = await handed(gus, 'ann');
    const { view } = await welcomedAs(ann, 'gus');
    expect(view!.seats.filter(({ id }) => id === 'gus' || id === 'ann').map(({ id, name }) => [id, name])).toEqual([
      ['gus', names['ann']],
      ['ann', names['gus']],
    ]);
    const { group } = await gus.hears('group', (entry) => entry.n === n - 1);
    expect(group.events.find(({ type }) => type === 'Said')).toMatchObject({
      key: 'table.handed',
      params: { who: { v: names['ann'] }, before: { v: names['gus'] } },
    });
  });

  test('[D5] [R5] every device and link of both goes on: the secret belongs to the person', async () => {
    const { table, tableServer, runs, plays, gus, ann } = await opened('hush', 'gus', 'ann');
    const phone = await sat(tableServer, table, plays);
    await handed(gus, 'ann');
    await Promise.all([welcomedAs(ann, 'gus'), welcomedAs(phone, 'gus'), welcomedAs(gus, 'ann')]);
    expect([gus.closed, ann.closed, phone.closed]).toEqual([false, false, false]);
    const again = await new Friend(tableServer).hello(table, plays, (await ann.hears('welcome')).n);
    expect([again.seat, again.role, again.view === null]).toEqual(['gus', 'gm', false]);
    expect((await new Friend(tableServer).hello(table, runs)).role).toBe('player');
    expect((await ann.hears('presence', ({ seats }) => seats['gus'] === 3 && seats['ann'] === 2)).t).toBe('presence');
  });

  test('[D5] [R3] a process that only reads of it seats its people anew as well', async () => {
    const store = new MemoryStore();
    const { table, tableServer, plays, gus } = await opened('hush', 'gus', 'ann', tableServerOn(store));
    const elsewhere = tableServerOn(store, 7);
    const away = await sat(elsewhere, table, plays);
    const n = await handed(gus, 'ann');
    elsewhere.open.get(table)!.room.moved(n);
    expect((await welcomedAs(away, 'gus')).role).toBe('gm');
    expect(await away.did({ t: 'door', id: 'p', what: { act: 'policy', policy: 'locked' } })).toMatchObject({ t: 'done' });
    expect(tableServer).not.toBe(elsewhere);
  });

  test('[D6] notes go with their authors; neither gets earlier whispers', async () => {
    const { table, tableServer, runs, plays, gus, ann } = await opened('hush', 'gus', 'ann');
    await gus.did({ t: 'note', id: 'n1', key: 'plot', text: 'the butler', for: 'me' });
    await ann.did({ t: 'note', id: 'n2', key: 'plot', text: 'the cook', for: 'me' });
    await ann.did({ t: 'note', id: 'n3', key: 'plan', text: 'go left', for: 'table' });
    await gus.did({ t: 'say', id: 's', text: 'between us', to: 'ann' });
    await handed(gus, 'ann');
    const [now, then] = [await welcomedAs(ann, 'gus'), await welcomedAs(gus, 'ann')];
    const plan = { key: 'plan', by: 'gus', for: 'table', text: 'go left' };
    const sorted = (notes: typeof now.notes) => notes.toSorted((a, b) => a.key.localeCompare(b.key));
    expect(sorted(now.notes)).toEqual([plan, { key: 'plot', by: 'gus', for: 'me', text: 'the cook' }]);
    expect(sorted(then.notes)).toEqual([plan, { key: 'plot', by: 'ann', for: 'me', text: 'the butler' }]);
    for (const chair of [runs, plays]) {
      const page = await (await sat(tableServer, table, chair)).did({ t: 'page', id: 'p', before: null, limit: 20 });
      expect(page.t === 'page' && page.entries.find(({ t }) => t === 'chat')).toMatchObject({ text: null });
    }
  });

  test('[R5] a command from a seat does not count once another person has it', async () => {
    const { gus, ann } = await opened('hush', 'gus', 'ann');
    gus.say({ t: 'door', id: 'hand', what: { act: 'handOver', seat: 'ann' } });
    ann.say({ t: 'say', id: 'late', text: 'from my old chair', to: null });
    expect(await ann.hears('refused', ({ id }) => id === 'late')).toMatchObject({ refusal: { key: 'seat.moved' } });
    expect(await ann.did({ t: 'say', id: 'new', text: 'from my new one', to: null })).toMatchObject({ t: 'done' });
    expect(await gus.did({ t: 'door', id: 'lock', what: { act: 'policy', policy: 'locked' } })).toMatchObject({ t: 'refused' });
  });

  test('[D5] the table can be handed back, and a secret made for the other’s seat opens only hers', async () => {
    const { gus, ann, tableServer, table } = await opened('hush', 'gus', 'ann');
    const made = await gus.did({ t: 'door', id: 'm', what: { act: 'move', seat: 'ann' } });
    if (made.t !== 'secret') throw new Error(made.t);
    expect(ann.closed).toBe(true);
    const phone = await sat(tableServer, table, { id: 'ann', secret: made.secret });
    await handed(gus, 'ann');
    expect((await welcomedAs(phone, 'gus')).role).toBe('gm');
    expect((await welcomedAs(gus, 'ann')).role).toBe('player');
    const back = await handed(phone, 'ann', 'back');
    expect((await phone.hears('welcome', ({ seat, n }) => seat === 'ann' && n === back)).role).toBe('player');
    expect((await gus.hears('welcome', ({ seat, n }) => seat === 'gus' && n === back)).role).toBe('gm');
  });
});
