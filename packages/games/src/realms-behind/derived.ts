// The numbers that follow from attributes and skills. Pure: sheets, cases and screens reckon with the same ones.

import { ATTRIBUTES, DEFENSES, SKILLS, attributeOf, type Attribute, type Defense, type Skill } from './names.ts';

export type Attributes = { readonly [attribute in Attribute]?: number };
export type Ranks = { readonly [skill: string]: number };

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

/** TRB-X-STAT-02 */
const BASE_DEFENSE = 8;
const DEFENSE_SKILLS: Record<Defense, Skill> = {
  parry: 'melee',
  dodge: 'acrobatics',
  body: 'resilience',
  mind: 'insight',
  spirit: 'resolve',
  luck: 'theurgy',
};

const defensesOf = (makings: Makings): Derived['defenses'] => {
  const gear: Partial<Record<Defense, number>> = { parry: makings.weaponDefense, dodge: -makings.inertia };
  const value = (defense: Defense): number => Math.max(0, BASE_DEFENSE + totalOf(makings, DEFENSE_SKILLS[defense]) + (gear[defense] ?? 0));
  return Object.fromEntries(DEFENSES.map((defense) => [defense, value(defense)])) as Record<Defense, number>;
};

/** TRB-X-STAT-01, by the page or by the game's own code, which has half the Will and another Speed. */
export const derived = (makings: Makings, source: 'document' | 'code'): Derived => {
  const total = (skill: Skill): number => totalOf(makings, skill);
  const atLeastNone = (n: number): number => Math.max(0, n);
  const code = source === 'code';
  const shallow = atLeastNone(2 + total('resilience'));
  return {
    shallow,
    deep: 2 * shallow,
    will: atLeastNone((code ? 1 : 2) * total('resolve')),
    fortune: 2 * (makings.attributes.luck ?? 0),
    draw: atLeastNone(3 * total('insight')),
    speed: atLeastNone(code ? 2 + total('athletics') : 2 + 2 * total('athletics') - makings.inertia),
    initiative: atLeastNone(2 * total('awareness')),
    carrying: atLeastNone(3 + total('might')),
    defenses: defensesOf(makings),
    xp: spent(makings),
  };
};
