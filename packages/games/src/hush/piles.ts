// Who sees what lies where, and who is in the game.

import { hasViewer, seatIndex, sees, type LevelWord, type Reader, type Seat, type Sees } from '@pasteboard/kernel';
import { DECK, hand } from './read.ts';

/** HUSH-02. The GM sees every hand, to be able to put things right. */
export const handSees = (others: LevelWord): Sees => sees(others, { owner: 'faces', gm: 'faces' });
export const FACE_DOWN: Sees = handSees('backs');
export const FACE_UP: Sees = sees('faces');

const MOST_PLAYERS = 4;

/** Everybody with a place for cards, also one who has been made a spectator by hand. */
export const atTable = (t: Reader): Seat[] => t.seats.filter((seat) => t.hasPile(hand(seat.id)));

/** The players, in seat order. A seat that became a player by hand is dealt in at the next round. */
export const inGame = (t: Reader): Seat[] => atTable(t).filter((seat) => seat.role === 'player');

/** HUSH-01 */
export const hasRoom = (t: Reader): boolean => inGame(t).length < MOST_PLAYERS;

/** The players from this one on, once round the table. */
export const roundFrom = (t: Reader, first: string): Seat[] => {
  const players = inGame(t);
  const at = Math.max(
    0,
    players.findIndex((seat) => seat.id === first),
  );
  return [...players.slice(at), ...players.slice(0, at)];
};

/** The cards of a hand its owner can choose from: none, if another seat has hidden the hand from them by hand. */
export const choosable = (t: Reader, who: string): number[] => {
  const viewer = seatIndex(t.state, t.seatsBehind(who)[0]?.id ?? who);
  return t
    .pile(hand(who))
    .slots.filter((slot) => (slot.seen[viewer] ?? 0) !== 0)
    .map((slot) => slot.card);
};

export const knowsTop = (t: Reader, who: string): boolean => {
  const top = t.pile(DECK).slots[0];
  return top !== undefined && hasViewer(top.knows, seatIndex(t.state, who));
};
