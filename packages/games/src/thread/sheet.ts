// What stands on a Character's sheet beside its Aspects. All of it is a value of its own, so that all of it can be put right by hand.

import type { Json, JsonRecord, Reader, Table } from '@pasteboard/kernel';

export const SENSES = ['sight', 'hearing', 'smell', 'taste', 'touch'] as const;
export type Sense = (typeof SENSES)[number];
export const LIMBS = ['arm', 'leg'] as const;
export type Limb = (typeof LIMBS)[number];
/** Conditions that are a plain number of ranks. */
export const CONDITIONS = ['exhausted', 'pain', 'slowed', 'unconscious'] as const;
export type Condition = (typeof CONDITIONS)[number];
export const DAMAGE_TYPES = ['chemical', 'mental', 'physical', 'temperate'] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];

export const lost = (sense: string): string => `lost.${sense}`;
export const restrained = (limb: string): string => `restrained.${limb}`;
export const resist = (type: string): string => `resist.${type}`;

/** What a Character may bring along. */
export interface SheetExtras {
  readonly health?: number;
  readonly points?: number;
  readonly size?: string;
  readonly sustenance?: number;
  readonly perks?: readonly string[];
  readonly flaws?: readonly string[];
  readonly resist?: Partial<Record<DamageType, number>>;
  readonly members?: number;
}

const MOST = 999;

/** The same from the JSON of a setup, of which nothing is trusted. */
export const extrasOf = (given: JsonRecord): SheetExtras => {
  const whole = (value: Json | undefined, least: number): number | null =>
    typeof value === 'number' && Number.isInteger(value) ? Math.max(least, Math.min(MOST, value)) : null;
  const list = (value: Json | undefined): string[] =>
    Array.isArray(value) ? [...new Set((value as readonly Json[]).flatMap((each) => (typeof each === 'string' ? each : [])))] : [];
  const types = given['resist'];
  const resisted: Partial<Record<DamageType, number>> = {};
  if (typeof types === 'object' && types !== null && !Array.isArray(types))
    for (const type of DAMAGE_TYPES) resisted[type] = whole((types as JsonRecord)[type], 0) ?? 0;
  const health = whole(given['health'], -MOST);
  return {
    ...(health === null ? {} : { health }),
    ...(typeof given['size'] === 'string' ? { size: given['size'] } : {}),
    points: whole(given['points'], 0) ?? 0,
    sustenance: whole(given['sustenance'], 0) ?? 0,
    members: whole(given['members'], 1) ?? 1,
    perks: list(given['perks']),
    flaws: list(given['flaws']),
    resist: resisted,
  };
};

export const declareSheet = (t: Table, id: string, health: number, stamina: number, given: SheetExtras): void => {
  const counter = (key: string, value: number, min = 0): void => t.declare(id, key, 'counter', value, { min, max: MOST });
  counter('health', given.health ?? health, -MOST);
  counter('stamina', stamina);
  counter('points', given.points ?? 0);
  counter('sustenance', given.sustenance ?? 0);
  counter('help', 0, -MOST);
  counter('members', given.members ?? 1);
  counter('filled', 0);
  counter('acted', 0);
  counter('free', 0);
  counter('steps', 0);
  for (const type of DAMAGE_TYPES) counter(resist(type), given.resist?.[type] ?? 0);
  for (const key of ['pain', 'slowed', 'unconscious', ...LIMBS.map(restrained)]) t.declare(id, key, 'condition', 0, { min: 0, max: 99 });
  for (const sense of SENSES) t.declare(id, lost(sense), 'condition', 0, { min: 0, max: 1 });
  t.declare(id, 'group', 'fact', (given.members ?? 1) > 1);
  t.declare(id, 'size', 'fact', given.size ?? 'medium');
  t.declare(id, 'perks', 'fact', [...(given.perks ?? [])]);
  t.declare(id, 'flaws', 'fact', [...(given.flaws ?? [])]);
  t.declare(id, 'used', 'fact', []);
  t.declare(id, 'inEvent', 'fact', false);
  t.declare(id, 'prepared', 'fact', 'none');
  // Only whoever runs a Character and the Weaver know that it hides; how near a failed Check came is for nobody's eyes.
  t.declare(id, 'hidden', 'fact', false, { sees: 'owner' });
  t.declare(id, 'failed', 'fact', null, { sees: 'none' });
};

/** A list of words kept as a fact. */
export const words = (t: Reader, id: string, key: string): string[] => {
  const list: Json = t.fact(id, key);
  return Array.isArray(list) ? list.filter((each): each is string => typeof each === 'string') : [];
};
