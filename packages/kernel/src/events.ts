// Events: the closed list of what can change a table. Each event holds what it replaced, so that it can be undone.

import { indicesBelow, type Ask, type Pile, type Seat, type Secrets, type Sees, type Slot, type Value, type Viewers } from './state.ts';
import type { FaceData, JsonRecord, ViewChance, ViewParams } from './view/types.ts';

export type PileSpec = Pick<Pile, 'owner' | 'on' | 'sees'>;

export type NewCard = Pick<Slot, 'card' | 'face' | 'turn'>;

export interface CardsMoved {
  readonly type: 'CardsMoved';
  readonly from: string;
  readonly to: string;
  /** Their places in `from` before the move, ascending. */
  readonly at: readonly number[];
  /** Their places in `to` after the move, in the same order as `at`. */
  readonly into: readonly number[];
  /** Viewers who are told the places they left. */
  readonly open: Viewers;
  /** Viewers who are told the places where they arrive. */
  readonly openTo: Viewers;
  /** Orientation before and after; null where nothing turns. */
  readonly turns: readonly (readonly [before: number, after: number])[] | null;
}

export interface PileArranged {
  readonly type: 'PileArranged';
  readonly pile: string;
  /** `order[i]` is the former place of the card now at `i`. */
  readonly order: readonly number[];
  /** Viewers who are told the order. */
  readonly open: Viewers;
  readonly chance: boolean;
  readonly bag: readonly [before: Pile['bag'], after: Pile['bag']];
  /** Reserved for verifiable shuffles. */
  readonly proof: null;
}

export interface CardsMade {
  readonly type: 'CardsMade' | 'CardsUnmade';
  readonly pile: string;
  /** Ascending places: after CardsMade, before CardsUnmade. */
  readonly at: readonly number[];
  readonly cards: readonly NewCard[];
  /** The printed data of named cards that the table may not know yet. */
  readonly faces: { readonly [code: string]: FaceData };
  /** Viewers who are told faces that they cannot see. */
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

/** The command that caused a group, as received. Kept for audits and bug reports; the truth is in the events. */
export interface Cause {
  /** The command's id. It identifies a repeated command. */
  readonly id: string;
  /** The seat that acted; '' for the table itself. */
  readonly by: string;
  readonly do: string;
  readonly with: JsonRecord;
}

export interface Group {
  readonly seq: number;
  /** The seat responsible: the one that acted, or the one whose wish the others granted. */
  readonly by: string;
  readonly cause: Cause;
  /** Made by a manual command, outside the rules. */
  readonly manual: boolean;
  /** Earlier groups that this one undoes. */
  readonly undoes: readonly number[];
  /** Chance was used, or a viewer learned something. */
  readonly reveals: boolean;
  readonly events: readonly Event[];
}

/** What undo reads of an earlier group. The command's parameters are left out, so that they need not stay in memory. */
export type PastGroup = Pick<Group, 'seq' | 'by' | 'undoes' | 'events'> & { readonly cause: Pick<Cause, 'do'> };

/** The order in which the cards of a move arrive, by ascending place. */
export const byArrival = ({ into }: CardsMoved): number[] => indicesBelow(into.length).sort((a, b) => (into[a] ?? 0) - (into[b] ?? 0));

const nothing = (): null => null;
const swapped = <E extends { readonly from: unknown; readonly to: unknown }>(e: E): E => ({ ...e, from: e.to, to: e.from });

/** The inverse of each event. The keys are also the complete list of events. */
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

/** The inverse of this event, or null where there is nothing to undo. */
export const inverse = (e: Event): Event | null => (INVERSES[e.type] as (e: Event) => Event | null)(e);
