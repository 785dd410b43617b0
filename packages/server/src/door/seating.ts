// Which seat somebody gets, and how it comes to him.

import { MOST_SEATS, seatIndex, seatsOf, type Decision, type Game, type Seat, type State, type World } from '@pasteboard/kernel';
import type { CommandDecision } from '../table-log/command.ts';
import { fromDecision } from '../room/commands.ts';
import type { Whole } from '../table-log/entries.ts';
import type { Ports } from '../room/ports.ts';
import { isFree } from '../table-log/door.ts';

export interface Around {
  readonly game: Game;
  readonly table: string;
  readonly ports: Ports;
  /** So many people may wait outside from one address; as usual where nothing is said. */
  readonly knocksEach?: number;
}

export const worldOf = (tip: Whole, { ports }: Around): World => ({ chance: ports.fortune.chance, history: tip.history });

export const decided = (tip: Whole, decision: Decision, { ports, table }: Around): CommandDecision =>
  fromDecision(tip, decision, ports, table);

export const seatById = (state: State, id: string): Seat | undefined => state.seats[seatIndex(state, id)];

export const isGm = ({ state }: Whole, seat: string): boolean => seatById(state, seat)?.role === 'gm';

/** A seat's id is made of its first name, and is free at this table. */
const newSeatId = (state: State, name: string): string => {
  const word = name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  const base = word.slice(0, 24) || 'guest';
  const taken = new Set([
    ...state.seats.map(({ id }) => id),
    ...state.seats.flatMap(({ plays }) => plays),
    ...Object.keys(state.piles),
    ...Object.keys(state.values),
  ]);
  for (let n = 1; n <= MOST_SEATS + taken.size; n++) {
    const id = n === 1 ? base : `${base}-${n}`;
    if (!taken.has(id) && !(id in {})) return id;
  }
  return `${base}-${state.seq}`;
};

/**
 * A new seat; where the table has no room for one, the seat of somebody who left it for good and whom nobody plays since. It comes to the table
 * anew, and shows nothing of what it saw before.
 */
const newSeat = (state: State, name: string): Seat => {
  const isPlayed = (id: string): boolean => state.seats.some(({ plays }) => plays.includes(id));
  const left = state.seats.length > MOST_SEATS ? state.seats.find(({ id, role }) => role === 'gone' && !isPlayed(id)) : undefined;
  return { id: left?.id ?? newSeatId(state, name), role: 'player', name, plays: [] };
};

/** Whom a newcomer becomes: the free seat he asked for, the first free one that plays, or a new one. The GM's is only his who asks for it. */
export const seatFor = ({ state, door }: Whole, name: string, wanted: string | null): Seat | string => {
  const free = seatsOf(state).filter(({ id }) => isFree(door, id));
  if (wanted !== null) {
    const seat = free.find(({ id }) => id === wanted);
    return seat !== undefined ? { ...seat, name } : seatById(state, wanted) === undefined ? 'seat.unknown' : 'seat.held';
  }
  const first = free.find(({ role }) => role === 'player');
  return first === undefined ? newSeat(state, name) : { ...first, name };
};
