// A character's own cards: the deck, the hand, the discard, what is drawn and spent, and what is written down of the deck list.

import { EVERYBODY, sees, standardDeck, type Table } from '@pasteboard/kernel';
import type { TypeOf } from '@pasteboard/values';
import { GM, deckOf, discardOf, handOf, playOf } from '../names.ts';
import { houseRule } from '../options.ts';
import { dealerOf } from '../read/characters.ts';
import { houseJokers, jokerAt, usualDeck } from '../read/cards.ts';
import { sheet, table } from '../values.ts';

export const OPEN = sees('faces');

/** TRB-DECK-01: a deck, whole and shuffled, with an empty hand and an empty discard. */
export const giveDeck = (t: Table, id: string, list: readonly string[] | null): void => {
  const jokers = houseRule(t, 'jokersPerDeck');
  t.makePile(deckOf(id), { owner: id, sees: sees('count') });
  t.makePile(handOf(id), { owner: id, sees: sees('count', { owner: 'faces' }) });
  t.makePile(discardOf(id), { owner: id, sees: OPEN });
  t.make(deckOf(id), list ?? usualDeck(jokers));
  t.shuffle(deckOf(id));
  // The usual deck is not written out card by card.
  sheet.deckBegan.declare(t, id, list === null ? { jokers, cards: [] } : { jokers: null, cards: list.toSorted() });
  sheet.ledger.declare(t, id);
};

type Entry = TypeOf<typeof sheet.ledger.spec.shape>[number];

/** TRB-X-EDIT-05: a card came or went today. */
export const enter = (t: Table, id: string, entry: Omit<Entry, 'day'>): void =>
  sheet.ledger.set(t, id, [...sheet.ledger.of(t, id), { day: table.day.of(t), ...entry }]);

/** TRB-X-ACT-03: the deck from which the GM reveals for creatures. */
export const layGmDeck = (t: Table): void => {
  t.makePile(deckOf(GM), { owner: GM, sees: sees('count') });
  t.makePile(discardOf(GM), { owner: GM, sees: OPEN });
  t.make(deckOf(GM), standardDeck());
  t.shuffle(deckOf(GM));
};

/** TRB-X-ACT-03: the GM's deck is shuffled again when it is empty. A character's never is (TRB-DECK-05). */
const refill = (t: Table, dealer: string): void => {
  if (dealer !== GM || t.size(deckOf(GM)) > 0 || t.size(discardOf(GM)) === 0) return;
  t.moveAll(discardOf(GM), deckOf(GM));
  t.shuffle(deckOf(GM));
  t.say('gm.reshuffled');
};

/** Turns over the top card of the deck for all to see; undefined where there is none. */
export const reveal = (t: Table, id: string): string | undefined => {
  const dealer = dealerOf(t, id);
  refill(t, dealer);
  t.see(playOf(id), OPEN);
  const [card] = t.draw(deckOf(dealer), playOf(id), 1, 'bottom');
  return card === undefined ? undefined : t.face(card);
};

/** A card from hand is laid open before its character (TRB-HAND-02). */
export const lay = (t: Table, id: string, card: number): string => {
  t.see(playOf(id), OPEN);
  t.move([card], playOf(id), { at: 'bottom' });
  return t.face(card);
};

/** TRB-HAND-03, TRB-CHECK-08: what lies before a character goes to the discard, the last revealed on top. */
export const clear = (t: Table, id: string): void => {
  const cards = t.cards(playOf(id));
  if (cards.length === 0) return;
  t.move(cards.toReversed(), discardOf(dealerOf(t, id)), { open: EVERYBODY });
};

/** The newest card in play goes to the discard at once. */
export const throwAway = (t: Table, id: string): void => {
  const card = t.cards(playOf(id)).at(-1);
  if (card !== undefined) t.move([card], discardOf(dealerOf(t, id)), { open: EVERYBODY });
};

/** TRB-HAND-04, TRB-HAND-05: draws what is there, never more. Gives the cards in the order in which they came. */
export const drawToHand = (t: Table, id: string, n: number): number[] => t.draw(deckOf(id), handOf(id), n);

/** TRB-DECK-04: a changed number of Jokers takes effect when a deck is whole. */
const adjustJokers = (t: Table, id: string): void => {
  const wanted = houseRule(t, 'jokersPerDeck');
  const had = houseJokers(t, id) ?? wanted;
  for (let at = had; at < wanted; at++) {
    t.make(deckOf(id), [jokerAt(at)]);
    enter(t, id, { sign: '+', card: jokerAt(at), why: 'house' });
  }
  for (let at = had - 1; at >= wanted; at--) {
    const found = t.cards(deckOf(id)).find((each) => t.face(each) === jokerAt(at));
    if (found !== undefined) t.unmake([found]);
    enter(t, id, { sign: '-', card: jokerAt(at), why: 'house' });
  }
};

/** TRB-LONG-01: hand, discard and deck become one deck, shuffled. */
export const gather = (t: Table, id: string): void => {
  for (const pile of [handOf(id), discardOf(id), playOf(id)]) if (t.size(pile) > 0) t.moveAll(pile, deckOf(id));
  adjustJokers(t, id);
  t.shuffle(deckOf(id));
  sheet.missed.set(t, id, false);
};
