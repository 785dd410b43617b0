// Who comes to the table, from the JSON of a setup. Nothing in it is trusted: what cannot be read is left out or takes its default.

import { param, type Json, type JsonRecord, type Table } from '@pasteboard/kernel';
import { isPlayingCard } from '@pasteboard/kernel/view';
import { fitsShape } from '@pasteboard/values';
import { broughtList, catalogIn, type Catalog } from '../content/catalog.ts';
import { ATTRIBUTES, DEFENSES, ELEMENTS, MOST, MOST_STACKS, RESERVED_IDS, SKILLS, STATUSES, attributeOf, type Skill } from '../names.ts';
import { table } from '../values.ts';
import { START, UNIT, costOf, derived, type Derived, type Makings, type Ranks } from '../read/growth.ts';
import { sheet } from '../values.ts';
import { who, type Health, type Sheet } from './characters.ts';

export const MOST_CHARACTERS = 60;

const isRecord = (value: Json | undefined): value is JsonRecord => typeof value === 'object' && value !== null && !Array.isArray(value);
const recordIn = (given: JsonRecord, key: string): JsonRecord => {
  const value = given[key];
  return isRecord(value) ? value : {};
};
const isWord = (value: Json | undefined): value is string => typeof value === 'string' && value.trim() !== '' && value.length <= 60;
const wordIn = (given: JsonRecord, key: string): string => (isWord(given[key]) ? given[key] : '');
const wordsIn = (given: JsonRecord, key: string): string[] => {
  const list = given[key];
  return Array.isArray(list) ? [...new Set((list as readonly Json[]).filter(isWord))] : [];
};

const whole = (value: Json | undefined, otherwise = 0, least = 0): number =>
  typeof value === 'number' && Number.isInteger(value) ? Math.max(least, Math.min(MOST, value)) : otherwise;

/** Numbers by the names on a list; what is 0 is left out. */
const numbersIn = <K extends string>(given: JsonRecord, names: readonly K[], least = 0): { readonly [name in K]?: number } => {
  const found: { [name in K]?: number } = {};
  for (const name of names) {
    const n = Object.hasOwn(given, name) ? whole(given[name], 0, least) : 0;
    if (n !== 0) found[name] = n;
  }
  return found;
};

const healthIn = (value: Json | undefined): Health | null =>
  isRecord(value)
    ? {
        shallow: whole(value['shallow']),
        deep: whole(value['deep']),
        maxShallow: whole(value['maxShallow']),
        maxDeep: whole(value['maxDeep']),
      }
    : null;

/** Ranks as they are bought, or what they must be for the totals that are listed. */
const ranksIn = (given: JsonRecord, attributes: Makings['attributes']): Ranks => {
  if (!isRecord(given['skills'])) return numbersIn(recordIn(given, 'ranks'), SKILLS, -MOST);
  const [totals, ranks] = [recordIn(given, 'skills'), recordIn(given, 'ranks')];
  const from = (skill: Skill): number => {
    if (Object.hasOwn(totals, skill) || !isRecord(given['ranks'])) return whole(totals[skill]) - (attributes[attributeOf(skill)] ?? 0);
    return whole(ranks[skill]);
  };
  return Object.fromEntries(SKILLS.map((skill) => [skill, from(skill)])) as Ranks;
};

const stacksIn = (statuses: Sheet['statuses']): Sheet['statuses'] =>
  Object.fromEntries(Object.entries(statuses).map(([status, n]) => [status, Math.min(MOST_STACKS, n)]));

const tauntsIn = (value: Json | undefined): { readonly [taunter: string]: number } =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([taunter]) => isWord(taunter))
          .map(([taunter, n]) => [taunter, Math.min(MOST_STACKS, whole(n))]),
      )
    : {};

