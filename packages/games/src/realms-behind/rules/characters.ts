// Characters and creatures come to the table: their sheets, their cards, and who may act for them.

import {
  choice,
  offer,
  param,
  sees,
  type Fields,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
  type Table,
  type Word,
} from '@pasteboard/kernel';
import type { TableBefore } from '@pasteboard/packs/along';
import { ATTRIBUTES, DEFENSES, ELEMENTS, SKILLS, STATUSES, playOf, type Defense, type Element, type Fund, type Status } from '../names.ts';
import { cast } from '../read/characters.ts';
import type { Attributes, Ranks } from '../read/growth.ts';
import { sheet, table } from '../values.ts';
import { giveDeck } from './deck.ts';

export interface Health {
  readonly shallow: number;
  readonly deep: number;
  readonly maxShallow: number;
  readonly maxDeep: number;
}

/** A newcomer. One without cards is a creature; one without Health has none to track. */
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
  /** More than one: a group that acts as one. */
  readonly members: number;
  readonly look: string;
  readonly past: readonly TableBefore[];
}

/** A character may begin with more than the maximum; nothing restores it beyond that. */
const lay = (t: Table, id: string, fund: Fund, value: number, most: number): void => {
  sheet.points(fund).declare(t, id, value, { max: Math.max(value, most) });
  if (value > most) sheet.most(fund).declare(t, id, most);
};

/** TRB-X-ATTR-01, TRB-X-SKILL-01, TRB-ST-01 */
const declareSheet = (t: Table, given: Sheet): void => {
  const { id, health } = given;
  sheet.name.declare(t, id, given.name);
  sheet.look.set(t, id, given.look);
  sheet.past.set(t, id, given.past);
  for (const attribute of ATTRIBUTES) sheet.attribute(attribute).set(t, id, given.attributes[attribute] ?? 0);
  for (const skill of SKILLS) sheet.skill(skill).set(t, id, given.ranks[skill] ?? 0);
  for (const defense of DEFENSES) sheet.defense(defense).declare(t, id, given.defenses[defense] ?? 0);
  for (const element of ELEMENTS) {
    sheet.resist(element).set(t, id, given.resists[element] ?? 0);
    sheet.weakness(element).set(t, id, given.weaknesses[element] ?? 0);
  }
  if (health !== null) {
    lay(t, id, 'shallow', health.shallow, health.maxShallow);
    lay(t, id, 'deep', health.deep, health.maxDeep);
  }
  sheet.speed.declare(t, id, given.speed);
  for (const status of STATUSES) sheet.status(status).set(t, id, given.statuses[status] ?? 0);
  for (const [taunter, stacks] of Object.entries(given.taunted)) sheet.tauntedBy(taunter).set(t, id, stacks);
  for (const key of ['weaponDefense', 'inertia'] as const) sheet[key].set(t, id, given[key]);
  for (const key of ['weapon', 'armour', 'shield'] as const) sheet[key].set(t, id, given[key]);
  sheet.abilities.set(t, id, given.abilities);
  if (given.members > 1) sheet.members.set(t, id, given.members);
  if (given.cards) declarePlayed(t, given);
};

/** What only those have who play with cards of their own. */
const declarePlayed = (t: Table, given: Sheet): void => {
  const { id } = given;
  lay(t, id, 'will', given.will, given.maxWill);
  lay(t, id, 'fortune', given.fortune, given.maxFortune);
  sheet.madness.set(t, id, given.madness);
  sheet.draw.declare(t, id, given.draw);
  for (const key of ['initiative', 'carrying', 'gold', 'experience'] as const) sheet[key].set(t, id, given[key]);
  sheet.made.set(t, id, given.made);
};

export const addCharacter = (t: Table, given: Sheet): void => {
  declareSheet(t, given);
  t.makePile(playOf(given.id), { owner: given.id, sees: sees('faces') });
  if (given.cards) giveDeck(t, given.id, given.list);
  table.cast.set(t, [...cast(t), given.id]);
};

// Who may act for whom, and how characters stand in sentences and offers

export const who = (id: string): Word => param('character', id);

/** The characters a seat may act for: its own, or everybody for the GM. */
export const actsFor = (t: Reader, by: Seat): readonly string[] => {
  if (by.role === 'gm') return cast(t);
  return by.role === 'player' ? cast(t).filter((id) => by.plays.includes(id)) : [];
};

/** What only the GM may do, to anybody there is or to these. */
export const gmOffers = (t: Reader, by: Seat, fields: Fields, ids: readonly string[] = cast(t)): Offer[] =>
  by.role !== 'gm' || ids.length === 0 ? [] : [offer({ who: choice('character', ids), ...fields })];

/** Where everybody stands in one list, the reason why not stands beside each. */
export const withReasons = (
  ids: readonly string[],
  whyNot: (id: string) => Refusal | null,
): { readonly id: string; readonly no: Refusal | null }[] => ids.map((id) => ({ id, no: whyNot(id) }));
