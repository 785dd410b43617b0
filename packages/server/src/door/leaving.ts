// What ends at the door with the person who leaves a seat.

import type { BotRequest, Door } from './door.ts';

type Requests = Door['requests'];

const filtered = (requests: Requests, stays: (seat: string, request: BotRequest) => boolean): Requests =>
  Object.fromEntries(Object.entries(requests).filter(([seat, request]) => stays(seat, request)));

/** Somebody else has this seat, or nobody: a request about it has had its day, and what its last person asked and agreed to as well. */
export const requestsAfter = (requests: Requests, seat: string, personLeft: boolean): Requests => {
  if (Object.keys(requests).length === 0) return requests;
  const standing = filtered(requests, (about, { by }) => about !== seat && !(personLeft && by === seat));
  if (!personLeft) return standing;
  return Object.fromEntries(
    Object.entries(standing).map(([about, { by, yes }]) => [about, { by, yes: yes.filter((each) => each !== seat) }]),
  );
};