/** What armor, shield and weapon add. */
const gearOf = (
  given: JsonRecord,
  { weapons, armors, shields }: Catalog,
): { readonly defense: number; readonly inertia: number; readonly resist: number } => {
  const called = <T extends { readonly id: string }>(all: readonly T[], id: Json | undefined) => all.find((each) => each.id === id);
  const [weapon, armor, shield] = [called(weapons, given['weapon']), called(armors, given['armour']), called(shields, given['shield'])];
  return {
    defense: Math.max(weapon?.defense ?? 0, shield?.defense ?? 0, whole(given['weaponDefense'])),
    inertia: (armor?.inertia ?? 0) + (shield?.inertia ?? 0) + whole(given['inertia']),
    resist: (armor?.resist ?? 0) + (shield?.resist ?? 0),
  };
};

type Numbers = Pick<
  Sheet,
  'health' | 'will' | 'maxWill' | 'fortune' | 'maxFortune' | 'draw' | 'speed' | 'defenses' | 'initiative' | 'carrying'
>;

/** TRB-X-STAT-01, TRB-X-STAT-02: a character who is made of attributes and ranks begins whole. */
const made = (numbers: Derived): Numbers => ({
  health: { shallow: numbers.shallow, deep: numbers.deep, maxShallow: numbers.shallow, maxDeep: numbers.deep },
  will: numbers.will,
  maxWill: numbers.will,
  fortune: numbers.fortune,
  maxFortune: numbers.fortune,
  draw: numbers.draw,
  speed: numbers.speed,
  defenses: numbers.defenses,
  initiative: numbers.initiative,
  carrying: numbers.carrying,
});

/** Creatures, and characters that come with numbers of their own. */
const plain = (given: JsonRecord): Numbers => ({
  health: healthIn(given['health']),
  will: whole(given['will']),
  maxWill: whole(given['maxWill']),
  fortune: whole(given['fortune']),
  maxFortune: whole(given['maxFortune']),
  draw: whole(given['draw']),
  speed: whole(given['speed']),
  defenses: numbersIn(recordIn(given, 'defenses'), DEFENSES),
  initiative: whole(given['initiative']),
  carrying: whole(given['carrying']),
});

/** TRB-X-XP-01: what is left of the experience one begins with. */
const unspent = (makings: Makings, abilities: readonly string[], catalog: Catalog): number => {
  const levelOf = (id: string): number => catalog.abilities.find((each) => each.id === id)?.level ?? 0;
  const learned = abilities.reduce((all, ability) => all + costOf(UNIT.feat, levelOf(ability)), 0);
  return Math.max(0, START.experience - derived(makings, 'document').xp - learned);
};

const sheetOf = (given: Json, source: 'document' | 'code', catalog: Catalog): Sheet | null => {
  if (!isRecord(given)) return null;
  const { id, name } = given;
  if (!isWord(id) || id.includes('/') || RESERVED_IDS.includes(id) || id in {}) return null;
  const attributes = numbersIn(recordIn(given, 'attributes'), ATTRIBUTES);
  const ranks = ranksIn(given, attributes);
  const gear = gearOf(given, catalog);
  const explicit = given['creature'] === true || given['plain'] === true;
  const makings: Makings = { attributes, ranks, weaponDefense: gear.defense, inertia: gear.inertia };
  const numbers = explicit ? plain(given) : made(derived(makings, source));
  const abilities = wordsIn(given, 'abilities');
  const resists = numbersIn(recordIn(given, 'resists'), ELEMENTS);
  const list = given['list'];
  return {
    id,
    name: isWord(name) ? name : id,
    cards: given['creature'] !== true,
    list: Array.isArray(list) ? wordsFrom(list) : null,
    attributes,
    ranks,
    ...numbers,
    madness: whole(given['madness']),
    resists: explicit ? resists : { ...resists, physical: (resists.physical ?? 0) + gear.resist },
    weaknesses: numbersIn(recordIn(given, 'weaknesses'), ELEMENTS),
    statuses: stacksIn(numbersIn(recordIn(given, 'statuses'), STATUSES)),
    taunted: tauntsIn(recordIn(given, 'statuses')['Taunted']),
    weaponDefense: gear.defense,
    inertia: gear.inertia,
    abilities,
    made: !explicit,
    weapon: wordIn(given, 'weapon'),
    armour: wordIn(given, 'armour'),
    shield: wordIn(given, 'shield'),
    gold: whole(given['gold'], explicit ? 0 : START.gold),
    experience: whole(given['experience'], explicit ? 0 : unspent(makings, abilities, catalog)),
    look: sheet.look.read(given['look']),
    past: sheet.past.read(given['past']),
    members: explicit ? Math.max(1, Math.min(99, whole(given['members'], 1))) : 1,
  };
};

