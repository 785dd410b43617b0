// The logic of the GM's screen: cast, moves, checks, rests, undo and corrections.

import type { Layout, Template, View, ViewGroup, ViewPile, ViewSeat, ViewValue } from '@pasteboard/kernel/view';
import type { DoorView } from '@pasteboard/protocol';
import { describe, expect, it } from 'vitest';
import { callsIn, callText, playAgain, withCall } from '../src/gm/again.ts';
import { chancesFor, foremost, onlyFor, verbsOf } from '../src/gm/verbs.ts';
import { forCard, forPile, forValues, mayCorrect } from '../src/gm/correcting.ts';
import { awayText, goneSince, meterOf, bottomlessDecks, castOf, lastCardOf, lastDraws, partyOf } from '../src/gm/roster.ts';
import { restFor, restLine, restSteps, restersIn } from '../src/gm/resting.ts';
import { cardsSeen, firstMeant, seenByOthers, stepsBack, waysBack } from '../src/gm/rewinding.ts';
import {
  freeSeatsOf,
  managesDoor,
  knocksShown,
  mayDeleteTable,
  othersAt,
  seatActions,
  seatOrFree,
  withNumbers,
} from '../src/table/door.ts';

const seat = (id: string, role: ViewSeat['role'], plays: readonly string[] = []): ViewSeat => ({ id, role, name: id.toUpperCase(), plays });
const value = (v: ViewValue['value'], max: number | null = null): ViewValue => ({ kind: 'counter', value: v, min: null, max });
const pile = (owner: string | null, count: number, faces: readonly string[] = []): ViewPile => ({
  owner,
  level: faces.length > 0 ? 'faces' : 'count',
  count,
  slots: faces.length > 0 ? faces.map((face, i) => ({ h: i + 1, face, turn: 0, piles: [] })) : null,
  known: [],
});

const VIEW: View = {
  you: 2,
  game: 'test',
  version: 1,
  seats: [seat('spectator', 'spectator'), seat('ann', 'player', ['ash']), seat('gus', 'gm', ['keeper', 'boar'])],
  piles: {
    'deck/ash': pile('ash', 40),
    'discard/ash': pile('ash', 10, ['9H']),
    'aside/ash': pile('ash', 2),
    'deck/keeper': pile('keeper', 54),
    'deck/boar': pile('boar', 20),
    'drawn/boar': pile('boar', 1, ['KS']),
    'discard/boar': pile('boar', 1, ['2C']),
  },
  values: {
    ash: { name: value('Ash'), hp: value(3, 999), hpMax: value(6, 999) },
    boar: { name: value('Tusker') },
    newt: { name: value('Newt') },
    keeper: { cycled: value(0) },
    table: { name: value('The table') },
    options: {},
  },
  asks: [{ id: 7, to: 'ash', key: 'draw', params: {}, answered: false }],
  pools: [],
  faces: {},
};

const template = (name: string, fields: Template['fields'], more: Partial<Template> = {}): Template => ({
  do: name,
  topic: 'play',
  rule: null,
  ask: null,
  fields,
  no: null,
  ...more,
});
const choice = (as: 'character' | 'word' | 'pile' | 'text', ids: readonly string[]): Template['fields'][string] => ({
  kind: 'choice',
  as,
  of: ids.map((id) => ({ id, no: null })),
  secret: false,
});
const integer = (from: number, to: number): Template['fields'][string] => ({ kind: 'integer', from, to, secret: false });
const subset = (ids: readonly string[]): Template['fields'][string] => ({
  kind: 'subset',
  as: 'character',
  of: ids.map((id) => ({ id, no: null })),
  min: 1,
  max: ids.length,
  ordered: false,
  secret: false,
});

