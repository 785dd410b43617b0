// The state of a table. Plain JSON, replaced and never mutated; no optional field, because JSON would lose it.

import { Memo } from './view/memo.ts';
import { NO_POOLS } from './view/record.ts';
import { isShownTo, type ValueSees } from './view/sight.ts';
import type { FaceData, JsonRecord, ViewParams, ViewPool, ViewSeat, ViewValue } from './view/types.ts';

/** Viewers are numbered: 0 is the shared spectator, the others are seats. A set of viewers is a bit mask. */
export type Viewers = number;
export const EVERYBODY: Viewers = -1;
export const NOBODY: Viewers = 0;
export const SPECTATOR = 0;
/** They fit in the bits of a 32-bit number, with room to spare. */
export const MOST_SEATS = 30;

export const NONE = 0;
export const COUNT = 1;
export const BACKS = 2;
export const FACES = 3;
export type Level = 0 | 1 | 2 | 3;

/** How much each role sees of a pile. An owner who is also the GM gets the higher level. */
export interface Sees {
  readonly gm: Level;
  readonly owner: Level;
  readonly player: Level;
  readonly spectator: Level;
}

export interface Slot {
  readonly card: number;
  readonly face: string;
  readonly turn: number;
  /** A handle for each viewer who can tell this card apart, otherwise 0. */
  readonly seen: readonly number[];
  /** Viewers who know which card is here. */
  readonly knows: Viewers;
  readonly piles: readonly string[];
}

export interface Pile {
  readonly owner: string | null;
  /** The card this pile lies on. */
  readonly on: number | null;
  readonly sees: Sees;
  /** `sees`, resolved for each viewer. */
  readonly levels: readonly Level[];
  readonly slots: readonly Slot[];
  /** A superset of the viewers who know a card in here by its place. */
  readonly tracked: Viewers;
  /**
   * Viewers who know that the pile holds only cards they know of: its faces are counted when needed and are not on their record. A viewer enters
   * when they see the pile empty, and leaves when a card comes or goes unrecognized.
   */
  readonly counted: Viewers;
  /** Only while odds are enumerated: the order is undecided except for this many cards at top and bottom, and each draw is a pick. */
  readonly bag: readonly [top: number, bottom: number] | null;
}

/** Who sits where is public. */
export type Seat = ViewSeat;

export interface Value extends ViewValue {
  readonly sees: ValueSees;
}

/** Parameters of a sentence that not all viewers may know, with those who may. */
export type Secrets = { readonly [name: string]: Viewers } | null;

export interface Frame {
  readonly step: string;
  readonly args: JsonRecord;
}

/** An open question. Its frames hold everything needed to continue, and never leave the server. */
export interface Ask {
  readonly id: number;
  /** The seat or character asked. The current player of that character may answer. */
  readonly to: string;
  readonly key: string;
  readonly params: ViewParams;
  readonly secrets: Secrets;
  /** Sealed asks share a join and continue together once all are answered. */
  readonly join: number | null;
  /** The last one is on top: the step whose `fields` are asked for. */
  readonly frames: readonly Frame[];
  /** A sealed answer that waits for the others: the seat that gave it, and a digest of its choices. */
  readonly answer: { readonly values: JsonRecord; readonly by: string; readonly offered: string } | null;
}

export interface NamedFace {
  readonly data: FaceData;
  /** Viewers who have been sent this face. */
  readonly met: Viewers;
}

export interface State {
  readonly game: string;
  readonly version: number;
  /** The last folded group. */
  readonly seq: number;
  /** The last group that used chance or taught a viewer something. */
  readonly watermark: number;
  /** Rises whenever chance is used or a viewer learns something. */
  readonly tide: number;
  readonly seats: readonly Seat[];
  readonly piles: { readonly [id: string]: Pile };
  readonly values: { readonly [scope: string]: { readonly [key: string]: Value } };
  readonly asks: readonly Ask[];
  readonly nextCard: number;
  readonly nextAsk: number;
  /** How many handles each viewer has been given. Never rewinds. */
  readonly minted: readonly number[];
  readonly pools: readonly (readonly ViewPool[])[];
  readonly faces: { readonly [code: string]: NamedFace };
}

/** One shared empty list, so that none is allocated. */
export const EMPTY: readonly never[] = [];

export const BLANK: State = {
  game: '',
  version: 0,
  seq: 0,
  watermark: 0,
  tide: 0,
  seats: [{ id: 'spectator', role: 'spectator', name: 'Spectators', plays: [] }],
  piles: {},
  values: {},
  asks: [],
  nextCard: 1,
  nextAsk: 1,
  minted: [0],
  pools: [NO_POOLS],
  faces: {},
};

/** A violated assumption inside the kernel or a game. The command is answered with "internal, nothing changed". */
export class Fault extends Error {
  override readonly name = 'Fault';
}

export function check(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Fault(what);
}

