// What stands on a sheet. What is mostly nought stands there only while it is not: a sheet that lists forty noughts is read by nobody, and
// every view of the table carries it.

import type { Json, Table } from '@pasteboard/kernel';
import type { Attributes, Ranks } from './derived.ts';
import {
  ATTRIBUTES,
  DEFENSES,
  ELEMENTS,
  MOST,
  MOST_STACKS,
  SKILLS,
  defenseKey,
  isSkill,
  isStatus,
  resistKey,
  tauntedBy,
  taunterIn,
  weaknessKey,
  type Defense,
  type Element,
  type Status,
} from './names.ts';

export interface Health {
  readonly shallow: number;
  readonly deep: number;
  readonly maxShallow: number;
  readonly maxDeep: number;
}

/** Somebody who comes to the table. Whoever has no cards is a creature; whoever has no health has none to track. */
export interface Sheet {
  readonly id: string;
  readonly name: string;
  readonly cards: boolean;
  /** The cards the deck begins with, where it is not the usual one. */
  readonly list: readonly string[] | null;
  readonly attributes: Attributes;
  readonly ranks: Ranks;
  readonly health: Health | null;
  readonly will: number;
  readonly maxWill: number;
  readonly fortune: number;
  readonly maxFortune: number;
  readonly madness: number;
  readonly draw: number;
  readonly speed: number;
  readonly defenses: { readonly [defense in Defense]?: number };
  readonly resists: { readonly [element in Element]?: number };
  readonly weaknesses: { readonly [element in Element]?: number };
  readonly statuses: { readonly [status in Status]?: number };
  readonly taunted: { readonly [taunter: string]: number };
  readonly weaponDefense: number;
  readonly inertia: number;
  readonly initiative: number;
  readonly carrying: number;
  readonly abilities: readonly string[];
  readonly weapon: string;
  readonly armour: string;
  readonly shield: string;
  readonly gold: number;
  readonly experience: number;
  /** Its numbers follow from attributes and ranks. */
  readonly made: boolean;
}

/** A number with an upper bound; somebody may begin with more, and then nothing restores it beyond what it should be. */
const bounded = (t: Table, id: string, key: string, value: number, most: number): void => {
  t.declare(id, key, 'counter', value, { min: 0, max: Math.max(value, most) });
  if (value > most) t.declare(id, capKey(key), 'counter', most, { min: 0 });
};
export const capKey = (key: string): string => `most.${key}`;

const LEAST_RANK = -MOST;

export const declareSheet = (t: Table, sheet: Sheet): void => {
  const { id, health } = sheet;
  t.declare(id, 'name', 'fact', sheet.name);
  for (const attribute of ATTRIBUTES) put(t, id, attribute, sheet.attributes[attribute] ?? 0);
  for (const skill of SKILLS) put(t, id, skill, sheet.ranks[skill] ?? 0);
  for (const defense of DEFENSES) t.declare(id, defenseKey(defense), 'counter', sheet.defenses[defense] ?? 0, { min: 0 });
  for (const element of ELEMENTS) {
    put(t, id, resistKey(element), sheet.resists[element] ?? 0);
    put(t, id, weaknessKey(element), sheet.weaknesses[element] ?? 0);
  }
  if (health !== null) {
    bounded(t, id, 'shallow', health.shallow, health.maxShallow);
    bounded(t, id, 'deep', health.deep, health.maxDeep);
  }
  t.declare(id, 'speed', 'counter', sheet.speed, { min: 0 });
  for (const [status, stacks] of Object.entries(sheet.statuses)) put(t, id, status, stacks);
  for (const [taunter, stacks] of Object.entries(sheet.taunted)) put(t, id, tauntedBy(taunter), stacks);
  put(t, id, 'weaponDefense', sheet.weaponDefense);
  put(t, id, 'inertia', sheet.inertia);
  for (const key of ['weapon', 'armour', 'shield'] as const) put(t, id, key, sheet[key]);
  put(t, id, 'abilities', [...sheet.abilities]);
  if (sheet.cards) declarePlayed(t, sheet);
};

/** What only those have who play with cards of their own. */
const declarePlayed = (t: Table, sheet: Sheet): void => {
  const { id } = sheet;
  bounded(t, id, 'will', sheet.will, sheet.maxWill);
  bounded(t, id, 'fortune', sheet.fortune, sheet.maxFortune);
  put(t, id, 'madness', sheet.madness);
  t.declare(id, 'draw', 'counter', sheet.draw, { min: 0 });
  put(t, id, 'initiative', sheet.initiative);
  put(t, id, 'carrying', sheet.carrying);
  put(t, id, 'gold', sheet.gold);
  put(t, id, 'experience', sheet.experience);
  put(t, id, 'made', sheet.made);
};

// Values that come and go, on a sheet or on the table itself

const FACTS: { readonly [key: string]: 'all' | 'none' } = {
  turn: 'all',
  lastTurn: 'all',
  weapon: 'all',
  armour: 'all',
  shield: 'all',
  abilities: 'all',
  conditions: 'all',
  circumstances: 'all',
  missed: 'all',
  prompted: 'all',
  project: 'all',
  made: 'none',
};
/** Everything that comes and goes by name, besides statuses and skills. */
export const FLEETING: readonly string[] = [
  ...Object.keys(FACTS),
  'ap',
  'madness',
  'gold',
  'experience',
  'debt',
  'projectLevel',
  'projectSteps',
  'projectDone',
  'favour',
  'disfavour',
  'inertia',
  'weaponDefense',
];

/** Nought, no, nobody and nothing are not written down. */
const isNothing = (value: Json): boolean =>
  value === 0 || value === false || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const isStacked = (key: string): boolean => isStatus(key) || taunterIn(key) !== null;

/** Sets such a value, whether or not it stands there yet. */
export const put = (t: Table, scope: string, key: string, value: Json): void => {
  if (isNothing(value)) return t.unset(scope, key);
  const seenBy = FACTS[key];
  if (seenBy !== undefined || typeof value !== 'number') return t.declare(scope, key, 'fact', value, { sees: seenBy ?? 'all' });
  // Statuses are conditions to a screen, shown wherever they hold.
  if (isStacked(key)) return t.declare(scope, key, 'condition', value, { min: 0, max: MOST_STACKS });
  t.declare(scope, key, 'counter', value, { min: isSkill(key) ? LEAST_RANK : 0 });
};

/** Adds to such a number, not below nought, and gives what it became. */
export const bump = (t: Table, scope: string, key: string, n: number): number => {
  const now = Math.min(isStacked(key) ? MOST_STACKS : MOST, Math.max(0, t.count(scope, key) + n));
  put(t, scope, key, now);
  return now;
};
