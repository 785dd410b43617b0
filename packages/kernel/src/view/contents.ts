// What a viewer knows to be in a pile: the basis for odds.

import type { View } from './types.ts';

/** The face at each place (top first, null where unknown), and the faces that fill those unknown places in some order. */
export interface Contents {
  readonly places: readonly (string | null)[];
  readonly pool: readonly string[];
}

/** Null where the viewer's record is not certain: cards that may also be elsewhere are not all equally likely to be here. */
export const contentsOf = ({ piles, pools }: View, id: string): Contents | null => {
  const pile = piles[id];
  const about = pools.filter((pool) => pool.piles.includes(id));
  if (pile === undefined || about.some((pool) => pool.piles.length > 1)) return null;
  const knownAt = new Map(pile.known);
  const places = pile.slots?.map((slot) => slot.face) ?? Array.from({ length: pile.count }, (_, at) => knownAt.get(at) ?? null);
  const pool = about.flatMap(({ faces }) => faces);
  return places.filter((face) => face === null).length === pool.length ? { places, pool } : null;
};
