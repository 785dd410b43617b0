// THR-INSERT-03: every subset of the Discard is equally likely, and so is every order of the Deck afterwards.

import { fraction, plus, type Fraction } from '@pasteboard/kernel/view';

const choose = (n: number, k: number): bigint => {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 0; i < k; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  return ways;
};

/** How many of the marked cards of the Discard go back, with the chance of each number; impossible numbers are left out. */
const numbersBack = (discard: number, marked: number, back: number): Record<number, Fraction> => {
  const chances: Record<number, Fraction> = {};
  for (let k = 0; k <= Math.min(marked, back); k++) {
    const ways = choose(marked, k) * choose(discard - marked, back - k);
    if (ways > 0n) chances[k] = fraction(ways, choose(discard, back));
  }
  return chances;
};

interface InsertChances {
  /** That a card of this face is in the Deck afterwards. */
  card(face: string): Fraction;
  /** That it lies on top. */
  top(face: string): Fraction;
  /** How many of these cards were inserted. */
  matching(faces: readonly string[]): { readonly [count: string]: Fraction };
}

/** What an Insert of n cards does to these piles. */
export const insertChances = (deck: readonly string[], discard: readonly string[], n: number): InsertChances => {
  const back = Math.max(0, Math.min(n, discard.length));
  const copies = (pile: readonly string[], face: string): number => pile.filter((each) => each === face).length;
  const size = deck.length + back;
  return {
    card: (face) => {
      if (deck.includes(face)) return fraction(1);
      const none = numbersBack(discard.length, copies(discard, face), back)[0] ?? fraction(0);
      return fraction(none.d - none.n, none.d);
    },
    top: (face) => {
      if (size === 0) return fraction(0);
      const here = fraction(copies(deck, face), size);
      return discard.length === 0 ? here : plus(here, fraction(copies(discard, face) * back, discard.length * size));
    },
    matching: (faces) => {
      const marked = discard.filter((face) => faces.includes(face)).length;
      return numbersBack(discard.length, marked, back);
    },
  };
};