const CHECK = [
  template('check', { who: choice('character', ['ash', 'boar']), skill: choice('word', ['run', 'swim']), dr: integer(0, 9) }),
  template('check', {
    who: choice('character', ['ash', 'boar']),
    skill: choice('word', ['run', 'swim']),
    dr: integer(0, 9),
    bonus: integer(0, 5),
  }),
];
const NAMING = { view: VIEW, words: { 'character.ash': 'Ash', 'word.swim': 'Swimming: in water (cold)' }, symbols: true };

describe('the cast', () => {
  it('has the GM’s characters and those without a player, but not one that only owns a deck', () => {
    expect(castOf(VIEW, null)).toEqual(['boar', 'newt']);
    expect(partyOf(VIEW, null).map(({ id }) => id)).toEqual(['ash']);
  });
  it('has the GM’s characters if none has a name', () => {
    expect(castOf({ ...VIEW, values: { table: {} } }, null)).toEqual(['keeper', 'boar']);
  });
  it('[DOA-TABLE-04] leaves out those whom the layout says are away, with their decks', () => {
    const layout: Layout = { table: [], own: [], others: [], moves: [], away: 'gone' };
    const view = { ...VIEW, values: { ...VIEW.values, table: { gone: { ...value(0), value: ['newt', 'ash', 'boar'] } } } };
    expect([castOf(view, layout), castOf(view, null)]).toEqual([[], ['boar', 'newt']]);
    expect(partyOf(view, layout).map(({ id }) => id)).not.toContain('ash');
    expect(bottomlessDecks(view, layout, 'deck').map(({ id }) => id)).toEqual(['deck/keeper']);
  });
  it('finds the decks that never tire', () => {
    expect(bottomlessDecks(VIEW, null, 'deck').map(({ id }) => id)).toEqual(['deck/keeper']);
    expect(bottomlessDecks(VIEW, null, null)).toEqual([]);
  });
  it('shows drawn cards before discards, and never a hand', () => {
    const deck = { kind: 'deck', discard: 'discard' };
    expect(lastCardOf(VIEW, 'boar', { deck })).toBe('KS');
    expect(lastCardOf(VIEW, 'boar', { deck, hand: { kinds: ['drawn'] } })).toBe('2C');
    expect(lastCardOf(VIEW, 'boar', { deck: { ...deck, discard: 'drawn' } }), 'the game names its discards').toBe('2C');
    expect(lastCardOf(VIEW, 'newt', { deck })).toBeNull();
    expect(lastDraws(VIEW, 'boar', { deck })).toEqual(['KS', '2C']);
    expect(lastDraws(VIEW, 'boar', { deck: { ...deck, discard: 'drawn' } })).toEqual(['2C', 'KS']);
  });
});

describe('the moves of one character', () => {
  const moves = [
    template('burn', { who: choice('character', ['ash', 'boar']) }),
    template('attack', { who: choice('character', ['boar']), target: choice('character', ['ash']) }),
    template('light', { light: choice('word', ['dim']) }),
    template('stand', { who: choice('character', ['boar']) }, { no: { key: 'no', rule: null, params: {} } }),
  ];
  it('lists only moves for this character, the likeliest first and the closed ones last', () => {
    expect(verbsOf(moves, 'boar', ['attack'], null).map(({ do: name }) => name)).toEqual(['attack', 'burn', 'stand']);
    expect(verbsOf(moves, 'newt', [], null)).toEqual([]);
  });
  it('narrows a move to one character', () => {
    const [burn] = moves;
    expect(onlyFor(burn!, 'who', 'ash')?.fields['who']).toMatchObject({ of: [{ id: 'ash' }] });
    expect(onlyFor(burn!, 'who', 'newt')).toBeNull();
  });
});

