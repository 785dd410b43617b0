// Odds of Deck of Adventures, compared with counting by hand.

import { decimal, fraction, fractionText, plus, sameFraction, standardDeck, times, type Fraction } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { degreeChances, successChance, type CheckQuestion, type Redraw } from '../../src/deck-of-adventures/odds/check-chance.ts';
import { raceChance } from '../../src/deck-of-adventures/odds/race-chance.ts';
import { grade, pick, stepFrom, type Grading } from '../../src/deck-of-adventures/read/degrees.ts';
import { NEEDS } from '../../src/deck-of-adventures/names.ts';
import { checkForecast } from '../../src/deck-of-adventures/odds/index.ts';
import { ranksInRange } from '../../src/deck-of-adventures/view.ts';
import { called, dice, table } from './talk.ts';
import { inWords } from '../talk.ts';

/** The chance of any success, from the chances of the degrees. */
const successOf = (degrees: ReturnType<typeof degreeChances>): Fraction =>
  (['critical', 'major', 'suited', 'color', 'success'] as const).reduce(
    (sum, label) => plus(sum, degrees[label] ?? fraction(0)),
    fraction(0),
  );

const PLAIN: Grading = { negativeMod: 'clamp', majorByModifier: false, upperHandPick: 'closest' };
const blind = (faces: readonly string[]): CheckQuestion['draw'] => ({ places: faces.map(() => null), pool: faces });

const asked = (dr: number, net: number, given: Partial<CheckQuestion> = {}): CheckQuestion => ({
  rules: PLAIN,
  aim: { tc: '8C', dr, mod: 0, need: 'any' },
  net,
  draw: blind(standardDeck()),
  discard: [],
  inPlay: [],
  toDraw: 1 + Math.abs(net),
  ...given,
});

const percent = (chance: Fraction): number => Math.round(decimal(chance, 6) * 10_000) / 100;

describe('against known figures', () => {
  test('[DOA-HAND-02] Lower Hand (1) out of 52 cards: 0.45, 14.3 and 71.3 percent at DR 0, 2 and 5', () => {
    expect([0, 2, 5].map((dr) => percent(successChance(asked(dr, -1), null)))).toEqual([0.45, 14.33, 71.34]);
  });

  test('[DOA-HAND-01] Upper Hand (1) out of 52 cards: 62.6 percent at DR 2', () => {
    expect(percent(successChance(asked(2, 1), null))).toBe(62.59);
  });

  test('[DOA-CHECK-11] from DR 6 on every card will do, and at DR 0 only the four of the rank', () => {
    expect(fractionText(successChance(asked(6, 0), null))).toBe('1/1');
    expect(fractionText(successChance(asked(0, 0), null))).toBe('1/13');
  });

  test('[DOA-CHECK-09] all 169 cells of the printed range table', () => {
    const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];
    const table13 = ranks.map((rank) => Array.from({ length: 13 }, (_, i) => stepFrom(`${rank}C`, i - 6)).join(' '));
    // Written out row by row, as it is printed: each row is the one above turned by a place.
    expect(table13).toEqual([
      '8 9 T J Q K A 2 3 4 5 6 7',
      '9 T J Q K A 2 3 4 5 6 7 8',
      'T J Q K A 2 3 4 5 6 7 8 9',
      'J Q K A 2 3 4 5 6 7 8 9 T',
      'Q K A 2 3 4 5 6 7 8 9 T J',
      'K A 2 3 4 5 6 7 8 9 T J Q',
      'A 2 3 4 5 6 7 8 9 T J Q K',
      '2 3 4 5 6 7 8 9 T J Q K A',
      '3 4 5 6 7 8 9 T J Q K A 2',
      '4 5 6 7 8 9 T J Q K A 2 3',
      '5 6 7 8 9 T J Q K A 2 3 4',
      '6 7 8 9 T J Q K A 2 3 4 5',
      '7 8 9 T J Q K A 2 3 4 5 6',
    ]);
  });
});

/** The same played out card by card, for every order there is. */
const played = (q: CheckQuestion, redraw: Redraw | null): Fraction => {
  const succeeds = (cards: readonly string[]): boolean => {
    const used = pick(q.rules, q.aim, q.net, cards);
    return used !== undefined && grade(q.rules, q.aim, used).success;
  };
  const average = (pile: readonly string[], next: (card: string, rest: string[]) => Fraction): Fraction =>
    pile.reduce((sum, card, i) => plus(sum, times(fraction(1, pile.length), next(card, pile.toSpliced(i, 1)))), fraction(0));
  const better = (a: Fraction, b: Fraction): Fraction => (a.n * b.d > b.n * a.d ? a : b);
  const mend = (inPlay: readonly string[], pile: readonly string[], discard: readonly string[], paid: string | null): Fraction =>
    inPlay.reduce((best, rejected, i) => {
      const kept = inPlay.toSpliced(i, 1);
      const thrown = [...discard, ...(paid === null ? [] : [paid]), ...(rejected.startsWith('A') ? [] : [rejected])];
      const from = pile.length > 0 ? pile : thrown;
      const chance =
        from.length === 0 ? fraction(succeeds(kept) ? 1 : 0) : average(from, (card) => fraction(succeeds([...kept, card]) ? 1 : 0));
      return better(chance, best);
    }, fraction(0));
  const draw = (inPlay: readonly string[], pile: readonly string[], discard: readonly string[], left: number): Fraction => {
    if (q.net > 0 && succeeds(inPlay)) return fraction(1);
    const from = pile.length > 0 ? pile : discard;
    if (left === 0 || from.length === 0) {
      if (succeeds(inPlay)) return fraction(1);
      return redraw === null || inPlay.length === 0 ? fraction(0) : mend(inPlay, pile, discard, redraw.paid);
    }
    return average(from, (card, rest) => draw([...inPlay, card], rest, pile.length > 0 ? discard : [], left - 1));
  };
  return draw(q.inPlay, q.draw.pool, q.discard, q.toDraw);
};

