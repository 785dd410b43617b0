// What viewers know, recorded as it happens and never deduced. Three grades: which card lies at a place (a bit on the slot), that a face
// is somewhere in some piles (a pool), or nothing. Pools count faces, not cards: which of two equal cards came out must not show.

import { NOBODY, own, type NamedFace, type Pool, type Slot, type State } from './state.ts';

/** The working copy of everybody's knowledge while one event is folded in. */
export interface Minds {
  readonly minted: number[];
  readonly pools: (readonly Pool[])[];
  faces: { readonly [code: string]: NamedFace };
  readonly named: boolean;
  learned: boolean;
}

const hasKeys = (record: object): boolean => {
  for (const _ in record) return true;
  return false;
};

export const mindsOf = (s: State): Minds => ({
  minted: s.minted.slice(),
  pools: s.pools.slice(),
  faces: s.faces,
  named: hasKeys(s.faces),
  learned: false,
});

export const mint = (minds: Minds, viewer: number): number => {
  const handle = (minds.minted[viewer] ?? 0) + 1;
  minds.minted[viewer] = handle;
  return handle;
};

/** A named face travels once to each viewer; afterwards its code is enough. */
export const meet = (minds: Minds, viewer: number, face: string): void => {
  if (!minds.named) return;
  const named = own(minds.faces, face);
  const bit = 1 << viewer;
  if (named === undefined || (named.met & bit) !== 0) return;
  minds.faces = { ...minds.faces, [face]: { data: named.data, met: named.met | bit } };
};

/** The viewer finds out which card this is. */
export const learn = (minds: Minds, viewer: number, pile: string, face: string): void => {
  minds.learned = true;
  minds.pools[viewer] = withoutFace(minds.pools[viewer] ?? [], pile, face);
  meet(minds, viewer, face);
};

export const remember = (minds: Minds, viewer: number, pile: string, faces: readonly string[]): void => {
  if (faces.length === 0) return;
  minds.pools[viewer] = withFaces(minds.pools[viewer] ?? [], [pile], faces);
  for (const face of faces) meet(minds, viewer, face);
};

/** A card the viewer cannot name has gone from one pile to another: what was known to be in the first may now be in either. */
export const confuse = (minds: Minds, viewer: number, from: string, to: string): void => {
  const pools = minds.pools[viewer] ?? [];
  if (!pools.some((pool) => pool.piles.includes(from) && !pool.piles.includes(to))) return;
  const wider = pools.map((pool) =>
    pool.piles.includes(from) && !pool.piles.includes(to) ? { piles: [...pool.piles, to].sort(), faces: pool.faces } : pool,
  );
  minds.pools[viewer] = joined(wider);
};

/** A pile the viewer knows to be empty holds nothing he remembers. */
export const forgetEmpty = (minds: Minds, viewer: number, pile: string): void => {
  const pools = minds.pools[viewer] ?? [];
  if (!pools.some((pool) => pool.piles.includes(pile))) return;
  minds.pools[viewer] = joined(
    pools.map((pool) => ({ piles: pool.piles.filter((id) => id !== pile), faces: pool.faces })).filter((pool) => pool.piles.length > 0),
  );
};

export const slotOf = (
  card: number,
  face: string,
  turn: number,
  seen: readonly number[],
  knows: number,
  piles: readonly string[],
): Slot => ({ card, face, turn, seen, knows, piles });

export const withHandle = (slot: Slot, viewer: number, handle: number): Slot => {
  const seen = slot.seen.slice();
  while (seen.length < viewer) seen.push(0);
  seen[viewer] = handle;
  return slotOf(slot.card, slot.face, slot.turn, seen, slot.knows, slot.piles);
};

export const withKnows = (slot: Slot, knows: number): Slot => slotOf(slot.card, slot.face, slot.turn, slot.seen, knows, slot.piles);

/** The viewer can no longer tell places in these slots apart: what he knew by place he now knows of the pile. The slots are changed in place. */
export const loseTrack = (minds: Minds, viewer: number, pile: string, slots: Slot[], tracked: number): void => {
  const bit = 1 << viewer;
  if ((tracked & bit) === NOBODY) return;
  const faces: string[] = [];
  slots.forEach((slot, i) => {
    if ((slot.knows & bit) === 0) return;
    faces.push(slot.face);
    slots[i] = withKnows(slot, slot.knows & ~bit);
  });
  remember(minds, viewer, pile, faces);
};

/** Fresh handles for a whole pile, in the order of places: the numbers say nothing about the cards. The slots are changed in place. */
export const mintAll = (minds: Minds, viewer: number, slots: Slot[]): void => {
  slots.forEach((slot, i) => {
    slots[i] = withHandle(slot, viewer, mint(minds, viewer));
  });
};

const keyOf = (piles: readonly string[]): string => (piles.length === 1 ? (piles[0] ?? '') : piles.join('\n'));

const withFaces = (pools: readonly Pool[], piles: readonly string[], faces: readonly string[]): readonly Pool[] => {
  const key = keyOf(piles);
  const at = pools.findIndex((pool) => keyOf(pool.piles) === key);
  const old = pools[at];
  if (old === undefined) return inOrder([...pools, { piles, faces: [...faces].sort() }]);
  const next = pools.slice();
  next[at] = { piles, faces: [...old.faces, ...faces].sort() };
  return next;
};

/** Takes one such face out of the narrowest pool it can have come from. */
const withoutFace = (pools: readonly Pool[], pile: string, face: string): readonly Pool[] => {
  let best = -1;
  let width = Number.POSITIVE_INFINITY;
  for (let i = 0; i < pools.length; i++) {
    const pool = pools[i];
    if (pool !== undefined && pool.piles.length < width && pool.piles.includes(pile) && pool.faces.includes(face)) {
      best = i;
      width = pool.piles.length;
    }
  }
  const pool = pools[best];
  if (pool === undefined) return pools;
  const next = pools.slice();
  if (pool.faces.length === 1) next.splice(best, 1);
  else {
    const faces = pool.faces.slice();
    faces.splice(faces.indexOf(face), 1);
    next[best] = { piles: pool.piles, faces };
  }
  return next;
};

const inOrder = (pools: Pool[]): readonly Pool[] => pools.sort((a, b) => (keyOf(a.piles) < keyOf(b.piles) ? -1 : 1));

/** Pools of the same piles are one pool. */
const joined = (pools: readonly Pool[]): readonly Pool[] => {
  const byKey = new Map<string, Pool>();
  for (const pool of pools) {
    const key = keyOf(pool.piles);
    const same = byKey.get(key);
    byKey.set(key, same === undefined ? pool : { piles: pool.piles, faces: [...same.faces, ...pool.faces].sort() });
  }
  return inOrder([...byKey.values()]);
};
