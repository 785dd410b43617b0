// Sentences of the log, names, choices, odds and undo.

import { describe, expect, test } from 'vitest';
import { fraction, type Hint, type Json, type View, type ViewEvent, type ViewGroup, type ViewParams } from '@pasteboard/kernel/view';
import {
  actionsOf,
  areNamed,
  cardNamed,
  called,
  choosables,
  domainText,
  grouped,
  hintsOn,
  initialOf,
  kindOnCard,
  openly,
  ownerName,
  percent,
  pileKind,
  plainValue,
  playText,
  printable,
  received,
  shortFace,
  sortedTemplates,
  sortedView,
  speechOf,
  standing,
  logSentences,
  type Listed,
  type Naming,
} from '../src/index.ts';
import { cards, integer, orchard, way } from './ways.ts';

const naming: Naming = { view: orchard(), words: { 'say.said.ripe': 'The fruit is ripe.' }, symbols: true };

describe('the log', () => {
  test('says whose move it was unless the sentence has a parameter for a seat; a name in a text is no such parameter', () => {
    const seats = [
      { id: 'ann', role: 'player' as const, name: 'Ann', plays: ['ash'] },
      { id: 'ben', role: 'player' as const, name: 'Ben', plays: [] },
    ];
    const words = { 'say.pays': '{who} pays.', 'say.wrote': '“{text}”', 'say.from': 'A card of {pile}.', 'character.ash': 'Ash' };
    const view = { ...orchard(), seats };
    const told = (key: string, params: ViewParams, by = 'ann') => {
      const group: ViewGroup = { seq: 1, by, manual: false, undoes: [], events: [{ type: 'Said', key, params }] };
      return logSentences(view, speechOf(view, words), [group]).map((each) => [each.text, each.by, each.names])[0];
    };
    expect(told('pays', { who: { as: 'seat', v: 'ben' } })).toEqual(['Ben pays.', null, ['ben']]);
    expect(told('pays', { who: { as: 'character', v: 'ben' } })).toEqual(['Ben pays.', null, ['ben']]);
    expect(told('pays', { who: { as: 'character', v: 'ash' } })).toEqual(['Ash pays.', 'Ann', []]);
    expect(told('from', { pile: { as: 'pile', v: 'deck/ben' } })).toEqual(['A card of Ben’s deck.', null, ['ben']]);
    expect(told('wrote', { text: { as: 'text', v: 'Ann was here' } }, 'ben')).toEqual(['“Ann was here”', 'Ben', []]);
  });

  test('shows questions to players, but not those to the GM', () => {
    const seats = [
      { id: 'ann', role: 'player' as const, name: 'Ann', plays: [] },
      { id: 'gm', role: 'gm' as const, name: 'Noor', plays: ['weaver'] },
    ];
    const words = { 'say.said.ripe': 'How ripe is it?', 'character.weaver': 'the Weaver' };
    const asks = (to: string): ViewGroup => ({
      seq: 1,
      by: 'ann',
      manual: false,
      undoes: [],
      events: [{ type: 'AskChanged', id: 1, ask: { id: 1, to, key: 'said.ripe', params: {}, answered: false } }],
    });
    const told = (you: number, to: string) => {
      const view = { ...orchard(), seats, you };
      return logSentences(view, speechOf(view, words), [asks(to)]).map(({ text }) => text);
    };
    expect(told(0, 'weaver')).toEqual(['The Weaver is asked.']);
    expect(told(1, 'weaver')).toEqual(['How ripe is it?']);
    expect(told(1, 'ann')).toEqual(['How ripe is it?']);
  });

  const group = (events: readonly ViewEvent[], more: Partial<ViewGroup> = {}): ViewGroup => ({
    seq: 1,
    by: 'ann',
    manual: false,
    undoes: [],
    events,
    ...more,
  });
  const ripe: ViewEvent = { type: 'Said', key: 'said.ripe', params: {} };
  const seated: View = { ...orchard(), seats: orchard().seats.slice(1) };
  const authors = (events: readonly ViewEvent[], more: Partial<ViewGroup> = {}) =>
    logSentences(seated, speechOf(seated, naming.words), [group(events, more)]).map(({ by }) => by);
  const answered = (id: number, key = 'said.ripe'): ViewEvent => ({
    type: 'AskChanged',
    id,
    ask: { id, to: 'ann', key, params: {}, answered: true },
  });
  const closed = (id: number): ViewEvent => ({ type: 'AskChanged', id, ask: null });

  test('the result of several sealed answers is not credited to the last player who answered', () => {
    expect(authors([ripe])).toEqual(['Ann']);
    expect(authors([answered(2), closed(1), closed(2), ripe, ripe])).toEqual([null, null]);
  });

  test('a single answer is credited to its player; so are a request that others agree to, an undo, and the closing of all questions', () => {
    expect(authors([answered(2), closed(2), ripe])).toEqual(['Ann']);
    expect(authors([closed(2), ripe])).toEqual(['Ann']);
    expect(authors([answered(2, 'consent.ask'), closed(1), closed(2), ripe])).toEqual(['Ann']);
    expect(authors([answered(2), closed(2), closed(1), ripe], { undoes: [1] })).toEqual(['Ann']);
    expect(authors([closed(2), closed(1), ripe], { manual: true })).toEqual(['Ann']);
  });

  test('a value set by hand is shown as on the sheet, and a note as it was written', () => {
    const words = {
      'say.by.hand.set': '{key} of {scope}: {value|a secret}.',
      'say.by.hand.noted': '{key} of {scope}: {value|a secret}.',
      'value.perks': 'Perks',
      'word.keenEye': 'Keen Eye',
      'word.takeAim': 'Take Aim',
    };
    const scope = { as: 'character', v: 'ash' } as const;
    const key = { as: 'word', v: 'value.perks' } as const;
    const set = (value: Json, typed: Json): ViewEvent[] => [
      { type: 'ValueSet', scope: 'ash', key: 'perks', value: { kind: 'fact', value, min: null, max: null } },
      { type: 'Said', key: 'by.hand.set', params: { scope, key, value: { as: 'data', v: typed } } },
    ];
    const texts = (events: readonly ViewEvent[]) =>
      logSentences(naming.view, speechOf(naming.view, words), [group(events, { manual: true })]).map(({ text }) => text);
    expect(texts(set(['keenEye', 'takeAim', 'own'], 'keenEye, takeAim,own'))).toEqual(['Perks of ash: Keen Eye, Take Aim, own.']);
    expect(texts(set([], ''))).toEqual(['Perks of ash: none.']);
    expect(texts(set(true, 'true'))).toEqual(['Perks of ash: yes.']);
    expect(texts(set('takeAim', 'takeAim').slice(1))).toEqual(['Perks of ash: Take Aim.']);
    expect(texts([{ type: 'Said', key: 'by.hand.set', params: { scope, key } }])).toEqual(['Perks of ash: a secret.']);
    const noted = { scope, key: { as: 'text', v: 'tip' }, value: { as: 'data', v: 'takeAim' } } as const;
    expect(texts([{ type: 'Said', key: 'by.hand.noted', params: noted }])).toEqual(['tip of ash: takeAim.']);
  });
});

