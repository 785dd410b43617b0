// Degrees of success: how far apart two ranks are on the circle of thirteen, how a card stands to its Target Card, and which of several cards counts.

import { RANKS, isRed, playingCard, type Sight } from '@pasteboard/kernel/view';
import { LABELS, type Label, type Need } from '../names.ts';
import { houseRule } from '../options.ts';

/** The house rules that bear on a grade. */
export interface Grading {
  readonly negativeMod: 'clamp' | 'matchRequired' | 'edr';
  readonly majorByModifier: boolean;
  readonly upperHandPick: 'closest' | 'closestAfterMod' | 'bestOutcome' | 'labelWhereSuited';
}

/** The house rules as they are set at this table. */
export const grading = (s: Sight): Grading => ({
  negativeMod: houseRule(s, 'negativeMod'),
  majorByModifier: houseRule(s, 'majorByModifier'),
  upperHandPick: houseRule(s, 'upperHandPick'),
});

/** What a card is held against. */
export interface Aim {
  readonly tc: string;
  readonly dr: number;
  readonly mod: number;
  readonly need: Need;
}

export interface Grade {
  readonly distance: number;
  readonly edr: number;
  readonly label: Label;
  /** In range, and all that the check asks for. */
  readonly success: boolean;
}

type Match = 'suit' | 'color' | 'none';
const matchOf = (card: string, tc: string): Match => {
  if (playingCard(card)?.suit === playingCard(tc)?.suit) return 'suit';
  return isRed(card) === isRed(tc) ? 'color' : 'none';
};

/** Cards that stand alike to a Target Card are graded alike, whatever the check. */
export const standingTo = (card: string, tc: string): string => `${distance(card, tc)} ${matchOf(card, tc)}`;

/** DOA-CHECK-05: the effective Difficulty Range. */
export const effectiveRange = ({ negativeMod }: Pick<Grading, 'negativeMod'>, dr: number, mod: number): number => {
  if (mod < 0 && negativeMod === 'matchRequired') return dr;
  return mod < 0 && negativeMod === 'edr' ? dr + mod : Math.max(0, dr + mod);
};

const HIT = { suit: 'suited', color: 'color', none: 'success' } as const;
const MISS = { suit: 'suitedMiss', color: 'colorMiss', none: 'miss' } as const;

/** DOA-CHECK-05: at this effective range only the very card succeeds, below it nothing. */
const LEAST_RANGE = -2;

/** Is the card near enough? Below zero a range asks for the rank in the right color, then for the very card, then for nothing there is. */
const inRange = (far: number, edr: number, match: Match): boolean => {
  if (edr >= 0) return far <= edr;
  return far === 0 && (edr === -1 ? match !== 'none' : edr === LEAST_RANGE && match === 'suit');
};

/** DOA-CHECK-09: the ranks that can succeed; below an effective range of −2 there is none. */
export const ranksWithin = (tc: string, edr: number): ReadonlySet<string> =>
  new Set(edr < LEAST_RANGE ? [] : rangeAround(tc, Math.max(0, edr)));

const labelOf = (rules: Grading, far: number, mod: number, match: Match): Label => {
  if (far === 0) return match === 'suit' ? 'critical' : 'major';
  return rules.majorByModifier && far <= mod ? 'major' : HIT[match];
};

/** DOA-DEGREE-10: suit implies color, and the very card is all of it. A check with a modifier below zero may ask for a match of its own. */
const meets = (rules: Grading, { mod, need }: Aim, label: Label, match: Match): boolean => {
  if (rules.negativeMod === 'matchRequired' && mod < 0 && (mod === -1 ? match === 'none' : match !== 'suit')) return false;
  return meetsNeed(need, label, match);
};

const meetsNeed = (need: Need, label: Label, match: Match): boolean => {
  switch (need) {
    case 'any':
      return true;
    case 'color':
      return match !== 'none';
    case 'suit':
      return match === 'suit';
    case 'major':
      return label === 'critical' || label === 'major';
  }
};

