// Tests that seats and places at the door are not used up by people who join and leave for years.

import { GAMES } from '@pasteboard/games';
import { MOST_SEATS, seatsOf, view } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { LAPSE_MS, MOST_KNOCKS, MOST_KNOCKS_EACH, addressMark } from '../src/door/knocks.ts';
import { TableServer } from '../src/table-server/table-server.ts';
import { loadWhole } from '../src/room/load.ts';
import { MemoryStore } from '../src/store/memory.ts';
import { Friend, created, tableServerOn, newTable, portsOn } from './test-server.ts';

const READY = GAMES['hush']!.ready.find(({ seats }) => seats.some(({ role }) => role === 'gm'))!;
const PEOPLE = newTable('hush', { opening: READY, people: ['gus', 'ann', 'ben'] });

describe('people who come and go', () => {
  const crowd = async () => {
    const tableServer = tableServerOn();
    const { table, secrets } = await created(tableServer, PEOPLE);
    const openTable = (await tableServer.openTable(table))!;
    const gus = new Friend(tableServer);
    await gus.hello(table, { id: 'gus', secret: secrets['gus']! });
    let count = 0;
    const come = async (name: string): Promise<string> => {
      const outcome = await tableServer.join(openTable, name, null, `the secret of ${name}`);
      return outcome.kind === 'done' ? outcome.reply!.seat : outcome.kind === 'refused' ? outcome.refusal.key : outcome.kind;
    };
    const sendAway = (seat: string) => gus.did({ t: 'door', id: `k${++count}`, what: { act: 'kick', seat, leave: true } });
    return { tableServer, table, openTable, gus, come, sendAway };
  };

  test('[D8] a table has as many seats as ever after any number of people have left it for good', async () => {
    const { openTable, come, sendAway } = await crowd();
    for (let i = 0; i < 2 * MOST_SEATS; i++) expect((await sendAway(await come(`Troll ${i}`))).t).toBe('done');
    for (let i = 3; i < MOST_SEATS; i++) await come(`Guest ${i}`);
    const seats = seatsOf(openTable.room.head.state);
    expect([seats.length, new Set(seats.map(({ id }) => id)).size]).toEqual([MOST_SEATS, MOST_SEATS]);
    expect(seats.filter(({ name }) => name.startsWith('Guest'))).toHaveLength(MOST_SEATS - 3);
    expect(await come('One too many')).toBe('table.full');
  });

  test('[D8] a person who gets the seat of one who left for good sees nothing of what that person saw, heard or noted', async () => {
    const { tableServer, table, openTable, gus, come, sendAway } = await crowd();
    const first = await come('Troll');
    const troll = new Friend(tableServer);
    await troll.hello(table, { id: first, secret: 'the secret of Troll' });
    await gus.did({ t: 'say', id: 's', text: 'raven words', to: first });
    await troll.did({ t: 'note', id: 'n', key: 'plan', text: 'river words', for: 'me' });
    const { n } = openTable.room.head;
    await sendAway(first);
    let eve = '';
    for (let i = 0; eve !== first; i++) {
      eve = await come(`Eve ${i}`);
      if (eve !== first) await sendAway(eve);
    }
    const name = openTable.room.head.state.seats.find(({ id }) => id === eve)!.name;
    const friend = new Friend(tableServer);
    const welcome = await friend.hello(table, { id: eve, secret: `the secret of ${name}` }, n);
    expect([welcome.view === null, welcome.notes]).toEqual([false, []]);
    const past = (await loadWhole(tableServer.ports, table, n)).head.state;
    const frame = await friend.did({ t: 'frame', id: 'f', n });
    expect(frame.t === 'frame' && frame.view).toEqual(view(past, 0));
    expect(JSON.stringify(await friend.did({ t: 'page', id: 'p', before: null, limit: 200 }))).not.toMatch(/raven|river/);
    const old = new Friend(tableServer);
    old.say({ t: 'hello', v: 1, table, seat: { id: eve, secret: 'the secret of Troll' }, since: null });
    expect((await old.hears('bye')).why).toBe('seat.secret');
  });
});

