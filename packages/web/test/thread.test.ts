import { BLANK, applyGroup, viewGroup, type JsonRecord, type ViewGroup } from '@pasteboard/kernel';
import { said, speechOf } from '@pasteboard/telling';
import { describe, expect, test } from 'vitest';
import type { Talk } from '../../games/test/talk.ts';
import { draws, checks, sits } from '../../games/test/thread/beyond-table.ts';
import type { Verdict } from '../src/games/panels.ts';
import { along, bandsOf } from '../src/games/thread/gauge.ts';
import { actionPrice, restBrings } from '../src/games/thread/hinted.ts';
import { actorsIn, movesFor, narrowedTo, playIn, shutBy } from '../src/games/thread/moves.ts';
import { outcomeOf } from '../src/games/thread/outcome.ts';
import { viewThen } from '../src/table/view-then.ts';
import { bandOf, calledIn, deckOf, standsOn } from '../src/games/thread/read.ts';
import { segmentPaths } from '../src/games/thread/segments.ts';
import { verdictOf } from '../src/games/thread/sums.ts';

/** All that one seat was told of a table, group by group. */
const told = (talk: Talk, seat: string): ViewGroup[] => {
  const viewer = talk.viewer(seat);
  let state = BLANK;
  return talk.groups.map((group) => {
    const seen = viewGroup(state, group, viewer);
    state = applyGroup(state, group);
    return seen;
  });
};

