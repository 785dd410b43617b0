// Tests of requests for new tables, also with invalid seats and options.

import { GAMES } from '@pasteboard/games';
import { belowFrom, seeded, type Below } from '@pasteboard/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller, ask, networkServer, type NetworkServer } from './network-server.ts';

const NIGHTLY = process.env['NIGHTLY'] === '1';
const SEED = Number(process.env['SEED'] ?? 5);
const ROUNDS = NIGHTLY ? 4_000 : 250;

let home: NetworkServer;
beforeAll(async () => {
  home = await networkServer();
});
afterAll(() => home.close());

/** Every fault that was counted since the server began. */
const faults = async (): Promise<readonly string[]> => {
  const text = String((await ask(`${home.url}/metrics`)).body['text']);
  return text.split('\n').filter((line) => line.startsWith('pasteboard_faults_total{'));
};

const make = (body: object) => ask(`${home.url}/api/tables`, 'POST', body);

const any = <T>(below: Below, list: readonly T[]): T => list[below(list.length)]!;

const NAMES = [
  'ann',
  'ben',
  'a b',
  '__proto__',
  'constructor',
  'toString',
  'table',
  'options',
  'spectator',
  'deck',
  'marl',
  '🂡',
  'x'.repeat(80),
];

/** A seat without sense whose fields all fit the protocol. */
const oddSeat = (below: Below, names: readonly string[]) => ({
  id: any(below, names),
  role: any(below, ['player', 'player', 'player', 'gm', 'spectator']),
  name: any(below, names),
  ...(below(3) === 0 ? { plays: Array.from({ length: below(4) }, () => any(below, names)) } : {}),
});

const oddTable = (below: Below): object => {
  const game = any(below, Object.keys(GAMES));
  const { ready, options, bots } = GAMES[game]!;
  const known = ready.flatMap(({ seats }) => seats.flatMap(({ id, plays }) => [id, ...plays]));
  const names = [...NAMES, ...known, ...known];
  const values = Object.entries(options).map(([key, spec]) => [
    key,
    'from' in spec.values ? any(below, [spec.values.from, spec.values.to, 1e9]) : any(below, [...spec.values, 'no']),
  ]);
  return {
    game,
    ...(below(2) === 0 ? { ready: any(below, [...ready.map(({ name }) => name), 'nowhere']) } : {}),
    ...(below(4) > 0 ? { seats: Array.from({ length: any(below, [1, 2, 3, 4, 30]) }, () => oddSeat(below, names)) } : {}),
    ...(below(3) === 0 ? { options: Object.fromEntries(values.filter(() => below(3) === 0)) } : {}),
    ...(below(3) === 0 ? { seat: any(below, names) } : {}),
    ...(below(3) === 0 ? { bots: Object.fromEntries([[any(below, names), any(below, [...Object.keys(bots), '__proto__'])]]) } : {}),
    ...(below(4) === 0 ? { name: any(below, ['Ida', '__proto__']) } : {}),
  };
};

/** The first requests of every client at a table: the view, and the list of moves. */
const lookedAt = async (table: string, seat: string, secret: string): Promise<readonly string[]> => {
  const caller = new Caller(home.url);
  await caller.hello(table, { id: seat, secret });
  const answers = [];
  for (const message of [
    { t: 'legal', id: 'l', byHand: true },
    { t: 'odds', id: 'o' },
    { t: 'page', id: 'p', before: null, limit: 50 },
  ] as const)
    answers.push((await caller.did(message)).t);
  caller.socket.close();
  return answers;
};

const plain = { role: 'player', name: 'A' };

describe('a table asked for wrongly', () => {
  test.each<readonly [string, object, string]>([
    ['a seat with a name of JavaScript’s own', { seats: [{ ...plain, id: '__proto__' }] }, 'seat.name'],
    ['a seat with a name of the table’s own', { seats: [{ ...plain, id: 'spectator' }] }, 'seat.name'],
    ['a seat that plays itself', { seats: [{ ...plain, id: 'ann', plays: ['ann'] }] }, 'seat.plays'],
    [
      'a seat that plays another',
      {
        seats: [
          { ...plain, id: 'ann', plays: ['ben'] },
          { ...plain, id: 'ben' },
        ],
      },
      'seat.plays',
    ],
    ['a seat that plays a character twice', { seats: [{ ...plain, id: 'ann', plays: ['marl', 'marl'] }] }, 'seat.plays'],
    ['a seat that plays nobody who can be', { seats: [{ ...plain, id: 'ann', plays: ['constructor'] }] }, 'seat.plays'],
    [
      'two seats of one name',
      {
        seats: [
          { ...plain, id: 'ann' },
          { ...plain, id: 'ann' },
        ],
      },
      'seat.twice',
    ],
    ['seats that the game has no use for', { game: 'meccg', seats: [{ ...plain, id: 'ann', role: 'spectator' }] }, 'table.opening'],
    ['a bot for a seat of JavaScript’s own', JSON.parse('{"bots":{"constructor":"plain"}}') as object, 'seat.unknown'],
  ])('[N28] %s: refused in words, and no fault', async (_, asked, key) => {
    const before = await faults();
    const { status, body } = await make({ game: 'draw', ...asked });
    expect([status, body]).toEqual([400, { error: { key, what: expect.stringMatching(/\w{3} \w/) } }]);
    expect(await faults()).toEqual(before);
  });

  test('[N28] [MEC-SETUP-01] what a game refuses is told in words of the game', async () => {
    const before = await faults();
    const { status, body } = await make({ game: 'meccg', options: { 'deck.minCreatures': 40 } });
    const short = (name: string): RegExp => new RegExp(`${name}’s list breaks MEC-PLAY-07: \\d+ creatures, at least 40\\.`);
    expect([status, body]).toEqual([400, { error: { key: 'E_DECK', what: expect.stringMatching(/^A deck list is refused\. \w/) } }]);
    for (const { name } of GAMES['meccg']?.ready[0]?.seats ?? []) expect(JSON.stringify(body)).toMatch(short(name));
    expect(await faults()).toEqual(before);
  });

  test('[N28] more seats than a table has, and names without end, are refused by their length', async () => {
    const seats = Array.from({ length: 31 }, (_, i) => ({ ...plain, id: `s${i}` }));
    for (const asked of [
      { seats },
      { seats: [{ ...plain, id: 'x'.repeat(81) }] },
      { seats: [{ ...plain, id: 'a', plays: Array.from({ length: 31 }, (_, i) => `p${i}`) }] },
      { seats: [] },
    ])
      expect((await make({ game: 'draw', ...asked })).body).toMatchObject({ error: { key: 'request.shape' } });
  });

  test(`[N28] ${ROUNDS} tables with any seats, house rules and bots: each is made and can be looked at, or refused; none is a fault (seed ${SEED})`, async () => {
    const below = belowFrom(seeded(SEED));
    const before = await faults();
    const made = new Map<number, number>();
    for (let i = 0; i < ROUNDS; i++) {
      const asked = oddTable(below);
      const { status, body } = await make(asked);
      made.set(status, (made.get(status) ?? 0) + 1);
      const about = JSON.stringify(asked).slice(0, 2_000);
      expect([201, 400, 404], about).toContain(status);
      if (status === 201) {
        const answers = await lookedAt(String(body['table']), String(body['seat']), String(body['secret']));
        expect(answers, about).toEqual(['legal', 'odds', 'page']);
      }
      expect(await faults(), about).toEqual(before);
    }
    for (const status of [201, 400, 404]) expect(made.get(status)).toBeGreaterThan(0);
  });
});
