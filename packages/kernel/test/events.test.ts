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
          expect(truthDigest(evolve(undone, inverse(back)!)), `${e.type} undone and repeated`).toBe(truthDigest(after));
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
    ['a pile that exists is made', { type: 'PileMade', id: 'row', from: null, to: spec }],
    ['a pile without a name is made', { type: 'PileMade', id: '', from: null, to: spec }],
    ['a pile is made on a card that does not exist', { type: 'PileMade', id: 'new', from: null, to: { ...spec, on: 999 } }],
    ['a pile whose name has two lines is made', { type: 'PileMade', id: 'a\nb', from: null, to: spec }],
    ['a pile is unmade with another owner than it has', { type: 'PileMade', id: 'box', from: { ...spec, owner: 'ben' }, to: null }],
    ['a pile with cards is unmade', { type: 'PileMade', id: 'row', from: spec, to: null }],
    ['a pile that does not exist is unmade', { type: 'PileMade', id: 'no', from: spec, to: null }],
    ['a pile had other levels before', { type: 'PileSeen', pile: 'row', from: { ...seen, gm: 0 }, to: seen }],
    ['the levels of a pile that does not exist change', { type: 'PileSeen', pile: 'no', from: seen, to: seen }],
    ['cards move from a pile that does not exist', { ...moved([0], [0]), from: 'no' } as Event],
    ['cards move to a pile that does not exist', { ...moved([0], [0]), to: 'no' } as Event],
    ['cards move to the pile they are in', { ...moved([0], [0]), to: 'row' } as Event],
    ['a move has no cards', moved([], [])],
    ['a card that does not exist moves', moved([3], [0])],
    ['cards move out of order', moved([1, 0], [0, 1])],
    ['a card moves twice', moved([0, 0], [0, 1])],
    ['a card moves from between two places', moved([0.5], [0])],
    ['two cards move to one place', moved([0, 1], [1, 1])],
    ['a card moves beyond the pile', moved([0], [2])],
    ['a card moves below the pile', moved([0], [-1])],
    ['a card moves to between two places', moved([0, 1], [0.5, 1])],
    ['a move has fewer places than cards', moved([0, 1], [0])],
    ['a moved card had another turn before', moved([0], [0], [[90, 0]])],
    ['an order leaves a card out', arranged([0, 1])],
    ['an order names a card twice', arranged([0, 1, 1])],
    ['an order names a card that does not exist', arranged([0, 1, 3])],
    ['a pile was a bag and is not', arranged([0, 1, 2], [[0, 0], null])],
    ['a card that exists is made', made([0], [{ ...fresh, card: as!.card }])],
    ['a card is made twice at once', made([0, 1], [fresh, fresh])],
    ['a card is made beyond the pile', made([4], [fresh])],
    ['cards are made without places', made([], [fresh])],
    ['a card is unmade at a place where another lies', unmade([0], [{ card: h2!.card, face: '2H', turn: 0 }])],
    ['a card is unmade with another face than it has', unmade([0], [{ card: as!.card, face: 'KD', turn: 0 }])],
    ['a card is unmade with another turn than it has', unmade([0], [{ card: as!.card, face: 'AS', turn: 90 }])],
    ['a card with an unknown face is made', made([0], [{ ...fresh, face: 'nope' }])],
    ['a card without a valid turn is made', made([0], [{ ...fresh, turn: Number.NaN }])],
    ['a card that does not exist is unmade', unmade([3], [fresh])],
    ['a card that does not exist is shown', { type: 'CardsShown', pile: 'row', at: [3], to: -1, open: -1 }],
    ['a turned card had another turn before', { type: 'CardTurned', pile: 'row', at: 0, from: 90, to: 0 }],
    ['a card is turned by half a degree', { type: 'CardTurned', pile: 'row', at: 0, from: 0, to: 0.5 }],
    ['a card that does not exist is turned', { type: 'CardTurned', pile: 'row', at: 7, from: 0, to: 90 }],
    ['a value was different before', { type: 'ValueSet', scope: 'ann', key: 'luck', from: { ...value, value: 4 }, to: value }],
    ['a value that does not exist changes', { type: 'ValueSet', scope: 'ann', key: 'fate', from: value, to: value }],
    ['a value that exists is set for the first time', { type: 'ValueSet', scope: 'ann', key: 'luck', from: null, to: value }],
    ['a question is asked twice', { type: 'Asked', ask }],
    ['a question closes that was asked of another seat', { type: 'AskClosed', was: { ...ask, to: 'ben' }, is: null }],
    ['a question closes that was not open', { type: 'AskClosed', was: { ...ask, id: 9 }, is: null }],
    ['the shared spectator is seated', { type: 'SeatChanged', at: 0, from: state.seats[0]!, to: ann }],
    ['a seat leaves a gap', { type: 'SeatChanged', at: 9, from: null, to: ann }],
    ['a new seat takes the place of another', { type: 'SeatChanged', at: 1, from: null, to: ann }],
    ['a seat was different before', { type: 'SeatChanged', at: 1, from: { ...ann, name: 'Anna' }, to: ann }],
    ['an upgrade starts from another version', { type: 'Upgraded', from: 2, to: 3 }],
  ];
  test.each(MISFITS)('[K25] it is a fault if %s', (_, e) => {
    const before = canonical(state);
    let after: State | null = null;
    expect(() => {
      after = evolve(frozen(state), e);
    }).toThrow(Fault);
    expect(after).toBeNull();
    expect(canonical(state)).toBe(before);
  });
});
