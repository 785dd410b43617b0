// Seats that a client asks for at a new table. The kernel would stumble over some of them: they are refused before.

import { isSeat, type Seat } from '@pasteboard/kernel';
import { Trouble, wordsFor } from '../errors/trouble.ts';

/** What no table can have in this seat beside the others, as the key of a refusal; null where nothing is wrong. */
const flawIn = (seat: Seat, at: number, seats: readonly Seat[]): string | null => {
  if (!isSeat({ ...seat, plays: [] })) return 'seat.name';
  if (seats.findIndex(({ id }) => id === seat.id) < at) return 'seat.twice';
  return isSeat(seat) && seats.every(({ id }) => !seat.plays.includes(id)) ? null : 'seat.plays';
};

/** Throws where a table cannot have these seats, whatever the game. */
export const checkSeats = (seats: readonly Seat[]): void => {
  for (const [at, seat] of seats.entries()) {
    const key = flawIn(seat, at, seats);
    if (key !== null) throw new Trouble(400, key, `${wordsFor(key)} It is about the seat “${seat.id}”.`);
  }
};
