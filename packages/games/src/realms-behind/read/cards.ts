// Ranks and suits of cards, by the house rules.

import { playingCard, type Sight } from '@pasteboard/kernel/view';
import { isSuit, type Suit } from '../names.ts';
import { houseRule } from '../options.ts';

/** What the house rules say about cards. */
export interface CardRules {
  readonly ace: number;
  readonly joker: number;
  readonly wild: boolean;
}

export const cardRules = (s: Sight): CardRules => ({
  ace: houseRule(s, 'aceRank'),
  joker: houseRule(s, 'jokerRank'),
  wild: houseRule(s, 'jokerSuit') === 'wild',
});

export const isJoker = (face: string): boolean => face.startsWith('JK');

/** TRB-DECK-02, -04 */
export const rankOf = (rules: CardRules, face: string): number => {
  if (isJoker(face)) return rules.joker;
  const value = playingCard(face)?.value ?? 0;
  return value === 1 ? rules.ace : value;
};

/** The suit printed on a card; a Joker has none until its player names one. */
export const suitOf = (face: string): Suit | null => {
  const suit = playingCard(face)?.suit;
  return isSuit(suit) ? suit : null;
};

/** TRB-DEMAND-01, -02, TRB-DECK-04: does this card answer a demand for that suit? */
export const answers = (rules: CardRules, face: string, demanded: Suit): boolean =>
  suitOf(face) === demanded || (rules.wild && isJoker(face));
