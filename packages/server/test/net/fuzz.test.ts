// Sends randomly broken messages and requests: none causes a fault or leaves a trace.

import { belowFrom, seeded, truthDigest, type Below } from '@pasteboard/kernel';
import { PROTOCOL_VERSION, clientMessage } from '@pasteboard/protocol';
import { expect, test } from 'vitest';
import { Friend, created, tableServerOn, newTable, portsOn } from '../test-server.ts';
import { CONNECTION_LIMITS } from '../../src/connections/connection-limits.ts';
import { TableServer } from '../../src/table-server/table-server.ts';
import { TABLE_SERVER_LIMITS } from '../../src/table-server/table-server-limits.ts';
import { machineClock } from '../../src/net/ports.ts';
import { MemoryStore } from '../../src/store/memory.ts';
import { GAMES } from '@pasteboard/games';
import { Caller, ask, make, networkServer } from './network-server.ts';

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
  { t: 'say', id: 'l', text: 'hm', to: null },
  { t: 'note', id: 'm', key: 'plan', text: 'Wait.', for: 'me' },
  { t: 'resync' },
  { t: 'ping', id: 'i' },
];

/** As the schemas have it. The rest must leave no trace. */
const isSound = (said: string): boolean => {
  try {
    return said.length <= CONNECTION_LIMITS.message && clientMessage.safeParse(JSON.parse(said)).success;
  } catch {
    return false;
  }
};

/** A server with the same secrets and clock as its twin, so that the same commands give the same log, byte by byte. */
const twin = async () => {
  const store = new MemoryStore();
  const ports = portsOn(store);
  let drawn = 0;
  const fortune = { ...ports.fortune, secret: () => `secret-${drawn++}`.padEnd(43, '-') };
  const clock = { ...machineClock, now: () => 1_000 };
  const tableServer = new TableServer(GAMES, { ...ports, clock, fortune }, { ...TABLE_SERVER_LIMITS, botMs: 0 });
  const { table, secrets } = await created(tableServer, newTable('hush', { people: ['ann', 'ben'] }));
  const log = async () => (await store.read(table, 0, 10_000)).filter(({ body }) => !body.includes('"set":"code"'));
  return { store, faults: ports.faults, tableServer, table, ann: { id: 'ann', secret: secrets['ann']! }, log };
};

test('[N1] thousands of corrupted messages cause no fault, and the table is the same as with the valid messages alone', async () => {
  const below = belowFrom(seeded(SEED));
  const [all, sound] = [await twin(), await twin()];
  const messages = MESSAGES(all.table, all.ann.secret);
  expect([sound.table, sound.ann]).toEqual([all.table, all.ann]);
  for (let round = 0; round < (NIGHTLY ? 500 : 24); round++) {
    const [friend, other] = [new Friend(all.tableServer), new Friend(sound.tableServer)];
    const seat = [undefined, null, all.ann, all.ann][below(4)];
    if (seat !== undefined) for (const each of [friend, other]) await each.hello(all.table, seat);
    for (let i = 0; i < 200 && !friend.closed; i++) {
      const said = text(any(below, messages), below);
      friend.connection.receive(said);
      if (isSound(said)) other.connection.receive(said);
    }
    if (below(4) === 0) friend.connection.receive(`"${'x'.repeat(CONNECTION_LIMITS.message)}"`);
    for (const { tableServer, table } of [all, sound]) await tableServer.open.get(table)?.room.settled();
    for (const each of [friend, other]) each.connection.left();
  }
  await new Promise((later) => setTimeout(later, 10));
  const heads = await Promise.all([all, sound].map(async ({ tableServer, table }) => (await tableServer.fresh(table))!.room.head));
  const [head, alone] = heads.map(({ n, state, door, notes }) => ({ n, truth: truthDigest(state), paused: door.paused, notes }));
  expect(head).toEqual(alone);
  expect(await all.log()).toEqual(await sound.log());
  expect((await all.log()).length).toBeGreaterThan(5);
  expect([all.faults, Object.values(heads[0]!.door.holders).map(({ epoch }) => epoch)]).toEqual([[], [1, 1]]);
  expect(await all.store.list('', 10)).toHaveLength(1);
  expect(await new Friend(tableServerOn(all.store)).hello(all.table, all.ann)).toMatchObject({ readOnly: false });
});

test('[N1] over real sockets malformed, oversized or binary input is answered or disconnected, and leaves no trace', async () => {
  const below = belowFrom(seeded(SEED + 2));
  const home = await networkServer();
  const { table, seat, secret } = await make(home.url, { game: 'hush' });
  const messages = MESSAGES(table, secret);
  const { room } = (await home.tableServer.openTable(table))!;
  const [before, truth] = [room.head.n, truthDigest(room.head.state)];
  const last: readonly (string | Uint8Array<ArrayBuffer>)[] = [
    'x'.repeat(CONNECTION_LIMITS.message + 1),
    'x'.repeat(4 * CONNECTION_LIMITS.message + 1),
    new Uint8Array(9),
  ];
  for (let round = 0; round < (NIGHTLY ? 400 : 20); round++) {
    const caller = new Caller(home.url);
    await caller.hello(table, round % 3 === 0 ? null : { id: seat, secret });
    let sent = 0;
    while (sent < 40) {
      const said = text(any(below, messages), below);
      if (isSound(said)) continue;
      await caller.say(said);
      sent++;
    }
    await caller.until(() => (caller.heard.filter(({ t }) => t === 'error').length === sent ? true : undefined));
    caller.socket.send(last[round % last.length]!);
    expect([1000, 1009]).toContain(await caller.gone());
  }
  await room.settled();
  expect([room.head.n, truthDigest(room.head.state)]).toEqual([before, truth]);
  expect((await home.tableServer.ports.store.heads([table])).get(table)).toBe(before);
  expect(home.log.filter((line) => line.includes('"fault"'))).toEqual([]);
  await home.close();
});

test('[N1] corrupted requests are answered with 4xx in words, never with 5xx, and only valid requests change anything', async () => {
  const below = belowFrom(seeded(SEED + 1));
  const home = await networkServer();
  const { table, secret } = await make(home.url, { game: 'thread', policy: 'knock' });
  const { store } = home.tableServer.ports;
  const stored = async () => (await store.heads([table])).get(table) ?? 0;
  const before = await stored();
  const { head } = (await home.tableServer.fresh(table))!.room;
  const truth = truthDigest(head.state);
  const taken = { tables: 1, knocks: 0 };
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
    `/api/tables/${table}/export/whole`,
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
    if (status === 201) taken.tables++;
    if (status === 202) taken.knocks++;
  }
  expect((await ask(`${home.url}/api/tables/${table}`)).status).toBe(200);
  const { room } = (await home.tableServer.fresh(table))!;
  expect([await stored(), truthDigest(room.head.state)]).toEqual([before + taken.knocks, truth]);
  expect(await store.list('', 100_000)).toHaveLength(taken.tables);
  await home.close();
}, 900_000);