const wordsFrom = (list: readonly Json[]): string[] =>
  list.filter((face): face is string => typeof face === 'string' && isPlayingCard(face));

// What a sheet says and cannot be read

/** Numbers by name on a sheet. */
const NUMBERS: { readonly [key: string]: readonly string[] } = {
  attributes: ATTRIBUTES,
  ranks: SKILLS,
  skills: SKILLS,
  defenses: DEFENSES,
  resists: ELEMENTS,
  weaknesses: ELEMENTS,
  statuses: STATUSES,
};
const OTHERS: readonly string[] =
  'id name creature plain list look past health will maxWill fortune maxFortune madness draw speed weaponDefense inertia initiative carrying abilities weapon armour shield gold experience members'.split(
    ' ',
  );

const isCount = (key: string, name: string, value: Json): boolean =>
  Number.isInteger(value) || (key === 'statuses' && name === 'Taunted' && isRecord(value));

/** TRB-ELEM-02, TRB-ELEM-03: names that no rule knows, and numbers that are none. A key without a value says nothing. */
const unreadIn = (given: JsonRecord): string[] =>
  Object.entries(given).flatMap(([key, value]: [string, Json | undefined]) => {
    const names = NUMBERS[key];
    if (value === undefined || (names === undefined && OTHERS.includes(key))) return [];
    if (names === undefined || !isRecord(value)) return [key];
    return Object.entries(value).flatMap(([name, n]) => (names.includes(name) && isCount(key, name, n) ? [] : [`${key}.${name}`]));
  });

export interface Unread {
  readonly who: string;
  readonly what: string;
}

const MOST_TOLD = 20;
const LONGEST = 60;

/** What was left out is told at the table, so that nobody relies on it. */
export const tellUnread = (t: Table, unread: readonly Unread[]): void => {
  for (const { who: id, what } of unread.slice(0, MOST_TOLD))
    t.say('sheet.unread', { who: who(id), what: param('text', what.slice(0, LONGEST)) });
};

/** Feats and items that came with the setup, and what they are called. */
export const openCatalog = (t: Table, setup: JsonRecord): Catalog => {
  const { brought = null, names = null } = setup;
  if (fitsShape(broughtList, brought)) table.brought.set(t, brought);
  if (isRecord(names)) table.names.set(t, table.names.read(names));
  return catalogIn(table.brought.of(t));
};

export interface ReadSheets {
  readonly sheets: readonly Sheet[];
  readonly unread: readonly Unread[];
}

/** Every sheet that can be read, each id once, and what could not be read on them. */
export const readSheets = (given: Json | undefined, source: 'document' | 'code', catalog: Catalog = catalogIn([])): ReadSheets => {
  const sheets: Sheet[] = [];
  const unread: Unread[] = [];
  for (const each of Array.isArray(given) ? (given as readonly Json[]).slice(0, MOST_CHARACTERS) : []) {
    const found = sheetOf(each, source, catalog);
    if (found === null || sheets.some(({ id }) => id === found.id)) continue;
    sheets.push(found);
    if (isRecord(each)) unread.push(...unreadIn(each).map((what) => ({ who: found.id, what })));
  }
  return { sheets, unread };
};
