// The ladder of a check: what each rank comes to and whether it is enough, and where the cards of a hand stand on it.

import { RANKS, sightOf, type Rank, type View, type ViewAsk } from '@pasteboard/kernel/view';
import { isSuit, type Suit } from '../names.ts';
import { houseRule } from '../options.ts';
import { answers, cardRules, isJoker, rankOf, suitOf, type CardRules } from '../read/cards.ts';
import { sum } from '../read/check.ts';
import { checkTold, outcomeSeen } from '../read/check-told.ts';
import { answersFromHand, weightsOn } from '../read/check-modifiers.ts';
import type { Weight } from '../read/statuses.ts';
import { heldBy } from './cards-in-view.ts';

export interface LadderStep {
  readonly name: Rank | 'Joker';
  readonly rank: number;
  readonly total: number;
  /** TRB-CHECK-06; null where this viewer is not told what has to be met. */
  readonly enough: boolean | null;
}

export interface LadderCard extends LadderStep {
  readonly h: number;
  readonly face: string;
  /** A Joker has none until it is named. */
  readonly suit: Suit | null;
  /** TRB-DEMAND-02: may it answer the demand? */
  readonly fits: boolean;
}

export interface LadderData {
  readonly who: string;
  /** Highest first. */
  readonly steps: readonly LadderStep[];
  /** What stands under every rank, each by its name, and together. */
  readonly weights: readonly Weight[];
  readonly bonus: number;
  /** TRB-CHECK-05 */
  readonly toMeet: number | null;
  /** The hand as far as this viewer sees it, in the order in which it lies. */
  readonly held: readonly LadderCard[];
  /** TRB-HAND-06, TRB-ASSIST-02: the deck answers, and no card of the hand. */
  readonly deckOnly: boolean;
}

const stepAt = (name: LadderStep['name'], rank: number, bonus: number, toMeet: number | null): LadderStep => ({
  name,
  rank,
  total: rank + bonus,
  enough: toMeet === null ? null : rank + bonus >= toMeet,
});

const isRank = (name: string): name is Rank => RANKS.some((rank) => rank === name);
const nameOf = (face: string): LadderStep['name'] => {
  const name = face.charAt(0);
  return isRank(name) ? name : 'Joker';
};

/** TRB-DECK-02, TRB-DECK-04: every rank, and a Joker's where there is one to place. */
const stepsOf = (rules: CardRules, bonus: number, toMeet: number | null, joker: boolean): LadderStep[] => {
  const ranks = RANKS.map((rank) => stepAt(rank, rankOf(rules, `${rank}S`), bonus, toMeet));
  const all = joker ? [...ranks, stepAt('Joker', rules.joker, bonus, toMeet)] : ranks;
  return all.toSorted((a, b) => b.rank - a.rank);
};

const cardOn = (
  rules: CardRules,
  { h, face }: { readonly h: number; readonly face: string },
  on: Pick<LadderData, 'bonus' | 'toMeet'>,
  demand: Suit | null,
): LadderCard => ({
  ...stepAt(nameOf(face), rankOf(rules, face), on.bonus, on.toMeet),
  h,
  face,
  suit: suitOf(face),
  fits: demand === null || answers(rules, face, demand),
});

/** The ladder of the check that a question is about; null where it is about something else. */
export const ladderOf = (view: View, ask: ViewAsk): LadderData | null => {
  const [s, check, told] = [sightOf(view), checkTold(ask), ask.params['toMeet']?.v];
  if (check === null) return null;
  const [rules, weights] = [cardRules(s), weightsOn(s, check)];
  const [bonus, toMeet] = [sum(weights), typeof told === 'number' ? told : null];
  const demand =
    !check.fortune.anySuit && isSuit(check.demand) && (check.base === '' || houseRule(s, 'demandScope') === 'all') ? check.demand : null;
  const held = check.assist ? [] : heldBy(view, check.who).map((each) => cardOn(rules, each, { bonus, toMeet }, demand));
  const shown = [...held.map(({ face }) => face), check.base, ...check.better, ...check.worse];
  return {
    who: check.who,
    steps: stepsOf(rules, bonus, toMeet, shown.some(isJoker)),
    weights,
    bonus,
    toMeet,
    held,
    deckOnly: !answersFromHand(s, check),
  };
};

/** The ladder of the newest check of a character once it is decided, with the cards that were shown; null where it came to no total. */
export const ladderDecided = (view: View, who: string): Omit<LadderData, 'deckOnly' | 'weights'> | null => {
  const s = sightOf(view);
  const outcome = outcomeSeen(s, who);
  if (outcome === null || outcome.total === null) return null;
  const { bonus, threshold: toMeet, revealed } = outcome;
  const rules = cardRules(s);
  return {
    who,
    steps: stepsOf(rules, bonus, toMeet, revealed.some(isJoker)),
    bonus,
    toMeet,
    // They lie in the discard by now: the place in which they were shown tells them apart.
    held: revealed.map((face, at) => cardOn(rules, { h: at, face }, { bonus, toMeet }, null)),
  };
};
