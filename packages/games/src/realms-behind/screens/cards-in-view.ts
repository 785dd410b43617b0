// Cards of a character that a viewer sees: those of the hand, and what is known to lie in the deck.

import { contentsOf, type View } from '@pasteboard/kernel/view';
import { deckOf, handOf } from '../names.ts';

export interface HeldCard {
  readonly h: number;
  readonly face: string;
}

/** The cards of a hand whose faces this viewer knows. */
export const heldBy = (view: View, id: string): HeldCard[] =>
  (view.piles[handOf(id)]?.slots ?? []).flatMap(({ h, face }) => (face === null || h === 0 ? [] : [{ h, face }]));

/** The faces in a deck, in no order; null where this viewer does not know all of them. */
export const facesInDeck = (view: View, id: string): readonly string[] | null => {
  const contents = contentsOf(view, deckOf(id));
  return contents === null ? null : [...contents.pool, ...contents.places.flatMap((face) => face ?? [])];
};
