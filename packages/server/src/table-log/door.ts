// Who may come in and who holds which seat: part of the table's log like everything else. It stores hashes of secrets, never a secret.

import { seatIndex, seatsOf, type State } from '@pasteboard/kernel';
import type { DoorPolicy, DoorView, ShareSight, ShareView, TableLook } from '@pasteboard/protocol';
import { isSameHash } from './secrets.ts';

interface Holder {
  /** Hash of the secret that opens this seat, or null if no person holds it. */
  readonly hash: string | null;
  /** The bot that plays it, or null. If a person holds the seat, the bot plays for them while they are away. */
  readonly bot: string | null;
  /** Rises with every change, so that connections of an earlier holder can be recognized. */
  readonly epoch: number;
  /** The entry by which the last person left the seat or swapped it. Earlier whispers and notes are not for its present holder. */
  readonly since: number;
}

export interface Knock {
  readonly name: string;
  readonly hash: string;
  /** When they last asked. Missing in the oldest knocks. */
  readonly at?: number;
  /** `addressMark` of where the knock came from. Missing in the oldest knocks. */
  readonly from?: string;
  /** The seat they asked for, if any. */
  readonly seat?: string;
}

/** A replay that opens with a token. */
export interface Share {
  /** Hash of the token. */
  readonly hash: string;
  readonly as: ShareSight;
  /** The seat that shared it, and whose view it shows. */
  readonly by: string;
  /** Where the person who shared it sits now, if they have swapped seats since. */
  readonly owner?: string;
  /** It ends with this entry, so that it never shows what came later. */
  readonly upTo: number;
  /** The `since` of the seat's holder at that time: whispers of earlier holders were not told to them, and are not theirs to pass on. */
  readonly since: number;
  /** When the seat had come to the table: what was before, its holder saw as spectators do. Missing in the oldest shares. */
  readonly anew?: number;
}

/** A person asks the others to let a bot leave its seat, or to let a newcomer in at the GM's seat. */
export interface SeatRequest {
  readonly by: string;
  /** The seats of those who have agreed. */
  readonly yes: readonly string[];
  /** The knock of the newcomer who asks for the GM's seat. Missing if a bot is to leave. */
  readonly knock?: string;
}

export interface Door {
  readonly policy: DoorPolicy;
  readonly watching: boolean;
  /** Missing where nobody gave the table a name or a color. */
  readonly look?: TableLook;
  readonly paused: boolean;
  readonly code: string | null;
  readonly holders: { readonly [seat: string]: Holder };
  readonly knocks: { readonly [id: string]: Knock };
  readonly shares: { readonly [id: string]: Share };
  /** By the seat in question. */
  readonly requests: { readonly [seat: string]: SeatRequest };
}

export type DoorChange =
  | { readonly set: 'policy'; readonly to: DoorPolicy }
  | { readonly set: 'watching'; readonly to: boolean }
  | { readonly set: 'look'; readonly to: TableLook }
  | { readonly set: 'paused'; readonly to: boolean }
  | { readonly set: 'code'; readonly to: string | null }
  | { readonly set: 'holder'; readonly seat: string; readonly hash: string | null; readonly bot: string | null }
  /** A bot plays for the person who holds the seat, or (null) stops. The person keeps the seat, with its secret and connections. */
  | { readonly set: 'standIn'; readonly seat: string; readonly bot: string | null }
  /** Two people swap seats: each keeps their secret. */
  | { readonly set: 'swap'; readonly seats: readonly [string, string] }
  | { readonly set: 'knock'; readonly id: string; readonly to: Knock | null }
  | { readonly set: 'share'; readonly id: string; readonly to: Share | null }
  | { readonly set: 'request'; readonly seat: string; readonly to: SeatRequest | null };

export const SHUT: Door = { policy: 'open', watching: true, paused: false, code: null, holders: {}, knocks: {}, shares: {}, requests: {} };
const NOBODYS: Holder = { hash: null, bot: null, epoch: 0, since: 0 };

export const holderOf = (door: Door, seat: string): Holder =>
  (Object.hasOwn(door.holders, seat) ? door.holders[seat] : undefined) ?? NOBODYS;

export const isFree = (door: Door, seat: string): boolean => {
  const { hash, bot } = holderOf(door, seat);
  return hash === null && bot === null;
};

/** Is it not set up yet? Then it does not say which seats are free. */
export const isUnset = ({ code, holders }: Door): boolean => code === null && Object.keys(holders).length === 0;

