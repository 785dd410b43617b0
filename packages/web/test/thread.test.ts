// Thread's pictures, sums and verdicts, from the view of each seat.

import { BLANK, applyGroup, viewGroup, type JsonRecord, type ViewGroup } from '@pasteboard/kernel';
import { speechOf } from '@pasteboard/phrasing';
import { describe, expect, test } from 'vitest';
import {
  actionPrice,
  bottomless,
  calledIn,
  chanceOf,
  decidedOf,
  deckFor,
  journeyOn,
  OUTCOME,
  RATING_BANDS,
  restBrings,
  standing,
  verdictsOn,
  waitingSides,
} from '@pasteboard/games/thread/view';
import type { Talk } from '../../games/test/talk.ts';
import { draws, checks, sits } from '../../games/test/thread/beyond-table.ts';
import type { ShownVerdict } from '../src/table/panels.ts';
import { along, DIAL_BANDS, segmentPaths } from '../src/games/thread/geometry.ts';
import { actorsIn, movesFor, narrowedTo, playIn, shutBy } from '../src/games/thread/moves.ts';
import { verdicts } from '../src/games/thread/sums.ts';
import { datedVerdicts, type VerdictFound } from '../src/story/verdict-shown.ts';

/** All groups that one seat received of a table. */
const told = (talk: Talk, seat: string): ViewGroup[] => {
  const viewer = talk.viewer(seat);
  let state = BLANK;
  return talk.groups.map((group) => {
    const seen = viewGroup(state, group, viewer);
    state = applyGroup(state, group);
    return seen;
  });
};

/** The newest verdict that stands before one seat. */
const newest = (talk: Talk, seat: string): VerdictFound | null => {
  const view = talk.view(seat);
  const speech = speechOf(view, talk.game.words);
  return datedVerdicts(verdicts(view, speech), told(talk, seat), OUTCOME)[0] ?? null;
};
const verdict = (talk: Talk, seat: string): ShownVerdict | null => newest(talk, seat)?.verdict ?? null;

const RANKS = { ash: { ranks: [4, 2, 3, 1] as const, deck: '2D 9S KH' } };

const contest = (talk: Talk, more: JsonRecord = {}): Talk =>
  talk.does('wren', 'contest', {
    sides: ['ash', 'bo'],
    aFirst: 'body',
    aSecond: 'mind',
    aBonus: 0,
    aHow: 'open',
    bFirst: 'spirit',
    bSecond: 'luck',
    bBonus: 0,
    bHow: 'open',
    ...more,
  });
const both = (talk: Talk): Talk => talk.answers('ann', { choice: 'draw' }).answers('ben', { choice: 'draw' });

