// What can happen at a table: a closed list. No game may add to it. Every event carries what it replaced, so that it can be taken back.

import type { Ask, Pile, Seat, Secrets, Sees, Slot, Value, Viewers } from './state.ts';
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
  /** Who is told the faces of cards he cannot see. */
  readonly open: Viewers;
}

export type Event =
  | { readonly type: 'TableOpened'; readonly game: string; readonly version: number }
  | { readonly type: 'SeatChanged'; readonly at: number; readonly from: Seat | null; readonly to: Seat | null }
  | { readonly type: 'PileMade'; readonly id: string; readonly from: PileSpec | null; readonly to: PileSpec | null }
  | { readonly type: 'PileSeen'; readonly pile: string; readonly from: Sees; readonly to: Sees }
  | (CardsMade & { readonly type: 'CardsMade'; readonly faces: { readonly [code: string]: FaceData } })
  | (CardsMade & { readonly type: 'CardsUnmade'; readonly faces: { readonly [code: string]: FaceData } })
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

export const EVENT_TYPES = [
  'TableOpened',
  'SeatChanged',
  'PileMade',
  'PileSeen',
  'CardsMade',
  'CardsUnmade',
  'CardsMoved',
  'PileArranged',
  'CardsShown',
  'CardTurned',
  'ValueSet',
  'ChanceTaken',
  'Asked',
  'AskClosed',
  'Said',
  'Undone',
  'Upgraded',
] as const satisfies readonly Event['type'][];

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

/** Which card of a move arrives at the first place, which at the next, and so on. */
export const byArrival = ({ into }: CardsMoved): number[] => into.map((_, i) => i).sort((a, b) => (into[a] ?? 0) - (into[b] ?? 0));

/** The events that take this one back, given as one event, or null where there is nothing to take back. */
export const inverse = (e: Event): Event | null => {
  switch (e.type) {
    case 'SeatChanged':
    case 'PileMade':
    case 'PileSeen':
    case 'ValueSet':
    case 'CardTurned':
    case 'Upgraded':
      return { ...e, from: e.to, to: e.from } as Event;
    case 'CardsMade':
    case 'CardsUnmade':
      return { ...e, type: e.type === 'CardsMade' ? 'CardsUnmade' : 'CardsMade' };
    case 'CardsMoved': {
      const order = byArrival(e);
      const [at, into] = [order.map((i) => e.into[i] ?? 0), order.map((i) => e.at[i] ?? 0)];
      const turns = e.turns && order.map((i): [number, number] => [e.turns?.[i]?.[1] ?? 0, e.turns?.[i]?.[0] ?? 0]);
      return { ...e, from: e.to, to: e.from, at, into, open: e.openTo, openTo: e.open, turns };
    }
    case 'PileArranged': {
      const order = e.order.slice();
      e.order.forEach((old, now) => {
        order[old] = now;
      });
      return { ...e, order, bag: [e.bag[1], e.bag[0]] };
    }
    case 'Asked':
      return { type: 'AskClosed', was: e.ask, is: null };
    case 'AskClosed':
      return e.is === null ? { type: 'Asked', ask: e.was } : { type: 'AskClosed', was: e.is, is: e.was };
    case 'TableOpened':
    case 'CardsShown':
    case 'ChanceTaken':
    case 'Said':
    case 'Undone':
      return null;
  }
};
