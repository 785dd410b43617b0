import { fraction, fractionText, same, standardDeck, type Fraction } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { checkChance, personalDraws, unordered, weaverDraws } from '../src/thread/chance-of-check.ts';
import { insertChances } from '../src/thread/chance-of-insert.ts';
import { BANDS } from '../src/thread/difficulty.ts';
import { checkSpan, threadOdds } from '../src/thread/odds.ts';
import { inWords, type Talk } from './talk.ts';
import { agree, calls, opened, table, type Called, type Given } from './thread-talk.ts';

/** What the Weaver is told, and what the rules themselves come to when every order is played. */
const both = (talk: Talk, bags: readonly string[]): readonly [Record<string, string>, Record<string, string>] => {
  const [odds] = threadOdds(talk.view('wanda'));
  if (odds === undefined) throw new Error('the Weaver is told nothing');
  return [inWords(odds.chances), talk.chances('wanda', odds, bags)];
};

const agrees = (deck: string, difficulty: number, given: Given = {}, how: Called = {}): void => {
  const [told, played] = both(calls(table({ 'deck/ash': deck }, given), 'ash', difficulty, how), ['deck/ash']);
  expect(told).toEqual(played);
};

const plain = { aspects: ['body', 'mind'], suitBonus: 0, tieWins: false, jokerNoCardZero: false } as const;