/**
 * Appends with little memory: `push` reserves room for many, and most of our lists stay short. Long lists grow in place, so the caller must own
 * the list.
 */
export const grown = <T>(list: readonly T[], item: T): readonly T[] => {
  const a = list[0];
  const b = list[1];
  if (a === undefined) return [item];
  if (b === undefined) return [a, item];
  if (list.length === 2) return [a, b, item];
  (list as T[]).push(item);
  return list;
};

/** `0 … n-1`. */
export const indicesBelow = (n: number): number[] => {
  if (n === 1) return [0];
  const list: number[] = [];
  for (let i = 0; i < n; i++) list.push(i);
  return list;
};

export const own = <T>(record: { readonly [key: string]: T }, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

const sorted = new Memo((record: object): [string, unknown][] => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
/** Sorted by name, not by age: the place of a visible thing must not show when a hidden one was made. Sorted once, as records never change. */
export const inOrder = <T>(record: { readonly [key: string]: T }): readonly [string, T][] => sorted.of(record) as [string, T][];

/** Ids come from rules and validated domains, never straight from a request, so plain access is safe and fast. */
export const pileOf = (state: State, id: string): Pile => {
  const pile = state.piles[id];
  if (pile === undefined) throw new Fault(`no pile ${id}`);
  return pile;
};

export const slotAt = (pile: Pile, at: number): Slot => {
  const slot = pile.slots[at];
  if (slot === undefined) throw new Fault(`no card at ${at}`);
  return slot;
};

/** Where a card lies. */
export interface Spot {
  readonly pile: string;
  readonly at: number;
  readonly slot: Slot;
}

export const spotIn = ({ piles }: State, pile: string, card: number): Spot | null => {
  const slots = piles[pile]?.slots ?? [];
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at];
    if (slot !== undefined && slot.card === card) return { pile, at, slot };
  }
  return null;
};

export const spotOf = (state: State, card: number): Spot | null => {
  for (const pile in state.piles) {
    const found = spotIn(state, pile, card);
    if (found !== null) return found;
  }
  return null;
};

/** The card that carries a pile, then the card that carries that card's pile, and so on. */
export const carriersOf = (state: State, id: string): readonly number[] => {
  const { on } = pileOf(state, id);
  const under = on === null ? null : spotOf(state, on);
  return on === null || under === null ? EMPTY : [on, ...carriersOf(state, under.pile)];
};

/** All occupied seats. */
export const seatsOf = ({ seats }: State): Seat[] => seats.filter((seat, at) => at > 0 && seat.role !== 'gone');

export const seatIndex = ({ seats }: State, id: string): number => seats.findIndex((seat) => seat.id === id && seat.role !== 'gone');

/** Does this seat act for that owner: is it the owner, or does it play that character? */
export const owns = (seat: Seat, owner: string | null): boolean => owner !== null && (seat.id === owner || seat.plays.includes(owner));

/** The levels of a pile for each seat. */
export const levelsFor = (seats: readonly Seat[], { owner, sees }: Pick<Pile, 'owner' | 'sees'>): Level[] =>
  seats.map((seat) => {
    if (seat.role === 'gone') return NONE;
    const byRole = sees[seat.role];
    return owns(seat, owner) && sees.owner > byRole ? sees.owner : byRole;
  });

/** Viewers who see the faces in such a pile, and so see each card come and go. */
export const watchers = ({ levels }: Pick<Pile, 'levels'>): Viewers => viewersAt(levels, FACES);
/** Viewers who know that the pile exists. */
export const bystanders = ({ levels }: Pick<Pile, 'levels'>): Viewers => viewersAt(levels, COUNT);
export const viewersAt = (levels: readonly Level[], least: Level): Viewers => {
  let viewers = NOBODY;
  for (let v = 0; v < levels.length; v++) if ((levels[v] ?? NONE) >= least) viewers |= 1 << v;
  return viewers;
};

export const hasViewer = (viewers: Viewers, viewer: number): boolean => ((viewers >> viewer) & 1) === 1;
/** All viewers for whom this is true, except seats that are gone. */
export const viewersWho = ({ seats }: State, are: (seat: Seat, viewer: number) => boolean): Viewers =>
  seats.reduce<Viewers>((viewers, seat, v) => (seat.role !== 'gone' && are(seat, v) ? viewers | (1 << v) : viewers), NOBODY);
/** All viewers. */
export const viewersOf = (state: State): Viewers => viewersWho(state, () => true);
/** Is this all viewers? */
export const everybody = (s: State, viewers: Viewers): boolean => (viewersOf(s) & ~viewers) === NOBODY;

/** May this viewer see a value of that scope? */
export const seesValue = (state: State, viewer: number, scope: string, value: Value): boolean => {
  const seat = state.seats[viewer];
  if (seat === undefined || seat.role === 'gone') return false;
  return (
    value.sees === 'all' || isShownTo({ role: seat.role, isOwner: owns(seat, own(state.piles, scope)?.owner ?? scope), sees: value.sees })
  );
};
