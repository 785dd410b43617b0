// What could still lie in a deck, from what this seat knows and from nothing else.

import { contentsOf, joinList, playingCard, rankName, RANKS, SUIT_NAMES, SUITS, type Rank, type View } from '@pasteboard/kernel/view';

export interface UnseenCards {
  readonly count: number;
  /** How many of each card could be there; a card that is not in it is gone. */
  readonly cards: ReadonlyMap<string, number>;
  readonly jokers: number;
  /** The top card, where this seat knows it. */
  readonly top: string | null;
}

/** Null where it cannot be told for sure, or where it is not playing cards that lie there. */
export const unseenIn = (view: View, pile: string): UnseenCards | null => {
  const contents = contentsOf(view, pile);
  if (contents === null) return null;
  const faces = [...contents.pool, ...contents.places.filter((face) => face !== null)];
  if (faces.some((face) => playingCard(face) === undefined)) return null;
  const cards = new Map<string, number>();
  for (const face of faces) cards.set(face, (cards.get(face) ?? 0) + 1);
  const jokers = faces.filter((face) => playingCard(face)?.suit === null).length;
  return { count: faces.length, cards, jokers, top: contents.places[0] ?? null };
};

/** The grid in sentences, for screen readers. */
export const unseenSaid = ({ cards, jokers, count }: UnseenCards): string => {
  const suits = SUITS.map((suit) => {
    const ranks = RANKS.filter((rank) => cards.has(rank + suit));
    if (ranks.length === RANKS.length) return `all ${SUIT_NAMES[suit]}`;
    return ranks.length === 0 ? `no ${SUIT_NAMES[suit]}` : `of ${SUIT_NAMES[suit]} ${joinList(ranks.map(rankName))}`;
  });
  const more = jokers === 0 ? '' : jokers === 1 ? '; one joker' : `; ${jokers} jokers`;
  return count === 0 ? 'It is empty.' : `It could still hold ${suits.join('; ')}${more}.`;
};

/** How many of these cards are in range, and which ranks: for screen readers. */
export const inRangeSaid = ({ cards, count }: UnseenCards, near: ReadonlySet<Rank>): string => {
  const ranks = RANKS.filter((rank) => near.has(rank));
  const n = [...cards].reduce((sum, [face, many]) => (ranks.some((rank) => playingCard(face)?.rank === rank) ? sum + many : sum), 0);
  return `In range of the check: ${joinList(ranks.map(rankName))}, ${n} of ${count}.`;
};