const some = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** Small piles, many questions: repeatable numbers choose among everything a check may depend on. */
const questions = function* (count: number): Generator<readonly [CheckQuestion, Redraw | null]> {
  let seed = 7;
  const next = (): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return seed >> 8;
  };
  for (let i = 0; i < count; i++) {
    const deck = standardDeck().toSorted(() => (next() % 2 === 0 ? 1 : -1));
    const net = (next() % 5) - 2;
    const size = 1 + (next() % 5);
    const rules: Grading = {
      negativeMod: some(['clamp', 'matchRequired', 'edr'] as const, next()),
      majorByModifier: next() % 3 === 0,
      upperHandPick: some(['closest', 'closestAfterMod', 'bestOutcome', 'labelWhereSuited'] as const, next()),
    };
    const aim = { tc: deck[51] ?? '8C', dr: next() % 4, mod: (next() % 5) - 2, need: some(NEEDS, next()) };
    const question = asked(0, net, { rules, aim, draw: blind(deck.slice(0, size)), discard: deck.slice(10, 10 + (next() % 4)) });
    yield [question, some([null, { paid: null }, { paid: 'AH' }], next())];
  }
};

describe('against every order of the cards', () => {
  test('[DOA-FATE-04] [DOA-HAND-08] the chance of success is what enumeration gives, with redraws, matches and piles that run out', () => {
    const wrong = [...questions(400)].filter(([q, redraw]) => !sameFraction(successChance(q, redraw), played(q, redraw)));
    expect(
      wrong.map(([q, redraw]) => ({ q, redraw, is: fractionText(successChance(q, redraw)), be: fractionText(played(q, redraw)) })),
    ).toEqual([]);
  });

  test('[DOA-DEGREE-07] the degrees add up to one, and to the chance of an open hand', () => {
    for (const [q] of questions(200)) {
      const degrees = degreeChances(q);
      expect(fractionText(Object.values(degrees).reduce(plus, fraction(0)))).toBe('1/1');
      if (q.net <= 0 && q.aim.need === 'any' && q.rules.negativeMod !== 'matchRequired')
        expect(fractionText(successOf(degrees))).toBe(fractionText(successChance(q, null)));
    }
  });

  test('[DOA-EPIC-04] a race from two small piles, played out', () => {
    const racers = [
      { draw: ['5H', '9C', '2D'], mod: 0 },
      { draw: ['4H', 'KS', '3C'], mod: 0 },
    ];
    // The party hits with the five of hearts in its first, second or third draw, unless the GM's four of hearts comes before it.
    const chance = raceChance({ rules: PLAIN, tc: '4H', dr: 2, majorCounts: false, racers });
    expect(fractionText(chance)).toBe('2/3');
  });
});

describe('from a view', () => {
  test('[DOA-HAND-07] where the label decides, the odds are those of every order of the cards, at either hand', () => {
    for (const [upper, lower] of [
      [1, 0],
      [2, 0],
      [0, 1],
      [0, 2],
    ] as const) {
      const options = { upperHandPick: 'labelWhereSuited' };
      const talk = table({ 'draw/ash': '7H TC 8D 3S 9C' }, { options, chance: dice(2) });
      talk.does('gwen', 'check.rule', { who: 'ash', upper, lower, need: 'suit', sense: 'none' });
      called(talk.does('gwen', 'manual.shuffle', { pile: 'draw/ash' }), 'ash');
      const [odds] = talk.game.odds(talk.view('ann'));
      if (odds === undefined) throw new Error('there are no odds');
      expect(inWords(odds.chances)).toEqual(talk.chances('ann', odds, ['draw/ash']));
    }
  });

  test('[DOA-CHECK-01] where the DR is hidden a player gets a span, and the GM the number', () => {
    const talk = called(table({ 'draw/ash': '8D 2H' }, { options: { hideDr: true } }), 'ash', { dr: 1 });
    const ask = talk.state.asks[0]?.id ?? 0;
    const spans = ['ann', 'gwen'].map((seat) => checkForecast(talk.view(seat), ask, { withFate: false }));
    expect(spans.map((span) => span && [fractionText(span.lowest), fractionText(span.highest)])).toEqual([
      ['1/2', '1/1'],
      ['1/2', '1/2'],
    ]);
    expect(talk.game.odds(talk.view('ann'))).toEqual([]);
    expect(talk.game.odds(talk.view('gwen'))).toHaveLength(1);
    expect([...(ranksInRange(talk.view('gwen'), 'ash') ?? [])]).toEqual(['7', '8', '9']);
    expect(ranksInRange(talk.view('ann'), 'ash')).toBeNull();
  });

  test('[DOA-FATIGUE-04] a Dealer who would collapse over the next card has no chance', () => {
    const talk = called(table({ 'draw/ash': '', 'discard/ash': '8C 9C' }, { values: { ash: { fatigue: 3 } } }), 'ash', { dr: 6 });
    expect(talk.game.odds(talk.view('ann'))[0]?.chances).toEqual({ 'label.miss': fraction(1) });
    expect(checkForecast(talk.view('ann'), talk.state.asks[0]?.id ?? 0, { withFate: true })?.highest).toEqual(fraction(0));
  });
});