export const isMiss = (label: Label): boolean => Object.values<Label>(MISS).includes(label);

/** DOA-DEGREE-10: the card is near enough, but lacks what the check needs. */
export const isShortOfNeed = (need: Need, tc: string, card: string, label: Label): boolean =>
  !isMiss(label) && !meetsNeed(need, label, matchOf(card, tc));

/** DOA-DEGREE-01, DOA-DEGREE-02, DOA-DEGREE-03, DOA-DEGREE-04, DOA-DEGREE-05, DOA-DEGREE-06, DOA-DEGREE-07, DOA-DEGREE-09, DOA-CONTEST-06: the degree of one card, by the card as it was drawn. */
export const grade = (rules: Grading, aim: Aim, card: string): Grade => {
  const far = distance(card, aim.tc);
  const edr = effectiveRange(rules, aim.dr, aim.mod);
  const match = matchOf(card, aim.tc);
  if (!inRange(far, edr, match)) return { distance: far, edr, label: MISS[match], success: false };
  const label = labelOf(rules, far, aim.mod, match);
  return { distance: far, edr, label, success: meets(rules, aim, label, match) };
};

const MATCH_WORTH = { suit: 0, color: 1, none: 2 } as const;

/** Smaller is better, compared from the left. */
const worth = (rules: Grading, aim: Aim, card: string, upper: boolean): readonly number[] => {
  const { distance: far, label, success } = grade(rules, aim, card);
  const degree = LABELS.indexOf(label);
  if (rules.upperHandPick === 'bestOutcome' && upper) return [success ? 0 : 1, degree];
  if (rules.upperHandPick === 'labelWhereSuited' && aim.need === 'suit') return [degree];
  if (rules.upperHandPick === 'closestAfterMod') return [Math.max(0, far - aim.mod), degree];
  return [far, MATCH_WORTH[matchOf(card, aim.tc)]];
};

/** Below zero where the first is better. */
const compare = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((each, i) => each !== b[i]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
};

/** Below zero where the first card would rather count than the second, at Upper Hand or at Lower Hand; 0 where the earlier one does. */
export const preferred = (rules: Grading, aim: Aim, net: number, a: string, b: string): number => {
  const order = compare(worth(rules, aim, a, net >= 0), worth(rules, aim, b, net >= 0));
  return net >= 0 ? order : -order;
};

/** DOA-HAND-01, DOA-HAND-02, DOA-HAND-07: the card that counts: the nearest at Upper Hand, the furthest at Lower Hand; undefined where there is none. */
export const pick = (rules: Grading, aim: Aim, net: number, cards: readonly string[]): string | undefined =>
  cards.reduce<string | undefined>(
    (best, card) => (best === undefined || preferred(rules, aim, net, card, best) < 0 ? card : best),
    undefined,
  );

const AROUND = RANKS.length;
/** No two ranks are further apart, so a range of six is the whole circle. DOA-CHECK-11 */
const FURTHEST = 6;

const valueOf = (card: string): number => playingCard(card)?.value ?? 0;

/** DOA-CHECK-04: steps from one rank to the other, the shorter way round. */
export const distance = (card: string, tc: string): number => {
  const apart = Math.abs(valueOf(card) - valueOf(tc));
  return Math.min(apart, AROUND - apart);
};

/** The rank so many steps up the circle, or down. */
export const stepFrom = (tc: string, k: number): string => RANKS[(((valueOf(tc) - 1 + k) % AROUND) + AROUND) % AROUND] ?? '';

/** DOA-CHECK-09: the ranks in range, from the low end along the circle. */
export const rangeAround = (tc: string, dr: number): string[] => {
  const reach = Math.min(FURTHEST, dr);
  return reach < 0 ? [] : Array.from({ length: 2 * reach + 1 }, (_, i) => stepFrom(tc, i - reach));
};
