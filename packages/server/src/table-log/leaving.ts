// What ends at the door with the person who leaves a seat, and what goes along with two who change places.

import type { SeatRequest, Door, Share } from './door.ts';

type Requests = Door['requests'];

const filtered = (requests: Requests, stays: (seat: string, request: SeatRequest) => boolean): Requests =>
  Object.fromEntries(Object.entries(requests).filter(([seat, request]) => stays(seat, request)));

/** The seat changed hands or is empty: requests about it end, and so does what its last person asked and agreed to. */
export const requestsAfter = (requests: Requests, seat: string, personLeft: boolean): Requests => {
  if (Object.keys(requests).length === 0) return requests;
  const standing = filtered(requests, (about, { by }) => about !== seat && !(personLeft && by === seat));
  if (!personLeft) return standing;
  return Object.fromEntries(
    Object.entries(standing).map(([about, request]) => [about, { ...request, yes: request.yes.filter((each) => each !== seat) }]),
  );
};

/** The newcomer has come in or is gone: what was asked about this knock has had its day. */
export const requestsWithout = (requests: Requests, knock: string): Requests => filtered(requests, (_, request) => request.knock !== knock);

type Shares = Door['shares'];

/** The seat of the person who shared it. */
export const ownerOf = ({ owner, by }: Share): string => owner ?? by;

/** What a person shared ends with their seat: its token opens nothing any more. */
export const sharesWithout = (shares: Shares, seat: string): Shares =>
  Object.fromEntries(Object.entries(shares).filter(([, share]) => ownerOf(share) !== seat));

/** People who change places keep what they shared. It still shows the sight of the seat it was shared from. */
export const sharesSwapped = (shares: Shares, [one, other]: readonly [string, string]): Shares => {
  const moved = (seat: string): string => (seat === one ? other : seat === other ? one : seat);
  return Object.fromEntries(Object.entries(shares).map(([id, share]) => [id, { ...share, owner: moved(ownerOf(share)) }]));
};
