// Worked examples in the form of case files, on cards of our own: a table in mid-game, what is done, and what must have come of it.

import { live, seeded, type Chance, type JsonRecord } from '@pasteboard/kernel';
import { expect, test } from 'vitest';
import { boardOf } from '../../src/meccg/cases/setup.ts';
import { meccgCases } from '../../src/meccg/cases/index.ts';
import { meccg } from '../../src/meccg/index.ts';
import { Talk, player } from '../talk.ts';

/** Many of a kind, for companies that are too large. */
const crowd = (name: string, n: number, race: string): { readonly [card: string]: JsonRecord } =>
  Object.fromEntries(
    Array.from({ length: n }, (_, i) => [
      `${name}${i + 1}`,
      { kind: 'character', unique: true, mind: 1, prowess: 1, body: 8, race, source: 'character' },
    ]),
  );

export const CARDS = {
  ...crowd('man', 7, 'Valefolk'),
  // The race that the form of cases means by small folk.
  ...crowd('small', 5, 'Hobbit'),
  moor: { kind: 'site', haven: true, siteType: 'H', region: 'vale', draw: [2, 2], havenPaths: { falls: ['w', 'b'] } },
  falls: { kind: 'site', haven: true, siteType: 'H', region: 'holt', draw: [1, 2], havenPaths: { moor: ['b', 'w'] } },
  tower: {
    kind: 'site',
    siteType: 'R',
    nearestHaven: 'moor',
    path: ['w', 'w'],
    draw: [2, 3],
    items: ['minor', 'major'],
    autoAttack: { strikes: 2, prowess: 6 },
  },
  village: { kind: 'site', siteType: 'B', nearestHaven: 'moor', path: ['w', 'b'], draw: [1, 1] },
  pit: { kind: 'site', siteType: 'S', nearestHaven: 'falls', path: ['s'], draw: [2, 2], items: ['greater'] },
  vale: { kind: 'region', type: 'f' },
  ada: {
    kind: 'character',
    unique: true,
    mind: 5,
    di: 2,
    prowess: 4,
    body: 8,
    race: 'Valefolk',
    mp: 1,
    source: 'character',
    home: 'village',
  },
  bo: { kind: 'character', unique: true, mind: 3, di: 1, prowess: 3, body: 7, race: 'Valefolk', mp: 1, source: 'character' },
  cy: { kind: 'character', unique: true, mind: 2, prowess: 2, body: 7, race: 'Shorefolk', source: 'character' },
  di: { kind: 'character', unique: true, mind: 8, di: 4, prowess: 6, body: 9, race: 'Elderfolk', mp: 3, source: 'character' },
  ed: { kind: 'character', unique: true, mind: 6, di: 3, prowess: 6, body: 9, race: 'Elderfolk', mp: 2, source: 'character' },
  lamp: {
    kind: 'character',
    unique: true,
    avatar: true,
    di: 10,
    prowess: 6,
    body: 9,
    race: 'Lampwright',
    source: 'character',
    home: 'falls',
  },
  gem: { kind: 'resource', subtype: 'item', size: 'major', unique: true, cp: 2, mp: 1, mpStored: 3, source: 'item', storable: true },
  rope: { kind: 'resource', subtype: 'item', size: 'minor' },
  mail: { kind: 'resource', subtype: 'item', size: 'major', cp: 1, mp: 2, source: 'item', storable: true },
  crown: { kind: 'resource', subtype: 'item', size: 'greater', unique: true, cp: 4, mp: 4, source: 'item', storable: true },
  guild: { kind: 'resource', subtype: 'faction', unique: true, number: 8, at: 'village', mp: 3, source: 'faction' },
  otter: { kind: 'resource', subtype: 'ally', unique: true, at: 'tower', mind: 1, mp: 2, source: 'ally' },
  note: { kind: 'resource', subtype: 'information', mp: 1, source: 'miscellaneous' },
  song: { kind: 'resource', subtype: 'short-event' },
  oath: { kind: 'resource', subtype: 'permanent-event', dup: 'table' },
  cheer: { kind: 'resource', subtype: 'permanent-event', target: 'character', dup: 'character' },
  spring: { kind: 'resource', subtype: 'long-event' },
  hymn: { kind: 'resource', subtype: 'short-event', dup: 'table', lasts: 'turn' },
  hounds: {
    kind: 'hazard',
    subtype: 'creature',
    strikes: 2,
    prowess: 8,
    keys: { regions: ['w', 'w'], sites: ['S'] },
    mp: 1,
    source: 'kill',
  },
  giant: {
    kind: 'hazard',
    subtype: 'creature',
    strikes: 1,
    prowess: 9,
    body: 6,
    keys: { regions: ['s'], sites: ['R'] },
    mp: 2,
    source: 'kill',
  },
  tusk: {
    kind: 'hazard',
    subtype: 'creature',
    unique: true,
    strikes: 1,
    prowess: 6,
    keys: { regions: ['w'], sites: [] },
    mp: 1,
    source: 'kill',
  },
  fog: { kind: 'hazard', subtype: 'long-event' },
  gloom: { kind: 'hazard', subtype: 'permanent-event', dup: 'table' },
  curse: { kind: 'hazard', subtype: 'permanent-event', target: 'character', cp: 2, dup: 'character', corruption: true },
  itch: { kind: 'hazard', subtype: 'permanent-event', target: 'character', cp: 1, corruption: true },
  snare: { kind: 'hazard', subtype: 'short-event', target: 'company', dup: 'turn' },
  veil: { kind: 'hazard', subtype: 'short-event', asResource: true },
} as const;