describe('a character with a name on the sheet', () => {
  const named = (names: { readonly [id: string]: Json }): View =>
    orchard(
      Object.fromEntries(
        Object.entries(names).map(([id, value]) => [id, { name: { kind: 'fact' as const, value, min: null, max: null } }]),
      ),
    );
  const words = { 'character.ash': 'Ash', 'character.rook': 'the toll rider', 'name.rook': 'A toll rider', 'pile.deck': 'deck' };
  const names = (view: View, id: string) => [
    ownerName(view, words, id),
    called(speechOf(view, words), 'character', id),
    called(speechOf(view, words), 'pile', `deck/${id}`),
  ];

  test('is called by it wherever that is another than the game’s words have', () => {
    expect(names(named({ ash: 'Bryn the Bold' }), 'ash')).toEqual(['Bryn the Bold', 'Bryn the Bold', 'Bryn the Bold’s deck']);
    expect(names(named({ oak: 'Old Oak' }), 'oak')).toEqual(['Old Oak', 'Old Oak', 'Old Oak’s deck']);
  });

  test('is called as before if the name is unchanged, unknown or empty', () => {
    for (const view of [named({ ash: 'Ash' }), named({}), named({ ash: ' ' }), named({ ash: 5 })])
      expect(names(view, 'ash')).toEqual(['Ash', 'Ash', 'Ash’s deck']);
    expect(names(named({ rook: 'A toll rider' }), 'rook')[0]).toBe('the toll rider');
    expect(names(named({ ben: 'Bryn' }), 'ben')[0]).toBe('Ben');
  });

  test('[DOA-CREATE-01] is called by the name as it was typed, and never by the id made from it', () => {
    expect(names(named({ 'Sir-Bors': 'Sir Bors' }), 'Sir-Bors')).toEqual(['Sir Bors', 'Sir Bors', 'Sir Bors’s deck']);
    expect(names(named({ 'the-eel-priest': 'The eel priest' }), 'the-eel-priest')[0]).toBe('The eel priest');
    expect(names(named({ toad: 'Toad' }), 'toad')).toEqual(['Toad', 'Toad', 'Toad’s deck']);
    expect(plainValue({ view: named({ toad: 'Toad' }), words }, ['toad'])).toBe('Toad');
  });

  test('[DOA-CREATE-01] characters who share a name are numbered, by the number of the id if it has one', () => {
    const twins = named({ ash: 'Bryn', bryn: 'bryn', oak: 'Bryn' });
    expect(['ash', 'bryn', 'oak'].map((id) => ownerName(twins, words, id))).toEqual(['Bryn', 'bryn 2', 'Bryn 3']);
    const toads = named({ toad: 'Toad', 'toad-3': 'Toad', 'toad-2': 'Toad' });
    expect(['toad', 'toad-3', 'toad-2'].map((id) => ownerName(toads, words, id))).toEqual(['Toad', 'Toad 3', 'Toad 2']);
    const riders = named({ rook: 'A toll rider', other: 'a toll rider' });
    expect(['rook', 'other'].map((id) => ownerName(riders, words, id))).toEqual(['the toll rider', 'a toll rider 2']);
  });

  test('has the same words for the same names', () => {
    expect(speechOf(named({ ash: 'Ash' }), words).words).toBe(words);
    const [one, two] = [named({ ash: 'Bo' }), named({ ash: 'Bo' })].map((view) => speechOf(view, words).words);
    expect(one).toBe(two);
    expect(speechOf(named({ ash: 'Bea' }), words).words).not.toBe(one);
  });
});

