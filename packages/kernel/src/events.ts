// What can happen at a table: a closed list. No game may add to it. Every event carries what it replaced, so that it can be taken back.

import { upTo, type Ask, type Pile, type Seat, type Secrets, type Sees, type Slot, type Value, type Viewers } from './state.ts';
import type { FaceData, JsonRecord, ViewChance, ViewParams } from './view/types.ts';

export type PileSpec = Pick<Pile, 'owner' | 'on' | 'sees'>;

export type NewCard = Pick<Slot, 'card' | 'face' | 'turn'>;

export interface CardsMoved {
  readonly type: 'CardsMoved';
  readonly from: string;
  readonly to: string;
  /** Places in `from` before, ascending. */
  readonly at: readonly number[];
  /** Places in `to` after, in the same order as `at`. */
  readonly into: readonly number[];
  /** Who is told which places they left. */
  readonly open: Viewers;
  /** Who is told the places where they arrive. */
  readonly openTo: Viewers;
  /** Orientation before and after, or null where it stays. */
  readonly turns: readonly (readonly [before: number, after: number])[] | null;
}

export interface PileArranged {
  readonly type: 'PileArranged';
  readonly pile: string;
  /** `order[i]` is the former place of the card now at `i`. */
  readonly order: readonly number[];
  /** Who is told the order. */
  readonly open: Viewers;
  readonly chance: boolean;
  readonly bag: readonly [before: Pile['bag'], after: Pile['bag']];
  /** Reserved for verifiable shuffles. */
  readonly proof: null;
}

export interface CardsMade {
  readonly type: 'CardsMade' | 'CardsUnmade';
  readonly pile: string;
  /** Places, ascending: after the making, before the unmaking. */
  readonly at: readonly number[];
  readonly cards: readonly NewCard[];
  /** What is printed on those among them that are named, where the table may not know it yet. */
  readonly faces: { readonly [code: string]: FaceData };
  /** Who is told the faces of cards he cannot see. */
  readonly open: Viewers;
}

export type Event =
  | { readonly type: 'TableOpened'; readonly game: string; readonly version: number }
  | { readonly type: 'SeatChanged'; readonly at: number; readonly from: Seat | null; readonly to: Seat | null }
  | { readonly type: 'PileMade'; readonly id: string; readonly from: PileSpec | null; readonly to: PileSpec | null }
  | { readonly type: 'PileSeen'; readonly pile: string; readonly from: Sees; readonly to: Sees }
  | (CardsMade & { readonly type: 'CardsMade' })
  | (CardsMade & { readonly type: 'CardsUnmade' })
  | CardsMoved
  | PileArranged
  | { readonly type: 'CardsShown'; readonly pile: string; readonly at: readonly number[]; readonly to: Viewers; readonly open: Viewers }
  | { readonly type: 'CardTurned'; readonly pile: string; readonly at: number; readonly from: number; readonly to: number }
  | { readonly type: 'ValueSet'; readonly scope: string; readonly key: string; readonly from: Value | null; readonly to: Value | null }
  | (ViewChance & { readonly sees: Viewers })
  | { readonly type: 'Asked'; readonly ask: Ask }
  | { readonly type: 'AskClosed'; readonly was: Ask; readonly is: Ask | null }
  | { readonly type: 'Said'; readonly key: string; readonly params: ViewParams; readonly secrets: Secrets; readonly sees: Viewers }
  | { readonly type: 'Undone'; readonly groups: readonly number[]; readonly reshuffle: boolean }
  | { readonly type: 'Upgraded'; readonly from: number; readonly to: number };

/** Why a group came about: the command as it came in. Kept for audit and bug reports; the truth is in the events. */
export interface Cause {
  /** The command's id, so that a repeated command is recognised. */
  readonly id: string;
  /** The seat that acted, or '' for the house itself. */
  readonly by: string;
  readonly do: string;
  readonly with: JsonRecord;
}

export interface Group {
  readonly seq: number;
  /** Whose doing it is: the seat that acted, or the one whose wish the others granted. */
  readonly by: string;
  readonly cause: Cause;
  /** Made by hand, outside the rules. */
  readonly manual: boolean;
  /** Earlier groups that this one takes back. */
  readonly undoes: readonly number[];
  /** Chance was used or somebody learned something. */
  readonly reveals: boolean;
  readonly events: readonly Event[];
}

/** What undo reads of an earlier group. What its command was given is no part of it, so that nobody has to keep that in memory. */
export type PastGroup = Pick<Group, 'seq' | 'by' | 'undoes' | 'events'> & { readonly cause: Pick<Cause, 'do'> };

/** Which card of a move arrives at the first place, which at the next, and so on. */
export const byArrival = ({ into }: CardsMoved): number[] => upTo(into.length).sort((a, b) => (into[a] ?? 0) - (into[b] ?? 0));

const nothing = (): null => null;
const swapped = <E extends { readonly from: unknown; readonly to: unknown }>(e: E): E => ({ ...e, from: e.to, to: e.from });

/** What takes each event back. Every event has its place here, so that it is also the list of what can happen. */
const INVERSES: { readonly [T in Event['type']]: (e: Extract<Event, { type: T }>) => Event | null } = {
  TableOpened: nothing,
  SeatChanged: swapped,
  PileMade: swapped,
  PileSeen: swapped,
  CardsMade: (e) => ({ ...e, type: 'CardsUnmade' }),
  CardsUnmade: (e) => ({ ...e, type: 'CardsMade' }),
  CardsMoved: (e) => {
    const order = byArrival(e);
    const [at, into] = [order.map((i) => e.into[i] ?? 0), order.map((i) => e.at[i] ?? 0)];
    const turns = e.turns && order.map((i): [number, number] => [e.turns?.[i]?.[1] ?? 0, e.turns?.[i]?.[0] ?? 0]);
    return { ...e, from: e.to, to: e.from, at, into, open: e.openTo, openTo: e.open, turns };
  },
  PileArranged: (e) => {
    const order = e.order.slice();
    e.order.forEach((old, now) => {
      order[old] = now;
    });
    return { ...e, order, bag: [e.bag[1], e.bag[0]] };
  },
  CardsShown: nothing,
  CardTurned: swapped,
  ValueSet: swapped,
  ChanceTaken: nothing,
  Asked: (e) => ({ type: 'AskClosed', was: e.ask, is: null }),
  AskClosed: (e) => (e.is === null ? { type: 'Asked', ask: e.was } : { type: 'AskClosed', was: e.is, is: e.was }),
  Said: nothing,
  Undone: nothing,
  Upgraded: swapped,
};

export const EVENT_TYPES = Object.keys(INVERSES) as readonly Event['type'][];

/** The events that take this one back, given as one event, or null where there is nothing to take back. */
export const inverse = (e: Event): Event | null => (INVERSES[e.type] as (e: Event) => Event | null)(e);
