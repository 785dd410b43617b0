// Other worlds: tables that one viewer cannot tell from this one, by the record of what he knows.

import { withSlots } from './evolve-cards.ts';
import { withKnows } from './memory.ts';
import { hasViewer, own, pileOf, type Pile, type Slot, type State } from './state.ts';

interface Place {
  readonly pile: string;
  readonly at: number;
  readonly face: string;
}

/** The same table with every face this viewer does not know dealt anew among the places where it may lie. `keep`: cards that stay as they are. */
export const reimagine = (s: State, viewer: number, below: (n: number) => number, keep: ReadonlySet<number> = new Set()): State => {
  const hidden: Place[] = [];
  for (const [pile, { slots }] of Object.entries(s.piles)) {
    slots.forEach((slot, at) => {
      if (!hasViewer(slot.knows, viewer) && !keep.has(slot.card)) hidden.push({ pile, at, face: slot.face });
    });
  }
  const groupOf = poolsByFace(s, viewer);
  const faces = hidden.map(({ face }) => face);
  // Swaps between places that share a pool keep every face where the record allows it; many swaps mix well.
  for (let i = 0; i < hidden.length * 4; i++) {
    const [a, b] = [below(hidden.length), below(hidden.length)];
    const [pa, pb, fa, fb] = [hidden[a]?.pile ?? '', hidden[b]?.pile ?? '', faces[a] ?? '', faces[b] ?? ''];
    if (pa !== pb && !(groupOf(fa, pa, pb) && groupOf(fb, pb, pa))) continue;
    faces[a] = fb;
    faces[b] = fa;
  }
  return withFaces(s, hidden, faces);
};

/** May a face that lies in one pile as well lie in another, for all this viewer knows? */
const poolsByFace = (s: State, viewer: number): ((face: string, from: string, to: string) => boolean) => {
  const pools = s.pools[viewer] ?? [];
  return (face, from, to) => {
    const about = pools.filter((pool) => pool.faces.includes(face) && pool.piles.includes(from));
    return about.every((pool) => pool.piles.includes(to));
  };
};

const withFaces = (s: State, places: readonly Place[], faces: readonly string[]): State => {
  const piles: Record<string, Pile> = { ...s.piles };
  places.forEach(({ pile, at }, i) => {
    const old = own(piles, pile) ?? pileOf(s, pile);
    const slots = old.slots.slice();
    const slot = slots[at];
    if (slot !== undefined) slots[at] = withFace(slot, faces[i] ?? slot.face);
    piles[pile] = withSlots(old, slots, old.tracked);
  });
  return { ...s, piles };
};

const withFace = (slot: Slot, face: string): Slot => ({ ...withKnows(slot, slot.knows), face });

/** The same table with the order of these piles left open, so that draws from them are enumerated. */
export const asBags = (s: State, piles: readonly string[]): State => {
  const next: Record<string, Pile> = { ...s.piles };
  for (const id of piles) next[id] = { ...pileOf(s, id), bag: true };
  return { ...s, piles: next };
};