describe('names', () => {
  test('a card is named by its face, with symbols or letters, and otherwise by its place', () => {
    expect(cardNamed(naming, 1)).toEqual({ label: '9♥', face: '9H' });
    expect(cardNamed({ ...naming, symbols: false }, 1).label).toBe('9H');
    expect(cardNamed(naming, 8)).toEqual({ label: 'no. 2 of Ben’s hand', face: null });
    expect(cardNamed(naming, 99).label).toBe('a card');
    expect(shortFace({ symbols: true }, 'TS', {})).toBe('10♠');
  });

  test('characters that move text on a screen are removed', () => {
    expect(printable('a\u001b[2Jb\u202ec')).toBe('a [2Jb c');
  });

  test('a question by its answers, each an action with a number', () => {
    const view = { ...orchard(), asks: [{ id: 4, to: 'ann', key: 'said.ripe', params: {}, answered: false }] };
    const answer = way({ ask: integer(4, 4), card: cards([1, 2], 1, 1) }, { do: 'answer', ask: 4 });
    expect(actionsOf({ ...naming, view }, [answer]).map(({ number, name }) => [number, name])).toEqual([
      [1, '9♥'],
      [2, '3♣'],
    ]);
  });

  test('hints are beside the moves that they are about; asides only on request', () => {
    const about = (card: number): Hint => ({ play: { do: 'pay', with: { card: [card] } }, said: 'said.ripe', params: {} });
    const template = way({ card: cards([1, 2], 1, 1) });
    const hinted = { ...naming, hints: [about(2), about(1)] };
    expect(hintsOn(hinted, { twins: [template] })).toEqual(['The fruit is ripe.']);
    expect(hintsOn({ ...naming, hints: [about(9)] }, { twins: [template] })).toEqual([]);
    expect(hintsOn(openly({ ...naming, hints: [{ ...about(2), aside: true as const }] }), { twins: [template] })).toEqual([]);
  });

  test('the viewer’s own cards in order, in the pile and in choices', () => {
    const sorted = sortedView(orchard());
    const domain: Listed = { kind: 'cards', of: [1, 2, 3].map((h) => ({ h, no: null })), min: 1, max: 1, ordered: false, secret: true };
    expect(sorted.piles['hand/ann']?.slots?.map(({ h }) => h)).toEqual([1, 3, 2]);
    const [template] = sortedTemplates(sorted, [way({ card: domain })]);
    expect(template?.fields['card']).toMatchObject({ of: [{ h: 1 }, { h: 3 }, { h: 2 }] });
    expect(choosables(naming, domain).map(({ label }) => label)).toEqual(['9♥', '3♣', '9♥']);
  });

  test('a choice is named by its whole word, and its meaning stands apart, if the game gives one', () => {
    const words = { 'word.keenEye': 'Keen Eye', 'say.about.keenEye': 'Sees far.', 'word.dusk': 'dusk: the light goes (soon)' };
    const domain: Listed = { kind: 'choice', as: 'word', of: ['keenEye', 'dusk'].map((id) => ({ id, no: null })), secret: false };
    expect(choosables({ ...naming, words }, domain).map(({ label, means }) => [label, means])).toEqual([
      ['Keen Eye', 'Sees far.'],
      ['dusk: the light goes (soon)', null],
    ]);
    expect(domainText({ ...naming, words }, domain)).toBe('Keen Eye, dusk: the light goes (soon)');
  });

  test('the heading of a pile is the name that the game gives it there', () => {
    const words = { 'pile.deck': 'the deck', 'kind.deck': 'deck', 'pile.theater': 'the theater', 'pile.company': 'company' };
    const domain: Listed = { kind: 'choice', as: 'pile', of: [{ id: 'deck', no: null }], secret: false };
    expect([pileKind(words, 'deck', null), pileKind(words, 'theater', null)]).toEqual(['deck', 'the theater']);
    expect([pileKind(words, 'company/2', null), kindOnCard(words, 'company/2', null)]).toEqual(['company 2', 'company']);
    expect([pileKind(words, 'deck/ann', 'ann'), kindOnCard(words, 'deck/ann', 'ann')]).toEqual(['deck', 'deck']);
    expect(choosables({ ...naming, words }, domain)[0]?.label).toBe('deck');
  });

  test('the initial of a character is that of its given name, else the game’s own initial, else that of the game’s name', () => {
    const words = { 'character.rook': 'the toll rider', 'name.rook': 'A toll rider', 'initial.rook': 'T', 'character.boar': 'Wim' };
    const called = (name: string): View => orchard({ rook: { name: { kind: 'fact', value: name, min: null, max: null } } });
    expect(['A toll rider', 'Bryn'].map((name) => initialOf(called(name), words, 'rook'))).toEqual(['T', 'B']);
    expect(['boar', 'oak'].map((id) => initialOf(orchard(), words, id))).toEqual(['W', 'O']);
  });

  test('a card among words has its short name', () => {
    const domain: Listed = { kind: 'choice', as: 'word', of: ['orchard', '6D'].map((id) => ({ id, no: null })), secret: false };
    expect(choosables(naming, domain).map(({ label }) => label)).toEqual(['orchard', '6♦']);
  });
});