describe('people who knock', () => {
  /** A door at which one knocks, and a clock that goes when told to. */
  const outside = async () => {
    let now = 0;
    const timers: (() => void)[] = [];
    const clock = {
      now: () => now,
      after: (_: number, run: () => void) => {
        timers.push(run);
        return () => {};
      },
      afterwards: () => {},
    };
    const tableServer = new TableServer(GAMES, { ...portsOn(new MemoryStore()), clock });
    const { table, secrets } = await created(tableServer, { ...PEOPLE, door: { policy: 'knock', watching: true } });
    const openTable = (await tableServer.openTable(table))!;
    const gus = new Friend(tableServer);
    await gus.hello(table, { id: 'gus', secret: secrets['gus']! });
    const knock = async (name: string, from: string | null = null) =>
      (await tableServer.join(openTable, name, null, `ticket of ${name}`, from)).kind;
    const names = () => Object.values(openTable.room.head.door.knocks).map(({ name }) => name);
    const pass = async (ms: number): Promise<void> => {
      now += ms;
      for (const run of timers.splice(0)) run();
      await openTable.room.settled();
    };
    return { tableServer, openTable, gus, knock, names, pass };
  };

  test('[D8] the number of knocks is limited; a person who has not asked for ten minutes makes room and is no longer shown', async () => {
    const { openTable, gus, knock, names, pass, tableServer } = await outside();
    for (let i = 0; i < MOST_KNOCKS; i++) expect(await knock(`Troll ${i}`)).toBe('done');
    await pass(LAPSE_MS - 1);
    expect(names()).toHaveLength(MOST_KNOCKS);
    await pass(1);
    expect(names()).toEqual([]);
    expect((await gus.hears('door', ({ n }) => n === openTable.room.head.n)).door.knocks).toEqual([]);
    expect(await tableServer.waits(openTable, 'ticket of Troll 1')).toBe(false);
    expect(await knock('Ida')).toBe('done');
  });

  test('[D10] an address has three knocks at most, and more as soon as one is answered', async () => {
    const { gus, knock, names } = await outside();
    for (let i = 0; i < MOST_KNOCKS_EACH; i++) expect(await knock(`Troll ${i}`, 'a1b2')).toBe('done');
    expect(await knock('Troll 3', 'a1b2')).toBe('refused');
    expect(await knock('Ida', 'c3d4')).toBe('done');
    const { door } = await gus.hears('door', (entry) => entry.door.knocks.length === 4);
    // The door's keeper learns names and wishes, and nothing of addresses.
    expect(door.knocks.map((each) => Object.keys(each))).toEqual(door.knocks.map(() => ['id', 'name', 'seat']));
    await gus.did({ t: 'door', id: 'no', what: { act: 'turnAway', knock: door.knocks[0]!.id } });
    expect(await knock('Troll 3', 'a1b2')).toBe('done');
    expect(names()).toEqual(['Troll 1', 'Troll 2', 'Ida', 'Troll 3']);
  });

  test('[D10] when all places are taken the oldest knock of the busiest address is dropped, so that a stranger can always knock', async () => {
    const { knock, names } = await outside();
    expect(await knock('Ida', 'aaaa')).toBe('done');
    for (let i = 0; i < MOST_KNOCKS - 1; i++) await knock(`Troll ${i}`, `b${Math.floor(i / MOST_KNOCKS_EACH)}`);
    expect(names()).toHaveLength(MOST_KNOCKS);
    for (const name of ['Otto', 'Eve']) expect(await knock(name, `of ${name}`)).toBe('done');
    expect(names()).toHaveLength(MOST_KNOCKS);
    expect(names()).toEqual(expect.arrayContaining(['Ida', 'Otto', 'Eve', 'Troll 1', 'Troll 4']));
    for (const name of ['Troll 0', 'Troll 3']) expect(names()).not.toContain(name);
  });

  test('[D10] an address that is the busiest with its newest knock pushes out its own', async () => {
    const { knock, names } = await outside();
    await knock('Ida', 'aaaa');
    await knock('Otto', 'bbbb');
    for (let i = 0; i < MOST_KNOCKS - 2; i++) await knock(`Troll ${i}`, `c${Math.floor(i / 2)}`);
    expect(await knock('Troll, once more', 'c1')).toBe('done');
    expect(names()).toHaveLength(MOST_KNOCKS);
    expect(names()).not.toContain('Troll 2');
    expect(names().slice(0, 4)).toEqual(['Ida', 'Otto', 'Troll 0', 'Troll 1']);
  });

  test('[D10] the stored part of an address stands for tens of thousands of addresses, and is the same in every process', () => {
    const addresses = Array.from({ length: 100_000 }, (_, i) => `198.${18 + (i >> 16)}.${(i >> 8) & 255}.${i & 255}`);
    const marks = new Set(addresses.map(addressMark));
    expect(marks.size).toBeLessThanOrEqual(65_536);
    expect(marks.size).toBeGreaterThan(45_000);
    for (const mark of marks) expect(mark).toMatch(/^[0-9a-f]{4}$/);
    expect(addressMark('192.0.2.7')).toBe(addressMark('192.0.2.7'));
  });

  test('[D10] knocks that were kept before addresses were counted still wait, and fall like those of strangers', async () => {
    const { knock, names } = await outside();
    for (let i = 0; i < MOST_KNOCKS; i++) expect(await knock(`Old ${i}`)).toBe('done');
    expect(await knock('Ida', 'aaaa')).toBe('done');
    expect(names()).toEqual([...Array.from({ length: MOST_KNOCKS - 1 }, (_, i) => `Old ${i + 1}`), 'Ida']);
  });

  test('[D8] without viewers they make room as soon as another person knocks', async () => {
    const { gus, knock, names, pass } = await outside();
    for (let i = 0; i < MOST_KNOCKS; i++) await knock(`Troll ${i}`);
    gus.connection.left();
    await pass(LAPSE_MS);
    expect(await knock('Ida')).toBe('done');
    expect(names()).toEqual(['Ida']);
  });

  test('[D8] a person who keeps asking keeps their place in the queue', async () => {
    const { tableServer, openTable, knock, names, pass } = await outside();
    for (const name of ['Ida', 'Otto']) await knock(name);
    for (let i = 0; i < 4; i++) {
      await pass(LAPSE_MS / 2);
      expect(await tableServer.waits(openTable, 'ticket of Ida')).toBe(true);
    }
    expect(names()).toEqual(['Ida']);
    // Asking is kept now and then, not each time.
    const { n } = openTable.room.head;
    await tableServer.waits(openTable, 'ticket of Ida');
    expect(openTable.room.head.n).toBe(n);
  });
});
