// Tests how much work one event or command takes. It is counted, not timed: how often the records of the table are read.

import { BLANK, NOBODY, decide, evolve, legal, seal, type Event, type Sees, type State } from '@pasteboard/kernel';
import { expect, onTestFinished, test, vi } from 'vitest';
import { meet, mindsOf } from '../src/memory.ts';
import { bare, dice, gm, player } from './tabletop.ts';

const OPEN: Sees = { gm: 3, owner: 3, player: 3, spectator: 3 };
const many = <T>(length: number, make: (i: number) => T): T[] => Array.from({ length }, (_, i) => make(i));
const opened = (): Event => ({ type: 'TableOpened', game: bare().id, version: bare().version });
const seated = (seats: number): Event[] =>
  many(seats, (i) => ({ type: 'SeatChanged', at: i + 1, from: null, to: i === 0 ? gm('gus') : player(`p${i}`) }));
const made = (id: string, on: number | null): Event => ({ type: 'PileMade', id, from: null, to: { owner: null, on, sees: OPEN } });
const folded = (events: readonly Event[]): State => seal(events.reduce<State>(evolve, BLANK), { seq: 1, reveals: false });

/** The same record, counting how often one of its keys was read. */
const counted = <T extends object>(record: T): { readonly record: T; readonly count: { reads: number } } => {
  const count = { reads: 0 };
  return {
    count,
    record: new Proxy(record, {
      get: (target, key): unknown => {
        count.reads++;
        return Reflect.get(target, key);
      },
    }),
  };
};

test('[K92] an event that shows many faces to many viewers copies the faces of the table once', () => {
  const cards = many(100, (i) => ({ card: i + 1, face: `f${i}`, turn: 0 }));
  const faces = Object.fromEntries(many(100, (i) => [`f${i}`, {}]));
  const box: Sees = { gm: 1, owner: 1, player: 1, spectator: 1 };
  const state = folded([
    opened(),
    ...seated(20),
    { type: 'PileMade', id: 'box', from: null, to: { owner: null, on: null, sees: box } },
    { type: 'CardsMade', pile: 'box', at: many(100, (i) => i), cards, faces, open: NOBODY },
  ]);
  const minds = mindsOf(state);
  meet(minds, 1, 'f0');
  const copy = minds.faces;
  for (let viewer = 0; viewer < 20; viewer++) for (const { face } of cards) meet(minds, viewer, face);
  expect(minds.faces).toBe(copy);
  // The initial table stays unchanged.
  expect(Object.values(state.faces).every(({ met }) => met === NOBODY)).toBe(true);
  expect(Object.values(copy).every(({ met }) => met === 2 ** 20 - 1)).toBe(true);
});

test('[K92] piles nested on cards cost a manual move no more than as many separate piles', () => {
  const PILES = 40;
  const reads = (on: (i: number) => number | null): number => {
    const state = folded([
      opened(),
      ...seated(2),
      ...many(PILES, (i): Event[] => [
        made(`pile ${i}`, on(i)),
        { type: 'CardsMade', pile: `pile ${i}`, at: [0], cards: [{ card: i + 1, face: 'AS', turn: 0 }], faces: {}, open: NOBODY },
      ]).flat(),
    ]);
    const { record, count } = counted(state.piles);
    const given = { from: 'pile 1', n: 1, to: 'pile 0', place: 'top' };
    expect(
      decide(bare(), { ...state, piles: record }, { id: 'x', by: 'gus', do: 'manual.deal', with: given }, { chance: dice(), history: [] })
        .ok,
    ).toBe(true);
    expect(legal(bare(), { ...state, piles: record }, 'gus', [], { byHand: true }).length).toBeGreaterThan(PILES);
    return count.reads;
  };
  const beside = reads(() => null);
  expect(reads((i) => (i === 0 ? null : i))).toBeLessThan(beside + 4 * PILES * PILES);
});

test('[K92] a long list of cards is validated without searching all the cards for each of them', () => {
  const CARDS = 200;
  const cards = many(CARDS, (i) => ({ card: i + 1, face: 'AS', turn: 0 }));
  const state = folded([
    opened(),
    ...seated(2),
    made('row', null),
    made('heap', null),
    { type: 'CardsMade', pile: 'row', at: many(CARDS, (i) => i), cards, faces: {}, open: NOBODY },
  ]);
  const handles = state.piles['row']!.slots.map(({ seen }) => seen[1]!);
  const compared = vi.spyOn(Map.prototype, 'get');
  onTestFinished(() => compared.mockRestore());
  const given = { from: 'row', cards: handles, to: 'heap', place: 'top' };
  expect(decide(bare(), state, { id: 'x', by: 'gus', do: 'manual.move', with: given }, { chance: dice(), history: [] }).ok).toBe(true);
  expect(compared.mock.calls.length).toBeLessThan(20 * CARDS);
});

test('[K92] a list that would have more options than wanted is not completed', () => {
  const state = folded([opened(), ...seated(2), ...many(30, (i) => made(`pile ${i}`, null))]);
  const all = legal(bare(), state, 'gus', [], { byHand: true });
  const options = (list: typeof all): number =>
    list.flatMap(({ fields }) => Object.values(fields)).reduce((sum, domain) => sum + ('of' in domain ? domain.of.length : 0), 0);
  const some = legal(bare(), state, 'gus', [], { byHand: true, most: 50 });
  // It has more than the limit, so that it is never taken for the whole list.
  expect(options(some)).toBeGreaterThan(50);
  expect(some.length).toBeLessThan(all.length);
  expect(all.slice(0, some.length)).toEqual(some);
  expect(legal(bare(), state, 'gus', [], { byHand: true, most: options(all) })).toEqual(all);
});
