// What a viewer is told of his own record: the pools he sees, and how they change.

import type { Event } from './events.ts';
import { justTaken } from './memory.ts';
import { NONE, NO_POOLS, type Level, type Pool, type State } from './state.ts';
import { byPiles } from './view/fold.ts';
import type { PoolChange, ViewPool } from './view/types.ts';

export const levelOf = (s: State, id: string, viewer: number): Level => s.piles[id]?.levels[viewer] ?? NONE;

const seesAll = (s: State, pools: readonly Pool[], viewer: number): boolean => {
  for (const pool of pools) for (const id of pool.piles) if (levelOf(s, id, viewer) === NONE) return false;
  return true;
};

export const seePools = (s: State, viewer: number): readonly ViewPool[] => {
  const pools = s.pools[viewer] ?? NO_POOLS;
  if (seesAll(s, pools, viewer)) return pools;
  const byKey = new Map<string, ViewPool>();
  for (const pool of pools) {
    const places = new Set(pool.piles.map((id) => (levelOf(s, id, viewer) > NONE ? id : null)));
    const piles = [...places].sort((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1));
    const key = piles.join('\n');
    byKey.set(key, { piles, faces: [...(byKey.get(key)?.faces ?? []), ...pool.faces].sort() });
  }
  return [...byKey.values()].sort(byPiles);
};

const NO_CHANGES: readonly PoolChange[] = [];
/** Viewers who know the same get the same change: it is worked out once. */
let lastChange: { readonly was: unknown; readonly is: unknown; readonly changes: readonly PoolChange[] } = {
  was: null,
  is: null,
  changes: NO_CHANGES,
};

export const poolChanges = (before: State, e: Event, after: State, viewer: number): readonly PoolChange[] => {
  const was = before.pools[viewer];
  const is = after.pools[viewer];
  // Who sees which pile changes with these alone; else an unchanged record looks unchanged.
  const relevels = e.type === 'PileSeen' || e.type === 'SeatChanged' || e.type === 'PileMade';
  if (was === is && !relevels) return NO_CHANGES;
  const same = lastChange.was === was && lastChange.is === is && was !== undefined && is !== undefined;
  if (same && seesAll(before, was, viewer) && seesAll(after, is, viewer)) return lastChange.changes;
  const seen = seePools(before, viewer);
  const sees = seePools(after, viewer);
  const changes = changesOf(seen, sees);
  if (!relevels && seen === was && sees === is) lastChange = { was, is, changes };
  return changes;
};

const changesOf = (was: readonly ViewPool[], is: readonly ViewPool[]): PoolChange[] => {
  const changes: PoolChange[] = [];
  const old = was[0];
  const now = is[0];
  if (was.length === 1 && is.length === 1 && old !== undefined && now !== undefined && old.piles === now.piles) {
    compare(changes, old, now);
    return changes;
  }
  const keys = new Map<string, ViewPool>();
  for (const pool of is) keys.set(pool.piles.join('\n'), pool);
  const gone: ViewPool[] = [];
  for (const pool of was) {
    const key = pool.piles.join('\n');
    const same = keys.get(key);
    keys.delete(key);
    if (same === undefined) gone.push(pool);
    else compare(changes, pool, same);
  }
  for (const pool of keys.values()) {
    // The same faces in more piles, or fewer: the record moves as a whole, without naming them again.
    const at = gone.findIndex((old) => old.faces === pool.faces);
    const moved = gone[at];
    if (moved !== undefined) gone.splice(at, 1);
    changes.push({ was: moved?.piles ?? null, piles: pool.piles, less: [], more: moved === undefined ? pool.faces : [] });
  }
  for (const pool of gone) changes.push({ was: null, piles: pool.piles, less: pool.faces, more: [] });
  return changes;
};

const compare = (changes: PoolChange[], old: ViewPool, now: ViewPool): void => {
  if (old.faces === now.faces) return;
  const taken = justTaken(old.faces, now.faces);
  if (taken !== null) {
    changes.push({ was: null, piles: now.piles, less: taken, more: [] });
    return;
  }
  const less = missing(old.faces, now.faces);
  const more = old.faces.length - less.length === now.faces.length ? [] : missing(now.faces, old.faces);
  if (less.length + more.length > 0) changes.push({ was: null, piles: now.piles, less, more });
};

/** The faces of one sorted list that the other has not, counting copies. */
const missing = (a: readonly string[], b: readonly string[]): string[] => {
  // Most often one face has gone: up to there, and behind it, the lists are alike.
  let same = 0;
  const most = Math.min(a.length, b.length);
  while (same < most && a[same] === b[same]) same++;
  const out: string[] = [];
  let j = same;
  for (let i = same; i < a.length; i++) {
    const face = a[i] ?? '';
    while (j < b.length && b[j] !== face && (b[j] ?? '') < face) j++;
    if (j < b.length && b[j] === face) j++;
    else out.push(face);
  }
  return out;
};