/** Existing keys keep their order. */
const changed = <T>(all: { readonly [id: string]: T }, id: string, to: T | null): { readonly [id: string]: T } => {
  if (to !== null) return { ...all, [id]: to };
  const { [id]: _, ...others } = all;
  return others;
};

/** The door after one change of entry `n`. Throws if the program does not know the change. */
export const changeDoor = (door: Door, change: DoorChange, n = 0): Door => {
  switch (change.set) {
    case 'policy':
      return { ...door, policy: change.to };
    case 'watching':
      return { ...door, watching: change.to };
    case 'look':
      return { ...door, look: change.to };
    case 'paused':
      return { ...door, paused: change.to };
    case 'code':
      return { ...door, code: change.to };
    case 'holder': {
      const { hash, bot, seat } = change;
      const was = holderOf(door, seat);
      const personLeft = was.hash !== null && hash === null;
      const since = personLeft ? n : was.since;
      const holders = { ...door.holders, [seat]: { hash, bot, epoch: was.epoch + 1, since } };
      const shares = personLeft ? sharesWithout(door.shares, seat) : door.shares;
      return { ...door, holders, shares, requests: requestsAfter(door.requests, seat, { personLeft }) };
    }
    case 'standIn':
      return { ...door, holders: { ...door.holders, [change.seat]: { ...holderOf(door, change.seat), bot: change.bot } } };
    case 'swap': {
      const [one, other] = change.seats;
      const [first, second] = [holderOf(door, one), holderOf(door, other)];
      // A bot that plays for a person does not come along: at the other seat they play themselves.
      const sits = ({ hash, bot }: Holder, { epoch }: Holder): Holder => ({
        hash,
        bot: hash === null ? bot : null,
        epoch: epoch + 1,
        since: n,
      });
      const holders = { ...door.holders, [one]: sits(second, first), [other]: sits(first, second) };
      return { ...door, holders, shares: sharesSwapped(door.shares, change.seats), requests: {} };
    }
    case 'knock':
      return {
        ...door,
        knocks: changed(door.knocks, change.id, change.to),
        requests: change.to === null ? requestsWithout(door.requests, change.id) : door.requests,
      };
    case 'share':
      return { ...door, shares: changed(door.shares, change.id, change.to) };
    case 'request':
      return { ...door, requests: changed(door.requests, change.seat, change.to) };
    default:
      change satisfies never;
      throw new TypeError('a change of the door of an unknown kind');
  }
};

/**
 * A seat whose holder is gone, as in a table from a file: earlier whispers and notes are not told to its next holder. `hash` is of a
 * secret that nobody knows.
 */
export const vacated = (seat: string, hash: string): DoorChange[] => [
  { set: 'holder', seat, hash, bot: null },
  { set: 'holder', seat, hash: null, bot: null },
];

interface Table {
  readonly state: State;
  readonly door: Door;
}

/** May this seat let people in? A GM may; if no person is GM, any player. A bot never does. */
export const keepsDoor = ({ state, door }: Table, seat: string): boolean => {
  const role = state.seats[seatIndex(state, seat)]?.role;
  return role === 'gm' || (role === 'player' && !hasPersonGm({ state, door }));
};

export const hasPersonGm = ({ state, door }: Table): boolean =>
  seatsOf(state).some(({ id, role }) => role === 'gm' && holderOf(door, id).hash !== null);

/** The people who have not agreed to a request yet, by their seats: all others who hold one now. */
export const waitsFor = ({ state, door }: Table, { by, yes }: SeatRequest): string[] =>
  seatsOf(state).flatMap(({ id }) => (id !== by && !yes.includes(id) && holderOf(door, id).hash !== null ? [id] : []));

/** Is there a person who could let people in? */
export const hasKeeper = (table: Table): boolean =>
  seatsOf(table.state).some(({ id }) => holderOf(table.door, id).hash !== null && keepsDoor(table, id));

/** The name of what is stored under this hash, or null. All are compared, to take constant time. */
export const foundByHash = (kept: { readonly [name: string]: { readonly hash: string | null } }, hash: string): string | null => {
  const found = Object.entries(kept).filter((each) => isSameHash(hash, each[1].hash));
  return found[0]?.[0] ?? null;
};

/** The seat that a secret of this hash opens, or null. */
export const seatHeldWith = (door: Door, hash: string): string | null => foundByHash(door.holders, hash);

