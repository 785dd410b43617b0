// The table as it stood, for whoever looks back.

import type { Words } from '@pasteboard/kernel/view';
import type { Frame, Seen } from '../connection/state.ts';
import { freeSeatsOf, presenceThen, withNumbers } from './door.ts';
import { charactersIn } from './people.ts';

/** What is seen then; seat, role and notes are those of now. Where nothing else is known, so is the door. */
export const seenThen = (now: Seen, { n, view, door: told }: Frame): Seen => {
  const door = told ?? now.door;
  return { ...now, n, view: withNumbers(view, door), door, presence: presenceThen(view, door) };
};

/** Whose eyes a replay is seen with, as they were called in the end. A seat that was free even then goes by whom one would play there; null: everybody's. */
export const viewerName = ({ view, door, seat: id }: Pick<Seen, 'view' | 'door' | 'seat'>, words: Words): string | null => {
  const seat = view.seats.find((each) => each.id === id);
  if (seat === undefined) return id;
  return freeSeatsOf(view, door).includes(seat) ? charactersIn(view, words, seat) : seat.name;
};
