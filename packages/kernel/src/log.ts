// The stored log and what can be made of it: the state, its digest, snapshots, and old events in today's form.

import type { Group } from './events.ts';
import { applyGroup } from './evolve.ts';
import { BLANK, check, type State } from './state.ts';
import { digest } from './view/digest.ts';
import type { Json } from './view/types.ts';

/** The form of stored groups. It rises when an event changes its shape, and each rise brings an upcaster. */
export const FORMAT = 1;

/** Turns a group stored in one format into the next one. */
export type Upcaster = (group: Json) => Json;
const UPCASTERS: { readonly [from: number]: Upcaster } = {};

export interface StoredGroup {
  readonly format: number;
  readonly group: Json;
}

export const store = (group: Group): StoredGroup => ({ format: FORMAT, group: JSON.parse(JSON.stringify(group)) as Json });

/** A stored group in today's form, whenever it was written. */
export const upcast = (stored: StoredGroup, upcasters = UPCASTERS, to = FORMAT): Group => {
  let { group } = stored;
  check(stored.format <= to, `format ${stored.format} is newer than this program`);
  for (let format = stored.format; format < to; format++) {
    const up = upcasters[format];
    check(up !== undefined, `format ${format} cannot be brought up to date`);
    group = up(group);
  }
  return group as unknown as Group;
};

export const replay = (groups: readonly Group[], from: State = BLANK): State => groups.reduce(applyGroup, from);

/** The form of a state. It rises with every field that state gains or loses; there is no way up, as the log is folded instead. */
export const STATE_FORMAT = 2;

export interface Snapshot {
  readonly format: number;
  readonly digest: string;
  readonly state: State;
}

/** A snapshot is only a cache: it saves folding the log from the beginning. */
export const snapshot = (state: State): Snapshot => ({ format: STATE_FORMAT, digest: digest(state), state });

/** The state of a snapshot, or null where it was written by another format or does not hold what it says: then fold the log. */
export const fromSnapshot = (saved: Snapshot): State | null => {
  if (saved.format !== STATE_FORMAT) return null;
  try {
    return digest(saved.state) === saved.digest ? saved.state : null;
  } catch {
    return null;
  }
};

/** What is true at the table, without what people know of it: undo restores this, and knowledge never rewinds. */
export const truth = (s: State): Json => ({
  game: s.game,
  version: s.version,
  seats: s.seats.flatMap((seat) => (seat.role === 'gone' ? [] : [{ ...seat }])),
  piles: Object.fromEntries(
    Object.entries(s.piles).map(([id, { owner, on, sees, bag, slots }]) => {
      const cards = slots.map(({ card, face, turn, piles }) => ({ card, face, turn, piles }));
      return [id, { owner, on, sees: { ...sees }, bag, slots: cards }];
    }),
  ),
  values: s.values as unknown as Json,
  asks: s.asks as unknown as Json,
});

export const truthDigest = (s: State): string => digest(truth(s));
