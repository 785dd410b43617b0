// What the next card may be, from what a viewer knows to be left in the deck.

import { fraction, isRed, playingCard, type Fraction, type Odds, type View } from '@pasteboard/kernel';

export const colourOf = (face: string): string => (playingCard(face)?.suit === null ? 'joker' : isRed(face) ? 'red' : 'black');

export const drawOdds = (view: View): Odds[] => {
  const deck = view.piles['deck'];
  const source =
    deck?.count === 0
      ? view.piles['discard']?.slots?.map((slot) => slot.face ?? '')
      : view.pools.find((pool) => pool.piles.includes('deck'))?.faces;
  if (deck === undefined || source === undefined || deck.known.length > 0) return [];
  const chances: Record<string, Fraction> = {};
  for (const colour of ['red', 'black', 'joker']) {
    const n = source.filter((face) => colourOf(face) === colour).length;
    if (n > 0) chances[colour] = fraction(n, source.length);
  }
  return [{ play: { do: 'draw', with: {} }, of: { said: 'drew', param: 'colour' }, chances }];
};
