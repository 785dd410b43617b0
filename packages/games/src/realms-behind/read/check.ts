// A check as data: what was declared, what was gathered before the cards, what has been revealed, and how it comes out. Rules, odds, cases and
// screens judge with the same functions.

import type { Sight } from '@pasteboard/kernel/view';
import type { Element, Skill, Suit } from '../names.ts';
import { houseRule } from '../options.ts';
import { answers, cardRules, rankOf, type CardRules } from './cards.ts';
import type { Weight } from './statuses.ts';

/** What an attack does if it hits. */
export type Blow = { readonly damage: number; readonly element: Element };

export type Declared = {
  readonly who: string;
  /** '' where nothing is added. */
  readonly skill: Skill | '';
  /** '' where it has none. */
  readonly target: string;
  readonly attack: boolean;
  readonly threshold: number;
  /** TRB-CHECK-05: only the outcome is told. */
  readonly hidden: boolean;
  /** How hard the GM says it is, where the threshold is hidden: a word. */
  readonly band?: string;
  /** '' where any suit will do. */
  readonly demand: Suit | '';
  readonly advantage: number;
  readonly disadvantage: number;
  /** Labelled modifiers besides the skill and statuses. */
  readonly mods: readonly Weight[];
  readonly blow: Blow | null;
  /** The feat, technique or spell it is made with, or ''. */
  readonly ability: string;
  /** TRB-ASSIST-02: the assistant's own check. */
  readonly assist: boolean;
};

export type Assisted = {
  readonly who: string;
  readonly success: boolean;
  readonly total: number | null;
  readonly revealed: readonly string[];
};

/** TRB-CHECK-08, step 3: what is spent and gathered before any card. */
export type Prepared = {
  readonly fortune: { readonly advantage: number; readonly counter: number; readonly anySuit: boolean };
  readonly helpers: readonly string[];
  readonly assists: readonly Assisted[];
  readonly gambled: number;
  readonly chooses: boolean;
};

/** TRB-CHECK-08, step 4: closed before a card is revealed. */
export type Closed = { readonly net: number; readonly weights: readonly Weight[]; readonly extra: readonly Weight[] };

export type Shown = {
  readonly sifted: readonly string[];
  /** Jokers whose suit has still to be named. */
  readonly naming: readonly string[];
  readonly dug: readonly string[];
  readonly base: string;
  readonly better: readonly string[];
  readonly worse: readonly string[];
  readonly pool: readonly Suit[];
};

export type Check = Declared & Prepared & Closed & Shown;
/** What everybody may know of a check: the threshold may be hidden (TRB-CHECK-05). */
export type OpenCheck = Omit<Check, 'threshold'>;

export const begun = (declared: Declared): Check => ({
  ...declared,
  fortune: { advantage: 0, counter: 0, anySuit: false },
  helpers: [],
  assists: [],
  gambled: 0,
  chooses: false,
  net: 0,
  weights: [],
  extra: [],
  sifted: [],
  naming: [],
  dug: [],
  base: '',
  better: [],
  worse: [],
  pool: [],
});

export const sum = (weights: readonly Weight[]): number => weights.reduce((all, { n }) => all + n, 0);

/** TRB-DEMAND-08: does the demand still bind the base card? */
export const demanded = ({ demand, fortune }: OpenCheck): Suit | null => (fortune.anySuit || demand === '' ? null : demand);

/** TRB-HAND-07, TRB-STUP-01: may the top of the deck answer by choice? Where it is missing, the check fails. */
export const isBlind = (s: Sight): boolean => houseRule(s, 'blindBase');

/** How a player who holds cards is asked for the base card. */
export const baseKey = (s: Sight, check: Check): string =>
  demanded(check) !== null ? 'check.base.demand' : isBlind(s) ? 'check.base.blind' : 'check.base';

/** TRB-X-REV-01: each gamble raises what has to be met by this. */
const GAMBLE = 2;
export const toMeet = ({ threshold, gambled }: Pick<Check, 'threshold' | 'gambled'>): number => threshold + GAMBLE * gambled;

/** What the house rules say about judging. */
export interface Judging {
  readonly cards: CardRules;
  /** TRB-ADV-05 */
  readonly counts: boolean;
  /** TRB-DEMAND-09 */
  readonly bindsAll: boolean;
}
export const judging = (s: Sight): Judging => ({
  cards: cardRules(s),
  counts: houseRule(s, 'disadvantageHigh') === 'counts',
  bindsAll: houseRule(s, 'demandScope') === 'all',
});

const byRank = (rules: CardRules, faces: readonly string[], better: (a: number, b: number) => boolean): string =>
  faces.reduce((best, face) => (best === '' || better(rankOf(rules, face), rankOf(rules, best)) ? face : best), '');

/** TRB-CHECK-03, TRB-DEMAND-09: the cards whose rank may be used without Disadvantage. */
export const usable = (by: Judging, check: Check): string[] => {
  const suit = by.bindsAll ? demanded(check) : null;
  return [check.base, ...check.better.filter((face) => suit === null || answers(by.cards, face, suit))];
};

/** TRB-CHECK-03, TRB-ADV-05: the card whose rank counts, if nobody chooses a lower one. */
export const counting = (by: Judging, check: Check): string => {
  const { base, worse } = check;
  if (worse.length === 0) return byRank(by.cards, usable(by, check), (a, b) => a > b);
  const all = [base, ...worse];
  const lowest = byRank(by.cards, all, (a, b) => a < b);
  if (!by.counts) return lowest;
  const worst = byRank(by.cards, worse, (a, b) => a < b);
  return rankOf(by.cards, worst) <= rankOf(by.cards, lowest) ? worst : byRank(by.cards, all, (a, b) => a > b);
};

/** What the card that counts comes to. */
export interface Grade {
  readonly rank: number;
  readonly total: number;
  readonly success: boolean;
}

/** TRB-CHECK-01, TRB-CHECK-06: rank and modifiers together have to reach the threshold. */
export const gradeOf = (by: Judging, check: Check, used: string = counting(by, check)): Grade => {
  const rank = rankOf(by.cards, used);
  const total = rank + sum(check.weights);
  return { rank, total, success: total >= toMeet(check) };
};

/** TRB-POOL-01, TRB-POOL-02, TRB-POOL-03: base, Advantage and sifted cards; those shown for Disadvantage are `worse`, and those dug through `dug`. */
export const revealedIn = ({ base, better, worse }: OpenCheck): string[] => [base, ...better, ...worse].filter((face) => face !== '');

/** TRB-POOL-01: one entry for each card. */
export const poolCounts = (pool: readonly Suit[]): { readonly [suit in Suit]?: number } => {
  const counts: { [suit in Suit]?: number } = {};
  for (const suit of pool) counts[suit] = (counts[suit] ?? 0) + 1;
  return counts;
};
export const hearts = (pool: readonly Suit[]): number => pool.filter((suit) => suit === 'H').length;

/** TRB-DMG-02, TRB-DMG-04: before resists. */
export const rawDamage = (damage: number, heartsInPool: number, extraSuccesses: number, perExtra: number): number =>
  Math.max(0, damage + heartsInPool + extraSuccesses * perExtra);