const verdict = (talk: Talk, seat: string): Verdict | null => {
  const groups = told(talk, seat);
  const last = groups.at(-1);
  if (last === undefined) return null;
  const view = talk.view(seat);
  const speech = speechOf(view, talk.game.words);
  return verdictOf(last, view, (key, params) => said(speech, key, params), groups.slice(0, -1));
};

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
      step: null,
      card: '2D',
      who: 'ash',
      told: 'Ash fails.',
    });
    expect(verdict(talk, 'wren')?.why).toBe('Ash: ⟦2D⟧ 2 + Body 4 + Spirit 3 = 9, against easy (12).');
  });

  test('stays as it was when a value that counted is corrected', () => {
    const talk = draws(sits(RANKS), 12, { second: 'spirit' }).does('wren', 'manual.set', { scope: 'ash', key: 'body', to: 6 });
    const groups = told(talk, 'ann');
    const at = groups.findLastIndex(({ events }) => events.some((event) => event.type === 'Said' && event.key === 'check.verdict'));
    const view = talk.view('ann');
    const why = (known: readonly ViewGroup[]): string | undefined => {
      const place = known.indexOf(groups[at]!);
      const stood = viewThen(view, known, place);
      const say = (key: string, params: Parameters<typeof said>[2]) => said(speechOf(view, talk.game.words), key, params);
      return verdictOf(groups[at]!, stood, say, known.slice(0, place))?.why;
    };
    expect(view.values['ash']?.['body']?.value).toBe(6);
    expect(why(groups)).toBe('Ash: ⟦2D⟧ 2 + Body 4 + Spirit 3 = 9, against easy.');
    // Where nobody here knows what it was, the ranks stand together.
    expect(why(groups.slice(1))).toBe('Ash: ⟦2D⟧ 2 + ranks and bonus 7 = 9, against easy.');
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

  test('counts the card behind a Good Joker twice, and fails by a bad one', () => {
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

  test('says what was burned for being Exhausted', () => {
    const tired = sits({ ash: { ranks: [4, 2, 3, 1], deck: '2D 9S KH', values: { exhausted: 1 } } });
    expect(verdict(draws(tired, 12), 'ann')?.why).toBe(
      'Ash: ⟦9S⟧ 9 + Body 4 + Mind 2 = 15, against easy. Exhausted, Ash burns a card for a Check: two of diamonds.',
    );
  });

  test('never has the number for a player or somebody who watches', () => {
    const talk = draws(sits(RANKS), 12);
    for (const seat of ['ann', 'ben', 'spectator']) expect(JSON.stringify(verdict(talk, seat))).not.toContain('12');
  });

  test('says less where it is not known what it was called for', () => {
    const talk = draws(sits(RANKS), 12);
    const view = talk.view('ann');
    const speech = speechOf(view, talk.game.words);
    expect(verdictOf(told(talk, 'ann').at(-1)!, view, (key, params) => said(speech, key, params))?.why).toBe(
      'Ash: ⟦2D⟧ 2 + ranks and bonus 6 = 8.',
    );
  });

  test('is none where nothing was decided', () => {
    expect(verdict(checks(sits(RANKS), 12), 'ann')).toBeNull();
  });
});

describe('the verdict of a contest', () => {
  test('has both sums and who won', () => {
    const talk = both(contest(sits({ ash: { ranks: [4, 2, 3, 1], deck: '2D' }, bo: { ranks: [1, 1, 2, 2], deck: '9S' } })));
    expect(verdict(talk, 'ann')).toEqual({
      title: 'Bo wins',
      why: 'Ash: ⟦2D⟧ 2 + Body 4 + Mind 2 = 8; Bo: ⟦9S⟧ 9 + Spirit 2 + Luck 2 = 13.',
      step: null,
      card: '9S',
      who: 'bo',
      told: 'Bo wins the contest between Ash and Bo.',
    });
  });

  test('is drawn again where both are level', () => {
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

  test('nobody wins where both yield, and the reasons stand there', () => {
    const talk = contest(sits()).answers('ann', { choice: 'fail' }).answers('ben', { choice: 'fail' });
    expect(verdict(talk, 'ann')).toMatchObject({ title: 'Nobody wins', card: null, who: null });
    expect(verdict(talk, 'ann')?.why).toBe('Ash: by choice; no card is lost; Bo: by choice; no card is lost.');
  });

  test('keeps the sides apart for a picture', () => {
    const talk = both(contest(sits({ ash: { deck: 'JK2' }, bo: { deck: '9S' } })));
    const groups = told(talk, 'ann');
    const outcome = outcomeOf(groups.at(-1)!, groups.slice(0, -1), talk.view('ann'));
    expect(outcome).toMatchObject({
      kind: 'contest',
      winner: 'bo',
      sides: [
        { who: 'ash', without: 'badJoker', sum: null, drawn: ['JK2'] },
        { who: 'bo', without: null, drawn: ['9S'], sum: { card: '9S' } },
      ],
    });
  });
});

describe('what is asked', () => {
  test('is read from the question: the number is the Weaver’s alone', () => {
    const talk = checks(sits(RANKS), 12, { bonus: 2 });
    const [ask] = talk.view('ann').asks;
    const called = calledIn(ask!);
    expect(called).toMatchObject({ who: 'ash', aspects: ['body', 'mind'], bonus: 2, rating: 'easy', difficulty: null });
    expect(standsOn(talk.view('ann'), called)).toBe(8);
    expect(calledIn(talk.view('wren').asks[0]!).difficulty).toBe(12);
  });

  test('is drawn from one’s own deck or from the bottomless one', () => {
    const view = sits(RANKS).view('ann');
    expect(deckOf(view, 'ash')).toEqual({ id: 'deck/ash', count: 3, bottomless: false });
    expect(deckOf(view, 'wolf')).toMatchObject({ id: 'deck/weaver', bottomless: true });
  });
});

describe('the half dial', () => {
  const words = sits().game.words;

  test('knows the numbers of each word from the words themselves', () => {
    expect(bandOf(words, 'easy')).toEqual({ from: 11, to: 15 });
    expect(bandOf(words, 'effortless')).toEqual({ from: null, to: 4 });
    expect(bandOf(words, 'extreme')).toEqual({ from: 26, to: null });
    expect(bandOf({ easy: 'easy' }, 'easy')).toBeNull();
    expect(bandsOf({})).toBeNull();
  });

  test('puts every number into the sector of its word, in order', () => {
    const bands = bandsOf(words)!;
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
  test('come from the house’s hints', () => {
    const talk = sits({ ash: { ranks: [4, 2, 3, 1], deck: '2D 9S KH', discard: '3C 4C 5C 6C 7C 8C', values: { health: 5 } } });
    const hints = talk.game.hints?.(talk.view('ann')) ?? [];
    expect(actionPrice(hints, 'ash')).toEqual({ burns: { n: 1, left: 3 }, stamina: null });
    expect(actionPrice(hints, 'bo')).toEqual({ burns: null, stamina: null });
    expect(restBrings(hints, 'ash')).toEqual({ full: { back: 6, of: 6, heals: 3 }, partial: { back: 4, of: 6, heals: 1 } });
    expect(restBrings(hints, 'bo')).toBeNull();
  });
});

describe('moves of one Character', () => {
  test('are narrowed from what is offered, reasons and all', () => {
    const templates = sits(RANKS).legal('ann');
    expect(actorsIn(templates, ['action'])).toEqual(['ash']);
    expect(movesFor(templates, 'action', 'bo')).toEqual([]);
    const attacks = narrowedTo(movesFor(templates, 'action', 'ash'), 'action', 'type', 'attack');
    expect(attacks.length).toBeGreaterThan(0);
    expect(shutBy(attacks)).toBeNull();
    expect(shutBy(movesFor(templates, 'rest.complete', 'ash'))?.key).toBe('notResting');
  });

  test('are played only where they are offered', () => {
    const talk = sits(RANKS).does('wren', 'clock.make', { name: 'Dusk', segments: 4, trigger: '' });
    expect(playIn(talk.legal('wren'), 'clock.fill', { clock: '1', n: 1 })).toEqual({ do: 'clock.fill', with: { clock: '1', n: 1 } });
    expect(playIn(talk.legal('wren'), 'clock.fill', { clock: '2', n: 1 })).toBeNull();
    expect(playIn(talk.legal('ann'), 'clock.fill', { clock: '1', n: 1 })).toBeNull();
  });
});
