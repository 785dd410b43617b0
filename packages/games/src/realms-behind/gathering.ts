// Steps 1 to 4 of a check: what weighs on it before any card is revealed.

import { refuse, type Refusal } from '@pasteboard/kernel';
import { abilityAdvantage, abilitySuccesses } from './abilities.ts';
import { cast, hasCards, total } from './characters.ts';
import { begun, sum, type Check, type Declared } from './check.ts';
import { isWounded } from './conditions.ts';
import { GM, deckOf, discardOf } from './names.ts';
import { is, limit, type Sight } from './sight.ts';
import type { Occasion } from './status-entries.ts';
import { advantagesOf, checkWeights, disadvantagesOf, successesOf, type Weight } from './statuses.ts';

export const occasionOf = ({ skill, attack, target }: Occasion): Occasion => ({ skill, attack, target });

/** TRB-CHECK-04: the skill and whatever statuses add, each by its name. */
export const modifiersOf = (t: Sight, id: string, occasion: Occasion): Weight[] => [
  ...(occasion.skill === '' ? [] : [{ label: occasion.skill, n: total(t, id, occasion.skill) }]),
  ...checkWeights(t, id, occasion, cast(t)),
];

const one = (label: string, n: number): Weight[] => (n === 0 ? [] : [{ label, n }]);

/** TRB-ADV-01, TRB-FORT-01, TRB-ASSIST-03 */
const advantages = (t: Sight, check: Check): Weight[] => [
  ...one('circumstance', check.advantage),
  ...one('fortune', check.fortune.advantage),
  ...one('assist', check.assists.filter(({ success }) => success).length),
  ...advantagesOf(t, check.who, occasionOf(check)),
  ...abilityAdvantage(t, check),
];

/** TRB-HEALTH-03, TRB-ST-FRIGHTENED */
const disadvantages = (t: Sight, check: Check): Weight[] => [
  ...one('circumstance', check.disadvantage),
  ...one('Wounded', isWounded(t, check.who) ? 1 : 0),
  ...disadvantagesOf(t, check.who),
];

/** TRB-ADV-02: only the surplus has an effect. */
export const netNow = (t: Sight, check: Check): number =>
  sum(advantages(t, check)) - Math.max(0, sum(disadvantages(t, check)) - check.fortune.counter);

export const declare = (declared: Declared): Check => begun(declared);

/** TRB-CHECK-08, step 4, TRB-CHECK-09: what weighs now stays as it is, whatever the cards show. */
export const close = (t: Sight, check: Check): Check => ({
  ...check,
  net: netNow(t, check),
  weights: [...modifiersOf(t, check.who, occasionOf(check)), ...check.mods],
  extra: [
    ...one('assist', check.assists.filter(({ success }) => success).length),
    ...one('gamble', check.gambled),
    ...successesOf(t, check.who, occasionOf(check)),
  ],
});

/** TRB-CHECK-07: 1 and the extras, once it has succeeded; what suits add is known only then. */
export const extraSuccesses = (t: Sight, check: Check): number => sum(check.extra) + sum(abilitySuccesses(t, check));

// Fortune

export const FORTUNES = ['advantage', 'counter', 'anySuit'] as const;
export type FortuneUse = (typeof FORTUNES)[number];

const spentOn = ({ fortune }: Check): number => fortune.advantage + fortune.counter + (fortune.anySuit ? 1 : 0);

/** TRB-FORT-01, TRB-FUNG-01: why a point cannot be spent on this check. */
export const whyNotFortune = (t: Sight, check: Check, use: FortuneUse): Refusal | null => {
  const most = limit(t, 'fortunePerCheck');
  if (t.count(check.who, 'fortune') < 1) return refuse('noFortune', 'TRB-FUNG-01', { who: check.who });
  if (most !== null && spentOn(check) >= most) return refuse('fortuneLimit', 'TRB-FORT-01', { most });
  if (use === 'counter' && sum(disadvantages(t, check)) <= check.fortune.counter) return refuse('noDisadvantage', 'TRB-FORT-01');
  if (use === 'anySuit' && (check.demand === '' || check.fortune.anySuit)) return refuse('noDemand', 'TRB-DEMAND-08');
  return null;
};

export const withFortune = (check: Check, use: FortuneUse): Check => {
  const { fortune } = check;
  if (use === 'anySuit') return { ...check, fortune: { ...fortune, anySuit: true } };
  return { ...check, fortune: { ...fortune, [use]: fortune[use] + 1 } };
};

// Help and gambling

/** TRB-X-ACT-03: own cards, or those of the GM's deck. */
const hasSomeCards = (t: Sight, id: string): boolean => hasCards(t, id) || t.size(deckOf(GM)) + t.size(discardOf(GM)) > 0;

/** Nobody helps to be struck; whoever is healed, talked to or led may well lend a hand. */
const isStruck = ({ attack, target }: Check, id: string): boolean => attack && id === target;

/** TRB-ASSIST-01: whoever else is there and has not been asked. */
export const helpersLeft = (t: Sight, check: Check): string[] =>
  check.assist
    ? []
    : cast(t).filter((id) => id !== check.who && !isStruck(check, id) && !check.helpers.includes(id) && hasSomeCards(t, id));

/** TRB-ASSIST-06 */
export const whyNotHelp = (t: Sight, check: Check): Refusal | null => {
  const most = limit(t, 'assistLimit');
  if (most !== null && check.assists.length >= most) return refuse('assistLimit', 'TRB-ASSIST-06', { most });
  return helpersLeft(t, check).length > 0 ? null : refuse('noHelpers', 'TRB-ASSIST-01');
};

export const whyNotGamble = (t: Sight): Refusal | null => (is(t, 'gambling', 'on') ? null : refuse('noGambling', 'TRB-X-REV-01'));