describe('chances', () => {
  const play = { do: 'wager', with: { on: 'red', cards: [1, 8] } };
  const of = { said: 'drawn', param: 'card' };

  test('as they travel and as they are', () => {
    const odds = received({ play, of, chances: { red: { fraction: '2/4' }, black: { fraction: '0/1' } } });
    expect(odds).toEqual({ play, of, chances: { red: fraction(1, 2), black: fraction(0) } });
    expect(Object.values(odds.chances).map(percent)).toEqual(['50.0 %', '0 %']);
  });

  test('a few chances are listed one by one, many are grouped if they are equal, the likeliest first', () => {
    const few = grouped({ a: fraction(1, 3), b: fraction(2, 3) });
    expect(few.map(({ values }) => values)).toEqual([['a'], ['b']]);
    const many = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`v${i}`, i === 9 ? fraction(91, 100) : fraction(1, 100)]));
    expect(grouped(many).map((alike) => [alike.values.length, areNamed(alike)])).toEqual([
      [1, true],
      [9, false],
    ]);
  });

  test('a move as it would be typed', () => {
    expect(playText(naming, play)).toBe('wager red 9♥ no. 2 of Ben’s hand');
    expect(playText({ ...naming, words: { 'word.yes': 'Yes, gladly' } }, { do: 'answer', with: { ask: 3, answer: 'yes' } })).toBe(
      'Yes, gladly',
    );
  });
});

describe('undo', () => {
  const group = (seq: number, more: Partial<ViewGroup> = {}): ViewGroup => ({
    seq,
    by: 'ann',
    manual: false,
    undoes: [],
    events: [],
    ...more,
  });
  const moved = { events: [{ type: 'ValueChanged' }] } as unknown as Partial<ViewGroup>;

  test('the moves that can be undone: not the opening, an undone move, an undo or chat', () => {
    const talk = { manual: true, events: [{ type: 'Said', key: 'said.ripe', params: {} }] } as unknown as Partial<ViewGroup>;
    const groups = [
      group(1, moved),
      group(2, moved),
      group(3, moved),
      group(4, { ...moved, undoes: [3] }),
      group(5, talk),
      group(6, moved),
    ];
    expect(standing(groups).map(({ seq }) => seq)).toEqual([6, 2]);
  });
});
