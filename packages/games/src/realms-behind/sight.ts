// The numbers of a table, wherever they are read from: rules read the table itself; odds, hints and bots read a view through the same words.

import type { Json, View } from '@pasteboard/kernel/view';
import { deckOf } from './names.ts';
import type { OptionKey } from './options.ts';

/** A reader of the table is one; a view becomes one by `sightOf`. */
export interface Sight {
  count(scope: string, key: string): number;
  fact(scope: string, key: string): Json;
  option(key: string): Json;
  size(pile: string): number;
  hasPile(pile: string): boolean;
}

export const sightOf = (view: View): Sight => {
  const fact = (scope: string, key: string): Json => view.values[scope]?.[key]?.value ?? null;
  return {
    fact,
    count: (scope, key) => {
      const value = fact(scope, key);
      return typeof value === 'number' ? value : 0;
    },
    option: (key) => fact('options', key),
    size: (pile) => view.piles[pile]?.count ?? 0,
    hasPile: (pile) => view.piles[pile] !== undefined,
  };
};

export const is = (t: Sight, key: OptionKey, value: Json): boolean => t.option(key) === value;

/** A house rule that is a number, or null where it says that there is no limit. */
export const limit = (t: Sight, key: OptionKey): number | null => {
  const value = t.option(key);
  return typeof value === 'number' ? value : null;
};

/** A list of words kept as a fact. */
export const wordsIn = (t: Sight, scope: string, key: string): string[] => {
  const list = t.fact(scope, key);
  return Array.isArray(list) ? list.filter((each): each is string => typeof each === 'string') : [];
};

/** A word kept as a fact, or nothing. */
export const wordIn = (t: Sight, scope: string, key: string): string => {
  const word = t.fact(scope, key);
  return typeof word === 'string' ? word : '';
};

/** Everybody with a sheet, by what the view shows of them: the list itself is for the rules. */
export const castIn = (view: View): string[] => Object.keys(view.values).filter((id) => view.values[id]?.['name'] !== undefined);
export const partyIn = (view: View): string[] => castIn(view).filter((id) => view.piles[deckOf(id)] !== undefined);
export const creaturesIn = (view: View): string[] => castIn(view).filter((id) => view.piles[deckOf(id)] === undefined);
