// A Dealer as a file or a draft holds it: its shape, how it is read with care, and the one way in which it is written down.

import type { Json, JsonRecord } from '@pasteboard/kernel/view';
import { idOf } from '@pasteboard/packs';
import { ALONG, carried } from '@pasteboard/packs/along';
import { readMembers, tidied } from '@pasteboard/packs/making';
import { filledText, list, namedBy, oneOf, oneOfList, whole } from '@pasteboard/values';
import { ARMOR_NAMES, type ArmorName } from '../content/armor.ts';
import {
  ATTRIBUTES,
  PRIMARY_SUITS,
  ROLES,
  ROLE_NAMES,
  SKILLS,
  SKILL_NAMES,
  STATS,
  isAttribute,
  modOf,
  type Attribute,
  type PrimarySuit,
  type Role,
} from '../names.ts';

const MOST_POINTS = 999;
const points = whole(0, MOST_POINTS);
export const id = filledText(60);

export const SHEET = {
  level: whole(1, 99),
  mods: namedBy([...ATTRIBUTES, ...SKILL_NAMES], whole(-9, 9)),
  primarySuit: oneOf(...PRIMARY_SUITS),
  role: oneOfList(ROLE_NAMES),
  armor: oneOfList(ARMOR_NAMES),
  hp: whole(1, MOST_POINTS),
  ap: points,
  pp: points,
  speed: whole(0, 99),
  /** Fixes the Armor Range. */
  ar: whole(0, 20),
  powers: list(idOf('power'), 40),
  vulnerabilities: list(idOf('vulnerability'), 20),
  items: list(idOf('item'), 40),
};
export const LONGEST_BACKGROUND = 400;
export const OWN = {
  background: filledText(LONGEST_BACKGROUND),
  /** DOA-CREATE-08: the Vulnerabilities that brought points, where they are not those it has. */
  bornWith: list(id, 20),
  past: ALONG.past,
  deck: ALONG.deck,
};

export type Mods = { readonly [stat: string]: number };

/** Everything a Dealer of a player has. */
export interface Made {
  readonly level: number;
  /** Totals, of every attribute and skill. */
  readonly mods: Mods;
  readonly primarySuit: PrimarySuit | null;
  readonly role: Role | null;
  readonly armor: ArmorName | null;
  readonly powers: readonly string[];
  readonly vulnerabilities: readonly string[];
  readonly bornWith: readonly string[] | null;
  readonly items: readonly string[];
  readonly background: string;
  /** Numbers that do not follow from the rest, and what is only carried along. */
  readonly along: JsonRecord;
}

const distinct = (words: readonly string[] = []): readonly string[] => [...new Set(words)];

/** DOA-SHEET-03: a skill that is not named is worth its attribute. */
export const carrierOf = (stat: string): Attribute | null =>
  isAttribute(stat) ? null : (Object.entries(SKILLS).find(([name]) => name === stat)?.[1] ?? null);

const allMods = (named: { readonly [stat: string]: number | undefined }): Mods =>
  Object.fromEntries(STATS.map((stat) => [stat, named[stat] ?? named[carrierOf(stat) ?? ''] ?? 0]));

/** Only what differs: an attribute from zero, a skill from its attribute. */
export const writtenMods = (mods: Mods): Mods =>
  Object.fromEntries(STATS.flatMap((stat) => (mods[stat] === (mods[carrierOf(stat) ?? ''] ?? 0) ? [] : [[stat, mods[stat] ?? 0]])));

/** A character file of version 0.1 holds the values of a sheet: what belongs to a Dealer is taken from them. */
const fromValues = (values: JsonRecord): JsonRecord => {
  const taken = ['level', 'primarySuit', 'role', 'armor', 'powers', 'vulnerabilities', 'items', 'background', 'speed', 'ar', 'bornWith'];
  const usual = ['none', 6, -1];
  const kept = taken.flatMap((name) =>
    values[name] === undefined || usual.includes(values[name] as string) ? [] : [[name, values[name]]],
  );
  const mods = STATS.flatMap((stat) => (values[modOf(stat)] === undefined ? [] : [[stat, values[modOf(stat)]]]));
  return { ...Object.fromEntries(kept), mods: Object.fromEntries(mods) };
};

const isValues = (values: Json | undefined): values is JsonRecord =>
  typeof values === 'object' && values !== null && !Array.isArray(values);

/** What fits is read; the names of what does not are told. */
export const readMade = (given: JsonRecord): { readonly made: Made; readonly wrong: readonly string[] } => {
  const { values } = given;
  const { read, wrong } = readMembers({ ...SHEET, ...OWN }, isValues(values) ? fromValues(values) : given);
  const { hp, ap, pp, speed, ar } = read;
  const along = { hp, ap, pp, speed, ar, ...carried(read) };
  const made: Made = {
    level: read.level ?? 1,
    mods: allMods(read.mods ?? {}),
    primarySuit: read.primarySuit ?? (read.role === undefined ? null : ROLES[read.role]),
    role: read.role ?? null,
    armor: read.armor ?? null,
    powers: distinct(read.powers),
    vulnerabilities: distinct(read.vulnerabilities),
    bornWith: read.bornWith ?? null,
    items: distinct(read.items),
    background: read.background?.trim() ?? '',
    along: Object.fromEntries(Object.entries(along).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
  };
  return { made, wrong };
};

export const writtenDown = ({
  level,
  mods,
  primarySuit,
  role,
  armor,
  powers,
  vulnerabilities,
  bornWith,
  items,
  background,
  along,
}: Made): JsonRecord => ({
  level,
  ...tidied({ mods: writtenMods(mods), powers, vulnerabilities, items, background, ...along }),
  ...(bornWith === null || JSON.stringify(bornWith) === JSON.stringify(vulnerabilities) ? {} : { bornWith }),
  ...(primarySuit === null || (role !== null && ROLES[role] === primarySuit) ? {} : { primarySuit }),
  ...(role === null ? {} : { role }),
  ...(armor === null ? {} : { armor }),
});

/** A file names its cards `deck`, and a sheet whose deck it is. */
export const dealerFrom = ({ deck, ...data }: JsonRecord): JsonRecord => ({
  ...data,
  kind: 'dealer',
  team: 'party',
  ...(deck === undefined ? {} : { cards: deck }),
});
