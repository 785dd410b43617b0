// What people may bring to a table of The Realms Behind in a pack: characters and creatures.

import type { BroughtEntry, JsonRecord } from '@pasteboard/kernel';
import { brings, kind, type Kind, type Objection } from '@pasteboard/packs';
import { list, namedBy, oneOfList, record, recordWith, whole, type TypeOf } from '@pasteboard/values';
import { about } from '../about.ts';
import { ABILITIES } from '../content/abilities.ts';
import { ARMORS, SHIELDS, WEAPONS } from '../content/equipment.ts';
import { ATTRIBUTES, DEFENSES, ELEMENTS, RESERVED_IDS, SKILLS } from '../names.ts';
import { START, UNIT, costOf, derived } from '../read/growth.ts';

const MOST = 999;
const number = whole(0, MOST);
const wordOf = (all: readonly { readonly id: string }[]) => oneOfList(all.map(({ id }) => id));

const GEAR = {
  weapon: wordOf(WEAPONS),
  armour: wordOf(ARMORS),
  shield: wordOf(SHIELDS),
  abilities: list(wordOf(ABILITIES), 40),
  resists: namedBy(ELEMENTS, number),
  weaknesses: namedBy(ELEMENTS, number),
  gold: number,
};

/** TRB-X-STAT-01, TRB-X-STAT-02: the other numbers follow from attributes and ranks. */
const character = recordWith(
  { attributes: namedBy(ATTRIBUTES, whole(0, 20)) },
  { ...GEAR, ranks: namedBy(SKILLS, whole(0, 20)), experience: number },
);
const creature = recordWith(
  { health: record({ shallow: number, deep: number }), defenses: namedBy(DEFENSES, number) },
  { ...GEAR, skills: namedBy(SKILLS, whole(-20, 99)), speed: whole(0, 99), initiative: number },
);
type Made = TypeOf<typeof character>;
type Creature = TypeOf<typeof creature>;

/** TRB-X-XP-01: what a character cost, beside the experience that characters begin with. */
const objections = ({ attributes, ranks = {}, abilities = [], experience = 0 }: Made): Objection[] => {
  const learned = abilities.reduce((all, id) => all + costOf(UNIT.feat, ABILITIES.find((each) => each.id === id)?.level ?? 0), 0);
  const cost = derived({ attributes, ranks, weaponDefense: 0, inertia: 0 }, 'document').xp + learned;
  if (cost + experience <= START.experience) return [];
  const why = `it costs ${cost} experience with ${experience} unspent, and characters begin with ${START.experience}`;
  return [{ grade: 'doubt', path: [], rule: 'TRB-X-XP-01', why }];
};

const kinds: readonly Kind[] = [
  kind('character', ['character', 'characters'], character, { reserved: RESERVED_IDS, check: objections }),
  kind('creature', ['creature', 'creatures'], creature, { reserved: RESERVED_IDS }),
];

const creatureSheet = ({ health: { shallow, deep }, ...sheet }: Creature): JsonRecord => ({
  ...sheet,
  creature: true,
  health: { shallow, deep, maxShallow: shallow, maxDeep: deep },
});

const setupOf = (entries: readonly BroughtEntry[]): JsonRecord => ({
  characters: entries.map(({ kind: of, id, name, data }) => ({
    ...(of === 'creature' ? creatureSheet(data as Creature) : (data as JsonRecord)),
    id,
    name,
  })),
});

export const broughtTo = brings(about, kinds, setupOf);