describe('the verdict of a Check', () => {
  test('reads as a sum, with the word for a player and the number for the Weaver', () => {
    const talk = draws(sits(RANKS), 12, { second: 'spirit' });
    expect(verdict(talk, 'ann')).toEqual({
      title: 'Failure',
      why: 'Ash: ⟦2D⟧ 2 + Body 4 + Spirit 3 = 9, against easy.',
      ladder: null,
      card: '2D',
      who: 'ash',
      of: ['ash'],
    });
    expect(verdict(talk, 'wren')?.why).toBe('Ash: ⟦2D⟧ 2 + Body 4 + Spirit 3 = 9, against easy (12).');
  });

  test('stays as it was when a value that counted is corrected', () => {
    const talk = draws(sits(RANKS), 12, { second: 'spirit' }).does('wren', 'manual.set', { scope: 'ash', key: 'body', to: 6 });
    expect(talk.view('ann').values['ash']?.['body']?.value).toBe(6);
    expect(verdict(talk, 'ann')?.why).toBe('Ash: ⟦2D⟧ 2 + Body 4 + Spirit 3 = 9, against easy.');
  });

  test('adds a bonus and takes one off', () => {
    expect(verdict(draws(sits(RANKS), 8, { bonus: 3 }), 'ann')).toMatchObject({
      title: 'Success',
      why: 'Ash: ⟦2D⟧ 2 + Body 4 + Mind 2 + bonus 3 = 11, against trivial.',
    });
    expect(verdict(draws(sits(RANKS), 8, { bonus: -1 }), 'ann')?.why).toBe('Ash: ⟦2D⟧ 2 + Body 4 + Mind 2 − 1 = 7, against trivial.');
  });

  test('tells a tie and the card that took its place', () => {
    const seen = verdict(draws(sits(RANKS), 8), 'ann');
    expect(seen).toMatchObject({ title: 'Success', card: '9S' });
    expect(seen?.why).toBe('Ash: ⟦2D⟧ was level, another took its place; ⟦9S⟧ 9 + Body 4 + Mind 2 = 15, against trivial.');
  });

  test('counts the card behind a Good Joker twice, and fails by a Bad Joker', () => {
    const good = sits({ ash: { ranks: [4, 2, 3, 1], deck: 'JK1 9S' } });
    expect(verdict(draws(good, 12), 'ann')).toMatchObject({ card: '9S', why: 'Ash: ⟦9S⟧ 9 twice + Body 4 + Mind 2 = 24, against easy.' });
    const bad = sits({ ash: { ranks: [4, 2, 3, 1], deck: 'JK2 9S' } });
    expect(verdict(draws(bad, 5), 'ann')).toMatchObject({
      title: 'Failure',
      card: 'JK2',
      why: 'Ash: the Bad Joker ends it, whatever the total.',
    });
  });

  test('says that an empty deck fails, and that choosing to fail loses nothing', () => {
    const empty = sits({ ash: { deck: '' } });
    expect(verdict(draws(empty, 5), 'ann')).toMatchObject({ card: null, why: 'Ash: no cards left: every Check fails.' });
    const chosen = checks(sits(RANKS), 5).answers('ann', { choice: 'fail' });
    expect(verdict(chosen, 'ann')).toMatchObject({ title: 'Failure', card: null, why: 'Ash: by choice; no card is lost.' });
  });

  test('names the cards burned for being Exhausted', () => {
    const tired = sits({ ash: { ranks: [4, 2, 3, 1], deck: '2D 9S KH', values: { exhausted: 1 } } });
    expect(verdict(draws(tired, 12), 'ann')?.why).toBe(
      'Ash: ⟦9S⟧ 9 + Body 4 + Mind 2 = 15, against easy. Exhausted, Ash burns a card for a Check: two of diamonds.',
    );
    expect(decidedOf(tired.view('ben'), 'ash')).toMatchObject({ burned: ['2D'], drawn: ['9S'], card: '9S' });
  });

  test('never has the number for a player or a watcher', () => {
    const talk = draws(sits(RANKS), 12);
    for (const seat of ['ann', 'ben', 'spectator']) expect(JSON.stringify(verdict(talk, seat))).not.toContain('12');
  });

  test('is a value of the table until the next Check is called, and the number is the Weaver’s', () => {
    const talk = draws(sits(RANKS), 12);
    for (const seat of ['ann', 'ben', 'spectator', 'wren']) {
      const toBeat = seat === 'wren' ? 12 : null;
      expect(decidedOf(talk.view(seat), 'ash')).toMatchObject({
        kind: 'check',
        result: 'fail',
        total: 8,
        card: '2D',
        rating: 'easy',
        toBeat,
      });
      expect(verdictsOn(talk.view(seat))).toEqual([[decidedOf(talk.view(seat), 'ash')]]);
    }
    expect(talk.view('ann').values['ash']?.['toBeat']).toBeUndefined();
    checks(talk, 5);
    for (const seat of ['ann', 'wren']) expect(decidedOf(talk.view(seat), 'ash')).toBeNull();
    expect(talk.view('wren').values['ash']?.['toBeat']).toBeUndefined();
  });

  test('is shown again if the next call is undone, as old as it was', () => {
    const talk = draws(sits(RANKS), 12);
    const decided = newest(talk, 'ann');
    expect(decided?.seq).toBe(talk.state.seq);
    checks(talk, 5).does('wren', 'undo.ask', { back: talk.state.seq, how: 'back' });
    expect(decidedOf(talk.view('ann'), 'ash')).toMatchObject({ result: 'fail', total: 8 });
    expect(newest(talk, 'ann')).toEqual(decided);
  });

  test('is none if there was no decision', () => {
    expect(verdict(checks(sits(RANKS), 12), 'ann')).toBeNull();
  });
});

