// Dealing in, drawing up, and clearing the table.

import { said, type Seat, type Table } from '@pasteboard/kernel';
import { DECK, hand, laid, won } from './names.ts';
import { FACE_DOWN, FACE_UP, atTable, handSees, hasRoom, numberOption, roundFrom } from './piles.ts';

/** Gives a player a place at the table, once. */
export const welcome = (t: Table, { id, role }: Seat): boolean => {
  if (role !== 'player' || t.hasPile(hand(id)) || !hasRoom(t)) return false;
  t.makePile(hand(id), { owner: id, sees: handSees(t.option('hands') === 'backs' ? 'backs' : 'count') });
  t.makePile(laid(id), { owner: id, sees: FACE_DOWN });
  t.makePile(won(id), { owner: id, sees: FACE_UP });
  t.declare(id, 'score', 'counter', 0, { min: 0 });
  t.declare(id, 'peeks', 'counter', numberOption(t, 'peeks'), { min: 0 });
  t.declare(id, 'quiet', 'counter', 1, { min: 0, max: 1 });
  return true;
};

/** HUSH-07: one card at a time round the table, so that a short deck is shared evenly. */
export const drawUp = (t: Table, first: string): void => {
  const players = roundFrom(t, first);
  const full = numberOption(t, 'hand');
  const drawn = new Map<string, number[]>();
  for (let i = 0; i < full; i++) {
    for (const { id } of players) {
      const [card] = t.size(hand(id)) < full ? t.draw(DECK, hand(id)) : [];
      if (card !== undefined) drawn.set(id, [...(drawn.get(id) ?? []), card]);
    }
  }
  for (const [id, cards] of drawn) t.say('drew', { who: said('seat', id), n: cards.length, cards: t.cardList(cards) });
};

/** Whatever lies on the table goes back to the hands it came from. */
export const clearTable = (t: Table): void => {
  for (const { id } of atTable(t)) {
    t.moveAll(laid(id), hand(id));
    t.see(laid(id), FACE_DOWN);
  }
};
