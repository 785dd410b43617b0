// Tests the closed list of events: each can be undone and stored, and an event that does not fit the table is a fault.
import {
  BLANK,
  EVENT_TYPES,
  Fault,
  applyGroup,
  canonical,
  evolve,
  foldGroup,
  inverse,
  sees,
  truthDigest,
  view,
  viewGroup,
  type Event,
  type State,
} from '@pasteboard/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs, stories, tell, tellEvents } from './random-table.ts';
import { Tabletop, ann, frozen, throughJson } from './tabletop.ts';

/** The complete list. No game may add to it. */
const LIST =
  'TableOpened, SeatChanged, PileMade, PileSeen, CardsMade, CardsUnmade, CardsMoved, PileArranged, CardsShown, CardTurned, ValueSet, ChanceTaken, Asked, AskClosed, Said, Undone, Upgraded';

const WITHOUT_INVERSE: readonly Event['type'][] = ['TableOpened', 'CardsShown', 'ChanceTaken', 'Said', 'Undone'];

/** Compiles only while both lists name the same events. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
const closed: Same<Event['type'], (typeof EVENT_TYPES)[number]> = true;

type Bag = readonly [number, number] | null;

describe('events', () => {
  test('[K21] the list of events is closed', () => {
    expect(closed).toBe(true);
    expect(EVENT_TYPES.join(', ')).toBe(LIST);
  });

  test('[K22] undoing an event restores the table, and undoing that repeats it; an event without an inverse does not change the cards', () => {
    const tried = new Set<Event['type']>(['TableOpened']);
    fc.assert(
      fc.property(stories(), (story) =>
        tellEvents(story, (before, e, after) => {
          tried.add(e.type);
          const back = inverse(e);
          if (back === null) {
            expect(WITHOUT_INVERSE).toContain(e.type);
            expect(truthDigest(after)).toBe(truthDigest(before));
            return;
          }
          const undone = evolve(after, back);
          expect(truthDigest(undone), `${e.type} and back`).toBe(truthDigest(before));
          expect(truthDigest(evolve(undone, inverse(back)!)), `${e.type} and back and forth`).toBe(truthDigest(after));
        }),
      ),
      runs(40, 1),
    );
    expect([...tried].sort()).toEqual([...EVENT_TYPES].sort());
    expect(inverse({ type: 'TableOpened', game: 'bare', version: 1 })).toBeNull();
  });

  test('[K23] table and group survive JSON between any two events: same state, same views, and no viewer needs more than their events', () => {
    fc.assert(
      fc.property(stories(), (story) =>
        tell(story, ({ before, group, after }) => {
          const folded = applyGroup(throughJson(before), throughJson(group));
          expect(folded).toStrictEqual(after);
          before.seats.forEach((_, v) => {
            const told = throughJson(viewGroup(before, group, v));
            expect(canonical(foldGroup(throughJson(view(before, v)), told))).toBe(canonical(view(after, v)));
          });
        }),
      ),
      runs(15, 2),
    );
  });

  test('[K24] a group folds only directly after the last one', () => {
    const { groups, before, state } = new Tabletop().runs((t) => t.say('hello'));
    expect(() => applyGroup(BLANK, groups[1]!)).toThrow(Fault);
    expect(() => applyGroup(state, groups[1]!)).toThrow(Fault);
    expect(applyGroup(before, groups[1]!)).toEqual(state);
  });
});

describe('an event that does not fit the table', () => {
  const { state } = new Tabletop().runs((t) => {
    t.makePile('row', { sees: sees('faces') });
    t.makePile('box', { sees: sees('count') });
    t.makePile('empty', { sees: sees('count') });
    t.make('row', ['AS', '2H', '3D']);
    t.make('box', ['4C']);
    t.declare('ann', 'luck', 'counter', 3);
    t.emit({
      type: 'Asked',
      ask: { id: 1, to: 'ann', key: 'ask', params: {}, secrets: null, join: null, frames: [{ step: 's', args: {} }], answer: null },
    });
  });
  const ask = state.asks[0]!;
  const [as, h2] = state.piles['row']!.slots;
  const moved = (at: number[], into: number[], turns: [number, number][] | null = null): Event => ({
    type: 'CardsMoved',
    from: 'row',
    to: 'box',
    at,
    into,
    open: 0,
    openTo: 0,
    turns,
  });
  const arranged = (order: number[], bag: [Bag, Bag] = [null, null]): Event => ({
    type: 'PileArranged',
    pile: 'row',
    order,
    open: 0,
    chance: false,
    bag,
    proof: null,
  });
  const value = state.values['ann']!['luck']!;
  const { sees: seen } = state.piles['row']!;
  const spec = { owner: null, on: null, sees: seen };
  const fresh = { card: 99, face: 'AS', turn: 0 };
  const made = (at: number[], cards: (typeof fresh)[]): Event => ({ type: 'CardsMade', pile: 'row', at, cards, open: 0, faces: {} });
  const unmade = (at: number[], cards: (typeof fresh)[]): Event => ({ type: 'CardsUnmade', pile: 'row', at, cards, open: 0, faces: {} });

  const MISFITS: readonly (readonly [what: string, e: Event])[] = [
    ['a table opens twice', { type: 'TableOpened', game: 'bare', version: 1 }],
    ['a pile that is there is made', { type: 'PileMade', id: 'row', from: null, to: spec }],
    ['a pile without a name is made', { type: 'PileMade', id: '', from: null, to: spec }],
    ['a pile is made on a card that is not there', { type: 'PileMade', id: 'new', from: null, to: { ...spec, on: 999 } }],
    ['a pile of two lines is made', { type: 'PileMade', id: 'a\nb', from: null, to: spec }],
    ['a pile that was another’s is unmade', { type: 'PileMade', id: 'box', from: { ...spec, owner: 'ben' }, to: null }],
    ['a pile with cards is unmade', { type: 'PileMade', id: 'row', from: spec, to: null }],
    ['a pile that is not there is unmade', { type: 'PileMade', id: 'no', from: spec, to: null }],
    ['a pile had other levels', { type: 'PileSeen', pile: 'row', from: { ...seen, gm: 0 }, to: seen }],
    ['a pile that is not there is seen', { type: 'PileSeen', pile: 'no', from: seen, to: seen }],
    ['cards move from nowhere', { ...moved([0], [0]), from: 'no' } as Event],
    ['cards move to nowhere', { ...moved([0], [0]), to: 'no' } as Event],
    ['cards move to where they are', { ...moved([0], [0]), to: 'row' } as Event],
    ['no card moves', moved([], [])],
    ['a card moves that is not there', moved([3], [0])],
    ['cards move out of order', moved([1, 0], [0, 1])],
    ['a card moves twice', moved([0, 0], [0, 1])],
    ['a card from between two places moves', moved([0.5], [0])],
    ['two cards move to one place', moved([0, 1], [1, 1])],
    ['a card moves beyond the pile', moved([0], [2])],
    ['a card moves below the pile', moved([0], [-1])],
    ['a card moves between two places', moved([0, 1], [0.5, 1])],
    ['fewer places than cards', moved([0, 1], [0])],
    ['a card had another turn', moved([0], [0], [[90, 0]])],
    ['an order leaves a card out', arranged([0, 1])],
    ['an order names a card twice', arranged([0, 1, 1])],
    ['an order names a card that is not there', arranged([0, 1, 3])],
    ['a pile is no bag', arranged([0, 1, 2], [[0, 0], null])],
    ['a card is made that is there already', made([0], [{ ...fresh, card: as!.card }])],
    ['a card is made twice at once', made([0, 1], [fresh, fresh])],
    ['a card is made beyond the pile', made([4], [fresh])],
    ['cards are made without places', made([], [fresh])],
    ['another card is unmade than lies there', unmade([0], [{ card: h2!.card, face: '2H', turn: 0 }])],
    ['a card is unmade by another face', unmade([0], [{ card: as!.card, face: 'KD', turn: 0 }])],
    ['a card with another turn is unmade', unmade([0], [{ card: as!.card, face: 'AS', turn: 90 }])],
    ['a card of no known face is made', made([0], [{ ...fresh, face: 'nope' }])],
    ['a card without a valid turn is made', made([0], [{ ...fresh, turn: Number.NaN }])],
    ['a card is unmade that is not there', unmade([3], [fresh])],
    ['a card is shown that is not there', { type: 'CardsShown', pile: 'row', at: [3], to: -1, open: -1 }],
    ['a card had another turn before', { type: 'CardTurned', pile: 'row', at: 0, from: 90, to: 0 }],
    ['a card is turned by half a degree', { type: 'CardTurned', pile: 'row', at: 0, from: 0, to: 0.5 }],
    ['a card is turned that is not there', { type: 'CardTurned', pile: 'row', at: 7, from: 0, to: 90 }],
    ['a value was different', { type: 'ValueSet', scope: 'ann', key: 'luck', from: { ...value, value: 4 }, to: value }],
    ['a value was not there', { type: 'ValueSet', scope: 'ann', key: 'fate', from: value, to: value }],
    ['a value was there', { type: 'ValueSet', scope: 'ann', key: 'luck', from: null, to: value }],
    ['a question is asked twice', { type: 'Asked', ask }],
    ['a question to another seat closes', { type: 'AskClosed', was: { ...ask, to: 'ben' }, is: null }],
    ['a question closes that was not open', { type: 'AskClosed', was: { ...ask, id: 9 }, is: null }],
    ['the shared spectator is seated', { type: 'SeatChanged', at: 0, from: state.seats[0]!, to: ann }],
    ['a seat leaves a gap', { type: 'SeatChanged', at: 9, from: null, to: ann }],
    ['a seat is taken', { type: 'SeatChanged', at: 1, from: null, to: ann }],
    ['a seat was different', { type: 'SeatChanged', at: 1, from: { ...ann, name: 'Anna' }, to: ann }],
    ['an upgrade starts from another version', { type: 'Upgraded', from: 2, to: 3 }],
  ];
  test.each(MISFITS)('[K25] is a fault: %s', (_, e) => {
    const before = canonical(state);
    let after: State | null = null;
    expect(() => {
      after = evolve(frozen(state), e);
    }).toThrow(Fault);
    expect(after).toBeNull();
    expect(canonical(state)).toBe(before);
  });
});
