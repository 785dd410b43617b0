// A character's own cards: the deck, the hand, the discard, and what is drawn and spent.

import { EVERYBODY, sees, standardDeck, type Table } from '@pasteboard/kernel';
import { enter, houseJokers, openLedger } from './ledger.ts';
import { GM, deckOf, discardOf, handOf, playOf } from './names.ts';
import { put } from './sheet.ts';

export const OPEN = sees('faces');

/** TRB-DECK-01, -04: 52 cards, and as many Jokers as the GM adds. */
const usualDeck = (t: Table): string[] => {
  const jokers = t.numberOption('jokersPerDeck');
  return [...standardDeck(false), ...Array.from({ length: jokers }, (_, i) => (i % 2 === 0 ? 'JK1' : 'JK2'))];
};

/** A deck, whole and shuffled, with an empty hand and an empty discard. */
export const giveDeck = (t: Table, id: string, list: readonly string[] | null): void => {
  t.makePile(deckOf(id), { owner: id, sees: sees('count') });
  t.makePile(handOf(id), { owner: id, sees: sees('count', { owner: 'faces' }) });
  t.makePile(discardOf(id), { owner: id, sees: OPEN });
  t.make(deckOf(id), list ?? usualDeck(t));
  t.shuffle(deckOf(id));
  openLedger(t, id, list);
};

/** TRB-X-ACT-03: the deck from which the GM reveals for everybody without one. */
export const layGmDeck = (t: Table): void => {
  t.makePile(deckOf(GM), { owner: GM, sees: sees('count') });
  t.makePile(discardOf(GM), { owner: GM, sees: OPEN });
  t.make(deckOf(GM), standardDeck(false));
  t.shuffle(deckOf(GM));
};

/** Whose deck somebody's cards come from. */
export const dealerOf = (t: { hasPile(pile: string): boolean }, id: string): string => (t.hasPile(deckOf(id)) ? id : GM);

/** TRB-X-ACT-03: the GM's deck is shuffled anew when it is empty. A character's never is (TRB-DECK-05). */
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

/** TRB-HAND-05: draws what is there, never more. Gives the cards in the order in which they came. */
export const drawToHand = (t: Table, id: string, n: number): number[] => t.draw(deckOf(id), handOf(id), n);

/** TRB-DECK-04: where the GM has changed his mind about Jokers, a whole deck is brought up to date. */
const adjustJokers = (t: Table, id: string): void => {
  const wanted = t.numberOption('jokersPerDeck');
  for (let has = houseJokers(t, id) ?? wanted; has < wanted; has++) {
    const card = has % 2 === 0 ? 'JK1' : 'JK2';
    t.make(deckOf(id), [card]);
    enter(t, id, { sign: '+', card, why: 'house' });
  }
  for (let has = houseJokers(t, id) ?? wanted; has > wanted; has--) {
    const card = has % 2 === 1 ? 'JK1' : 'JK2';
    const found = t.cards(deckOf(id)).find((each) => t.face(each) === card);
    if (found !== undefined) t.unmake([found]);
    enter(t, id, { sign: '-', card, why: 'house' });
  }
};

/** TRB-LONG-01: hand, discard and deck become one deck, shuffled. */
export const gather = (t: Table, id: string): void => {
  for (const pile of [handOf(id), discardOf(id), playOf(id)]) if (t.size(pile) > 0) t.moveAll(pile, deckOf(id));
  adjustJokers(t, id);
  t.shuffle(deckOf(id));
  put(t, id, 'missed', false);
};
