// The stored log and what is computed from it: state, digest, snapshots, and old events in the current format.

import type { Group } from './events.ts';
import { applyGroup } from './evolve.ts';
import { BLANK, check, type State } from './state.ts';
import { digest } from './view/digest.ts';
import type { Json } from './view/types.ts';

/** The format of stored groups. It rises when an event changes its shape, and each rise adds an upcaster. */
export const FORMAT = 1;

/** Converts a group of one format into the next one. */
export type Upcaster = (group: Json) => Json;
const UPCASTERS: { readonly [from: number]: Upcaster } = {};

export interface StoredGroup {
  readonly format: number;
  readonly group: Json;
}

export const store = (group: Group): StoredGroup => ({ format: FORMAT, group: JSON.parse(JSON.stringify(group)) as Json });

/** A stored group in the current format. */
export const upcast = (stored: StoredGroup, upcasters = UPCASTERS, to = FORMAT): Group => {
  let { group } = stored;
  check(stored.format <= to, `format ${stored.format} is newer than this program`);
  for (let format = stored.format; format < to; format++) {
    const up = upcasters[format];
    check(up !== undefined, `format ${format} has no upcaster`);
    group = up(group);
  }
  return group as unknown as Group;
};

export const replay = (groups: readonly Group[], from: State = BLANK): State => groups.reduce(applyGroup, from);

/** The format of a state. It rises with every field that the state gains or loses. Old states are not converted: the log is folded again. */
export const STATE_FORMAT = 2;

export interface Snapshot {
  readonly format: number;
  readonly digest: string;
  readonly state: State;
}

/** A snapshot is only a cache: it saves folding the log from the start. */
export const snapshot = (state: State): Snapshot => ({ format: STATE_FORMAT, digest: digest(state), state });

/** The state of a snapshot; null where its format is another or its digest is wrong: then fold the log. */
export const fromSnapshot = (saved: Snapshot): State | null => {
  if (saved.format !== STATE_FORMAT) return null;
  try {
    return digest(saved.state) === saved.digest ? saved.state : null;
  } catch {
    return null;
  }
};

/** What is true at the table, without what viewers know: undo restores this, and knowledge never rewinds. */
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