describe('the verdict of a contest', () => {
  test('has both sums and who won', () => {
    const talk = both(contest(sits({ ash: { ranks: [4, 2, 3, 1], deck: '2D' }, bo: { ranks: [1, 1, 2, 2], deck: '9S' } })));
    expect(verdict(talk, 'ann')).toEqual({
      title: 'Bo wins',
      why: 'Ash: ⟦2D⟧ 2 + Body 4 + Mind 2 = 8; Bo: ⟦9S⟧ 9 + Spirit 2 + Luck 2 = 13.',
      ladder: null,
      card: '9S',
      who: 'bo',
      of: ['ash', 'bo'],
    });
    checks(talk, 5);
    expect(verdict(talk, 'ann')).toBeNull();
  });

  test('is drawn again if both are level', () => {
    const talk = both(contest(sits({ ash: { ranks: [2, 2, 2, 2], deck: '2D KH' }, bo: { ranks: [2, 2, 2, 2], deck: '2S 3S' } })));
    expect(verdict(talk, 'ann')).toMatchObject({ title: 'Ash wins', card: 'KH' });
    expect(verdict(talk, 'ann')?.why).toContain('Level at first, and drawn again. Ash: ⟦KH⟧ 13');
  });

  test('in secret, is known once the cards are turned up and not before', () => {
    const dealt = both(contest(sits({ ash: { deck: '2D' }, bo: { deck: '9S' } }), { aHow: 'secret', bHow: 'secret' }));
    expect(verdict(dealt, 'ben')).toBeNull();
    expect(dealt.view('ben').piles['secret/ash']).toMatchObject({ count: 1, slots: null });
    expect(verdict(dealt.answers('wren', { choice: 'turnUp' }), 'ben')).toMatchObject({ title: 'Bo wins', card: '9S' });
  });

  test('has no winner if both yield, and the reasons are shown', () => {
    const talk = contest(sits()).answers('ann', { choice: 'fail' }).answers('ben', { choice: 'fail' });
    expect(verdict(talk, 'ann')).toMatchObject({ title: 'Nobody wins', card: null, who: null });
    expect(verdict(talk, 'ann')?.why).toBe('Ash: by choice; no card is lost; Bo: by choice; no card is lost.');
  });

  test('keeps the sides apart for a picture', () => {
    const talk = both(contest(sits({ ash: { deck: 'JK2' }, bo: { deck: '9S' } })));
    expect(verdictsOn(talk.view('ann'))[0]).toMatchObject([
      { kind: 'contest', who: 'ash', against: 'bo', result: 'lost', why: 'badJoker', total: null, drawn: ['JK2'] },
      { kind: 'contest', who: 'bo', against: 'ash', result: 'won', why: 'total', card: '9S', drawn: ['9S'] },
    ]);
  });
});

describe('the question of a Check', () => {
  test('is read from the question: the number is the Weaver’s alone', () => {
    const talk = checks(sits(RANKS), 12, { bonus: 2 });
    const [ask] = talk.view('ann').asks;
    const called = calledIn(ask!)!;
    expect(called).toMatchObject({ who: 'ash', aspects: ['body', 'mind'], bonus: 2, rating: 'easy', difficulty: null });
    expect(standing(talk.view('ann'), called)).toMatchObject({ bonus: 2, help: 0, base: 8 });
    expect(calledIn(talk.view('wren').asks[0]!)?.difficulty).toBe(12);
  });

  test('is drawn from the Character’s own deck or from the bottomless one', () => {
    const view = sits(RANKS).view('ann');
    expect(deckFor(view, 'ash')).toEqual({ id: 'deck/ash', count: 3, bottomless: false });
    expect(deckFor(view, 'wolf')).toMatchObject({ id: 'deck/weaver', bottomless: true });
  });
});

describe('the half dial', () => {
  test('has the numbers of each word, as the sentence of the word has them', () => {
    const { words } = sits().game;
    const numbers = ({ rating, from, to }: (typeof RATING_BANDS)[number]) => [rating, [from, to].filter((n) => n !== null)];
    const spoken = RATING_BANDS.map(({ rating }) => [rating, [...(words[`word.${rating}`] ?? '').matchAll(/\d+/g)].map(Number)]);
    expect(RATING_BANDS.map(numbers)).toEqual(spoken);
    expect(RATING_BANDS.map(({ from, to }) => [from, to])).toContainEqual([11, 15]);
  });

  test('puts every number into the sector of its word, in order', () => {
    const bands = DIAL_BANDS;
    expect(Math.floor(along(bands, 11) * 6)).toBe(2);
    expect(Math.floor(along(bands, 15) * 6)).toBe(2);
    expect(Math.floor(along(bands, 16) * 6)).toBe(3);
    const places = Array.from({ length: 28 }, (_, n) => along(bands, n + 1));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(along(bands, 500)).toBeLessThan(1);
    expect(along(bands, -500)).toBeGreaterThan(0);
  });

  test('cuts a clock into as many segments as it has', () => {
    expect(segmentPaths(6, 27)).toHaveLength(6);
    expect(segmentPaths(1, 27)).toHaveLength(1);
  });
});

