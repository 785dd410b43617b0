// The numbers that follow from attributes and skills, and what experience buys.

import type { Sight } from '@pasteboard/kernel/view';
import { MOST, type CounterCell } from '@pasteboard/values';
import { ATTRIBUTES, DEFENSES, SKILLS, attributeOf, isSkill, type Attribute, type Defense, type Skill } from '../names.ts';
import { houseRule } from '../options.ts';
import { sheet } from '../values.ts';

export type Attributes = { readonly [attribute in Attribute]?: number };
export type Ranks = { readonly [skill in Skill]?: number };

/** What a character is made of. */
export interface Makings {
  readonly attributes: Attributes;
  readonly ranks: Ranks;
  readonly weaponDefense: number;
  readonly inertia: number;
}

export interface Derived {
  readonly shallow: number;
  readonly deep: number;
  readonly will: number;
  readonly fortune: number;
  readonly draw: number;
  readonly speed: number;
  readonly initiative: number;
  readonly carrying: number;
  readonly defenses: { readonly [defense in Defense]: number };
  readonly xp: number;
}

/** {Skill}: the ranks of the skill and of its attribute. */
const totalOf = ({ attributes, ranks }: Makings, skill: Skill): number => {
  return (ranks[skill] ?? 0) + (attributes[attributeOf(skill)] ?? 0);
};

/** TRB-X-XP-01: level n of something with unit cost c costs c·n(n+1)/2 in all. */
export const costOf = (unit: number, level: number): number => (unit * level * (level + 1)) / 2;
export const UNIT = { attribute: 2, skill: 1, feat: 3 } as const;
export const START = { experience: 75, gold: 10 } as const;

const spent = ({ attributes, ranks }: Makings): number =>
  ATTRIBUTES.reduce((sum, attribute) => sum + costOf(UNIT.attribute, attributes[attribute] ?? 0), 0) +
  SKILLS.reduce((sum, skill) => sum + costOf(UNIT.skill, ranks[skill] ?? 0), 0);

/** Never below 0, and never more than fits on a sheet. */
const counted = (n: number): number => Math.max(0, Math.min(MOST, n));

/** TRB-X-STAT-02 */
export const BASE_DEFENSE = 8;
export const DEFENSE_SKILLS: Record<Defense, Skill> = {
  parry: 'melee',
  dodge: 'acrobatics',
  body: 'resilience',
  mind: 'insight',
  spirit: 'resolve',
  luck: 'theurgy',
};

const defensesOf = (makings: Makings): Derived['defenses'] => {
  const gear: Partial<Record<Defense, number>> = { parry: makings.weaponDefense, dodge: -makings.inertia };
  const value = (defense: Defense): number => counted(BASE_DEFENSE + totalOf(makings, DEFENSE_SKILLS[defense]) + (gear[defense] ?? 0));
  return Object.fromEntries(DEFENSES.map((defense) => [defense, value(defense)])) as Record<Defense, number>;
};

/** TRB-X-STAT-01, by the page or by the game's own code, which has half the Will and another Speed. */
export const derived = (makings: Makings, source: 'document' | 'code'): Derived => {
  const total = (skill: Skill): number => totalOf(makings, skill);
  const code = source === 'code';
  const shallow = counted(2 + total('resilience'));
  return {
    shallow,
    deep: counted(2 * shallow),
    will: counted((code ? 1 : 2) * total('resolve')),
    fortune: counted(2 * (makings.attributes.luck ?? 0)),
    draw: counted(3 * total('insight')),
    speed: counted(code ? 2 + total('athletics') : 2 + 2 * total('athletics') - makings.inertia),
    initiative: counted(2 * total('awareness')),
    carrying: counted(3 + total('might')),
    defenses: defensesOf(makings),
    xp: spent(makings),
  };
};

const makingsOf = (s: Sight, id: string): Makings => ({
  attributes: Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, sheet.attribute(attribute).of(s, id)])),
  ranks: Object.fromEntries(SKILLS.map((skill) => [skill, sheet.skill(skill).of(s, id)])),
  weaponDefense: sheet.weaponDefense.of(s, id),
  inertia: sheet.inertia.of(s, id),
});

/** TRB-X-STAT-01, TRB-X-STAT-02: what the numbers of a character come to by what the sheet says now. */
export const derivedOf = (s: Sight, id: string): Derived => derived(makingsOf(s, id), houseRule(s, 'statSource'));

/** What experience raises, one level at a time. */
export type Trained = Attribute | Skill;
export const levelOf = (what: Trained): CounterCell<'all'> => (isSkill(what) ? sheet.skill(what) : sheet.attribute(what));

/** TRB-X-XP-01: what the next level costs. */
export const priceOf = (s: Sight, id: string, what: Trained): number => {
  const unit = isSkill(what) ? UNIT.skill : UNIT.attribute;
  const level = Math.max(0, levelOf(what).of(s, id));
  return costOf(unit, level + 1) - costOf(unit, level);
};
