// Numbers in force: what stands on a sheet, what changes it now, each by its name, and what they come to. Rules and screens read the same.

import type { NumberInForce, Sight } from '@pasteboard/kernel/view';
import { DEFENSES, ELEMENTS, SKILLS, attributeOf, type Defense, type Element, type Skill } from '../names.ts';
import { houseRule } from '../options.ts';
import { sheet } from '../values.ts';
import { abilityBonuses, abilityDefenses, abilityResists, abilitySpeed } from './ability-numbers.ts';
import { sum } from './check.ts';
import { isExhausted, isStupefied, isWounded } from './conditions.ts';
import { checkWeights, defenseWeights, resistWeights, speedWeights, type Weight } from './statuses.ts';

const inForce = (base: readonly Weight[], changes: readonly Weight[], least: number): NumberInForce => {
  const terms = [...base, ...changes];
  return { value: Math.max(least, sum(terms)), base: Math.max(least, sum(base)), terms };
};
const whole = (label: string, n: number): Weight[] => [{ label, n }];
const some = (label: string, n: number): Weight[] => (n === 0 ? [] : [{ label, n }]);

/** TRB-HAND-06, TRB-HEALTH-03, TRB-STUP-01 */
const conditionWeights = (s: Sight, id: string): Weight[] => [
  ...some('Exhausted', isExhausted(s, id) ? -2 : 0),
  ...some('Wounded', isWounded(s, id) ? -2 : 0),
  ...some('Stupefied', isStupefied(s, id) ? -8 : 0),
];

/** TRB-ST-04, TRB-X-STAT-02: never below 0. */
export const defenseInForce = (s: Sight, id: string, defense: Defense): NumberInForce =>
  inForce(
    whole('base', sheet.defense(defense).of(s, id)),
    [...defenseWeights(s, id, defense), ...abilityDefenses(s, id, defense), ...conditionWeights(s, id)],
    0,
  );
export const defenseOf = (s: Sight, id: string, defense: Defense): number => defenseInForce(s, id, defense).value;

/** TRB-ELEM-02, TRB-ELEM-03: resist less weakness. */
const resistTerms = (s: Sight, id: string, element: Element): Weight[] => [
  ...some('resist', sheet.resist(element).of(s, id)),
  ...some('weakness', -sheet.weakness(element).of(s, id)),
];

const resistChanges = (s: Sight, id: string, element: Element): Weight[] => [
  ...resistWeights(s, id, element),
  ...abilityResists(s, id, element),
];

/** TRB-ELEM-04: resist − weakness + Warded − Exposed. */
export const netResist = (s: Sight, id: string, element: Element): number =>
  inForce(resistTerms(s, id, element), resistChanges(s, id, element), houseRule(s, 'negativeResist') ? -Infinity : 0).value;

/** TRB-ELEM-04: what is left of resist and weakness is one of them. A table may let neither add damage. */
const sideInForce = (s: Sight, id: string, element: Element, side: 'resist' | 'weakness'): NumberInForce => {
  const signed = (weights: readonly Weight[]): Weight[] =>
    side === 'resist' ? [...weights] : weights.map(({ label, n }) => ({ label, n: -n }));
  const of = inForce(signed(resistTerms(s, id, element)), signed(resistChanges(s, id, element)), 0);
  return side === 'weakness' && !houseRule(s, 'negativeResist') ? { ...of, value: 0, base: 0 } : of;
};

/** TRB-ST-SLOWED, TRB-ST-HASTED, TRB-ST-FROZEN */
export const speedInForce = (s: Sight, id: string): NumberInForce =>
  inForce(whole('base', sheet.speed.of(s, id)), [...speedWeights(s, id), ...abilitySpeed(s, id)], 0);
export const speedOf = (s: Sight, id: string): number => speedInForce(s, id).value;

/** TRB-X-ATTR-01, TRB-ST-DISPELLED: in any check with this skill. What weighs on attacks alone, or on one target, is told by the check. */
export const skillInForce = (s: Sight, id: string, skill: Skill): NumberInForce => {
  const attribute = attributeOf(skill);
  const base = [...whole('rank', sheet.skill(skill).of(s, id)), ...some(attribute, sheet.attribute(attribute).of(s, id))];
  const occasion = { skill, attack: false, target: '' };
  return inForce(base, [...checkWeights(s, id, occasion), ...abilityBonuses(s, id, occasion)], -Infinity);
};

type InForce = (s: Sight, id: string) => NumberInForce;
const entry = (key: string, of: InForce): [string, InForce] => [key, of];

const NUMBERS: ReadonlyMap<string, InForce> = new Map([
  ...DEFENSES.map((defense) => entry(sheet.defense(defense).key, (s, id) => defenseInForce(s, id, defense))),
  ...ELEMENTS.flatMap((element) => [
    entry(sheet.resist(element).key, (s, id) => sideInForce(s, id, element, 'resist')),
    entry(sheet.weakness(element).key, (s, id) => sideInForce(s, id, element, 'weakness')),
  ]),
  ...SKILLS.map((skill) => entry(sheet.skill(skill).key, (s, id) => skillInForce(s, id, skill))),
  entry(sheet.speed.key, speedInForce),
]);

/** The number under this key of a sheet; null where nothing changes what is written there. */
export const numberInForce = (s: Sight, id: string, key: string): NumberInForce | null => NUMBERS.get(key)?.(s, id) ?? null;
