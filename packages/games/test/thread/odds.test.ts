// Odds of Thread, compared with every order of the cards.

import { fraction, fractionText, plus, sameFraction, standardDeck, type Fraction } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { checkChance, personalDraws, unordered, weaverDraws } from '../../src/thread/odds/check-chance.ts';
import type { ContestChance } from '../../src/thread/odds/contest-chance.ts';
import { insertChances } from '../../src/thread/odds/insert-chance.ts';
import { BANDS } from '../../src/thread/content/tables.ts';
import { threadHints } from '../../src/thread/hints/index.ts';
import { contestOdds } from '../../src/thread/odds/index.ts';
import { checkSpan, threadOdds } from '../../src/thread/odds/index.ts';
import { inWords, type Talk } from '../talk.ts';
import { agree, calls, opened, table, type Called, type Given } from './talk.ts';

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

const counted = ({ chance }: ReturnType<typeof checkChance>): Fraction => {
  if (chance === null) throw new Error('there was too much to count');
  return chance;
};

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

  test('[THR-WEAVER-08] a viewer who saw a card go under knows that it is not on top', () => {
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

  test('[THR-DISCARD-03] where nobody sees the Discard, nothing is told that would not be exact, until all of it is back', () => {
    // Once 5C has joined the others in the Discard, it is less likely than they are to have gone back: they had two chances.
    const talk = table({ 'deck/ash': '5C 2C 3C', 'discard/ash': '6H 7H 8H' }, { options: { discardVisibility: 'countOnly' } });
    const told = (): number => {
      const odds = threadOdds(calls(talk, 'ash', 4).view('wanda')).length;
      talk.does('wanda', 'unstick');
      return odds;
    };
    expect(told()).toBe(1);
    expect([talk.does('wanda', 'insert', { who: 'ash', n: 1 }), told()][1]).toBe(0);
    expect([talk.does('wanda', 'insert', { who: 'ash', n: 9 }), told()][1]).toBe(1);
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
    const draws = personalDraws(unordered(standardDeck({ jokers: true })), 2);
    for (const { from, to } of BANDS.slice(1)) {
      let before = 2;
      for (let difficulty = from; difficulty <= Math.min(to, 40); difficulty++) {
        const chance = counted(checkChance(draws, { ...plain, base: 5, difficulty, suitBonus: difficulty % 2 }));
        if (difficulty % 2 === from % 2) {
          expect(number(chance)).toBeLessThanOrEqual(before);
          before = number(chance);
        }
      }
    }
  });

  test('54 cards, both Jokers and four ties need few positions', () => {
    const found = checkChance(personalDraws(unordered(standardDeck({ jokers: true })), 0), { ...plain, base: 5, difficulty: 13 });
    expect(found.states).toBeLessThan(100);
    const chance = counted(found);
    expect(chance.n > 0n && chance.n < chance.d).toBe(true);
    const worst = Math.max(
      ...Array.from({ length: 30 }, (_, difficulty) => {
        const draws = weaverDraws(unordered(standardDeck({ jokers: true })), {
          discard: standardDeck({ jokers: true }),
          burns: 3,
          burnsGoUnder: false,
        });
        return checkChance(draws, { ...plain, base: 2, difficulty, suitBonus: 1, jokerNoCardZero: true }).states;
      }),
    );
    expect(worst).toBeLessThan(500);
  });

  test('a deck that was filled by hand has no odds where there is too much to count', () => {
    for (const size of [300, 4_000]) {
      const pool = Array.from({ length: size }, (_, n) => (n % 2 === 0 ? 'JK1' : '5H'));
      const { chance, states } = checkChance(personalDraws(unordered(pool), 0), { ...plain, base: 0, difficulty: 5 });
      expect(chance).toBeNull();
      // What had been begun is finished when the count stops at 20,000.
      expect(states).toBeLessThan(25_000);
    }
  });

  test('a whole Deck of 54, one card deep, is what counting by hand gives', () => {
    // From 10 beyond 24: only a doubled eight to king behind the Good Joker, 24 of the 53 cards that are left then.
    const chance = counted(
      checkChance(personalDraws(unordered(standardDeck({ jokers: true })), 0), { ...plain, base: 10, difficulty: 24 }),
    );
    expect(sameFraction(chance, fraction(24, 54 * 53))).toBe(true);
    expect(opened().size('deck/ash')).toBe(54);
  });
});

