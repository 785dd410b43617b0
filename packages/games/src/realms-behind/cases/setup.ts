// The table a case begins with.

import {
  CannotPlay,
  cardList,
  isLoose,
  known,
  layOut,
  listOf,
  oneWordOf,
  optionalRecord,
  numberUpTo,
  wholeNumber,
  type Loose,
} from '@pasteboard/cases';
import type { Json, JsonRecord, Opening, Seat, State } from '@pasteboard/kernel';
import { realmsBehind } from '../index.ts';
import {
  ATTRIBUTES,
  DEFENSES,
  ELEMENTS,
  FAE,
  MOST,
  MOST_STACKS,
  PHASES,
  SKILLS,
  STATUSES,
  attributeOf,
  deckOf,
  discardOf,
  handOf,
  isSkill,
} from '../names.ts';
import { PAGE_ALONE } from '../options.ts';

export const GM_SEAT = 'the gm';
export const PLAYERS = 'the players';

const HEALTH = ['shallow', 'deep', 'maxShallow', 'maxDeep'] as const;
const COUNTS = ['will', 'maxWill', 'fortune', 'maxFortune', 'madness', 'draw', 'speed', 'weaponDefense', 'inertia'] as const;
const GIVEN_KEYS = [
  'skills',
  'attributes',
  'ranks',
  'hand',
  'deck',
  'discard',
  'health',
  'defenses',
  'resists',
  'weaknesses',
  'statuses',
  ...COUNTS,
] as const;
export const STATE_KEYS = [...GIVEN_KEYS.filter((key) => key !== 'ranks'), 'conditions'] as const;
export const PARTY_KEYS = ['day', 'shortRests', 'phase', 'faeDeck'] as const;

/** House rules of our own that the catalog does not know. */
const OUR_OWN = ['brilliantLabel', 'bestChoice', ...Object.keys(PAGE_ALONE)];

/** At the table each character has a number for an id: their name in the case may be that of a seat or of the table itself. */
const idAt = (at: number): string => `figure ${at + 1}`;
export type Names = ReadonlyMap<string, string>;

const numbers = (value: unknown, names: readonly string[], where: string): JsonRecord => {
  const given = optionalRecord(value, where);
  known(given, names, where);
  return Object.fromEntries(Object.entries(given).map(([name, n]) => [name, numberUpTo(MOST, n, `${name} in ${where}`)]));
};

const statusesOf = (value: unknown, who: string, names: Names): JsonRecord => {
  const given = optionalRecord(value, `statuses of ${who}`);
  known(given, STATUSES, `statuses of ${who}`);
  const read = (status: string, stacks: unknown): Json => {
    if (status !== 'Taunted') return numberUpTo(MOST_STACKS, stacks, `${status} of ${who}`);
    const taunters = Object.entries(optionalRecord(stacks, `Taunted of ${who}`));
    return Object.fromEntries(taunters.map(([name, n]) => [names.get(name) ?? name, numberUpTo(MOST_STACKS, n, `Taunted of ${who}`)]));
  };
  return Object.fromEntries(Object.entries(given).map(([status, stacks]) => [status, read(status, stacks)]));
};

/** Totals and ranks that speak of the same skill must agree. */
const agreeing = (skills: JsonRecord, ranks: JsonRecord, attributes: JsonRecord, who: string): void => {
  for (const [skill, rank] of Object.entries(ranks)) {
    const attribute = isSkill(skill) ? Number(attributes[attributeOf(skill)] ?? 0) : 0;
    if (skills[skill] !== undefined && Number(skills[skill]) !== Number(rank) + attribute)
      throw new CannotPlay(`${who} has ${skill} both as a total and as ranks, and they differ`);
  }
};

const isCreature = (given: Loose, who: string): boolean => {
  if (given['deck'] !== undefined) return false;
  if (given['hand'] !== undefined || given['discard'] !== undefined) throw new CannotPlay(`${who} has cards but no deck`);
  return true;
};

