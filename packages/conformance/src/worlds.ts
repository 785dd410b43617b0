// Other worlds: tables that one viewer cannot tell from this one, by the record of what they know.

import {
  NONE,
  NOWHERE,
  hasViewer,
  pileOf,
  recordOf,
  type Pile,
  type Slot,
  type State,
  type ViewPool,
  type Below,
} from '@pasteboard/kernel';

interface Place {
  readonly pile: string;
  /** The pile as this viewer knows it. */
  readonly to: string;
  readonly at: number;
  readonly face: string;
}

/** The same table with every face that this viewer does not know redealt among its possible places. `keep`: cards that stay unchanged. */
export const reimagine = (s: State, viewer: number, below: Below, keep: ReadonlySet<number> = new Set()): State =>
  imagined(s, viewer, keep)(below);

/** As many such tables as needed; what they share is computed once. */
export const imagined = (s: State, viewer: number, keep: ReadonlySet<number> = new Set()): ((below: Below) => State) => {
  const hidden: Place[] = [];
  for (const [id, pile] of Object.entries(s.piles)) {
    const to = (pile.levels[viewer] ?? NONE) > NONE ? id : NOWHERE;
    pile.slots.forEach((slot, at) => {
      if (!hasViewer(slot.knows, viewer) && !keep.has(slot.card)) hidden.push({ pile: id, to, at, face: slot.face });
    });
  }
  hidden.sort((a, b) => (a.to < b.to ? -1 : a.to > b.to ? 1 : 0));
  const mayLie = poolsByFace(s, viewer);
  const onePlace = hidden.every(({ to }) => to === hidden[0]?.to);
  return (below) => {
    const faces = hidden.map(({ face }) => face);
    const swap = (a: number, b: number): void => {
      const held = faces[a] ?? '';
      faces[a] = faces[b] ?? '';
      faces[b] = held;
    };
    mixWithinPiles(hidden, below, swap);
    if (onePlace) return withFaces(s, hidden, faces);
    // A swap between piles is valid if the record allows both faces in both places; many swaps mix well.
    for (let i = 0; i < hidden.length * 8; i++) {
      const [a, b] = [below(hidden.length), below(hidden.length)];
      const [pa, pb] = [hidden[a]?.to ?? NOWHERE, hidden[b]?.to ?? NOWHERE];
      if (pa !== pb && mayLie(faces[a] ?? '', pa, pb) && mayLie(faces[b] ?? '', pb, pa)) swap(a, b);
    }
    mixWithinPiles(hidden, below, swap);
    return withFaces(s, hidden, faces);
  };
};

/** A fair shuffle of each pile's hidden places. The places are grouped by pile; everything the viewer does not see is one pile. */
const mixWithinPiles = (hidden: readonly Place[], below: Below, swap: (a: number, b: number) => void): void => {
  let start = 0;
  hidden.forEach(({ to }, i) => {
    if (hidden[start]?.to !== to) start = i;
    swap(i, start + below(i - start + 1));
  });
};

/** True if, for all this viewer knows, a face of one pile may as well be in another. */
const poolsByFace = (s: State, viewer: number): ((face: string, from: string, to: string) => boolean) => {
  const about = new Map<string, ViewPool[]>();
  for (const pool of recordOf(s, viewer)) for (const face of new Set(pool.faces)) about.set(face, [...(about.get(face) ?? []), pool]);
  return (face, from, to) => about.get(face)?.every(({ piles }) => !piles.includes(from) || piles.includes(to)) ?? true;
};

const withFaces = (s: State, places: readonly Place[], faces: readonly string[]): State => {
  const piles: Record<string, Pile> = { ...s.piles };
  const dealt = new Map<string, Slot[]>();
  places.forEach(({ pile, at }, i) => {
    const slots = dealt.get(pile) ?? pileOf(s, pile).slots.slice();
    dealt.set(pile, slots);
    const slot = slots[at];
    if (slot !== undefined) slots[at] = { ...slot, face: faces[i] ?? slot.face };
  });
  for (const [id, slots] of dealt) piles[id] = { ...pileOf(s, id), slots };
  return { ...s, piles };
};