/** Does a person hold a seat, or wait, with a secret of this hash? */
export const isKnown = (door: Door, hash: string): boolean => seatHeldWith(door, hash) !== null || foundByHash(door.knocks, hash) !== null;

export const heldBy = ({ hash, bot }: Holder): 'person' | 'bot' | 'nobody' => (hash !== null ? 'person' : bot !== null ? 'bot' : 'nobody');

export const shareNamed = (door: Door, id: string): Share | null => (Object.hasOwn(door.shares, id) ? door.shares[id] : undefined) ?? null;

/** The person who shared it may end it, and those who keep the door. */
export const mayUnshare = (table: Table, share: Share, seat: string): boolean => ownerOf(share) === seat || keepsDoor(table, seat);

export const seeShare = (id: string, share: Share): ShareView => ({ id, as: share.as, by: ownerOf(share), upTo: share.upTo });

const sharesFor = (table: Table, seat: string): ShareView[] =>
  Object.entries(table.door.shares)
    .filter(([, share]) => mayUnshare(table, share, seat))
    .map(([id, share]) => seeShare(id, share));

const seeKnock = ([id, { name, seat }]: readonly [string, Knock]): DoorView['knocks'][number] => ({ id, name, seat: seat ?? null });

const requestsIn = (table: Table): NonNullable<DoorView['requests']> =>
  Object.entries(table.door.requests).map(([seat, request]) => {
    const { by, knock: id } = request;
    const name = id === undefined ? undefined : table.door.knocks[id]?.name;
    return { seat, by, waitsFor: waitsFor(table, request), ...(id === undefined || name === undefined ? {} : { knock: { id, name } }) };
  });

/** The door as a seat sees it, or (null) a spectator. */
export const seeDoor = (door: Door, state: State, seat: string | null): DoorView => ({
  policy: door.policy,
  watching: door.watching,
  ...(door.look === undefined ? {} : { look: door.look }),
  paused: door.paused,
  code: seat === null ? null : door.code,
  seats: seatsOf(state).map(({ id }) => {
    const holder = holderOf(door, id);
    return { seat: id, held: heldBy(holder), bot: holder.bot };
  }),
  knocks: seat !== null && keepsDoor({ state, door }, seat) ? Object.entries(door.knocks).map(seeKnock) : [],
  shares: seat === null ? [] : sharesFor({ state, door }, seat),
  ...(seat === null || Object.keys(door.requests).length === 0 ? {} : { requests: requestsIn({ state, door }) }),
});

// What ends at the door with the person who leaves a seat, and what moves with two people who swap seats.

type Requests = Door['requests'];

const filtered = (requests: Requests, stays: (seat: string, request: SeatRequest) => boolean): Requests =>
  Object.fromEntries(Object.entries(requests).filter(([seat, request]) => stays(seat, request)));

/** The seat changed hands or is empty: requests about it end, and so does what its last person asked and agreed to. */
export const requestsAfter = (requests: Requests, seat: string, { personLeft }: { readonly personLeft: boolean }): Requests => {
  if (Object.keys(requests).length === 0) return requests;
  const standing = filtered(requests, (about, { by }) => about !== seat && !(personLeft && by === seat));
  if (!personLeft) return standing;
  return Object.fromEntries(
    Object.entries(standing).map(([about, request]) => [about, { ...request, yes: request.yes.filter((each) => each !== seat) }]),
  );
};

/** The newcomer has come in or is gone: requests about this knock end. */
export const requestsWithout = (requests: Requests, knock: string): Requests => filtered(requests, (_, request) => request.knock !== knock);

type Shares = Door['shares'];

/** The seat of the person who shared it. */
export const ownerOf = ({ owner, by }: Share): string => owner ?? by;

/** A person's shares end with their seat: the tokens no longer work. */
export const sharesWithout = (shares: Shares, seat: string): Shares =>
  Object.fromEntries(Object.entries(shares).filter(([, share]) => ownerOf(share) !== seat));

/** People who swap seats keep their shares. They still show the view of the seat they were shared from. */
export const sharesSwapped = (shares: Shares, [one, other]: readonly [string, string]): Shares => {
  const moved = (seat: string): string => (seat === one ? other : seat === other ? one : seat);
  return Object.fromEntries(Object.entries(shares).map(([id, share]) => [id, { ...share, owner: moved(ownerOf(share)) }]));
};
