// What viewers know, recorded as it happens and never deduced. Three grades: which card is at a place (a bit on the slot), that a face
// is somewhere in some piles (a pool), or nothing. Pools count faces, not cards: which of two equal cards came out must not show.
// All piles that a viewer does not see are one nameless place; otherwise they could tell them apart by what they remember of them.

import type { NewCard } from './events.ts';
import {
  NOBODY,
  NONE,
  SPECTATOR,
  hasViewer,
  own,
  viewersOf,
  type NamedFace,
  type Pile,
  type Slot,
  type State,
  type Viewers,
} from './state.ts';
import { NOWHERE, NO_POOLS, renamed, spread, withFaces, withoutFace, withoutPile } from './view/record.ts';
import type { ViewPool } from './view/types.ts';

/** The working copy of all viewers' knowledge while one event is folded. */
export interface Minds {
  readonly minted: number[];
  pools: State['pools'];
  /** The copies, made at the first change: most events change no record. */
  changed: (readonly ViewPool[])[] | null;
  faces: { readonly [code: string]: NamedFace };
  /** The copies, made at the first face that a viewer meets: one event may show thousands of faces to thirty viewers. */
  met: { [code: string]: NamedFace } | null;
  readonly named: boolean;
  learned: boolean;
}

type About = string | readonly string[];
type Change = (pools: readonly ViewPool[], pile: string, about: About) => readonly ViewPool[];

/** Caches the newest result of a few pure functions, which are called several times in a row with the same arguments. */
class NewestResults {
  #named = { faces: {}, any: false };
  #thought = { before: NO_POOLS, change: withoutPile as Change, pile: NOWHERE, about: '' as About, after: NO_POOLS };
  #sorted: { readonly slots: readonly Slot[]; readonly faces: readonly string[] } = { slots: [], faces: [] };
  #noHandles: readonly number[] = [];

