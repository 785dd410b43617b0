// What screens read from a view of The Realms Behind, as data. Pure functions of a view; nothing here changes a table.

import { RANKS, sightOf, type NumberInForce, type Rank, type View, type ViewAsk, type ViewParams } from '@pasteboard/kernel/view';
import type { Skill, Suit } from './names.ts';
import { cardRules, rankOf } from './read/cards.ts';
import { sum } from './read/check.ts';
import { checkAsked, checkTold, outcomeSeen, outcomeSaid } from './read/check-told.ts';
import { numberInForce } from './read/numbers.ts';
import type { Weight } from './read/statuses.ts';
import { cast } from './read/characters.ts';
import { netNow, weightsOn } from './read/check-modifiers.ts';
import { ladderOf } from './screens/ladder.ts';
import { sheet, type Outcome } from './values.ts';

export type { DamageSum } from './read/attack.ts';
export type { Weight } from './read/statuses.ts';
export { checkAhead } from './odds/check-ahead.ts';
export { PILES, type Skill, type Suit } from './names.ts';
export { taunterIn, type Outcome } from './values.ts';
export { poolCounts } from './read/check.ts';
export { answersFor, BY_CARDS, stageOf, TOP, WAYS } from './screens/answers.ts';
export type { More, Next, Stage } from './screens/answers.ts';
export { fightersOn, fundsOf, healthOf, isFight, numbersInForce, pointsLeft, pricesOf } from './screens/fight.ts';
export type { Fighter, InForceSeen, Layer, Price, StackSeen } from './screens/fight.ts';
export { DECLINE, helpersOf, isHelpAsk, skillsToHelp } from './screens/help.ts';
export type { HelpSkill } from './screens/help.ts';
export { ladderDecided, ladderOf } from './screens/ladder.ts';
export type { LadderData, LadderCard, LadderStep } from './screens/ladder.ts';
export { poolWith, previewOf } from './screens/plan.ts';
export type { ForetoldBlow, CheckPlan, Preview } from './screens/plan.ts';
export { calmSeen, restSeen, restsToday, willSeen } from './screens/rest.ts';
export type { Change } from './screens/rest.ts';
export { turnStartOf } from './screens/turn-start.ts';
export type { Ticking, TurnStart } from './screens/turn-start.ts';

// Sheets

/** A number of a sheet as it counts now, with what it is made of; null where nothing changes what is written there. */
export const inForce = (view: View, who: string, key: string): NumberInForce | null => {
  const s = sightOf(view);
  return cast(s).includes(who) ? numberInForce(s, who, key) : null;
};

/** Moves whose name is too long for a button of the turn. */
export const TURN_WORDS: { readonly [move: string]: string } = { action: 'short.action', ability: 'short.ability', will: 'short.will' };

/** Hints that a preview of the move shows number by number. */
export const PREVIEWED: readonly string[] = ['hint.rest.short', 'hint.rest.long', 'hint.rest.empties', 'hint.will.empties'];

// A check that runs

export interface CheckSeen {
  readonly who: string;
  /** Null where nothing is added. */
  readonly skill: Skill | null;
  readonly target: string | null;
  readonly attack: boolean;
  /** TRB-ASSIST-02: an assistant's own check. */
  readonly assist: boolean;
  /** TRB-CHECK-05: null where this viewer is not told what has to be met. */
  readonly toMeet: number | null;
  /** TRB-CHECK-04: what is added to the rank, each by its name, and together. */
  readonly weights: readonly Weight[];
  readonly bonus: number;
  /** The rank that is enough; null where this viewer is not told what has to be met. */
  readonly need: number | null;
  /** TRB-ADV-02: above 0 Advantage, below 0 Disadvantage. */
  readonly net: number;
  /** TRB-DEMAND-01 */
  readonly demand: Suit | null;
  /** TRB-POOL-01 */
  readonly pool: readonly Suit[];
  /** Ranks that are enough, highest first; none where this viewer is not told what has to be met. */
  readonly ranks: readonly Rank[];
  /** TRB-ASSIST-03: whose help was good. */
  readonly helped: readonly string[];
  /** TRB-DEMAND-04, TRB-MAD-03: cards that were turned over on the way. */
  readonly dug: readonly string[];
  readonly sifted: readonly string[];
}

/** The check that a question is about; null where it is about something else. */
export const checkIn = (view: View, ask: ViewAsk): CheckSeen | null => {
  const [s, check, toMeet] = [sightOf(view), checkTold(ask), ask.params['toMeet']?.v];
  if (check === null) return null;
  const weights = weightsOn(s, check);
  const meets = typeof toMeet === 'number' ? toMeet : null;
  const isOpen = ask.key.startsWith('check.prepare');
  return {
    who: check.who,
    skill: check.skill === '' ? null : check.skill,
    target: check.target === '' ? null : check.target,
    attack: check.attack,
    assist: check.assist,
    toMeet: meets,
    weights,
    bonus: sum(weights),
    need: meets === null ? null : meets - sum(weights),
    net: isOpen ? netNow(s, check) : check.net,
    demand: check.demand === '' ? null : check.demand,
    pool: check.pool,
    ranks: ladderOf(view, ask)?.steps.flatMap(({ name, enough }) => (enough === true && name !== 'Joker' ? [name] : [])) ?? [],
    helped: check.assists.flatMap(({ who, success }) => (success ? [who] : [])),
    dug: check.dug,
    sifted: check.sifted,
  };
};

/** The ranks that are enough for the check this character is asked about; null where none is, or where this viewer may not know. */
export const ranksInRange = (view: View, who: string): ReadonlySet<Rank> | null => {
  const ask = view.asks.find((each) => !each.answered && each.to === who && checkAsked(each) !== null);
  const need = ask === undefined ? null : (checkIn(view, ask)?.need ?? null);
  const rules = cardRules(sightOf(view));
  return need === null ? null : new Set(RANKS.filter((rank) => rankOf(rules, `${rank}S`) >= need));
};

/** TRB-DECK-02, TRB-DECK-04: the rank of a card at this table. */
export const rankIn = (view: View, face: string): number => rankOf(cardRules(sightOf(view)), face);

// How checks came out

/** How the newest check of a character came out; null once the next one has begun. */
export const outcomeOf = (view: View, who: string): Outcome | null => outcomeSeen(sightOf(view), who);

export interface Verdict {
  readonly who: string;
  readonly outcome: Outcome;
  /** The sentence that tells it. */
  readonly said: { readonly key: string; readonly params: ViewParams };
}

/** How the newest check of each character came out; none for a character whose next check has begun. */
export const verdictsOn = (view: View): readonly Verdict[] =>
  Object.keys(view.values).flatMap((who) => {
    const outcome = outcomeOf(view, who);
    return outcome === null ? [] : [{ who, outcome, said: outcomeSaid(who, outcome) }];
  });

/** The value of a sheet that holds an outcome. */
export const OUTCOME = sheet.outcome.key;
/** The sentences by which the log tells an outcome. */
export const VERDICTS: readonly string[] = ['check.verdict'];
