// The forecast with a Fate Card against the table itself: every way to pay, every card to replace, every order the piles may lie in.

import { decimal, live, seatIndex, seeded, view, type Chance, type JsonRecord, type Json } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { checkForecast } from '../../src/deck-of-adventures/odds/index.ts';
import { answers, called, finish, redraws, table, turns, verdict } from './talk.ts';
import type { Talk } from '../talk.ts';

interface Laid {
  /** What is drawn for the check, what lies below it in whatever order, what was discarded, and what may pay. */
  readonly drawn: string;
  readonly below?: string;
  readonly discard?: string;
  readonly fate?: string;
  /** All hands together; what Fatigue takes away the GM makes good. */
  readonly net?: number;
  readonly dr?: number;
  readonly options?: JsonRecord;
  readonly values?: { readonly [key: string]: Json };
}

const cards = (list: string): string[] => list.split(' ').filter((card) => card !== '');
const permutations = (list: readonly string[]): string[][] =>
  list.length < 2 ? [[...list]] : list.flatMap((card, i) => permutations(list.toSpliced(i, 1)).map((rest) => [card, ...rest]));

/** The k-th order of so many cards; every order comes equally often where k runs through a multiple of their number. */
const nth = (n: number, k: number): number[] => {
  const left = Array.from({ length: n }, (_, i) => i);
  let rest = k;
  return Array.from({ length: n }, () => {
    const at = rest % left.length;
    rest = Math.floor(rest / left.length);
    return left.splice(at, 1)[0] ?? 0;
  });
};
const shuffling = (k: number): Chance => ({ ...live(seeded(1)), order: (_, faces) => nth(faces.length, k) });
/** Enough for four cards. */
const ORDERS = 24;

/** All cards of the check on the table, and Ann has to decide. */
const ready = (
  { drawn, below = '', discard = '', fate = '', net = 0, dr = 1, options = {}, values = {} }: Laid,
  order = cards(below),
  k = 0,
): Talk => {
  const piles = { 'draw/ash': [...cards(drawn), ...order].join(' '), 'discard/ash': discard, 'fate/ash': fate };
  const talk = table(piles, { options, values: { ash: values }, chance: shuffling(k) }).quickly();
  const ruled = net + Number(values['fatigue'] ?? 0);
  talk.does('gwen', 'check.rule', { who: 'ash', upper: Math.max(0, ruled), lower: Math.max(0, -ruled), need: 'any', sense: 'none' });
  turns(called(talk, 'ash', { tc: '8C', dr }), 'ann');
  for (let n = 1; n < cards(drawn).length; n++) answers(talk, 'ann', { choice: 'draw' });
  return talk;
};

const mean = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length;

/** What the best redraw comes to, over all worlds; or what comes without one. */
const truth = (laid: Laid): number => {
  // Where the pile lasts nothing is shuffled, and one order stands for all.
  const orders = cards(laid.below ?? '').length < cards(laid.drawn).length ? ORDERS : 1;
  const worlds = permutations(cards(laid.below ?? '')).flatMap((order) => Array.from({ length: orders }, (_, k) => ready(laid, order, k)));
  const after = (how: (talk: Talk) => Talk): number => mean(worlds.map((talk) => (verdict(finish(how(talk.fork()))).success ? 1 : 0)));
  const own = laid.options?.['aceFuelsOwnRedraw'] === true ? cards(laid.drawn).filter((card) => card.startsWith('A')) : [];
  const ways = [...cards(laid.fate ?? ''), ...own].flatMap((pay) => cards(laid.drawn).map((replace) => ({ pay, replace })));
  return Math.max(
    after((talk) => answers(talk, 'ann', { choice: 'stop' })),
    ...ways.map(({ pay, replace }) => after((talk) => redraws(talk, 'ann', pay, replace))),
  );
};

const forecast = (talk: Talk): number | null => {
  const span = checkForecast(view(talk.state, seatIndex(talk.state, 'ann')), talk.state.asks.at(-1)?.id ?? 0, { withFate: true });
  return span === null ? null : decimal(span.lowest, 6);
};