export type Part = { readonly [key: string]: unknown };
type Step = readonly [by: string, action: string, fields?: Part];

/** What differs, or nothing. */
export const outcome = (given: Part, when: readonly Step[], then: Part): string => {
  const steps = when.map(([by, action, fields]) => ({ by, do: action, ...fields }));
  // Written out as text, because a record with a `then` looks like a promise.
  const [before, done, after] = [given, steps, { result: 'ok', ...then }].map((part) => JSON.stringify(part));
  const one: unknown = JSON.parse(`{ "id": "x", "given": ${before}, "when": ${done}, "then": ${after} }`);
  const file = { game: 'meccg', cards: CARDS, cases: [one] };
  return meccgCases
    .run(file)
    .flatMap(({ failures }) =>
      failures.map(({ where, why, expected, actual }) => `${where}: ${why ?? ''} ${JSON.stringify(expected)} ≠ ${JSON.stringify(actual)}`),
    )
    .join('\n');
};

export const no = (error: string): Part => ({ result: 'rejected', error });

/** A test that is one worked example. */
export const worked = (title: string, given: Part, when: readonly Step[], then: Part = {}): void => {
  test(title, () => expect(outcome(given, when, then)).toBe(''));
};

/** A company at a site with these characters; a name, or the whole entry. */
export const company = (site: string, chars: readonly unknown[], more: Part = {}): Part => ({
  id: 'c1',
  site,
  chars: chars.map((each) => (typeof each === 'string' ? { card: each } : each)),
  ...more,
});
export const at = (site: string, ...chars: readonly unknown[]): Part => ({ companies: [company(site, chars)] });
/** The run of P1's company, on the way to the tower. */
export const running = (chars: readonly unknown[], more: Part = {}, run: Part = {}): Part => ({
  phase: 'movementHazard',
  company: 'c1',
  P1: { companies: [company('moor', chars, { to: 'tower', revealed: true, ...run })] },
  ...more,
});
/** P1's company has entered its site. */
export const inside = (site: string, chars: readonly unknown[], hand: readonly string[], more: Part = {}): Part => ({
  phase: 'site',
  company: 'c1',
  P1: { hand, companies: [company(site, chars, { entered: true })] },
  ...more,
});

type Printed = { readonly [card: string]: JsonRecord };
/** A table in mid-game, with more printed on its cards where a test needs it. */
export const boardAt = (given: Part, printed: Printed = {}): JsonRecord => {
  const file: Part = JSON.parse(JSON.stringify({ cards: CARDS })) as Part;
  const board = boardOf(JSON.parse(JSON.stringify(given)) as Part, file, []);
  const more = Object.entries(printed).map(([card, data]) => [card, { ...board.cards[card], ...data }] as const);
  return { ...board, cards: { ...board.cards, ...Object.fromEntries(more) } } as JsonRecord;
};

/** The same table to talk at: for what the form of cases has no words for, printed on its cards or said by players. */
export const talkAt = (given: Part, chance: Chance = live(seeded(1)), printed: Printed = {}): Talk => {
  const options = (given['options'] ?? {}) as JsonRecord;
  return Talk.open(meccg, { seats: [player('P1'), player('P2')], options, setup: { board: boardAt(given, printed) } }, chance);
};

/** A move by hand at a strict table, to which the other player agrees. */
export const agreed = (talk: Talk, by: string, name: string, params: JsonRecord = {}): Talk => {
  const other = talk.view(by).seats.find(({ id, role }) => id !== by && role === 'player');
  return talk.does(by, name, params).answers(other?.id ?? '', { answer: 'yes' });
};
