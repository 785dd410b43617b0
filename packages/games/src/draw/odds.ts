// What the next card may be, from what a viewer knows to be left in the deck.

import { contentsOf, fraction, plus, type Fraction, type Odds, type View } from '@pasteboard/kernel';

/** What lies in the deck, or null where this viewer's record does not say for sure. */
const contents = (view: View): readonly string[] | null => {
  const { deck, discard } = view.piles;
  if (deck === undefined) return null;
  if (deck.count === 0) return discard?.slots?.flatMap((slot) => slot.face ?? []) ?? null;
  const known = contentsOf(view, 'deck');
  return known !== null && known.places.every((face) => face === null) ? known.pool : null;
};

export const drawOdds = (view: View): Odds[] => {
  const faces = contents(view);
  const size = view.piles['deck']?.count === 0 ? view.piles['discard']?.count : view.piles['deck']?.count;
  if (faces === null || faces.length === 0 || faces.length !== size) return [];
  const chances: Record<string, Fraction> = {};
  for (const face of faces) chances[face] = plus(chances[face] ?? fraction(0), fraction(1, faces.length));
  return [{ play: { do: 'draw', with: {} }, of: { said: 'drew', param: 'card' }, chances }];
};
