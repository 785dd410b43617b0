// What a viewer is told of how his own record changes.

import type { PoolChange, ViewPool } from './view/types.ts';

const NO_CHANGES: readonly PoolChange[] = [];
/** Viewers who know the same get the same change: it is worked out once. */
let lastWas: readonly ViewPool[] = [];
let lastIs: readonly ViewPool[] = [];
let lastChanges: readonly PoolChange[] = NO_CHANGES;

export const poolChanges = (was: readonly ViewPool[], is: readonly ViewPool[]): readonly PoolChange[] => {
  if (was === is) return NO_CHANGES;
  if (was !== lastWas || is !== lastIs) {
    lastChanges = changesOf(was, is);
    lastWas = was;
    lastIs = is;
  }
  return lastChanges;
};

const changesOf = (was: readonly ViewPool[], is: readonly ViewPool[]): PoolChange[] => {
  // Most pools stay as they are, and both lists stand in the same order.
  let start = 0;
  while (start < was.length && was[start] === is[start]) start++;
  let same = 0;
  while (same < Math.min(was.length, is.length) - start && was[was.length - 1 - same] === is[is.length - 1 - same]) same++;
  const changes: PoolChange[] = [];
  const keys = new Map<string, ViewPool>();
  for (const pool of is.slice(start, is.length - same)) keys.set(pool.piles.join('\n'), pool);
  const gone: ViewPool[] = [];
  for (const pool of was.slice(start, was.length - same)) {
    const key = pool.piles.join('\n');
    const kept = keys.get(key);
    keys.delete(key);
    if (kept === undefined) gone.push(pool);
    else compare(changes, pool, kept);
  }
  for (const pool of keys.values()) {
    // The same faces in more piles, or fewer: the record moves as a whole, without naming them again.
    const at = gone.findIndex((each) => alike(each.faces, pool.faces));
    const moved = gone[at];
    if (moved !== undefined) gone.splice(at, 1);
    changes.push({ was: moved?.piles ?? null, piles: pool.piles, less: [], more: moved === undefined ? pool.faces : [] });
  }
  for (const pool of gone) changes.push({ was: null, piles: pool.piles, less: pool.faces, more: [] });
  return changes;
};

/** By what they hold, not by identity: that depends on what happens to be cached, and would be told. */
const alike = (a: readonly string[], b: readonly string[]): boolean =>
  a === b || (a.length === b.length && a.every((face, i) => face === b[i]));

const compare = (changes: PoolChange[], old: ViewPool, now: ViewPool): void => {
  if (old.faces === now.faces) return;
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
