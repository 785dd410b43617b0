// Dealing in, drawing up, and clearing the table.

import { param, type Seat, type Table } from '@pasteboard/kernel';
import { DECK, hand, laid, won } from './read.ts';
import { FACE_DOWN, FACE_UP, atTable, handSees, hasRoom, roundFrom } from './piles.ts';
import { houseRule, player } from './values.ts';

/** HUSH-01, HUSH-13: gives a player a place at the table, once, also late. */
export const welcome = (t: Table, { id, role }: Seat): boolean => {
  if (role !== 'player' || t.hasPile(hand(id)) || !hasRoom(t)) return false;
  t.makePile(hand(id), { owner: id, sees: handSees(houseRule(t, 'hands')) });
  t.makePile(laid(id), { owner: id, sees: FACE_DOWN });
  t.makePile(won(id), { owner: id, sees: FACE_UP });
  player.score.declare(t, id);
  player.peeks.declare(t, id, houseRule(t, 'peeks'));
  player.quiet.declare(t, id, 1);
  return true;
};

/** HUSH-07: one card at a time round the table, so that a short deck is shared evenly. */
export const drawUp = (t: Table, first: string): void => {
  const players = roundFrom(t, first);
  const full = houseRule(t, 'hand');
  const drawn = new Map<string, number[]>();
  for (let i = 0; i < full; i++) {
    for (const { id } of players) {
      const [card] = t.size(hand(id)) < full ? t.draw(DECK, hand(id)) : [];
      if (card !== undefined) drawn.set(id, [...(drawn.get(id) ?? []), card]);
    }
  }
  for (const [id, cards] of drawn) t.say('drew', { who: param('seat', id), n: cards.length, cards: t.cardList(cards) });
};

/** HUSH-14: whatever lies on the table goes back to the hands it came from. */
export const clearTable = (t: Table): void => {
  for (const { id } of atTable(t)) {
    t.moveAll(laid(id), hand(id));
    t.see(laid(id), FACE_DOWN);
  }
};