describe('calling again', () => {
  it('keeps the last five, each once, the newest first', () => {
    const calls = [1, 2, 3, 4, 5, 6].reduce<readonly { readonly dr: number }[]>((list, dr) => withCall(list, { dr }) as never, []);
    expect(calls.map(({ dr }) => dr)).toEqual([6, 5, 4, 3, 2]);
    expect(withCall(calls, { dr: 4 }).map((call) => call['dr'])).toEqual([4, 6, 5, 3, 2]);
  });
  it('reads only moves that can be a call', () => {
    expect(callsIn([{ dr: 1 }, 3, null, 'x'])).toEqual([{ dr: 1 }]);
    expect(callsIn({})).toEqual([]);
  });
  it('makes the same move, with and without optional fields', () => {
    expect(playAgain(CHECK, { who: 'ash', skill: 'run', dr: 3 })).toEqual({ do: 'check', with: { who: 'ash', skill: 'run', dr: 3 } });
    expect(playAgain(CHECK, { who: 'ash', skill: 'run', dr: 3, bonus: 2 })?.with).toEqual({ who: 'ash', skill: 'run', dr: 3, bonus: 2 });
  });
  it('makes no other move instead', () => {
    expect(playAgain(CHECK, { who: 'gone', skill: 'run', dr: 3 })).toBeNull();
  });
  it('says it shortly', () => {
    expect(callText(NAMING, CHECK, { who: 'ash', skill: 'swim', dr: 3 })).toBe('Ash · Swimming: in water (cold) · 3');
  });
});

describe('chances', () => {
  const odds = [
    {
      play: { do: 'answer', with: { ask: 7, choice: 'draw' } },
      of: { said: 'v', param: 'p' },
      chances: { hit: { fraction: '1/4', decimal: 0.25 }, miss: { fraction: '3/4', decimal: 0.75 } },
    },
  ];
  it('are those of the open question, and of no other seat', () => {
    expect(chancesFor(odds, VIEW, 'check', 'who', 'ash')).toEqual([
      { value: 'hit', part: 0.25 },
      { value: 'miss', part: 0.75 },
    ]);
    expect(chancesFor(odds, VIEW, 'check', 'who', 'boar')).toEqual([]);
  });
  it('name the best of a few and the likeliest of many', () => {
    expect(foremost(chancesFor(odds, VIEW, 'check', 'who', 'ash'))?.value).toBe('hit');
    expect(foremost(['a', 'b', 'c', 'd'].map((each, i) => ({ value: each, part: i / 6 })))?.value).toBe('d');
    expect(foremost([])).toBeNull();
  });
});

describe('a rest of several', () => {
  const hints = [{ play: { do: 'rest', with: { who: 'ash' } }, said: 'hint', params: {} }];
  const words = { 'say.hint': 'It brings back all.' };
  it('counts the discard', () => {
    expect(restLine({ view: VIEW, words, hints }, { kind: 'deck', discard: 'discard' }, ['rest'], 'ash')).toEqual({
      who: 'ash',
      now: 40,
      full: 52,
      discarded: 10,
      elsewhere: 2,
      notes: ['It brings back all.'],
    });
    expect(restLine({ view: VIEW, words, hints: [] }, { kind: 'deck', discard: 'discard' }, ['rest'], 'newt')).toBeNull();
  });
  it('is one move, or one for each character', () => {
    const together = [template('party.rest', { who: subset(['ash', 'boar']), kind: choice('word', ['full', 'partial']) })];
    expect(restFor(together)).toBe('several');
    expect(restSteps(together, ['ash', 'boar'], { kind: 'full' })).toEqual([
      { who: null, play: { do: 'party.rest', with: { who: ['ash', 'boar'], kind: 'full' } } },
    ]);
    const each = [template('rest', { who: choice('character', ['ash', 'boar']) })];
    expect(restFor(each)).toBe('one');
    expect([...restersIn(each)]).toEqual(['ash', 'boar']);
    expect(restSteps(each, ['ash', 'boar'], {}).map(({ play }) => play.with)).toEqual([{ who: 'ash' }, { who: 'boar' }]);
    expect(restSteps([template('rest', {})], [], {})).toEqual([{ who: null, play: { do: 'rest', with: {} } }]);
  });
  it('waits until everything is chosen', () => {
    const together = [template('party.rest', { who: subset(['ash']), kind: choice('word', ['full', 'partial']) })];
    expect(restSteps(together, ['ash'], {})).toEqual([]);
  });
});

