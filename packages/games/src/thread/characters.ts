// Characters: who runs them, which cards they use, and what stands on their sheet.

import {
  choice,
  offer,
  said,
  sees,
  standardDeck,
  type Fields,
  type Offer,
  type Reader,
  type Seat,
  type Sees,
  type Table,
  type Word,
} from '@pasteboard/kernel';
import { ASPECTS, deckOf, discardOf, drawnOf, setAsideOf, type Aspect } from './names.ts';
import type { OptionKey } from './options.ts';
import { declareSheet, put, type SheetExtras } from './sheet.ts';

export {
  ASPECTS,
  SUIT_OF,
  WEAVER,
  deckOf,
  discardOf,
  drawnOf,
  isAspect,
  setAsideOf,
  type Aspect,
} from './names.ts';

export const who = (id: string): Word => said('character', id);

export const is = (t: Reader, key: OptionKey, value: string | number | boolean): boolean => t.option(key) === value;

/** Everybody with a sheet, in the order in which they came. */
export const characters = (t: Reader): string[] => {
  const cast = t.fact('table', 'cast');
  return Array.isArray(cast) ? cast.filter((id): id is string => typeof id === 'string') : [];
};

/** The list is for the rules: everybody on it can be seen by their sheet. */
export const enlist = (t: Table, cast: readonly string[]): void => t.declare('table', 'cast', 'fact', [...cast], { sees: 'none' });

export const rank = (t: Reader, id: string, aspect: Aspect): number => t.count(id, aspect);
const isWeaverRun = (t: Reader, id: string): boolean => t.fact(id, 'control') === 'weaver';

/** THR-WEAVER-01, -06, -07: which cards a Character should use, its own or the Weaver's bottomless deck. */
export const wantsOwnDeck = (t: Reader, id: string): boolean => {
  if (!isWeaverRun(t, id)) return true;
  return t.fact(id, 'pc') === true ? is(t, 'absentPcDeck', 'own') : t.fact(id, 'ownDeck') === true;
};

/** A sheet may be changed by hand before there is a Deck to go with it: until then the bottomless deck serves. */
export const usesOwnDeck = (t: Reader, id: string): boolean => t.hasPile(deckOf(id)) && wantsOwnDeck(t, id);

/** The Characters a seat may act for: its own while a Player runs them, or all of them for the Weaver. */
export const actsFor = (t: Reader, by: Seat): string[] => {
  if (by.role === 'gm') return characters(t);
  return by.role === 'player' ? characters(t).filter((id) => by.plays.includes(id) && !isWeaverRun(t, id)) : [];
};

export const deckSight = (t: Reader): Sees =>
  is(t, 'deckCountVisibility', 'everyone') ? sees('count') : sees('none', { gm: 'count', owner: 'count' });

export const discardSight = (t: Reader): Sees => {
  if (is(t, 'discardVisibility', 'everyone')) return sees('faces');
  return is(t, 'discardVisibility', 'countOnly') ? sees('count') : sees('count', { gm: 'faces', owner: 'faces' });
};

/** THR-X-CARD-01: 52 cards, and two Jokers where the table plays with them; shuffled. */
export const makeDeck = (t: Table, pile: string): void => {
  t.make(pile, standardDeck(is(t, 'jokers', true)));
  t.shuffle(pile);
};

/** THR-DECK-04: a personal Deck, whole and shuffled, with an empty Discard. Kept once it has been made. */
export const giveDeck = (t: Table, id: string): void => {
  if (t.hasPile(deckOf(id))) return;
  t.makePile(deckOf(id), { owner: id, sees: deckSight(t) });
  t.makePile(discardOf(id), { owner: id, sees: discardSight(t) });
  t.makePile(setAsideOf(id), { owner: id, sees: discardSight(t) });
  makeDeck(t, deckOf(id));
};

export interface Sheet extends SheetExtras {
  readonly id: string;
  readonly name: string;
  readonly control: 'player' | 'weaver';
  readonly pc: boolean;
  readonly ownDeck: boolean;
  readonly ranks: Partial<Record<Aspect, number>>;
  /** THR-WEAVER-07: has a Deck from an earlier time in a Player's hands, whether or not it uses it now. */
  readonly keepsDeck?: boolean;
}

/** A Character comes to the table. */
export const addCharacter = (t: Table, sheet: Sheet): void => {
  const { id } = sheet;
  t.declare(id, 'name', 'fact', sheet.name);
  t.declare(id, 'control', 'fact', sheet.control);
  put(t, id, 'pc', sheet.pc);
  put(t, id, 'ownDeck', sheet.ownDeck);
  for (const aspect of ASPECTS) t.declare(id, aspect, 'counter', sheet.ranks[aspect] ?? 0, { min: 0 });
  declareSheet(t, id, 2 * rank(t, id, 'body') || 1, (2 * rank(t, id, 'spirit') || 1) * (sheet.members ?? 1), sheet);
  t.makePile(drawnOf(id), { owner: id, sees: sees('faces') });
  enlist(t, [...characters(t), id]);
  if (wantsOwnDeck(t, id) || sheet.pc || sheet.ownDeck || sheet.keepsDeck === true) giveDeck(t, id);
};

/** What only the Weaver may do, to any Character there is or to these. */
export const weaverOffers = (t: Reader, by: Seat, fields: Fields, cast: readonly string[] = characters(t)): Offer[] =>
  by.role !== 'gm' || cast.length === 0 ? [] : [offer({ who: choice('character', cast), ...fields })];
