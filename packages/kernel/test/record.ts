// Checks a viewer's record against the actual cards.

import { NONE, NOWHERE, hasViewer, recordOf, type State } from '@pasteboard/kernel';

/** The places of cards that a viewer cannot name: by pile, or off the table. */
const unknownCards = (s: State, gone: readonly string[], viewer: number): { readonly face: string; readonly pile: string }[] => [
  ...Object.entries(s.piles).flatMap(([id, { slots, levels }]) => {
    const pile = (levels[viewer] ?? NONE) === NONE ? NOWHERE : id;
    return slots.filter((slot) => !hasViewer(slot.knows, viewer)).map(({ face }) => ({ face, pile }));
  }),
  ...gone.map((face) => ({ face, pile: NOWHERE })),
];

/** Can every face on the record be found among the cards, each card used once? */
export const recordHolds = (s: State, gone: readonly string[], viewer: number): boolean => {
  const cards = unknownCards(s, gone, viewer);
  const wanted = recordOf(s, viewer).flatMap(({ piles, faces }) => faces.map((face) => ({ face, piles })));
  const holder = new Map<number, number>();
  const place = (i: number, tried: Set<number>): boolean =>
    cards.some(({ face, pile }, c) => {
      if (tried.has(c) || face !== wanted[i]?.face || !wanted[i]?.piles.includes(pile)) return false;
      tried.add(c);
      const other = holder.get(c);
      if (other !== undefined && !place(other, tried)) return false;
      holder.set(c, i);
      return true;
    });
  return wanted.every((_, i) => place(i, new Set()));
};
