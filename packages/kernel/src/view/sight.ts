// The one reader of values and piles. Rules read the table through it, and so do odds, hints, bots and screens from a view: a rule has one body.

import type { Json, Role, View, ViewDomain, ViewValue } from './types.ts';

/** Who gets a value: everybody, its owner and the GM, the owner alone, the GM alone, or nobody outside the rules. */
export const VALUE_SEES = ['all', 'owner', 'own', 'gm', 'none'] as const;
export type ValueSees = (typeof VALUE_SEES)[number];

/**
 * `U` says how ignorant the reader may be: `never` for the table, which knows everything, and `undefined` for a viewer, who may not be told.
 * A function that passes ignorance on takes `Sight<U>` and gives `T | U`.
 */
export interface Sight<U extends undefined = undefined> {
  /** For the compiler alone, which infers `U` from it. */
  readonly unknown?: () => U;
  /** Null where it is known that there is none. `sees` is the declared class: it tells whether this viewer would see the value. */
  seen(scope: string, key: string, sees: ValueSees): ViewValue | null | U;
  /** How many cards lie there; null where it is known that there is no such pile. */
  cardsIn(pile: string): number | null | U;
  /** A house rule as it is set at this table; null where nothing is set, and its default holds. */
  optionSet(key: string): Json;
}

/** Would a seat with this role see a value of this class? */
export const isShownTo = ({
  role,
  isOwner,
  sees,
}: {
  readonly role: Role | 'gone';
  readonly isOwner: boolean;
  readonly sees: ValueSees;
}): boolean => {
  if (role === 'gone' || sees === 'none') return false;
  if (sees === 'all' || (role === 'gm' && sees !== 'own')) return true;
  return sees !== 'gm' && isOwner;
};

const ownsIn = (view: View, scope: string): boolean => {
  const seat = view.seats[view.you];
  const owner = view.piles[scope]?.owner ?? scope;
  return seat !== undefined && (seat.id === owner || seat.plays.includes(owner));
};

/** A view as a reader. A pile that is not in the view may be there all the same. */
export const sightOf = (view: View): Sight => {
  const role = view.seats[view.you]?.role ?? 'gone';
  return {
    seen: (scope, key, sees) => {
      const value = view.values[scope]?.[key];
      if (value !== undefined) return value;
      // Most values are public and most of a sheet is not written: whose it is matters only for the others.
      return isShownTo({ role, isOwner: sees !== 'all' && ownsIn(view, scope), sees }) ? null : undefined;
    },
    cardsIn: (pile) => view.piles[pile]?.count,
    optionSet: (key) => view.values['options']?.[key]?.value ?? null,
  };
};

/** What a game says of its values. The kernel asks it whenever one is written, by rules, setups, cases or by hand. */
export interface DeclaredValues {
  /** Why this must not be written there, in words; null where it may. */
  whyNot(scope: string, key: string, value: Json): string | null;
  /** What a form offers for it, exactly what may be written; null where it is no single field, or not declared. */
  fieldOf(scope: string, key: string, options: { readonly isSecret: boolean }): Exclude<ViewDomain, { kind: 'cards' }> | null;
  /** What holds while nothing is written; undefined where there is no such value. */
  startOf(scope: string, key: string): Json | undefined;
  /** Who sees it. */
  seesOf(scope: string, key: string): ValueSees;
}
