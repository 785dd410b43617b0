// What stands on a Character's sheet beside its Aspects, each a value of its own. What is mostly nought stands there only while it is not:
// a sheet that lists forty noughts is read by nobody, and every view of the table carries it.

import type { Json, JsonRecord, Reader, Table } from '@pasteboard/kernel';
import { flawOf } from './content/flaws.ts';
import { perkOf } from './content/perks.ts';
import { declared } from './values.ts';

export const SENSES = ['sight', 'hearing', 'smell', 'taste', 'touch'] as const;
export type Sense = (typeof SENSES)[number];
export const LIMBS = ['arm', 'leg'] as const;
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
  readonly exhausted?: number;
  /** The rest that is running already. */
  readonly rest?: string;
}

const MOST = 99_999;
/** The largest number that is written anywhere. */
export const LARGEST = 999_999;
export const MOST_RANKS = 999;
export const LEAST_HEALTH = -MOST;

const fits = (key: string, value: Json | undefined): value is string =>
  typeof value === 'string' && declared.whyNot('a sheet', key, value) === null;

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
    ...(fits('size', given['size']) ? { size: given['size'] } : {}),
    ...(fits('rest', given['rest']) ? { rest: given['rest'] } : {}),
    exhausted: Math.min(MOST_RANKS, whole(given['exhausted'], 0) ?? 0),
    points: whole(given['points'], 0) ?? 0,
    sustenance: whole(given['sustenance'], 0) ?? 0,
    members: whole(given['members'], 1) ?? 1,
    perks: list(given['perks']).filter((name) => perkOf(name) !== undefined),
    flaws: list(given['flaws']).filter((name) => flawOf(name) !== undefined),
    resist: resisted,
  };
};

export const declareSheet = (t: Table, id: string, health: number, stamina: number, given: SheetExtras): void => {
  const counter = (key: string, value: number, min = 0): void => t.declare(id, key, 'counter', value, { min });
  counter('health', given.health ?? health, LEAST_HEALTH);
  counter('stamina', Math.min(LARGEST, stamina));
  put(t, id, 'points', given.points ?? 0);
  put(t, id, 'exhausted', given.exhausted ?? 0);
  put(t, id, 'rest', given.rest ?? null);
  put(t, id, 'size', given.size ?? null);
  put(t, id, 'sustenance', given.sustenance ?? 0);
  put(t, id, 'perks', given.perks ?? []);
  put(t, id, 'flaws', given.flaws ?? []);
  for (const type of DAMAGE_TYPES) put(t, id, resist(type), given.resist?.[type] ?? 0);
  if ((given.members ?? 1) > 1) {
    put(t, id, 'group', true);
    put(t, id, 'members', given.members ?? 1);
  }
};

// Values that come and go, on a sheet or on the table itself

type Spec = { readonly kind: 'counter' | 'condition'; readonly min: number; readonly max: number | null };
const counted = (min: number): Spec => ({ kind: 'counter', min, max: null });
const ranked = (max: number): Spec => ({ kind: 'condition', min: 0, max });

const NUMBERS: { readonly [key: string]: Spec } = {
  round: counted(0),
  travel: counted(0),
  shuffles: counted(0),
  points: counted(0),
  sustenance: counted(0),
  help: counted(0),
  members: counted(0),
  filled: counted(0),
  acted: counted(0),
  free: counted(0),
  /** THR-X-ACT-01: a Quick Step may come before its action, and is owed until then. */
  steps: counted(-1),
  place: counted(-MOST),
  ...Object.fromEntries(CONDITIONS.map((condition) => [condition, ranked(MOST_RANKS)])),
  ...Object.fromEntries(DAMAGE_TYPES.map((type) => [resist(type), counted(0)])),
  ...Object.fromEntries(LIMBS.map((limb) => [restrained(limb), ranked(MOST_RANKS)])),
  ...Object.fromEntries(SENSES.map((sense) => [lost(sense), ranked(1)])),
};

/** Who sees a fact that not everybody may know: that somebody hides, how near a failed Check came, and which cards wait to be turned up. */
const FACTS: { readonly [key: string]: 'all' | 'owner' | 'none' } = {
  event: 'all',
  phase: 'all',
  turn: 'all',
  pc: 'all',
  ownDeck: 'all',
  rest: 'all',
  size: 'all',
  perks: 'all',
  flaws: 'all',
  group: 'all',
  used: 'all',
  inEvent: 'all',
  prepared: 'all',
  lastDrawn: 'all',
  restedSince: 'all',
  hidden: 'owner',
  failed: 'none',
  awaiting: 'none',
};

/** Everything that comes and goes, by name. */
export const FLEETING: readonly string[] = [...Object.keys(NUMBERS), ...Object.keys(FACTS)];

/** Nought, no, nobody and nothing are not written down. */
const isNothing = (value: Json): boolean =>
  value === 0 || value === false || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Sets such a value, whether or not it stands there yet. */
export const put = (t: Table, scope: string, key: string, value: Json): void => {
  const spec = NUMBERS[key];
  const seenBy = FACTS[key];
  if (spec === undefined && seenBy === undefined) return t.set(scope, key, value);
  if (isNothing(value)) return t.unset(scope, key);
  if (spec === undefined) return t.declare(scope, key, 'fact', value, { sees: seenBy ?? 'all' });
  t.declare(scope, key, spec.kind, value, spec.max === null ? { min: spec.min } : { min: spec.min, max: spec.max });
};

/** Adds to such a number, within its bounds, and gives what it became. */
export const bump = (t: Table, scope: string, key: string, n: number): number => {
  const spec = NUMBERS[key];
  if (spec === undefined) return t.add(scope, key, n);
  const now = Math.min(spec.max ?? MOST, Math.max(spec.min, t.count(scope, key) + n));
  put(t, scope, key, now);
  return now;
};

/** A list of words kept as a fact. */
export const words = (t: Reader, id: string, key: string): string[] => {
  const list: Json = t.fact(id, key);
  return Array.isArray(list) ? list.filter((each): each is string => typeof each === 'string') : [];
};

/** A sheet of version 1, read as it was written. */
export const unpackSheet = (t: Table, id: string): void => {
  const drawn = t.fact(id, 'lastDrawn');
  if (typeof drawn === 'string') put(t, id, 'lastDrawn', drawn.split(' '));
  for (const key of ['rest', 'size']) if (!fits(key, t.fact(id, key))) put(t, id, key, null);
  put(
    t,
    id,
    'perks',
    [...new Set(words(t, id, 'perks'))].filter((name) => perkOf(name) !== undefined),
  );
  put(
    t,
    id,
    'flaws',
    [...new Set(words(t, id, 'flaws'))].filter((name) => flawOf(name) !== undefined),
  );
  put(
    t,
    id,
    'used',
    words(t, id, 'used').filter((name) => perkOf(name) !== undefined),
  );
};
