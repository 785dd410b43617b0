// What weighs on a check before any card is shown: modifiers, Advantage and Disadvantage, Fortune, help, and what abilities do to it.

import type { Sight } from '@pasteboard/kernel/view';
import type { Hook, Per } from '../content/abilities.ts';
import { deckOf, handOf, isSuit, type Suit } from '../names.ts';
import { houseRule } from '../options.ts';
import { sheet } from '../values.ts';
import { abilityBonuses, abilityWord } from './ability-numbers.ts';
import { abilitiesOf, cardsLeft, cast, hasCards, total } from './characters.ts';
import { poolCounts, sum, type Check, type OpenCheck } from './check.ts';
import { isOut, isWounded } from './conditions.ts';
import { advantagesOf, checkWeights, disadvantagesOf, successesOf, type Occasion, type Weight } from './statuses.ts';

export const occasionOf = ({ skill, attack, target }: Occasion): Occasion => ({ skill, attack, target });

/** TRB-CHECK-04: the skill and whatever statuses add, each by its name. */
export const modifiersOf = (s: Sight, id: string, occasion: Occasion): Weight[] => [
  ...(occasion.skill === '' ? [] : [{ label: occasion.skill, n: total(s, id, occasion.skill) }]),
  ...checkWeights(s, id, occasion),
  ...abilityBonuses(s, id, occasion),
];

/** TRB-CHECK-04: all modifiers of a check, before it is closed as they stand and afterwards as they stood. */
export const weightsOn = (s: Sight, check: OpenCheck): readonly Weight[] =>
  check.weights.length > 0 ? check.weights : [...modifiersOf(s, check.who, occasionOf(check)), ...check.mods];

// Abilities, through their hooks and no other way

const minds = (hook: Hook, { ability, attack, skill }: OpenCheck, id: string): boolean => {
  if (!('when' in hook)) return false;
  const { when } = hook;
  if (when === 'itself') return ability === id;
  return when === 'attacks' ? attack : when.skill === skill;
};

/** The hooks that mind this check, each with the ability it comes from. */
export const hooksOn = (s: Sight, check: OpenCheck): { readonly id: string; readonly hook: Hook }[] =>
  abilitiesOf(s, check.who).flatMap(({ id, hooks }) => hooks.flatMap((hook) => (minds(hook, check, id) ? [{ id, hook }] : [])));

/** How often a hook counts. */
export const times = (per: Per, pool: readonly Suit[], successes: number): number =>
  per === 'once' ? 1 : isSuit(per) ? (poolCounts(pool)[per] ?? 0) : successes;

const abilityAdvantage = (s: Sight, check: OpenCheck): Weight[] =>
  hooksOn(s, check).flatMap(({ id, hook }) => (hook.do === 'advantage' ? [{ label: abilityWord(id), n: hook.n }] : []));

export interface SuccessHook {
  readonly n: number;
  readonly per: Exclude<Per, 'success'>;
}

/** What each suit in the pool adds is known before there is a pool. */
export const successHooks = (s: Sight, check: OpenCheck): SuccessHook[] =>
  hooksOn(s, check).flatMap(({ hook }) => (hook.do === 'successes' ? [{ n: hook.n, per: hook.per }] : []));

/** TRB-CHECK-07: 1 and the extras, once it has succeeded; what suits add is known only then. */
export const extraSuccesses = (hooks: readonly SuccessHook[], { extra, pool }: OpenCheck): number =>
  hooks.reduce((all, { n, per }) => all + n * times(per, pool, 0), sum(extra));

// Advantage and Disadvantage

const one = (label: string, n: number): Weight[] => (n === 0 ? [] : [{ label, n }]);
const helped = ({ assists }: OpenCheck): number => assists.filter(({ success }) => success).length;

/** TRB-ADV-01, TRB-FORT-01, TRB-ASSIST-03 */
const advantages = (s: Sight, check: OpenCheck): Weight[] => [
  ...one('circumstance', check.advantage),
  ...one('fortune', check.fortune.advantage),
  ...one('assist', helped(check)),
  ...advantagesOf(s, check.who, occasionOf(check)),
  ...abilityAdvantage(s, check),
];

/** TRB-HEALTH-03, TRB-ST-FRIGHTENED */
export const disadvantages = (s: Sight, check: OpenCheck): Weight[] => [
  ...one('circumstance', check.disadvantage),
  ...one('Wounded', isWounded(s, check.who) ? 1 : 0),
  ...disadvantagesOf(s, check.who),
];

/** TRB-ADV-02: only the surplus has an effect. */
export const netNow = (s: Sight, check: OpenCheck): number =>
  sum(advantages(s, check)) - Math.max(0, sum(disadvantages(s, check)) - check.fortune.counter);

