// Ranks and suits of cards by the house rules, and the list of a deck.

import { isPlayingCard, playingCard, standardDeck, type Sight } from '@pasteboard/kernel/view';
import { isSuit, type Suit } from '../names.ts';
import { houseRule } from '../options.ts';
import { sheet } from '../values.ts';

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

/** TRB-DECK-02, TRB-DECK-04 */
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

/** TRB-DEMAND-01, TRB-DEMAND-02, TRB-DECK-04: does this card answer a demand for that suit? */
export const answers = (rules: CardRules, face: string, demanded: Suit): boolean =>
  suitOf(face) === demanded || (rules.wild && isJoker(face));

/** TRB-DECK-04: Jokers of a deck come in two kinds, turn about. */
export const jokerAt = (at: number): string => (at % 2 === 0 ? 'JK1' : 'JK2');

/** TRB-DECK-01, TRB-DECK-04: 52 cards, and as many Jokers as the GM adds. */
export const usualDeck = (jokers: number): string[] => [...standardDeck(), ...Array.from({ length: jokers }, (_, at) => jokerAt(at))];

/** Jokers the house rules have put into a usual deck, or null where the deck began as a list of its own. */
export const houseJokers = (s: Sight, id: string): number | null => {
  const { jokers } = sheet.deckBegan.of(s, id);
  if (jokers === null) return null;
  const changes = sheet.ledger.of(s, id).filter(({ why }) => why === 'house');
  return changes.reduce((all, { sign }) => all + (sign === '+' ? 1 : -1), jokers);
};

/** TRB-DECK-03, TRB-X-EDIT-05: the deck list at the end of that day, or the present one; sorted. It is kept as the cards the deck began with and dated entries, so that every past deck can be rebuilt. */
export const deckList = (s: Sight, id: string, day = Number.POSITIVE_INFINITY): string[] => {
  const { jokers, cards } = sheet.deckBegan.of(s, id);
  const list = jokers === null ? cards.filter(isPlayingCard) : usualDeck(jokers);
  for (const entry of sheet.ledger.of(s, id)) {
    if (entry.day > day) continue;
    if (entry.sign === '+') list.push(entry.card);
    else if (list.includes(entry.card)) list.splice(list.indexOf(entry.card), 1);
  }
  return list.toSorted();
};

/** TRB-X-EDIT-01, TRB-X-EDIT-05: the Fae Queen's deck, rebuilt from what was taken from characters and given to them. */
export const faeList = (s: Sight, ids: readonly string[], began: readonly string[], day = Number.POSITIVE_INFINITY): string[] => {
  const entries = ids.flatMap((id) => sheet.ledger.of(s, id)).filter((entry) => entry.why !== 'house' && entry.day <= day);
  // One character may be given what another lost on the same day: whatever came is put down before anything is taken away.
  const list = [...began, ...entries.flatMap(({ sign, card }) => (sign === '-' ? [card] : []))];
  for (const { sign, card } of entries) if (sign === '+' && list.includes(card)) list.splice(list.indexOf(card), 1);
  return list.toSorted();
};