describe('prices and previews', () => {
  test('are read off the view', () => {
    const talk = sits({ ash: { ranks: [4, 2, 3, 1], deck: '2D 9S KH', discard: '3C 4C 5C 6C 7C 8C', values: { health: 5 } } });
    const view = talk.view('ann');
    expect(actionPrice(view, 'ash')).toEqual({ burns: { n: 1, left: 3 }, stamina: null });
    expect(actionPrice(view, 'wolf')).toEqual({ burns: null, stamina: null });
    expect(restBrings(view, 'ash', 'full')).toEqual({ back: 6, of: 6, heals: 3 });
    expect(restBrings(view, 'ash', 'partial')).toEqual({ back: 4, of: 6, heals: 1 });
    expect(restBrings(view, 'wolf', 'full')).toBeNull();
  });

  test('the chance of a Check comes as numbers beside its sentence', () => {
    const talk = checks(sits({ ash: { ranks: [4, 2, 3, 1], deck: '2D 9S KH' } }), 12);
    const seen = talk.view('ann');
    const [ask] = seen.asks;
    const hints = talk.game.hints(seen);
    const span = chanceOf(ask!, { odds: [], hints });
    const spoken = hints.find(({ said: key }) => key === 'hint.span' || key === 'hint.chance')?.params;
    expect([`${span?.from} %`, `${span?.to} %`]).toEqual([spoken?.['least']?.v, spoken?.['most']?.v]);
    expect(chanceOf(ask!, { odds: [], hints: [] })).toBeNull();
  });
});

describe('cards and journeys on the table', () => {
  test('a journey remembers where it goes and how long it was', () => {
    const talk = sits().does('wren', 'travel.begin', { range: 'far', to: 'the mill' });
    expect(journeyOn(talk.view('ann'))).toEqual({ to: 'the mill', ahead: 2, whole: 2 });
    talk.does('wren', 'travel.event', { what: 'rain' });
    expect(journeyOn(talk.view('ann'))).toEqual({ to: 'the mill', ahead: 1, whole: 2 });
    talk.does('wren', 'travel.event', { what: 'more rain' });
    expect(journeyOn(talk.view('ann'))).toBeNull();
    expect(talk.state.values['table']?.['journey']).toBeUndefined();
  });

  test('the bottomless deck shows its last five cards, newest first', () => {
    const talk = sits({ wolf: { deck: '2H 3H 4H 5H 6H 7H 8H' } });
    talk.does('wren', 'draw', { who: 'wolf', n: 6, cause: 'cause.other' });
    expect(bottomless(talk.view('ann')).lately.map(({ card }) => card)).toEqual(['7H', '6H', '5H', '4H', '3H']);
  });

  test('cards that wait to be turned up show what they were called for, and no face', () => {
    const dealt = both(contest(sits({ ash: { deck: '2D' }, bo: { deck: '9S' } }), { aHow: 'secret', bHow: 'open' }));
    const [ask] = dealt.view('ben').asks;
    expect(waitingSides(ask!)).toMatchObject([
      { who: 'ash', called: { aspects: ['body', 'mind'], secret: true } },
      { who: 'bo', called: { aspects: ['spirit', 'luck'], secret: false } },
    ]);
    expect(JSON.stringify(ask)).not.toContain('2D');
  });
});

describe('moves of one Character', () => {
  test('are narrowed from the offers, reasons included', () => {
    const templates = sits(RANKS).legal('ann');
    expect(actorsIn(templates, ['action'])).toEqual(['ash']);
    expect(movesFor(templates, 'action', 'bo')).toEqual([]);
    const attacks = narrowedTo(movesFor(templates, 'action', 'ash'), 'action', 'type', 'attack');
    expect(attacks.length).toBeGreaterThan(0);
    expect(shutBy(attacks)).toBeNull();
    expect(shutBy(movesFor(templates, 'rest.complete', 'ash'))?.key).toBe('notResting');
  });

  test('are played only if they are offered', () => {
    const talk = sits(RANKS).does('wren', 'clock.make', { name: 'Dusk', segments: 4, trigger: '' });
    expect(playIn(talk.legal('wren'), 'clock.fill', { clock: '1', n: 1 })).toEqual({ do: 'clock.fill', with: { clock: '1', n: 1 } });
    expect(playIn(talk.legal('wren'), 'clock.fill', { clock: '2', n: 1 })).toBeNull();
    expect(playIn(talk.legal('ann'), 'clock.fill', { clock: '1', n: 1 })).toBeNull();
  });
});