/** TRB-CHECK-08, step 4, TRB-CHECK-09: what weighs now stays as it is, whatever the cards show. */
export const close = (s: Sight, check: Check): Check => ({
  ...check,
  net: netNow(s, check),
  weights: [...modifiersOf(s, check.who, occasionOf(check)), ...check.mods],
  extra: [...one('assist', helped(check)), ...one('gamble', check.gambled), ...successesOf(s, check.who, occasionOf(check))],
});

/** TRB-MAD-03: how many cards Madness turns over before the base card. */
export const siftOf = (s: Sight, id: string): number =>
  houseRule(s, 'madnessSift') === 'on' && hasCards(s, id) ? Math.min(sheet.madness.of(s, id), s.cardsIn(deckOf(id)) ?? 0) : 0;

// Fortune and help

/** TRB-FORT-01 */
export const FORTUNES = ['advantage', 'counter', 'anySuit'] as const;
export type FortuneUse = (typeof FORTUNES)[number];

const spentOn = ({ fortune }: OpenCheck): number => fortune.advantage + fortune.counter + (fortune.anySuit ? 1 : 0);

/** TRB-FORT-01, TRB-FUNG-01, TRB-DEMAND-08: the reason why a point cannot be spent on this check, or null. */
export const barToFortune = (
  s: Sight,
  check: OpenCheck,
  use: FortuneUse,
): 'noFortune' | 'fortuneLimit' | 'noDisadvantage' | 'noDemand' | null => {
  const most = houseRule(s, 'fortunePerCheck');
  if (sheet.points('fortune').of(s, check.who) < 1) return 'noFortune';
  if (most !== 'none' && spentOn(check) >= most) return 'fortuneLimit';
  if (use === 'counter' && sum(disadvantages(s, check)) <= check.fortune.counter) return 'noDisadvantage';
  return use === 'anySuit' && (check.demand === '' || check.fortune.anySuit) ? 'noDemand' : null;
};

/** TRB-CHECK-09: this table lets Fortune be spent once the cards are seen, and there is some. */
export const isFortuneLate = (s: Sight, check: OpenCheck): boolean =>
  houseRule(s, 'fortuneAfterReveal') && barToFortune(s, check, 'advantage') === null;

/** TRB-DEMAND-08: this table lets Fortune be spent while digging. It answers from hand or off the deck: where both are empty it would be wasted. */
export const mayStopDigging = (s: Sight, check: OpenCheck): boolean =>
  houseRule(s, 'fortuneDuringDig') &&
  barToFortune(s, check, 'anySuit') === null &&
  (s.cardsIn(handOf(check.who)) ?? 0) + cardsLeft(s, check.who) > 0;

/** TRB-CHECK-02, TRB-HAND-06, TRB-ASSIST-02: does the base card come from hand? A hand that is not shown may well hold some. */
export const answersFromHand = (s: Sight, { who, assist }: OpenCheck): boolean =>
  !assist && hasCards(s, who) && s.cardsIn(handOf(who)) !== 0;

export const withFortune = (check: Check, use: FortuneUse): Check => {
  const { fortune } = check;
  if (use === 'anySuit') return { ...check, fortune: { ...fortune, anySuit: true } };
  return { ...check, fortune: { ...fortune, [use]: fortune[use] + 1 } };
};

/** TRB-ASSIST-02: what an assistant has to meet. */
export const ASSIST_THRESHOLD = 11;

/** The target of an attack does not help to be struck; a target who is healed, talked to or led may. */
const isStruck = ({ attack, target }: OpenCheck, id: string): boolean => attack && id === target;

/** TRB-ASSIST-01: those who play with cards and those who do not are foes to each other. */
export const isFoe = (s: Sight, id: string, to: string): boolean => hasCards(s, id) !== hasCards(s, to);

/** TRB-ASSIST-01: why a character cannot help, where the table asks friends alone. */
export const barToHelp = (s: Sight, check: OpenCheck, id: string): 'foe' | 'isOut' | null => {
  if (houseRule(s, 'assistants') === 'anybody') return null;
  if (isFoe(s, id, check.who)) return 'foe';
  return isOut(s, id) ? 'isOut' : null;
};

/** TRB-ASSIST-01, TRB-ASSIST-05: everybody else who has cards to turn over and has not been asked, whether able to help or not. */
export const helpersAround = (s: Sight, check: OpenCheck): string[] =>
  check.assist
    ? []
    : cast(s).filter(
        (id) => id !== check.who && !isStruck(check, id) && !check.helpers.includes(id) && (hasCards(s, id) || cardsLeft(s, id) > 0),
      );
/** TRB-ASSIST-01 */
export const helpersLeft = (s: Sight, check: OpenCheck): string[] =>
  helpersAround(s, check).filter((id) => barToHelp(s, check, id) === null);

/** TRB-ASSIST-06 */
export const isHelpFull = (s: Sight, check: OpenCheck): boolean => {
  const most = houseRule(s, 'assistLimit');
  return most !== 'none' && check.assists.length >= most;
};
