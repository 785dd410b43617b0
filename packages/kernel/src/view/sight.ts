// The one reader of values and piles, for rules (from the table) and for odds, hints, bots and screens (from a view). So each rule is written once.

import type { Json, Role, View, ViewDomain, ViewValue } from './types.ts';

/** Who sees a value: all; its owner and the GM; its owner; the GM; or none, only rules. */
export const VALUE_SEES = ['all', 'owner', 'own', 'gm', 'none'] as const;
export type ValueSees = (typeof VALUE_SEES)[number];

/**
 * `U` is what the reader returns for what it may not know: `never` for the table, which knows everything, `undefined` for a viewer. A function
 * that passes this on takes `Sight<U>` and returns `T | U`.
 */
export interface Sight<U extends undefined = undefined> {
  /** Only for the compiler, which infers `U` from it. */
  readonly unknown?: () => U;
  /** Null where there is certainly no such value. `sees` is the declared class: it tells whether this viewer would see the value. */
  seen(scope: string, key: string, sees: ValueSees): ViewValue | null | U;
  /** The number of cards in the pile; null where there is certainly no such pile. */
  cardsIn(pile: string): number | null | U;
  /** A house rule as set at this table; null where none is set and the default holds. */
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

/** A reader of a view. A pile that is not in the view may still exist. */
export const sightOf = (view: View): Sight => {
  const role = view.seats[view.you]?.role ?? 'gone';
  return {
    seen: (scope, key, sees) => {
      const value = view.values[scope]?.[key];
      if (value !== undefined) return value;
      // Most values are public and most of a sheet is unset, so the owner matters only for the rest.
      return isShownTo({ role, isOwner: sees !== 'all' && ownsIn(view, scope), sees }) ? null : undefined;
    },
    cardsIn: (pile) => view.piles[pile]?.count,
    optionSet: (key) => view.values['options']?.[key]?.value ?? null,
  };
};

/** What a game declares about its values. The kernel asks it on every write, by rules, setups, cases or by hand. */
export interface DeclaredValues {
  /** Why this must not be written there, in words; null where it may. */
  whyNot(scope: string, key: string, value: Json): string | null;
  /** What a form offers for it, exactly what may be written; null where it is not a single field, or not declared. */
  fieldOf(scope: string, key: string, options: { readonly isSecret: boolean }): Exclude<ViewDomain, { kind: 'cards' }> | null;
  /** The default; undefined where there is no such value. */
  startOf(scope: string, key: string): Json | undefined;
  /** Who sees it. */
  seesOf(scope: string, key: string): ValueSees;
}