const sheetOf = (id: string, name: string, given: Loose, names: Names): JsonRecord => {
  known(given, GIVEN_KEYS, `character ${name}`);
  const where = (part: string): string => `${part} of ${name}`;
  const [skills, ranks] = [numbers(given['skills'], SKILLS, where('skills')), numbers(given['ranks'], SKILLS, where('ranks'))];
  const attributes = numbers(given['attributes'], ATTRIBUTES, where('attributes'));
  agreeing(skills, ranks, attributes, name);
  return {
    id,
    name,
    plain: true,
    creature: isCreature(given, name),
    list: ['deck', 'hand', 'discard'].flatMap((pile) => cardList(given[pile], where(pile))),
    attributes,
    // A character with neither totals nor ranks has 0 in everything.
    ...(given['skills'] !== undefined || given['ranks'] === undefined ? { skills } : {}),
    ...(given['ranks'] === undefined ? {} : { ranks }),
    ...(given['health'] === undefined ? {} : { health: numbers(given['health'], HEALTH, where('health')) }),
    ...Object.fromEntries(COUNTS.map((key) => [key, numberUpTo(MOST, given[key], where(key))])),
    defenses: numbers(given['defenses'], DEFENSES, where('defenses')),
    resists: numbers(given['resists'], ELEMENTS, where('resists')),
    weaknesses: numbers(given['weaknesses'], ELEMENTS, where('weaknesses')),
    statuses: statusesOf(given['statuses'], name, names),
  };
};

/** Everybody a case speaks of: targets and taunters may have no sheet there, and still stand somewhere. */
const spokenOf = (given: Loose, steps: readonly unknown[]): string[] => {
  const cast = optionalRecord(given['characters'], 'characters');
  const taunters = Object.values(cast).flatMap((sheet) => {
    const statuses = isLoose(sheet) ? sheet['statuses'] : undefined;
    const taunted = isLoose(statuses) ? statuses['Taunted'] : undefined;
    return isLoose(taunted) ? Object.keys(taunted) : [];
  });
  const others = steps.flatMap((step) => (isLoose(step) ? [step['target'], step['by']] : []));
  const absent = [...taunters, ...others].filter((name): name is string => typeof name === 'string' && name !== '');
  return [...new Set([...Object.keys(cast), ...absent])];
};

export interface Laid {
  readonly state: State;
  readonly names: Names;
}

export const setUp = (given: Loose, steps: readonly unknown[]): Laid => {
  known(given, ['options', 'characters', 'party'], 'given');
  const everybody = spokenOf(given, steps);
  const names: Names = new Map(everybody.map((name, at) => [name, idAt(at)]));
  const cast = optionalRecord(given['characters'], 'characters');
  const sheets = everybody.map((name, at) => sheetOf(idAt(at), name, optionalRecord(cast[name], `character ${name}`), names));
  const party = optionalRecord(given['party'], 'party');
  known(party, PARTY_KEYS, 'party');
  const options = optionalRecord(given['options'], 'options');
  const unknown = OUR_OWN.filter((key) => Object.hasOwn(options, key));
  if (unknown.length > 0) throw new CannotPlay(`the format has no option “${unknown.join('”, “')}”`);
  const played = sheets.flatMap(({ id, creature }) => (creature === true || typeof id !== 'string' ? [] : [id]));
  const seats: Seat[] = [
    { id: GM_SEAT, role: 'gm', name: 'GM', plays: [] },
    { id: PLAYERS, role: 'player', name: 'Players', plays: played },
  ];
  const opening: Opening = {
    seats,
    options: { ...PAGE_ALONE, ...(options as JsonRecord) },
    setup: {
      characters: sheets,
      midday: true,
      phase: party['phase'] === undefined ? 'encounter' : oneWordOf(party['phase'], PHASES, 'phase'),
      day: wholeNumber(party['day'], 'day', 1),
      shortRests: numberUpTo(MOST, party['shortRests'], 'shortRests'),
    },
  };
  const piles: Record<string, readonly string[]> = { [FAE]: cardList(party['faeDeck'], 'faeDeck') };
  for (const [at, name] of everybody.entries()) {
    const sheet = optionalRecord(cast[name], `character ${name}`);
    if (sheet['deck'] === undefined) continue;
    const id = idAt(at);
    for (const [pile, key] of [
      [deckOf(id), 'deck'],
      [handOf(id), 'hand'],
      [discardOf(id), 'discard'],
    ] as const)
      piles[pile] = cardList(listOf(sheet[key], key), `${key} of ${name}`);
  }
  return { state: layOut(realmsBehind, opening, { piles, values: {}, faces: {} }), names };
};
