// What rules, odds and bots call and read the same way. Imports nothing but what a client may hold.

import { isRed, playingCard, type Role, type Sight } from '@pasteboard/kernel/view';
import { houseRule, player } from './values.ts';

export const DECK = 'deck';
export const hand = (who: string): string => `hand/${who}`;
export const laid = (who: string): string => `table/${who}`;
export const won = (who: string): string => `won/${who}`;

/** The question that is open while a round is being laid. */
export const LAY = 'lay';

export const COLORS = ['red', 'black'] as const;
/** A joker added by hand is not red, and so it is black. */
export const colorOf = (face: string): string => (isRed(face) ? 'red' : 'black');

/** Ace 1 … King 13. Whatever else was put among the cards by hand counts nothing. */
export const worth = (face: string): number => playingCard(face)?.value ?? 0;

/** The players with a place for cards, in seat order. */
export const playersIn = (s: Sight, seats: readonly { readonly id: string; readonly role: Role | 'gone' }[]): string[] =>
  seats.filter(({ id, role }) => role === 'player' && (s.cardsIn(hand(id)) ?? null) !== null).map(({ id }) => id);

/** HUSH-12. A target of 0 means: play to the last card. Computed each time: cards or points given by hand may open a finished game again. */
export const isOver = (s: Sight, players: readonly string[]): boolean => {
  const target = houseRule(s, 'target');
  if (target > 0 && players.some((id) => player.score.of(s, id) >= target)) return true;
  return players.length > 0 && [DECK, ...players.map(hand)].every((pile) => s.cardsIn(pile) === 0);
};

/** Is a round being laid? */
export const isLaying = (asks: readonly { readonly key: string }[]): boolean => asks.some(({ key }) => key === LAY);

/** HUSH-11 */
export const hasQuietMove = (s: Sight, who: string): boolean => player.quiet.of(s, who) > 0;
