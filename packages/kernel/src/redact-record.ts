// Builds what a viewer is told about changes of their own record.

import { EMPTY } from './state.ts';
import type { PoolChange, ViewPool } from './view/types.ts';

/** Most pools stay the same object. */
export const poolChanges = (was: readonly ViewPool[], is: readonly ViewPool[]): readonly PoolChange[] => {
  if (was === is) return EMPTY;
  const changes: PoolChange[] = [];
  const keys = new Map<string, ViewPool>();
  for (const pool of is) if (!was.includes(pool)) keys.set(pool.piles.join('\n'), pool);
  const gone: ViewPool[] = [];
  for (const pool of was) {
    if (is.includes(pool)) continue;
    const key = pool.piles.join('\n');
    const kept = keys.get(key);
    keys.delete(key);
    if (kept === undefined) gone.push(pool);
    else compare(changes, pool, kept);
  }
  for (const pool of keys.values()) {
    // The same faces in more or fewer piles: the pool moves as a whole, without naming them again.
    const at = gone.findIndex((each) => alike(each.faces, pool.faces));
    const moved = gone[at];
    if (moved !== undefined) gone.splice(at, 1);
    changes.push({ was: moved?.piles ?? null, piles: pool.piles, less: [], more: moved === undefined ? pool.faces : [] });
  }
  for (const pool of gone) changes.push({ was: null, piles: pool.piles, less: pool.faces, more: [] });
  return changes;
};

/** Compares content, not identity: identity depends on caches, and would leak that. */
const alike = (a: readonly string[], b: readonly string[]): boolean =>
  a === b || (a.length === b.length && a.every((face, i) => face === b[i]));

const compare = (changes: PoolChange[], old: ViewPool, now: ViewPool): void => {
  if (old.faces === now.faces) return;
  const less = missing(old.faces, now.faces);
  const more = old.faces.length - less.length === now.faces.length ? [] : missing(now.faces, old.faces);
  if (less.length + more.length > 0) changes.push({ was: null, piles: now.piles, less, more });
};

/** The faces of one sorted list that are missing from the other, counting copies. */
const missing = (a: readonly string[], b: readonly string[]): string[] => {
  const out: string[] = [];
  let j = 0;
  for (const face of a) {
    while (j < b.length && b[j] !== face && (b[j] ?? '') < face) j++;
    if (j < b.length && b[j] === face) j++;
    else out.push(face);
  }
  return out;
};
