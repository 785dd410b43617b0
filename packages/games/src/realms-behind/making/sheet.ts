// A character as a file or a draft holds it: its shape, how it is read with care, what it cost, and the one way in which it is written down.

import type { JsonRecord } from '@pasteboard/kernel/view';
import { idOf } from '@pasteboard/packs';
import { ALONG, carried } from '@pasteboard/packs/along';
import { readMembers, something, tidied } from '@pasteboard/packs/making';
import { list, namedBy, whole } from '@pasteboard/values';
import type { Catalog } from '../content/catalog.ts';
import { ATTRIBUTES, ELEMENTS, SKILLS, type Attribute, type Element, type Skill } from '../names.ts';
import { UNIT, costOf, type Makings } from '../read/growth.ts';

const MOST = 999;
export const number = whole(0, MOST);
/** As high as an attribute or the ranks of a skill get on a sheet. */
export const MOST_LEVEL = 20;

export const GEAR = {
  weapon: idOf('item'),
  armour: idOf('item'),
  shield: idOf('item'),
  abilities: list(idOf('ability'), 40),
  resists: namedBy(ELEMENTS, number),
  weaknesses: namedBy(ELEMENTS, number),
  gold: number,
};
/** TRB-X-STAT-01, TRB-X-STAT-02: the other numbers follow from attributes and ranks. */
export const ATTRIBUTES_OF = { attributes: namedBy(ATTRIBUTES, whole(0, MOST_LEVEL)) };
export const OWN = { ranks: namedBy(SKILLS, whole(0, MOST_LEVEL)), experience: number, ...ALONG };

/** Everything a character of a player has. */
export interface Made {
  readonly attributes: { readonly [attribute in Attribute]: number };
  readonly ranks: { readonly [skill in Skill]: number };
  readonly weapon: string;
  readonly armour: string;
  readonly shield: string;
  readonly abilities: readonly string[];
  readonly resists: { readonly [element in Element]?: number };
  readonly weaknesses: { readonly [element in Element]?: number };
  /** Null where a draft does not say. */
  readonly gold: number | null;
  readonly experience: number | null;
  readonly look: string;
  readonly along: JsonRecord;
}

/** What fits is read; the names of what does not are told. */
export const readMade = (data: JsonRecord): { readonly made: Made; readonly wrong: readonly string[] } => {
  const { read, wrong } = readMembers({ ...ATTRIBUTES_OF, ...GEAR, ...OWN }, data);
  const made: Made = {
    attributes: Object.fromEntries(ATTRIBUTES.map((each) => [each, read.attributes?.[each] ?? 0])) as Made['attributes'],
    ranks: Object.fromEntries(SKILLS.map((each) => [each, read.ranks?.[each] ?? 0])) as Made['ranks'],
    weapon: read.weapon ?? '',
    armour: read.armour ?? '',
    shield: read.shield ?? '',
    abilities: [...new Set(read.abilities ?? [])],
    resists: read.resists ?? {},
    weaknesses: read.weaknesses ?? {},
    gold: read.gold ?? null,
    experience: read.experience ?? null,
    look: read.look?.trim() ?? '',
    along: carried(read),
  };
  return { made, wrong };
};

export const writtenDown = (made: Made): JsonRecord => ({
  attributes: something(ATTRIBUTES, made.attributes),
  ...tidied({
    ranks: something(SKILLS, made.ranks),
    weapon: made.weapon,
    armour: made.armour,
    shield: made.shield,
    abilities: made.abilities,
    resists: something(ELEMENTS, made.resists),
    weaknesses: something(ELEMENTS, made.weaknesses),
    look: made.look,
    ...made.along,
  }),
  ...(made.gold === null ? {} : { gold: made.gold }),
  ...(made.experience === null ? {} : { experience: made.experience }),
});

/** A file names its cards `deck`, a setup `list`. */
export const withDeckList = ({ deck, ...data }: JsonRecord): JsonRecord => ({ ...data, ...(deck === undefined ? {} : { list: deck }) });

/** What weapon, armor and shield add. */
export const gearOf = ({ weapon, armour, shield }: Pick<Made, 'weapon' | 'armour' | 'shield'>, { weapons, armors, shields }: Catalog) => {
  const held = weapons.find(({ id }) => id === weapon);
  const [worn, raised] = [armors.find(({ id }) => id === armour), shields.find(({ id }) => id === shield)];
  return {
    defense: Math.max(held?.defense ?? 0, raised?.defense ?? 0),
    inertia: (worn?.inertia ?? 0) + (raised?.inertia ?? 0),
    resist: (worn?.resist ?? 0) + (raised?.resist ?? 0),
  };
};

export const makingsOf = (made: Made, catalog: Catalog): Makings => {
  const { defense, inertia } = gearOf(made, catalog);
  return { attributes: made.attributes, ranks: made.ranks, weaponDefense: defense, inertia };
};

// TRB-X-XP-01: what it cost
export const costOfAttributes = ({ attributes }: Made): number =>
  ATTRIBUTES.reduce((sum, each) => sum + costOf(UNIT.attribute, attributes[each]), 0);
export const costOfSkills = ({ ranks }: Made): number => SKILLS.reduce((sum, each) => sum + costOf(UNIT.skill, ranks[each]), 0);
export const costOfAbilities = ({ abilities: known }: Catalog, { abilities }: Made): number =>
  known.reduce((sum, { id, level }) => (abilities.includes(id) ? sum + costOf(UNIT.feat, level) : sum), 0);
