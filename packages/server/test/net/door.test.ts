// Tests of opening, joining, knocking and leaving over HTTP.

import { gameList, TABLE_FILE_TYPE, tableFacts } from '@pasteboard/protocol';
import { MemoryStore } from '../../src/store/memory.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller, ask, make, networkServer, type NetworkServer } from './network-server.ts';

let home: NetworkServer;
beforeAll(async () => {
  home = await networkServer();
});
afterAll(() => home.close());

const api = (path: string): string => `${home.url}/api${path}`;
const thread = (asked: object = {}) =>
  make(home.url, { game: 'thread', ready: 'three in the marsh, and the Weaver', name: 'Ida', ...asked });
const join = (table: string, body: object) => ask(api(`/tables/${table}/join`), 'POST', body);
const sit = async (table: string, id: string, secret: string): Promise<Caller> => {
  const caller = new Caller(home.url);
  await caller.hello(table, { id, secret });
  return caller;
};

describe('coming to a table over HTTP', () => {
  test('[N2] a player opens a table, another finds it by its code and joins; both play', async () => {
    const made = await make(home.url, { name: 'Ida', seat: 'ben' });
    expect(made).toMatchObject({ seat: 'ben', code: expect.stringMatching(/^[A-Z2-9]{6}$/) });
    expect(made.secret.length).toBeGreaterThanOrEqual(27);
    const typed = `${made.code.slice(0, 3)}-${made.code.slice(3)}`.toLowerCase();
    const found = await ask(api(`/codes/${typed}`));
    expect([found.status, found.body]).toEqual([200, { table: made.table, links: { table: `${home.url}/t/${made.table}` } }]);
    const joined = await join(made.table, { name: 'Otto' });
    expect([joined.status, joined.body]).toMatchObject([201, { seat: 'ann' }]);
    const [ida, otto] = [await sit(made.table, 'ben', made.secret), await sit(made.table, 'ann', String(joined.body['secret']))];
    expect(await otto.did({ t: 'do', id: '1', do: 'draw', with: {} })).toMatchObject({ t: 'done' });
    expect((await ida.hears('group')).group.by).toBe('ann');
    const { body } = await ask(api(`/tables/${made.table}`));
    expect(body).toMatchObject({ game: 'draw', policy: 'open', watching: true, readOnly: false });
    expect(body['seats']).toEqual([
      { seat: 'ann', name: 'Otto', role: 'player', plays: [], held: 'person', bot: null },
      { seat: 'ben', name: 'Ida', role: 'player', plays: [], held: 'person', bot: null },
    ]);
  });

  test('[N2] secrets appear in links only after #', async () => {
    const { table, seat, secret, code, links } = await thread();
    const { hash, pathname, search } = new URL(links.seat);
    expect([pathname, search, Object.fromEntries(new URLSearchParams(hash.slice(1)))]).toEqual([`/t/${table}`, '', { seat, secret }]);
    expect([links.join, links.table]).toEqual([`${home.url}/j/${code}`, `${home.url}/t/${table}`]);
  });

  test('[N2] own seats, house rules and bots; the GM’s seat is taken unless another is asked for', async () => {
    const seats = [
      { id: 'gus', role: 'gm', name: 'Gus' },
      { id: 'ann', role: 'player', name: 'Ann' },
      { id: 'kim', role: 'player', name: 'Kim' },
    ];
    const made = await make(home.url, { game: 'hush', seats, options: { hand: 3 }, bots: { kim: 'plain' }, name: 'Ida', policy: 'knock' });
    expect(made.seat).toBe('gus');
    const { view } = await new Caller(home.url).hello(made.table);
    expect(view?.values['options']?.['hand']?.value).toBe(3);
    const { body } = await ask(api(`/tables/${made.table}`));
    expect(body).toMatchObject({ policy: 'knock', seats: [{ name: 'Ida' }, { held: 'nobody' }, { held: 'bot', bot: 'plain' }] });
  });

  test('[N2] seats say by name whom they play, before a table is made and after', async () => {
    const { body: list } = await ask(api('/games'));
    const { games } = gameList.parse(list);
    const ready = games.find(({ id }) => id === 'deck-of-adventures')?.ready[0];
    expect(ready?.seats[0]?.plays).toEqual([{ id: 'marl', name: 'Marl' }]);
    expect(games.find(({ id }) => id === 'meccg')?.ready[1]?.options).toEqual({ profile: 'standard' });
    const { table } = await make(home.url, { game: 'deck-of-adventures' });
    const { body } = await ask(api(`/tables/${table}`));
    expect(tableFacts.parse(body).seats.map(({ plays }) => plays)).toEqual(ready?.seats.map(({ plays }) => plays));
  });

  test.each(['thread', 'deck-of-adventures', 'realms-behind'])(
    '[N2] an empty table of %s has the GM alone, and a seat for each player who joins',
    async (id) => {
      const { body: list } = await ask(api('/games'));
      const card = gameList.parse(list).games.find((each) => each.id === id);
      expect(card?.empty?.seats.map(({ role }) => role)).toEqual(['gm']);
      const made = await make(home.url, { game: id, start: 'empty', name: 'Ida', options: {} });
      for (const name of ['Ann', 'Ben']) expect((await ask(api(`/tables/${made.table}/join`), 'POST', { name })).status).toBe(201);
      const { body } = await ask(api(`/tables/${made.table}`));
      expect(tableFacts.parse(body).seats.map(({ name, role }) => [name, role])).toEqual([
        ['Ida', 'gm'],
        ['Ann', 'player'],
        ['Ben', 'player'],
      ]);
    },
  );

  test.each([
    [{ game: 'chess' }, 404, 'game.unknown'],
    [{ game: 'constructor' }, 404, 'game.unknown'],
    [{ ready: 'nowhere' }, 404, 'ready.unknown'],
    [{ start: 'empty' }, 404, 'empty.unknown'],
    [{ options: { a: 1 } }, 400, 'option.unknown'],
    [{ game: 'hush', options: { hand: 99 } }, 400, 'option.value'],
    [{ seat: 'zed' }, 400, 'seat.unknown'],
    [{ bots: { ann: 'nobody' } }, 400, 'bot.unknown'],
    [{ game: 'hush', bots: { zed: 'plain' } }, 400, 'seat.unknown'],
    [{ game: 'hush', seat: 'ann', bots: { ann: 'plain' } }, 400, 'seat.held'],
    [{ game: 'hush', bots: { ann: 'plain', ben: 'plain' } }, 400, 'seat.held'],
    [{ name: 'a\u0000b' }, 400, 'request.shape'],
    [{ name: '' }, 400, 'request.shape'],
    [{ more: 1 }, 400, 'request.shape'],
    [
      {
        seats: [
          { id: 'a', role: 'player', name: 'A' },
          { id: 'a', role: 'player', name: 'B' },
        ],
      },
      400,
      'seat.twice',
    ],
    [{ seats: [{ id: '__proto__', role: 'player', name: 'A' }] }, 400, 'seat.name'],
    [{ game: 'meccg', seats: [{ id: 'x', role: 'spectator', name: 'X' }] }, 400, 'table.opening'],
  ])('[N3] a table asked for with %j is refused with %i in words', async (asked, status, key) => {
    const { status: got, body } = await ask(api('/tables'), 'POST', { game: 'draw', ...asked });
    expect([got, body]).toEqual([status, { error: { key, what: expect.stringMatching(/\w{3}/) } }]);
  });

  test.each([
    [{}, '“game” is not valid (Invalid input: expected string, received undefined)'],
    [{ game: 'draw', more: 1 }, 'Unrecognized key: "more"'],
    [{ game: 'draw', name: 'x'.repeat(81) }, '“name” is not valid (Too big: expected string to have <=80 characters)'],
    [{ game: 'draw', policy: 'shut' }, 'expected one of "open"|"knock"|"locked"'],
  ])('[N3] what does not fit is told with what would: %j', async (asked, why) => {
    const { body } = await ask(api('/tables'), 'POST', asked);
    expect(body).toEqual({ error: { key: 'request.shape', what: expect.stringContaining(why) } });
  });

  test('[N4] knock: an admitted person opens their seat with the ticket, a refused one opens nothing', async () => {
    const { table, seat, secret } = await thread({ policy: 'knock' });
    const gm = await sit(table, seat, secret);
    const knock = async (name: string) => {
      const { status, body } = await join(table, { name });
      expect([status, Object.keys(body)]).toEqual([202, ['table', 'ticket']]);
      const ticket = String(body['ticket']);
      const state = async () => (await ask(api(`/tables/${table}/knock`), 'GET', undefined, { authorization: `Bearer ${ticket}` })).body;
      expect(await state()).toEqual({ state: 'waiting', seat: null });
      const { door } = await gm.hears('door', (entry) => entry.door.knocks.some((each) => each.name === name));
      return { ticket, state, id: door.knocks.find((each) => each.name === name)!.id };
    };
    const [otto, eve] = [await knock('Otto'), await knock('Eve')];
    await gm.did({ t: 'door', id: 'yes', what: { act: 'admit', knock: otto.id, seat: 'ben' } });
    await gm.did({ t: 'door', id: 'no', what: { act: 'turnAway', knock: eve.id } });
    expect([await otto.state(), await eve.state()]).toEqual([
      { state: 'admitted', seat: 'ben' },
      { state: 'turnedAway', seat: null },
    ]);
    expect((await sit(table, 'ben', otto.ticket)).heard[0]).toMatchObject({ seat: 'ben', role: 'player' });
    const late = new Caller(home.url);
    await late.say({ t: 'hello', v: 1, table, seat: { id: 'cat', secret: eve.ticket }, since: null });
    expect((await late.hears('bye')).why).toBe('seat.secret');
    expect((await ask(api(`/tables/${table}/knock`))).status).toBe(401);
  });

  test('[D10] three knocks of an address wait, so that it cannot fill the door, and a stranger from elsewhere can knock', async () => {
    const store = new MemoryStore();
    const near = await networkServer({ proxies: 1 }, store);
    const { table, seat, secret } = await make(near.url, { game: 'hush', ready: 'two and a GM, first to twelve', policy: 'knock' });
    const from = (address: string, name: string) =>
      ask(`${near.url}/api/tables/${table}/join`, 'POST', { name }, { 'x-forwarded-for': address });
    const flood = [];
    for (let i = 0; i < 25; i++) flood.push((await from('203.0.113.77', `Troll ${i}`)).status);
    expect(flood).toEqual([202, 202, 202, ...Array.from({ length: 22 }, () => 409)]);
    expect((await from('203.0.113.77', 'Troll')).body).toMatchObject({ error: { key: 'door.knocks' } });
    expect((await from('198.51.100.5', 'Ida')).status).toBe(202);
    const gm = new Caller(near.url);
    const { door } = await gm.hello(table, { id: seat, secret });
    expect(door.knocks.map(({ name }) => name)).toEqual(['Troll 0', 'Troll 1', 'Troll 2', 'Ida']);
    const kept = (await store.read(table, 0, 100)).map(({ body }) => body).join();
    expect(kept).toContain('Troll 2');
    for (const address of ['203.0.113', '198.51.100']) expect(kept).not.toContain(address);
    await near.close();
  });

  test('[N4] a locked table admits no newcomer, a held seat no other person', async () => {
    const { table, seat, secret } = await thread();
    const gm = await sit(table, seat, secret);
    expect((await join(table, { name: 'Otto', seat })).body).toMatchObject({ error: { key: 'seat.held' } });
    const nowhere = await join(table, { name: 'Otto', seat: 'throne' });
    expect([nowhere.status, nowhere.body]).toMatchObject([400, { error: { key: 'seat.unknown' } }]);
    await gm.did({ t: 'door', id: 'lock', what: { act: 'policy', policy: 'locked' } });
    const { status, body } = await join(table, { name: 'Otto' });
    expect([status, body]).toMatchObject([403, { error: { key: 'door.locked' } }]);
    expect((await join('nowhere', { name: 'Otto' })).status).toBe(404);
    expect((await join(table, { name: '\u202eotto' })).status).toBe(400);
  });

  test('[N4] the GM removes a player, moves a seat, and hands the table over', async () => {
    const { table, seat, secret } = await thread();
    const gm = await sit(table, seat, secret);
    const [ann, ben] = [(await join(table, { name: 'Ann' })).body, (await join(table, { name: 'Ben' })).body];
    const [first, second] = [await sit(table, 'ann', String(ann['secret'])), await sit(table, 'ben', String(ben['secret']))];
    await gm.did({ t: 'door', id: 'k', what: { act: 'kick', seat: 'ann', leave: false } });
    expect([(await first.hears('bye')).why, await first.gone()]).toEqual(['seat.moved', 1000]);
    const moved = await gm.did({ t: 'door', id: 'm', what: { act: 'move', seat: 'ann' } });
    expect(moved).toMatchObject({ t: 'secret', seat: 'ann' });
    if (moved.t === 'secret') expect((await sit(table, 'ann', moved.secret)).heard[0]).toMatchObject({ seat: 'ann' });
    expect(await gm.did({ t: 'door', id: 'h', what: { act: 'handOver', seat: 'ben' } })).toMatchObject({ t: 'done' });
    expect(await gm.did({ t: 'door', id: 'h2', what: { act: 'policy', policy: 'locked' } })).toMatchObject({ t: 'refused' });
    expect(await second.did({ t: 'door', id: 'p', what: { act: 'policy', policy: 'locked' } })).toMatchObject({ t: 'done' });
  });

  test('[D16] a table is called what its GM calls it, and a full export keeps its name and color', async () => {
    const look = { name: 'Thursdays', color: 'plum' } as const;
    const { table, seat, secret } = await thread({ look });
    const gm = await sit(table, seat, secret);
    const otto = (await join(table, { name: 'Otto' })).body;
    const player = await sit(table, String(otto['seat']), String(otto['secret']));
    expect((await ask(api(`/tables/${table}`))).body).toMatchObject({ title: 'Thread', look });
    const later = { name: 'The Long Fen', color: 'lake' } as const;
    const tend = (who: Caller, id: string, given: object) => who.did({ t: 'door', id, what: { act: 'look', look: given as typeof later } });
    expect(await tend(player, 'p', later)).toMatchObject({ t: 'refused', refusal: { key: 'door.notYours' } });
    for (const bad of [{ ...later, color: 'gold' }, { ...later, name: 'x'.repeat(61) }, { ...later, name: '\u202eneF' }, { name: 'Fen' }])
      expect((await make(home.url, { game: 'thread', look: bad }).catch(() => null))?.table).toBeUndefined();
    expect(await tend(gm, 'g', later)).toMatchObject({ t: 'done' });
    expect((await player.hears('door', (entry) => entry.door.look !== undefined)).door.look).toEqual(later);
    const { view: _, ...watched } = await new Caller(home.url).hello(table);
    expect(watched.door.look).toEqual(later);
    const headers = { authorization: `Bearer ${encodeURIComponent(seat)}:${secret}` };
    const file = await (await fetch(api(`/tables/${table}/export/whole`), { headers })).text();
    const brought = await fetch(api('/import'), { method: 'POST', body: file, headers: { 'content-type': TABLE_FILE_TYPE } });
    const { table: copy } = (await brought.json()) as { table: string };
    expect((await ask(api(`/tables/${copy}`))).body).toMatchObject({ look: later });
  });

  test('[D5] a newcomer who names no seat is never made GM; one who asks for the GM’s seat has it when all people at the table agree', async () => {
    const { table, secret } = await make(home.url, { game: 'hush', ready: 'two and a GM, first to twelve', seat: 'ann' });
    const ann = await sit(table, 'ann', secret);
    const facts = await ask(api(`/tables/${table}`));
    const gm = (facts.body['seats'] as { seat: string; role: string }[]).find(({ role }) => role === 'gm')!.seat;
    const comers = [];
    for (const name of ['Otto', 'Eve', 'Kai']) comers.push((await join(table, { name })).body);
    expect(comers.map((each) => each['seat'])).not.toContain(gm);
    const knocked = await join(table, { name: 'Gus', seat: gm });
    const ticket = String(knocked.body['ticket']);
    expect([knocked.status, Object.keys(knocked.body)]).toEqual([202, ['table', 'ticket']]);
    const whole = () => ask(api(`/tables/${table}/export/whole`), 'GET', undefined, { authorization: `Bearer ${gm}:${ticket}` });
    expect((await whole()).status).toBe(401);
    const { door } = await ann.hears('door', (entry) => entry.door.knocks.length > 0);
    expect(door.knocks).toEqual([{ id: expect.any(String), name: 'Gus', seat: gm }]);
    const answered = await ann.did({ t: 'door', id: 'yes', what: { act: 'admit', knock: door.knocks[0]!.id, seat: gm } });
    expect([answered.t, (await whole()).status]).toEqual(['done', 401]);
    const statuses = [];
    for (const comer of comers) {
      const other = await sit(table, String(comer['seat']), String(comer['secret']));
      await other.did({ t: 'door', id: 'yes', what: { act: 'consent', seat: gm, yes: true } });
      statuses.push((await whole()).status);
    }
    expect(statuses).toEqual([401, 401, 200]);
  });

  test('[D5] if no person can be asked, a newcomer gets the GM’s seat on request', async () => {
    const { table, seat, secret } = await make(home.url, { game: 'hush', ready: 'two and a GM, first to twelve', seat: 'ann' });
    const ann = await sit(table, seat, secret);
    await ann.say({ t: 'door', id: 'go', what: { act: 'kick', seat, leave: false } });
    await ann.hears('bye');
    expect((await join(table, { name: 'Gus', seat: 'gus' })).body).toMatchObject({ seat: 'gus' });
  });

  test('[D5] a seat that a bot plays is held, and no newcomer can knock for it', async () => {
    const { table } = await thread({ seat: 'ann', bots: { 'weaver-seat': 'gm' } });
    expect((await join(table, { name: 'Gus', seat: 'weaver-seat' })).body).toMatchObject({ error: { key: 'seat.held' } });
  });

  test('[D5] the GM does not leave the GM’s seat to the next newcomer: it leaves with the GM, or goes to a new GM', async () => {
    const { table, seat, secret } = await thread();
    const gm = await sit(table, seat, secret);
    const left = await gm.did({ t: 'door', id: 'k', what: { act: 'kick', seat, leave: false } });
    expect(left).toMatchObject({ t: 'refused', refusal: { key: 'door.gmLeaves' } });
    expect((await join(table, { name: 'Eve', seat })).status).toBe(409);
    await gm.say({ t: 'door', id: 'l', what: { act: 'kick', seat, leave: true } });
    expect((await gm.hears('bye')).why).toBe('seat.moved');
  });

  test('[D3] with a bot as GM the players manage the door; the bot’s seat stays closed to them', async () => {
    const { table, seat, secret } = await thread({ seat: 'ann', bots: { 'weaver-seat': 'gm' }, policy: 'knock' });
    const ida = await sit(table, seat, secret);
    const { body } = await join(table, { name: 'Otto' });
    const { door } = await ida.hears('door', (entry) => entry.door.knocks.length > 0);
    const admitted = await ida.did({ t: 'door', id: 'yes', what: { act: 'admit', knock: door.knocks[0]!.id, seat: 'ben' } });
    expect(admitted).toMatchObject({ t: 'done' });
    expect((await sit(table, 'ben', String(body['ticket']))).heard[0]).toMatchObject({ seat: 'ben' });
    const freed = await ida.did({ t: 'door', id: 'free', what: { act: 'bot', seat: 'weaver-seat', bot: null } });
    expect(freed).toMatchObject({ t: 'refused', refusal: { key: 'door.notYours' } });
    const taken = await ida.did({ t: 'door', id: 'take', what: { act: 'move', seat: 'weaver-seat' } });
    expect(taken).toMatchObject({ t: 'refused', refusal: { key: 'door.notYours' } });
  });

  test('[N5] only the GM deletes a table', async () => {
    const { table, seat, secret, code } = await thread();
    const other = (await join(table, { name: 'Otto' })).body;
    const drop = (bearer: string) => ask(api(`/tables/${table}`), 'DELETE', undefined, { authorization: `Bearer ${bearer}` });
    expect((await drop(`${seat}:wrong`)).status).toBe(401);
    expect((await drop('nonsense')).status).toBe(401);
    expect((await drop(`%zz:${secret}`)).status).toBe(401);
    expect((await drop(`${String(other['seat'])}:${String(other['secret'])}`)).status).toBe(403);
    const gm = await sit(table, seat, secret);
    expect((await drop(`${encodeURIComponent(seat)}:${secret}`)).status).toBe(204);
    expect((await gm.hears('bye')).why).toBe('table.deleted');
    expect([(await ask(api(`/tables/${table}`))).status, (await ask(api(`/codes/${code}`))).status]).toEqual([404, 404]);
  });
});