describe('with a Fate Card', () => {
  test.each<[string, Laid]>([
    ['a card from the pile', { drawn: '2H', below: '8D 3C', fate: 'JK1' }],
    ['a card of what was paid, replaced and discarded', { drawn: '2H', discard: '8D', fate: 'AS' }],
    ['a Joker instead of the Ace, where that is better', { drawn: '2H', discard: '8D', fate: 'AS JK1' }],
    ['the worse of two cards at Lower Hand', { drawn: '8H 2D', below: '9C 3C', fate: 'JK1', net: -1 }],
    [
      'nothing at the third level of Fatigue: paying knocks out',
      { drawn: '8H 8D 8S 2D', discard: '9C', fate: 'JK1', net: -3, values: { fatigue: 3 } },
    ],
    ['an Ace put aside where no card is left', { drawn: '8H AD', fate: 'JK1', net: -1, values: { fatigue: 3 } }],
    ['the whole draw', { drawn: '2H 3H', below: '8C 9C', fate: 'JK1', net: -1, options: { fateRedrawScope: 'check' } }],
    [
      'the whole draw, with a pile that runs out',
      { drawn: '2H 8H', below: '8C', fate: 'JK1', net: -1, options: { fateRedrawScope: 'check' } },
    ],
    ['the whole draw at Upper Hand', { drawn: '2H 3H', below: '8C 4C 5C', fate: 'JK1', net: 1, options: { fateRedrawScope: 'check' } }],
    ['an Ace that has just been drawn', { drawn: 'AH', below: '8C', options: { aceFuelsOwnRedraw: true } }],
    ['one that pays for another card and is gone, too', { drawn: 'AH 2D', below: '8C', net: -1, options: { aceFuelsOwnRedraw: true } }],
    [
      'the last card where Fatigue comes with it',
      { drawn: '2H', below: '8C', discard: '3C', fate: 'JK1', options: { fatigueTrigger: 'onEmpty' } },
    ],
    [
      '… and knocks out',
      { drawn: '2H', below: '8C', discard: '3C', fate: 'JK1', options: { fatigueTrigger: 'onEmpty' }, values: { fatigue: 3 } },
    ],
  ])('[DOA-FATE-04] the forecast is what the table gives: %s', (_, laid) => {
    expect(forecast(ready(laid))).toBeCloseTo(truth(laid), 5);
  });

  test('[DOA-FATE-04] the same for tables at random', () => {
    const ranks = ['7', '8', '9', 'T', '2', 'A'];
    let seed = 11;
    const below = (n: number): number => Math.floor((seed = (seed * 1_103_515_245 + 12_345) & 0x7fff_ffff) / 65_536) % n;
    for (let n = 0; n < 10; n++) {
      const deck = ranks.flatMap((rank) => [`${rank}H`, `${rank}C`]).filter((card) => card !== '8C');
      const deal = (size: number): string => Array.from({ length: size }, () => deck.splice(below(deck.length), 1)[0] ?? '').join(' ');
      const net = below(3) - 1;
      const laid: Laid = {
        drawn: deal(1 + Math.abs(net)),
        below: deal(below(3)),
        discard: deal(below(2)),
        fate: ['JK1', 'AS', 'JK1 AS', ''][below(4)] ?? '',
        net,
        options: { fateRedrawScope: ['card', 'check'][below(2)] ?? '', aceFuelsOwnRedraw: below(2) === 0 },
        values: { fatigue: [0, 3][below(2)] ?? 0 },
      };
      expect(forecast(ready(laid)), JSON.stringify(laid)).toBeCloseTo(truth(laid), 5);
    }
  }, 60_000);

  test('[DOA-HAND-08] where the redraw would change the hand in the middle of it there is nothing exact to say', () => {
    const laid: Laid = { drawn: '2H', discard: '8D', fate: 'JK1', options: { fatigueMidCheck: true } };
    expect(forecast(ready(laid))).toBeNull();
    expect(forecast(ready({ ...laid, below: '8S' }))).toBe(1);
  });

  test('[DOA-FATE-05] after the one redraw a Fate Card is good for nothing', () => {
    const talk = redraws(ready({ drawn: '2H', below: '3D 8S', fate: 'JK1 JK2' }), 'ann', 'JK1', '2H');
    expect(forecast(talk)).toBe(0);
  });

  test('[DOA-FATE-04] before the first card: told where the redraw brings nothing about, and not where it may', () => {
    const asked = (piles: { readonly [pile: string]: string }, options: JsonRecord = {}, fatigue = 0, lower = 0): number | null => {
      const talk = table(piles, { options, values: { ash: { fatigue } } });
      talk.does('gwen', 'check.rule', { who: 'ash', upper: 0, lower, need: 'any', sense: 'none' });
      return forecast(called(talk, 'ash', { tc: '8C', dr: 1 }));
    };
    const pile = { 'draw/ash': '2H 8D', 'fate/ash': 'JK1' };
    expect(asked(pile)).toBe(1);
    expect(asked(pile, { fateRedrawScope: 'check' })).toBe(1);
    expect(asked({ ...pile, 'draw/ash': '2H 3H 8D' }, { fateRedrawScope: 'check' }, 0, 1)).toBeNull();
    expect(asked({ 'draw/ash': 'AH 8D', 'fate/ash': 'JK1' }, { aceFuelsOwnRedraw: true })).toBeNull();
    expect(asked({ 'draw/ash': '8H 8D 8S 2D', 'discard/ash': '9C', 'fate/ash': 'JK1' }, {}, 3)).toBe(0);
    expect(asked({ 'draw/ash': '2H', 'discard/ash': '8D', 'fate/ash': 'JK1' }, { fatigueMidCheck: true })).toBeNull();
    expect(asked({ 'draw/ash': '2H', 'discard/ash': '8D', 'fate/ash': 'JK1' })).toBe(0.5);
  });
});
