import { belowFrom, seeded, type Below } from '@pasteboard/kernel';
import { PROTOCOL_VERSION } from '@pasteboard/protocol';
import { expect, test } from 'vitest';
import { Friend, created, houseOn, newTable, portsOn } from '../hall.ts';
import { House, HOUSE_LIMITS } from '../../src/house/house.ts';
import { MemoryStore } from '../../src/store/memory.ts';
import { GAMES } from '@pasteboard/games';
import { ask, make, quarters } from './quarters.ts';

const NIGHTLY = process.env['NIGHTLY'] === '1';
const SEED = Number(process.env['SEED'] ?? 11);

const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  '',
  'x',
  '__proto__',
  'constructor',
  '\u0000',
  '\ud800',
  'x'.repeat(3_000),
  [],
  {},
  [[]],
  { a: {} },
];
const any = <T>(below: Below, list: readonly T[]): T => list[below(list.length)]!;

/** One thing in it is other than it should be: gone, odd, more, or somewhere within. */
const bent = (given: unknown, below: Below): unknown => {
  if (typeof given !== 'object' || given === null || below(4) === 0) return any(below, ODD);
  const entries = Object.entries(given);
  if (entries.length === 0 || below(5) === 0) return { ...given, [String(any(below, ['more', '__proto__', 't', 'id']))]: any(below, ODD) };
  const at = below(entries.length);
  if (below(4) === 0) return Object.fromEntries(entries.filter((_, i) => i !== at));
  return Object.fromEntries(entries.map(([key, value], i) => [key, i === at ? bent(value, below) : value]));
};

/** Now and then the text itself is broken. */
const text = (given: unknown, below: Below): string => {
  const whole = JSON.stringify(bent(given, below)) ?? 'undefined';
  if (below(5) > 0) return whole;
  return any(below, [whole.slice(0, below(whole.length + 1)), whole + whole, `[${whole}`, whole.replaceAll('"', "'"), '{"t":'.repeat(500)]);
};

const MESSAGES = (table: string, secret: string): readonly object[] => [
  { t: 'hello', v: PROTOCOL_VERSION, table, seat: { id: 'ann', secret }, since: null },
  { t: 'do', id: 'a', do: 'draw', with: { n: 1 } },
  { t: 'legal', id: 'b', byHand: true },
  { t: 'odds', id: 'c' },
  { t: 'page', id: 'd', before: 3, limit: 5 },
  { t: 'frame', id: 'e', n: 1 },
  { t: 'door', id: 'f', what: { act: 'bot', seat: 'ben', bot: 'plain' } },
  { t: 'door', id: 'g', what: { act: 'admit', knock: 'x', seat: null } },
  { t: 'door', id: 'h', what: { act: 'pause', paused: false } },
  { t: 'door', id: 'j', what: { act: 'share', as: 'mine', upTo: 3 } },
  { t: 'door', id: 'k', what: { act: 'unshare', id: 'x' } },
  { t: 'resync' },
  { t: 'ping', id: 'i' },
];

test('[N1] thousands of bent messages end no process, cause no fault, and change nothing they have no right to', async () => {
  const below = belowFrom(seeded(SEED));
  const store = new MemoryStore();
  const ports = portsOn(store);
  const house = new House(GAMES, ports, { ...HOUSE_LIMITS, botMs: 0 });
  const { table, secrets } = await created(house, newTable('hush', { people: ['ann', 'ben'] }));
  const messages = MESSAGES(table, secrets['ann']!);
  for (let round = 0; round < (NIGHTLY ? 500 : 24); round++) {
    const friend = new Friend(house);
    if (below(3) > 0) await friend.hello(table, below(2) === 0 ? null : { id: 'ann', secret: secrets['ann']! });
    for (let i = 0; i < 200 && !friend.closed; i++) friend.guest.receive(text(any(below, messages), below));
    await house.open.get(table)?.room.settled();
    friend.guest.left();
  }
  await new Promise((later) => setTimeout(later, 10));
  const { door } = (await house.fresh(table))!.room.head;
  expect([ports.faults, Object.values(door.holders).map(({ epoch }) => epoch)]).toEqual([[], [1, 1]]);
  expect(await new Friend(houseOn(store)).hello(table, { id: 'ann', secret: secrets['ann']! })).toMatchObject({ readOnly: false });
});

test('[N1] bent requests are answered with 4xx in words, never with 5xx', async () => {
  const below = belowFrom(seeded(SEED + 1));
  const home = await quarters();
  const { table, secret } = await make(home.url, { game: 'thread', policy: 'knock' });
  const bodies = [
    { game: 'thread', seat: 'ann', name: 'Ida', bots: { 'weaver-seat': 'gm' }, options: { jokers: true }, policy: 'open', watching: true },
    { game: 'hush', seats: [{ id: 'a', role: 'player', name: 'A', plays: ['x'] }] },
    { name: 'Otto', seat: 'ann' },
  ];
  const paths = [
    '/api/tables',
    `/api/tables/${table}/join`,
    `/api/tables/${table}`,
    `/api/tables/${table}/knock`,
    `/api/replays/${table}/none`,
    '/api/codes/ABCDEF',
    '/api/games/thread/words',
  ];
  for (let i = 0; i < (NIGHTLY ? 20_000 : 600); i++) {
    const method = any(below, ['POST', 'POST', 'POST', 'GET', 'DELETE', 'PUT', 'PATCH']);
    const path = any(below, paths) + any(below, ['', '', '', '/', '/%00', '?a=%ff', '%2f..', '/x'.repeat(50)]);
    const bearer = any(below, [
      `Bearer weaver-seat:${secret.slice(1)}`,
      'Bearer x',
      'Bearer %zz:%zz',
      'Basic x',
      `Bearer ${'x'.repeat(5_000)}`,
    ]);
    const body = method === 'GET' ? undefined : text(any(below, bodies), below);
    const { status, body: told } = await ask(home.url + path, method, body, { authorization: bearer });
    expect([path, body, status < 500]).toEqual([path, body, true]);
    if (status >= 400) expect(told).toEqual({ error: { key: expect.any(String), what: expect.any(String) } });
  }
  expect((await ask(`${home.url}/api/tables/${table}`)).status).toBe(200);
  await home.close();
});
