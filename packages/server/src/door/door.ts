// Who may come in and who holds which seat: part of the table's log like everything else. It keeps hashes of secrets, never a secret.

import type { DoorPolicy, DoorView } from '@pasteboard/protocol';
import { seatIndex, seatsOf, type State } from '@pasteboard/kernel';

export interface Holder {
  /** Hash of the secret that opens this seat, or null where no person holds it. */
  readonly hash: string | null;
  /** The bot that plays it, or null. */
  readonly bot: string | null;
  /** Rises with every change, so that connections of an earlier holder can be told. */
  readonly epoch: number;
  /** The entry by which the last person left it. What people whispered and noted before stays theirs. */
  readonly since: number;
}

export interface Knock {
  readonly name: string;
  readonly hash: string;
}

export interface Door {
  readonly policy: DoorPolicy;
  readonly watching: boolean;
  readonly code: string | null;
  readonly holders: { readonly [seat: string]: Holder };
  readonly knocks: { readonly [id: string]: Knock };
}

export type DoorChange =
  | { readonly set: 'policy'; readonly to: DoorPolicy }
  | { readonly set: 'watching'; readonly to: boolean }
  | { readonly set: 'code'; readonly to: string | null }
  | { readonly set: 'holder'; readonly seat: string; readonly hash: string | null; readonly bot: string | null }
  | { readonly set: 'knock'; readonly id: string; readonly to: Knock | null };

export const SHUT: Door = { policy: 'open', watching: true, code: null, holders: {}, knocks: {} };
export const NOBODYS: Holder = { hash: null, bot: null, epoch: 0, since: 0 };

export const holderOf = (door: Door, seat: string): Holder =>
  (Object.hasOwn(door.holders, seat) ? door.holders[seat] : undefined) ?? NOBODYS;

/** The door after one change of entry `n`. */
export const changeDoor = (door: Door, change: DoorChange, n = 0): Door => {
  switch (change.set) {
    case 'policy':
      return { ...door, policy: change.to };
    case 'watching':
      return { ...door, watching: change.to };
    case 'code':
      return { ...door, code: change.to };
    case 'holder': {
      const { hash, bot, seat } = change;
      const was = holderOf(door, seat);
      const since = was.hash !== null && hash === null ? n : was.since;
      return { ...door, holders: { ...door.holders, [seat]: { hash, bot, epoch: was.epoch + 1, since } } };
    }
    case 'knock': {
      const { [change.id]: _, ...others } = door.knocks;
      return { ...door, knocks: change.to === null ? others : { ...others, [change.id]: change.to } };
    }
  }
};

interface Table {
  readonly state: State;
  readonly door: Door;
}

/** May this seat let people in? A GM may; where none is a person, whoever plays: a bot opens to nobody. */
export const keepsDoor = ({ state, door }: Table, seat: string): boolean => {
  const role = state.seats[seatIndex(state, seat)]?.role;
  return (
    role === 'gm' || (role === 'player' && !seatsOf(state).some((each) => each.role === 'gm' && holderOf(door, each.id).hash !== null))
  );
};

/** The seat that a secret of this hash opens, or null. */
export const seatHeldWith = (door: Door, hash: string): string | null =>
  Object.entries(door.holders).find(([, holder]) => holder.hash === hash)?.[0] ?? null;

export const heldBy = ({ hash, bot }: Holder): 'person' | 'bot' | 'nobody' => (bot !== null ? 'bot' : hash !== null ? 'person' : 'nobody');

/** The door as a seat sees it, or (null) somebody who only watches. */
export const seeDoor = (door: Door, state: State, seat: string | null): DoorView => ({
  policy: door.policy,
  watching: door.watching,
  code: seat === null ? null : door.code,
  seats: seatsOf(state).map(({ id }) => {
    const holder = holderOf(door, id);
    return { seat: id, held: heldBy(holder), bot: holder.bot };
  }),
  knocks: seat !== null && keepsDoor({ state, door }, seat) ? Object.entries(door.knocks).map(([id, { name }]) => ({ id, name })) : [],
});