  /** Has any card a name? Asked of the same catalog again and again. */
  hasNamed(faces: State['faces']): boolean {
    if (faces !== this.#named.faces) this.#named = { faces, any: Object.keys(faces).length > 0 };
    return this.#named.any;
  }

  /** Viewers who knew the same before know the same after, so the second one gets the result of the first. */
  thought(before: readonly ViewPool[], change: Change, pile: string, about: About): readonly ViewPool[] {
    const last = this.#thought;
    if (last.before !== before || last.change !== change || last.pile !== pile || last.about !== about)
      this.#thought = { before, change, pile, about, after: change(before, pile, about) };
    return this.#thought.after;
  }

  /** The sorted faces, shared by all viewers who know none of these cards by place. */
  facesOf(slots: readonly Slot[]): readonly string[] {
    if (slots !== this.#sorted.slots) this.#sorted = { slots, faces: slots.map(({ face }) => face).sort() };
    return this.#sorted.faces;
  }

  /** One list for all cards that no viewer can tell apart, as most in decks are. */
  noHandles(viewers: number): readonly number[] {
    if (this.#noHandles.length !== viewers) this.#noHandles = Array.from({ length: viewers }, () => 0);
    return this.#noHandles;
  }
}
const newest = new NewestResults();

export const mindsOf = (s: State): Minds => ({
  minted: s.minted.slice(),
  pools: s.pools,
  changed: null,
  faces: s.faces,
  met: null,
  named: newest.hasNamed(s.faces),
  learned: false,
});

/** A pile's place as a viewer knows it. */
export const knownPlace = (pile: Pile, id: string, viewer: number): string => ((pile.levels[viewer] ?? NONE) > NONE ? id : NOWHERE);

export const mint = (minds: Minds, viewer: number): number => {
  const handle = (minds.minted[viewer] ?? 0) + 1;
  minds.minted[viewer] = handle;
  return handle;
};

/** A named face is sent once to each viewer; afterwards its code is enough. Its printed data is new to them. */
export const meet = (minds: Minds, viewer: number, face: string): void => {
  if (!minds.named) return;
  const named = own(minds.faces, face);
  const bit = 1 << viewer;
  if (named === undefined || (named.met & bit) !== 0) return;
  minds.learned = true;
  minds.met ??= { ...minds.faces };
  minds.met[face] = { data: named.data, met: named.met | bit };
  minds.faces = minds.met;
};

const think = (minds: Minds, viewer: number, change: Change, pile: string, about: About): void =>
  setRecord(minds, viewer, newest.thought(minds.pools[viewer] ?? NO_POOLS, change, pile, about));

export const setRecord = (minds: Minds, viewer: number, pools: readonly ViewPool[]): void => {
  if (minds.pools[viewer] === pools) return;
  minds.changed ??= minds.pools.slice();
  minds.changed[viewer] = pools;
  minds.pools = minds.changed;
};

/** The viewer learns which card this is. */
export const learn = (minds: Minds, viewer: number, pile: string, face: string): void => {
  minds.learned = true;
  const pools = minds.pools[viewer] ?? NO_POOLS;
  if (pools.length > 0) setRecord(minds, viewer, withoutFace(pools, pile, face));
  meet(minds, viewer, face);
};

/** A card that had left the table is back on it, and the viewer sees it. */
export const isBack = (minds: Minds, viewer: number, face: string): void => {
  setRecord(minds, viewer, withoutFace(minds.pools[viewer] ?? NO_POOLS, NOWHERE, face));
};

/** The faces must be sorted. In a counted pile nothing is recorded: counting gives its faces. */
export const remember = (minds: Minds, viewer: number, pile: string, faces: readonly string[], counted: Viewers): void => {
  if (faces.length === 0) return;
  if (!hasViewer(counted, viewer)) think(minds, viewer, withFaces, pile, faces);
  if (minds.named) for (const face of faces) meet(minds, viewer, face);
};

const unknownIn = ({ slots, tracked }: Pile, viewer: number): readonly string[] => {
  if (!hasViewer(tracked, viewer)) return newest.facesOf(slots);
  const faces: string[] = [];
  for (const { face, knows } of slots) if (!hasViewer(knows, viewer)) faces.push(face);
  return faces.sort();
};

/** These viewers can no longer count out the pile, so what they know of it goes on their record. */
export const writtenDown = (minds: Minds, viewers: Viewers, id: string, pile: Pile): Pile => {
  const counted = viewers & pile.counted;
  if (counted === NOBODY) return pile;
  for (let v = 0; v < minds.pools.length; v++) {
    const faces = hasViewer(counted, v) ? unknownIn(pile, v) : [];
    if (faces.length > 0) think(minds, v, withFaces, id, faces);
  }
  return { ...pile, counted: pile.counted & ~viewers };
};

/** A viewer's whole record, including the piles that they can count out. */
export const recordOf = (s: State, viewer: number, piles: readonly string[] = Object.keys(s.piles)): readonly ViewPool[] => {
  let pools = s.pools[viewer] ?? NO_POOLS;
  for (const id of piles) {
    const pile = s.piles[id];
    if (pile === undefined || !hasViewer(pile.counted, viewer) || pile.slots.length === 0) continue;
    const faces = unknownIn(pile, viewer);
    if (faces.length > 0) pools = withFaces(pools, id, faces);
  }
  return pools;
};

/** A card that the viewer cannot name went from one pile to another. What was known to be in the first may now be in either. */
export const confuse = (minds: Minds, viewer: number, from: string, to: string): void => think(minds, viewer, spread, from, to);

/** The viewer no longer sees the pile: its place is now nowhere. */
export const loseSight = (minds: Minds, viewer: number, pile: string): void => think(minds, viewer, renamed, pile, NOWHERE);

/** The viewer sees that the pile is empty, or sees all its cards, so it holds nothing else they remember. */
export const holdsNoMore = (minds: Minds, viewer: number, pile: string): void => think(minds, viewer, withoutPile, pile, '');

/** No viewer can tell this card apart. */
export const handlesOfNone = (viewers: number): readonly number[] => newest.noHandles(viewers);

/** The same card with another turn or other knowledge. Written out, because a spread is slower. */
export const slotOf = ({ card, face }: NewCard, turn: number, seen: Slot['seen'], knows: Viewers, piles: Slot['piles']): Slot => {
  return { card, face, turn, seen, knows, piles };
};

export const withHandle = (slot: Slot, viewer: number, handle: number): Slot => {
  const seen = slot.seen.slice();
  while (seen.length < viewer) seen.push(0);
  seen[viewer] = handle;
  return slotOf(slot, slot.turn, seen, slot.knows, slot.piles);
};

export const withKnows = (slot: Slot, knows: number): Slot => slotOf(slot, slot.turn, slot.seen, knows, slot.piles);

/**
 * These viewers can no longer tell places in a pile apart: what they knew by place they now know of the pile. Changes the slots in place. `gone`
 * are cards that just left it unseen.
 */
export const loseTrack = (minds: Minds, viewers: Viewers, id: string, counted: Viewers, slots: Slot[], gone: readonly Slot[]): void => {
  const writing = viewers & ~counted;
  const known = writing === NOBODY ? [] : gone.filter((slot) => (slot.knows & writing) !== 0);
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i];
    if (slot === undefined || (slot.knows & viewers) === 0) continue;
    if ((slot.knows & writing) !== 0) known.push(slot);
    slots[i] = withKnows(slot, slot.knows & ~viewers);
  }
  const faces = known.map((slot) => slot.face).sort();
  const alike = known.every((slot) => (slot.knows & writing) === writing);
  for (let v = 0, rest = writing; rest !== 0; v++, rest >>>= 1) {
    if ((rest & 1) === 0) continue;
    const theirs = alike ? faces : known.flatMap((slot) => (hasViewer(slot.knows, v) ? slot.face : [])).sort();
    remember(minds, v, id, theirs, counted);
  }
};

/** New handles for a whole pile, in the order of places, so that the numbers reveal nothing. Changes the slots in place. */
export const mintAll = (minds: Minds, viewer: number, slots: Slot[]): void => {
  slots.forEach((slot, i) => {
    slots[i] = withHandle(slot, viewer, mint(minds, viewer));
  });
};

/** What one viewer knows beyond what all present viewers know by place: each face with the piles it may be in. */
const knownBy = (s: State, viewer: number, present: Viewers): Known[] => {
  const known = recordOf(s, viewer).flatMap(({ piles, faces }) => faces.map((face) => ({ face, piles })));
  for (const [id, { slots }] of Object.entries(s.piles))
    for (const { face, knows } of slots) if (hasViewer(knows, viewer) && (knows & present) !== present) known.push({ face, piles: [id] });
  return known.sort((a, b) => b.piles.length - a.piles.length);
};

interface Known {
  readonly face: string;
  readonly piles: readonly string[];
}

/** What remains of a viewer's knowledge after it has accounted for a pool, each part once; null where it does not cover the pool. */
const without = (known: readonly Known[], { piles, faces }: ViewPool): Known[] | null => {
  const left = known.slice();
  for (const face of faces) {
    const at = left.findIndex((each) => each.face === face && each.piles.every((id) => piles.includes(id)));
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
};

/** What all viewers know of hidden piles, and a seat that joins late may be told. The most precise knowledge comes first. */
export const publicPools = (s: State): readonly ViewPool[] => {
  const present = viewersOf(s);
  let minds = s.seats.flatMap((_, v) => (hasViewer(present, v) ? [knownBy(s, v, present)] : []));
  const told = new Set<ViewPool>();
  const all = recordOf(s, SPECTATOR);
  for (const pool of all.toSorted((a, b) => a.piles.length - b.piles.length)) {
    const left = minds.map((known) => without(known, pool));
    if (!left.every((known) => known !== null)) continue;
    minds = left;
    told.add(pool);
  }
  return all.filter((pool) => told.has(pool));
};