describe('the odds of a contest', () => {
  interface Two {
    readonly ash?: string;
    readonly other: string;
    readonly deck: string;
    readonly given?: Given;
    readonly how?: string;
  }
  /** Ash, or the wolf, against another character: what is told before the first card, and what every order comes to. */
  const compared = ({ ash, other, deck, given = {}, how = 'open' }: Two): void => {
    const a = ash === undefined ? 'wolf' : 'ash';
    const shared = ['wolf', 'guard'].includes(other) && a === 'wolf';
    const pile = other === 'wolf' || shared ? 'deck/weaver' : `deck/${other}`;
    const talk = table({ ...(ash === undefined ? {} : { 'deck/ash': ash }), [pile]: deck }, given);
    if (shared) talk.does('wanda', 'setOwnDeck', { who: 'duchess', own: 'no', deck: '' });
    const b = shared ? 'duchess' : other;
    const sides = { aFirst: 'body', aSecond: 'mind', aBonus: 1, aHow: how, bFirst: 'spirit', bSecond: 'luck', bBonus: 0, bHow: how };
    talk.does('wanda', 'contest', { sides: [a, b], ...sides });
    const view = talk.view('wanda');
    const [mine, theirs] = [a, b].map((id) => view.asks.find(({ to }) => to === id));
    if (mine === undefined || theirs === undefined) throw new Error('nobody is asked');
    const [told, back] = [contestOdds(view, mine), contestOdds(view, theirs)];
    const behind = (id: string): string => ({ ash: 'ann', bryn: 'ben' })[id] ?? 'wanda';
    talk.does(behind(a), 'answer', { ask: mine.id, choice: 'draw' });
    const play = { do: 'answer', with: { ask: theirs.id, choice: 'draw' } };
    const piles = [...new Set([shared ? pile : 'deck/ash', pile])];
    const played = talk.chances(behind(b), { play, of: { said: 'contest.won', param: 'winner' }, chances: {} }, piles);
    const figures = (chance: ContestChance | null): (string | undefined)[] =>
      chance === null ? [] : [chance.win, chance.lose, chance.nobody, chance.open].map(fractionText);
    const share = (who: string): string => played[who] ?? '0/1';
    expect(figures(told)).toEqual([share(a), share(b), share('undefined'), '0/1']);
    expect(figures(back)).toEqual([share(b), share(a), share('undefined'), '0/1']);
  };

  test('[THR-X-CHECK-08] with ties, both Jokers and decks that run out they are what every order comes to', () => {
    compared({ ash: '2C 5D 9H', other: 'bryn', deck: '3C 6D 9S' });
    compared({ ash: '5C 5D JK1', other: 'bryn', deck: '6C JK2 6D' });
    compared({ ash: '5C', other: 'bryn', deck: '6C JK1' });
    compared({ ash: 'JK1', other: 'bryn', deck: '6C 2C', given: { options: { jokerNoCard: 'zero' } } });
    compared({ ash: '', other: 'bryn', deck: '6C' });
    compared({ ash: '', other: 'bryn', deck: '' });
    compared({ ash: '4H 4S', other: 'bryn', deck: '5S 5C 4C', given: { options: { suitMatchBonus: 1 } } });
  });

  test('[THR-X-COND-01] the Burns of both sides come first', () => {
    compared({ ash: '2C 5D 9H', other: 'bryn', deck: '3C 6D 9S', given: { values: { ash: { exhausted: 1 }, bryn: { exhausted: 2 } } } });
  });

  test('[THR-WEAVER-03] against one of the Weaver’s, and between two of them', () => {
    compared({ ash: '2C 5D JK1', other: 'wolf', deck: '3C 6D', given: { options: { weaverShuffle: 'manual' } } });
    compared({ other: 'wolf', deck: '5C 6D JK1 6S', given: { options: { weaverShuffle: 'manual' } } });
  });

  test('[THR-X-CHECK-08] whole Decks are counted as far as two ties, and a player hears it', () => {
    const talk = opened();
    const sides = {
      aFirst: 'body',
      aSecond: 'mind',
      aBonus: 3,
      aHow: 'open',
      bFirst: 'spirit',
      bSecond: 'luck',
      bBonus: 0,
      bHow: 'secret',
    };
    talk.does('wanda', 'contest', { sides: ['ash', 'bryn'], ...sides });
    const view = talk.view('ann');
    const ask = view.asks.find(({ to }) => to === 'ash');
    const chance = ask === undefined ? null : contestOdds(view, ask);
    if (chance === null) throw new Error('nothing is told');
    const all = [chance.win, chance.lose, chance.nobody, chance.open].map((p) => Number(p.n) / Number(p.d));
    expect(all.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
    expect(all[3]).toBeLessThan(0.01);
    const hint = threadHints(view)[0];
    expect(hint?.said).toBe('hint.contest.odds');
    const told = ['winFrom', 'winTo', 'loseFrom', 'loseTo'].map((name) => Number(hint?.params[name]?.v));
    const meant = [chance.win, plus(chance.win, chance.open), chance.lose, plus(chance.lose, chance.open)];
    expect(told).toEqual(meant.map((p) => Math.round((Number(p.n) / Number(p.d)) * 100)));
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
