// Characters and creatures: who is at the table, who may act for them, and the totals of their skills.

import { choice, offer, said, sees, type Fields, type Offer, type Reader, type Seat, type Table, type Word } from '@pasteboard/kernel';
import { giveDeck } from './deck.ts';
import { attributeOf, deckOf, isSkill, playOf } from './names.ts';
import { declareSheet, type Sheet } from './sheet.ts';
import type { Sight } from './sight.ts';

export const who = (id: string): Word => said('character', id);

/** Everybody with a sheet, in the order in which they came. */
export const cast = (t: Sight): string[] => {
  const list = t.fact('table', 'cast');
  return Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string') : [];
};

/** The list is for the rules: everybody on it can be seen by their sheet. */
export const enlist = (t: Table, ids: readonly string[]): void => t.declare('table', 'cast', 'fact', [...ids], { sees: 'none' });

/** TRB-X-ACT-03: whoever has a deck is a character; a creature has none. */
export const hasCards = (t: Sight, id: string): boolean => t.hasPile(deckOf(id));
export const party = (t: Sight): string[] => cast(t).filter((id) => hasCards(t, id));
export const creatures = (t: Sight): string[] => cast(t).filter((id) => !hasCards(t, id));

/** {Skill}: the ranks of the skill and of its attribute. */
export const total = (t: Sight, id: string, skill: string): number =>
  t.count(id, skill) + (isSkill(skill) ? t.count(id, attributeOf(skill)) : 0);

/** The characters a seat may act for: its own, or everybody for the GM. */
export const actsFor = (t: Reader, by: Seat): string[] => {
  if (by.role === 'gm') return cast(t);
  return by.role === 'player' ? cast(t).filter((id) => by.plays.includes(id)) : [];
};

/** Somebody comes to the table. */
export const addCharacter = (t: Table, sheet: Sheet): void => {
  declareSheet(t, sheet);
  t.makePile(playOf(sheet.id), { owner: sheet.id, sees: sees('faces') });
  if (sheet.cards) giveDeck(t, sheet.id, sheet.list);
  enlist(t, [...cast(t), sheet.id]);
};

/** What only the GM may do, to anybody there is or to these. */
export const gmOffers = (t: Reader, by: Seat, fields: Fields, ids: readonly string[] = cast(t)): Offer[] =>
  by.role !== 'gm' || ids.length === 0 ? [] : [offer({ who: choice('character', ids), ...fields })];
