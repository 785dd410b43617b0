// A viewer's record of faces whose place is unknown, and how it changes. Server and client share it.

import type { ViewMove, ViewPool } from './types.ts';

/** A place that is no pile to a viewer: off the table, or in a pile they do not see. */
export const NOWHERE = '';
/** One shared empty record: viewers with equal knowledge share one object, and each change is computed once. */
export const NO_POOLS: readonly ViewPool[] = [];

const keyOf = (piles: readonly string[]): string => (piles.length === 1 ? (piles[0] ?? '') : piles.join('\n'));

/** The faces must be sorted. */
export const withFaces = (pools: readonly ViewPool[], pile: string, about: string | readonly string[]): readonly ViewPool[] => {
  const faces = about as readonly string[];
  const at = pools.findIndex(({ piles }) => piles.length === 1 && piles[0] === pile);
  const old = pools[at];
  if (old === undefined) return inOrder([...pools, { piles: [pile], faces }]);
  const next = pools.slice();
  next[at] = { piles: old.piles, faces: [...old.faces, ...faces].sort() };
  return next;
};

const mayHold = ({ piles }: ViewPool, pile: string): boolean => (piles.length === 1 ? piles[0] === pile : piles.includes(pile));

const contains = (wide: ViewPool, narrow: ViewPool): boolean => narrow.piles.every((id) => wide.piles.includes(id));

/**
 * Takes one face out of the pool it came from. Where several pools may have held it and none lies within all others, the source is unknown: the
 * remaining copies may then be in any of their piles.
 */
export const withoutFace = (pools: readonly ViewPool[], pile: string, face: string): readonly ViewPool[] => {
  let only = -1;
  let place = -1;
  let several = false;
  for (let i = 0; i < pools.length; i++) {
    const pool = pools[i];
    if (pool === undefined || !mayHold(pool, pile)) continue;
    const found = pool.faces.indexOf(face);
    if (found < 0) continue;
    if (only >= 0) several = true;
    else {
      only = i;
      place = found;
    }
  }
  if (only < 0) return pools;
  if (!several) return takenFrom(pools, only, place);
  const holding = pools.filter((pool) => mayHold(pool, pile) && pool.faces.includes(face));
  const narrowest = holding.find((pool) => holding.every((other) => contains(other, pool)));
  if (narrowest !== undefined) return takenFrom(pools, pools.indexOf(narrowest), narrowest.faces.indexOf(face));
  const piles = [...new Set(holding.flatMap((pool) => pool.piles))].sort();
  const copies = holding.flatMap((pool) => pool.faces.filter((each) => each === face)).slice(1);
  const rest = pools.map((pool) =>
    holding.includes(pool) ? { piles: pool.piles, faces: pool.faces.filter((each) => each !== face) } : pool,
  );
  return joined([...rest.filter((pool) => pool.faces.length > 0), ...(copies.length > 0 ? [{ piles, faces: copies }] : [])]);
};

/** Do all pools that may hold this pile's faces belong to this pile alone? */
export const isApart = (pools: readonly ViewPool[], pile: string): boolean =>
  pools.every((pool) => pool.piles.length === 1 || !mayHold(pool, pile));

/** A newly visible card leaves the record: a client sees that for itself. */
export const shownBy = (pools: readonly ViewPool[], move: ViewMove): readonly ViewPool[] => {
  const face = move.n === 1 ? (move.cards?.[0]?.face ?? null) : null;
  return face === null ? pools : withoutFace(pools, move.from ?? NOWHERE, face);
};

const takenFrom = (pools: readonly ViewPool[], at: number, place: number): readonly ViewPool[] => {
  const pool = pools[at];
  if (pool === undefined) return pools;
  const next = pools.slice();
  if (pool.faces.length === 1) {
    next.splice(at, 1);
    return next;
  }
  const faces = pool.faces.slice(0, -1);
  for (let i = place; i < faces.length; i++) faces[i] = pool.faces[i + 1] ?? '';
  next[at] = { piles: pool.piles, faces };
  return next;
};

export const renamed = (pools: readonly ViewPool[], pile: string, to: string | readonly string[]): readonly ViewPool[] => {
  if (!pools.some((pool) => mayHold(pool, pile))) return pools;
  const other = to as string;
  return joined(
    pools.map((pool) =>
      mayHold(pool, pile) ? { piles: [...new Set(pool.piles.map((id) => (id === pile ? other : id)))].sort(), faces: pool.faces } : pool,
    ),
  );
};

export const spread = (pools: readonly ViewPool[], from: string, to: string | readonly string[]): readonly ViewPool[] => {
  const pile = to as string;
  const blurred = (pool: ViewPool): boolean => mayHold(pool, from) && !mayHold(pool, pile);
  if (!pools.some(blurred)) return pools;
  return joined(pools.map((pool) => (blurred(pool) ? { piles: [...pool.piles, pile].sort(), faces: pool.faces } : pool)));
};

export const withoutPile = (pools: readonly ViewPool[], pile: string): readonly ViewPool[] => {
  if (!pools.some((pool) => mayHold(pool, pile))) return pools;
  const rest = pools.map((pool) => ({ piles: pool.piles.filter((id) => id !== pile), faces: pool.faces }));
  return joined(rest.filter((pool) => pool.piles.length > 0));
};

const inOrder = (pools: ViewPool[]): readonly ViewPool[] => pools.sort((a, b) => (keyOf(a.piles) < keyOf(b.piles) ? -1 : 1));

/** Merges pools of the same piles. */
export const joined = (pools: readonly ViewPool[]): readonly ViewPool[] => {
  const byKey = new Map<string, ViewPool>();
  for (const pool of pools) {
    const key = keyOf(pool.piles);
    const same = byKey.get(key);
    byKey.set(key, same === undefined ? pool : { piles: pool.piles, faces: [...same.faces, ...pool.faces].sort() });
  }
  return inOrder([...byKey.values()]);
};
