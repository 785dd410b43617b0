// What a viewer knows to lie in a pile: the ground on which odds are counted.

import type { View } from './types.ts';

/** The face at each place, top first and null where it is not known, and the faces that lie at those places in some order. */
export interface Contents {
  readonly places: readonly (string | null)[];
  readonly pool: readonly string[];
}

/** Null where his record does not say for sure what lies in it: cards that may be elsewhere as well are not all equally likely to be here. */
export const contentsOf = ({ piles, pools }: View, id: string): Contents | null => {
  const pile = piles[id];
  const about = pools.filter((pool) => pool.piles.includes(id));
  if (pile === undefined || about.some((pool) => pool.piles.length > 1)) return null;
  const knownAt = new Map(pile.known);
  const places = pile.slots?.map((slot) => slot.face) ?? Array.from({ length: pile.count }, (_, at) => knownAt.get(at) ?? null);
  const pool = about.flatMap(({ faces }) => faces);
  return places.filter((face) => face === null).length === pool.length ? { places, pool } : null;
};
