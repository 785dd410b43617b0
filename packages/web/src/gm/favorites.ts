// Checks that a GM has named to call them again, kept in this browser for each table.

import { callsIn, type Call } from './again.ts';

export interface Favorite {
  readonly name: string;
  readonly call: Call;
}

export const MOST_FAVORITES = 24;
export const LONGEST_FAVORITE = 40;

/** Stored data may have any shape. */
export const favoritesIn = (kept: unknown): readonly Favorite[] =>
  Array.isArray(kept)
    ? kept
        .flatMap((each: unknown) => {
          if (typeof each !== 'object' || each === null || !('name' in each) || !('call' in each)) return [];
          const [call] = callsIn([each.call]);
          return typeof each.name === 'string' && each.name !== '' && call !== undefined ? [{ name: each.name, call }] : [];
        })
        .slice(0, MOST_FAVORITES)
    : [];

/** A name stands for one call: the newest. */
export const withFavorite = (favorites: readonly Favorite[], favorite: Favorite): readonly Favorite[] =>
  [favorite, ...favorites.filter(({ name }) => name !== favorite.name)].slice(0, MOST_FAVORITES);