describe('going back', () => {
  const group = (seq: number): ViewGroup => ({
    seq,
    by: 'ann',
    manual: false,
    undoes: [],
    events: [{ type: 'Said', key: 'x', params: {} }],
  });
  it('offers the newest first', () => {
    expect(stepsBack([group(1), group(2), group(3)]).map(({ seq }) => seq)).toEqual([3, 2]);
  });
  it('begins at the player’s own newest move if only bots have moved since', () => {
    const by = (...seats: readonly string[]): readonly ViewGroup[] => seats.map((each, i) => ({ ...group(9 - i), by: each }));
    const bots = new Set(['gus', 'bot']);
    expect(firstMeant(by('gus', 'bot', 'ann', 'gus', 'ann'), 'ann', bots)).toBe(2);
    expect(firstMeant(by('ann', 'gus'), 'ann', bots)).toBe(0);
    expect(firstMeant(by('gus', 'ben', 'ann'), 'ann', bots)).toBe(0);
    expect(firstMeant(by('gus', 'gus'), 'ann', bots)).toBe(0);
    expect(firstMeant([], null, bots)).toBe(0);
  });
  it('is free as far as the table says, then by asking, then not', () => {
    const moves = [
      template('undo', { back: integer(8, 9) }),
      template('undo.ask', { back: integer(4, 9), how: choice('word', ['back', 'reshuffle']) }),
    ];
    expect(waysBack(moves, 9)).toEqual([
      { how: 'back', free: true },
      { how: 'reshuffle', free: false },
    ]);
    expect(waysBack(moves, 5).map(({ free }) => free)).toEqual([false, false]);
    expect(waysBack(moves, 3)).toEqual([]);
  });
  it('says which cards stay known', () => {
    const slot = { h: 1, face: 'QS', turn: 0, piles: [] };
    const shown = { type: 'CardsShown', pile: 'deck/ash', n: 1, at: null, cards: [slot, { ...slot, h: 0, face: null }] } as const;
    expect(cardsSeen([{ ...group(4), events: [shown, shown] }, group(3)])).toEqual(['QS']);
  });
});

describe('what other players saw of undone moves', () => {
  const pile = (owner: string, level: 'count' | 'faces') => ({ owner, level, count: 3, slots: null, known: [] });
  const sight = {
    you: 1,
    seats: [
      { id: 'spectator', role: 'spectator', name: 'Spectators', plays: [] },
      { id: 'gm', role: 'gm', name: 'Gus', plays: ['fay'] },
      { id: 'ann', role: 'player', name: 'Ann', plays: ['ash'] },
    ],
    piles: {
      'hand/ash': pile('ash', 'count'),
      'deck/ash': pile('ash', 'count'),
      'open/ash': pile('ash', 'faces'),
      'hand/fay': pile('fay', 'faces'),
    },
  } as const;
  const moved = (from: string, to: string, n = 1): ViewGroup['events'][number] => ({
    type: 'CardsMoved',
    from,
    to,
    n,
    at: null,
    into: null,
    cards: null,
    fromPile: null,
    toPile: null,
  });
  const counted = (...events: ViewGroup['events']) =>
    seenByOthers(sight, [{ seq: 1, by: 'gm', manual: true, undoes: [], events }], ['hand']);

  it('counts cards that came into another player’s hand, or were shown to them', () => {
    expect(counted(moved('deck/ash', 'hand/ash', 2))).toEqual([{ seat: 'ann', n: 2 }]);
    const shown = { type: 'CardsShown', pile: 'deck/ash', n: 1, at: null, cards: null } as const;
    expect(counted(moved('deck/ash', 'hand/ash'), shown)).toEqual([{ seat: 'ann', n: 2 }]);
  });

  it('leaves out cards that went face down, were open before, or came into the viewer’s own hand', () => {
    expect(counted(moved('hand/ash', 'deck/ash'), moved('open/ash', 'hand/ash'), moved('deck/ash', 'hand/fay'))).toEqual([]);
  });
});