describe('the odds of a Check', () => {
  test('[THR-X-CHECK-02] the Weaver reads a plain chance off the Deck', () => {
    const talk = calls(table({ 'deck/ash': '2C 5D 7H 9S TD KC' }), 'ash', 8);
    expect(both(talk, ['deck/ash'])[0]).toEqual({ 'outcome.success': '1/2', 'outcome.fail': '1/2' });
  });

  test('[THR-X-CHECK-03] [THR-X-CHECK-05] [THR-X-CHECK-06] with ties and both Jokers the odds are what every order comes to', () => {
    for (const difficulty of [3, 5, 8, 10, 11, 16, 30]) {
      agrees('JK1 JK2 8C 5D KH 5S', difficulty);
      agrees('JK1 JK2 8C 5D 5S', difficulty, { options: { tie: 'success' } });
      agrees('JK1 4H 4D 5D', difficulty, { options: { suitMatchBonus: 1 } }, { first: 'body', second: 'luck' });
      agrees('JK1 4H 8D', difficulty, { options: { jokerNoCard: 'zero' } }, { bonus: 4 });
    }
  });

  test('[THR-X-COND-01] blind Burns before the draw only make the Deck shorter', () => {
    for (const exhausted of [1, 2, 3, 5]) {
      agrees('JK1 5H 5D 9C', 5, { values: { ash: { exhausted } } });
      agrees('JK1 5H 5D 9C', 5, { values: { ash: { exhausted } }, options: { exhaustedBurnOrder: 'after' } });
    }
  });

  test('[THR-EMPTY-01] an empty Deck has no chance, and that is told as well', () => {
    expect(both(calls(table({ 'deck/ash': '' }), 'ash', 0), [])[0]).toEqual({ 'outcome.fail': '1/1' });
  });

  test('[THR-WEAVER-02] [THR-WEAVER-03] the bottomless deck: what goes under comes back last, and a discard when the deck is empty', () => {
    for (const weaverSpent of ['bottom', 'burnsOnly', 'discard']) {
      for (const exhausted of [0, 1, 2, 4]) {
        const given = { options: { weaverSpent, weaverShuffle: 'manual' }, values: { wolf: { exhausted } } };
        const piles = { 'deck/weaver': '5H 5D JK1', 'discard/weaver': weaverSpent === 'bottom' ? '' : '9C 2C' };
        const [told, played] = both(calls(table(piles, given), 'wolf', 5), ['deck/weaver']);
        expect(told, `${weaverSpent} ${exhausted}`).toEqual(played);
      }
    }
  });

  test('[THR-WEAVER-08] whoever saw a card go under knows that it is not on top', () => {
    const talk = table({ 'deck/weaver': 'KC 2C 3C' }).does('wanda', 'burn', { who: 'wolf', n: 1, cause: 'cause.action' });
    const [odds] = threadOdds(calls(talk, 'wolf', 9).view('wanda'));
    expect(inWords(odds?.chances ?? {})).toEqual({ 'outcome.fail': '1/1' });
  });

  test('[THR-DECK-03] who has seen the top card has no doubt left', () => {
    const talk = table({ 'deck/ash': '2C 3C', 'discard/ash': '9D' });
    talk.does('wanda', 'manual.move', { from: 'discard/ash', cards: [talk.handle('wanda', '9D')], to: 'deck/ash', place: 'top' });
    const [odds] = threadOdds(calls(talk, 'ash', 8).view('wanda'));
    expect(inWords(odds?.chances ?? {})).toEqual({ 'outcome.success': '1/1' });
  });

  test('[THR-X-CHECK-04] players are told no number: Ann hears how well and how badly the word may be meant', () => {
    const talk = calls(table({ 'deck/ash': '2C 5D 7H 9S TD KC' }), 'ash', 8);
    const ask = talk.view('ann').asks[0]?.id ?? 0;
    expect(threadOdds(talk.view('ann'))).toEqual([]);
    const span = checkSpan(talk.view('ann'), ask);
    expect([span?.lowest, span?.highest].map((p) => fractionText(p ?? fraction(9)))).toEqual(['1/5', '4/5']);
    expect(checkSpan(talk.view('spectator'), ask)).toEqual(span);
    expect(checkSpan(talk.view('ann'), ask + 1)).toBeNull();
    agree(talk, 'deckCountVisibility', 'ownerAndWeaver');
    expect(checkSpan(talk.view('ann'), ask)).toEqual(span);
    expect(checkSpan(talk.view('ben'), ask)).toBeNull();
  });

  test('[THR-X-CHECK-04] the same word is the same span, whatever the number behind it', () => {
    const spans = [5, 7, 10].map((difficulty) => {
      const talk = calls(table({ 'deck/ash': '2C 5D 5H 9S JK1' }), 'ash', difficulty);
      return checkSpan(talk.view('ann'), talk.view('ann').asks[0]?.id ?? 0);
    });
    expect(spans[1]).toEqual(spans[0]);
    expect(spans[2]).toEqual(spans[0]);
  });

  test('[THR-X-CHECK-04] a higher value is never easier, so the ends of a band are the ends of its span', () => {
    const number = (p: Fraction): number => Number(p.n) / Number(p.d);
    const draws = personalDraws(unordered(standardDeck(true)), 2);
    for (const { from, to } of BANDS.slice(1)) {
      let before = 2;
      for (let difficulty = from; difficulty <= Math.min(to, 40); difficulty++) {
        const { chance } = checkChance(draws, { ...plain, base: 5, difficulty, suitBonus: difficulty % 2 });
        if (difficulty % 2 === from % 2) {
          expect(number(chance)).toBeLessThanOrEqual(before);
          before = number(chance);
        }
      }
    }
  });

  test('54 cards, both Jokers and four ties need few positions', () => {
    const { chance, states } = checkChance(personalDraws(unordered(standardDeck(true)), 0), { ...plain, base: 5, difficulty: 13 });
    expect(states).toBeLessThan(100);
    expect(chance.n > 0n && chance.n < chance.d).toBe(true);
    const worst = Math.max(
      ...Array.from({ length: 30 }, (_, difficulty) => {
        const draws = weaverDraws(unordered(standardDeck(true)), standardDeck(true), 3, false);
        return checkChance(draws, { ...plain, base: 2, difficulty, suitBonus: 1, jokerNoCardZero: true }).states;
      }),
    );
    expect(worst).toBeLessThan(500);
  });

  test('a whole Deck of 54, one card deep, is what counting by hand gives', () => {
    // From 10 beyond 24: only a doubled eight to king behind the Good Joker, 24 of the 53 cards that are left then.
    const { chance } = checkChance(personalDraws(unordered(standardDeck(true)), 0), { ...plain, base: 10, difficulty: 24 });
    expect(same(chance, fraction(24, 54 * 53))).toBe(true);
    expect(opened().size('deck/ash')).toBe(54);
  });
});

describe('the odds of an Insert', () => {
  test('[THR-INSERT-03] a card of the Discard returns, and lies on top, as often as it should', () => {
    const chances = insertChances(['2C', '3C'], ['JK1', '4D', '5D', '6D', '7D', '8D', '9D'], 3);
    expect([chances.card('JK1'), chances.card('2C'), chances.card('KS')].map(fractionText)).toEqual(['3/7', '1/1', '0/1']);
    expect([chances.top('JK1'), chances.top('2C')].map(fractionText)).toEqual(['3/35', '1/5']);
    expect(inWords(chances.matching(['JK1', '4D']))).toEqual({ '0': '2/7', '1': '4/7', '2': '1/7' });
    expect(inWords(insertChances([], [], 3).matching(['JK1']))).toEqual({ '0': '1/1' });
    expect(fractionText(insertChances([], ['4D', '4D', '5D'], 1).card('4D'))).toBe('2/3');
  });
});
