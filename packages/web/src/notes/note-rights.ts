// Who may throw a note away, as the house sees to it as well.

import type { NoteView } from '@pasteboard/protocol';
import type { Seen } from '../connection/state.ts';

type Rights = Pick<Seen, 'seat' | 'role' | 'view' | 'door'>;

const isHeld = ({ door }: Rights, seat: string): boolean => door.seats.some((each) => each.seat === seat && each.held === 'person');

/** One's own, as the GM any that one can read, and where no person is GM what somebody left who has gone. */
export const mayThrowAway = (seen: Rights, { by }: NoteView): boolean => {
  if (seen.seat === null) return false;
  if (by === seen.seat || seen.role === 'gm') return true;
  const hasGm = seen.view.seats.some(({ id, role }) => role === 'gm' && isHeld(seen, id));
  return seen.role === 'player' && !hasGm && !isHeld(seen, by);
};