describe('corrections', () => {
  const cards: Template['fields'][string] = { kind: 'cards', of: [{ h: 1, no: null }], min: 1, max: 1, ordered: false, secret: false };
  const manual = { topic: 'manual' };
  const moves = [
    template('manual.say', { text: { kind: 'text', max: 9, secret: false } }, manual),
    template('manual.move', { from: choice('pile', ['deck/ash']), cards, to: choice('pile', ['aside/ash']) }, manual),
    template('manual.set', { scope: choice('text', ['ash']), key: choice('text', ['hp']), to: integer(-9, 999) }, manual),
    template('burn', { who: choice('character', ['ash']) }),
  ];
  it('are found for a card, a pile and a value', () => {
    expect(forCard(moves, 1)).toMatchObject([{ do: 'manual.move', wanted: { cards: [1] } }]);
    expect(forCard(moves, 2)).toEqual([]);
    expect(forPile(moves, 'deck/ash')).toMatchObject([{ do: 'manual.move', wanted: { from: 'deck/ash' } }]);
    expect(forValues(moves, 'ash', VIEW.values['ash']!)).toMatchObject([{ key: 'hp', wanted: { to: 3 } }]);
    expect(forValues(moves, 'boar', VIEW.values['boar']!)).toEqual([]);
  });
  it('move a card of a hidden hand by its place', () => {
    const hidden = [
      template(
        'manual.move',
        {
          from: choice('pile', ['hand/ash']),
          nth: integer(1, 5),
          to: choice('pile', ['aside/ash']),
          place: choice('word', ['top', 'bottom']),
        },
        manual,
      ),
    ];
    expect(forPile(hidden, 'hand/ash')).toMatchObject([{ do: 'manual.move', wanted: { from: 'hand/ash' } }]);
  });
  it('put a card on top or at the bottom', () => {
    const to = choice('pile', ['aside/ash']);
    const both = [
      template('manual.move', { from: choice('pile', ['deck/ash']), cards, to, place: choice('word', ['top', 'bottom']) }, manual),
      template('manual.move', { from: choice('pile', ['deck/ash']), cards, to, at: integer(0, 9) }, manual),
    ];
    expect(forCard(both, 1)[0]?.templates).toEqual(both.slice(0, 1));
  });
  it('are not for a seat that may only chat', () => {
    expect(mayCorrect(moves)).toBe(true);
    expect(mayCorrect(moves.slice(0, 1))).toBe(false);
  });
});

describe('meters and absence', () => {
  it('uses only bounds with a meaning', () => {
    const piece = { key: 'hp', name: 'Health', text: 'Health 3', kind: 'counter', value: 3, max: null } as const;
    const sight = { view: VIEW, layout: { table: [], own: [], others: [], moves: [], most: { hp: 'hpMax' } } };
    expect(meterOf(sight, 'ash', piece)).toEqual({ key: 'hp', name: 'Health', now: 3, of: 6 });
    expect(meterOf({ ...sight, layout: null }, 'ash', piece), 'no name of a value says what it bounds').toBeNull();
    expect(meterOf(sight, 'boar', piece)).toBeNull();
  });
  it('counts from when a player was seen to leave', () => {
    expect(goneSince({}, { ann: 1, ben: 1 }, { ben: 1 }, 500)).toEqual({ ann: 500 });
    expect(goneSince({ ann: 500 }, { ben: 1 }, { ann: 1 }, 900)).toEqual({ ben: 900 });
    expect(awayText(undefined, 0)).toBe('away');
    expect(awayText(0, 12_000)).toBe('away 0:12');
    expect(awayText(0, 240_000)).toBe('away 4 min');
  });
});

describe('the people who manage the door', () => {
  const SHUT: DoorView = { policy: 'open', watching: false, paused: false, code: null, seats: [], knocks: [], shares: [] };
  const held = (ann: 'person' | 'bot' | 'nobody', gus: 'person' | 'bot' | 'nobody') => ({
    seats: [
      { seat: 'ann', held: ann, bot: ann === 'bot' ? 'player' : null },
      { seat: 'gus', held: gus, bot: gus === 'bot' ? 'gm' : null },
    ],
  });
  it('are the GM, or every player if there is no GM', () => {
    expect(managesDoor(VIEW, held('person', 'person'), 'gus')).toBe(true);
    expect(managesDoor(VIEW, held('person', 'person'), 'ann')).toBe(false);
    expect(managesDoor(VIEW, held('person', 'bot'), 'ann')).toBe(true);
    expect(managesDoor(VIEW, held('person', 'bot'), null)).toBe(false);
  });
  it('is shown each knock but those put off and those that ask for the GM’s seat', () => {
    const knock = (id: string) => ({ id, name: id, seat: null });
    const request = { seat: 'gus', by: 'asks', waitsFor: ['ann'], knock: { id: 'asks', name: 'asks' } };
    const door: DoorView = { ...SHUT, ...held('person', 'person'), knocks: ['asks', 'later', 'new'].map(knock), requests: [request] };
    const shown = (own: string, later: readonly string[]): string[] => knocksShown(VIEW, door, own, new Set(later)).map(({ id }) => id);
    expect(shown('gus', [])).toEqual(['later', 'new']);
    expect(shown('gus', ['later'])).toEqual(['new']);
    expect(shown('ann', [])).toEqual([]);
    const { requests: _, ...older } = door;
    expect(knocksShown(VIEW, older, 'gus', new Set())).toHaveLength(3);
  });
  it('finds free seats by the door, and none without one', () => {
    expect(freeSeatsOf(VIEW, held('nobody', 'bot')).map(({ id }) => id)).toEqual(['ann']);
    expect(freeSeatsOf(VIEW, { seats: [] })).toEqual([]);
    const [, ann] = VIEW.seats;
    expect(seatOrFree(VIEW, { 'character.ash': 'Ash' }, held('nobody', 'bot'), ann!)).toMatch(/^free seat \(Ash/);
    expect(seatOrFree(VIEW, {}, held('person', 'bot'), ann!)).toBe(ann!.name);
    const bare = { ...VIEW, seats: VIEW.seats.map((seat) => ({ ...seat, plays: [] })) };
    expect(withNumbers(bare, held('nobody', 'bot')).seats[1]?.name).toBe('Seat 1');
    expect(withNumbers(bare, held('person', 'bot'))).toBe(bare);
    expect(withNumbers(VIEW, held('nobody', 'bot'))).toBe(VIEW);
    expect(othersAt({ view: VIEW, door: { ...SHUT, ...held('person', 'bot') }, seat: 'gus' })).toEqual([ann!.name]);
  });
  it('throws the table away only alone, or as the GM', () => {
    expect(mayDeleteTable(VIEW, held('person', 'person'), 'gus')).toBe(true);
    expect(mayDeleteTable(VIEW, held('person', 'person'), 'ann')).toBe(false);
    expect(mayDeleteTable(VIEW, held('person', 'bot'), 'ann')).toBe(true);
  });
  it('never frees the GM’s seat, and gives no player another’s seat', () => {
    const [, ann, gus] = VIEW.seats;
    expect(seatActions(VIEW, held('person', 'person'), 'gus', gus!)).toMatchObject({ move: true, free: false, handOver: false });
    expect(seatActions(VIEW, held('person', 'person'), 'gus', ann!)).toMatchObject({ move: true, free: true, handOver: true });
    expect(seatActions(VIEW, held('person', 'bot'), 'ann', gus!)).toMatchObject({ move: false, free: false, dropBot: false });
    expect(seatActions(VIEW, held('nobody', 'person'), 'gus', ann!)).toMatchObject({ seatBot: true, move: false });
  });
});
