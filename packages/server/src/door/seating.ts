// Decides which seat a newcomer gets, and what changes with it.

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
  /** How many people from one address may wait; the default if left out. */
  readonly knocksEach?: number;
}

export const worldOf = (tip: Whole, { ports }: Around): World => ({ chance: ports.fortune.chance, history: tip.history });

export const decided = (tip: Whole, decision: Decision, { ports, table }: Around): CommandDecision =>
  fromDecision(tip, decision, ports, table);

export const seatById = (state: State, id: string): Seat | undefined => state.seats[seatIndex(state, id)];

export const isGm = ({ state }: Whole, seat: string): boolean => seatById(state, seat)?.role === 'gm';

/** Makes the id of a seat from its first name, free at this table. */
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
 * A new seat or, if the table has no room for one, the seat of a person who left for good and whom nobody plays since. It comes to the table
 * anew, and shows nothing of what it saw before.
 */
const newSeat = (state: State, name: string): Seat => {
  const isPlayed = (id: string): boolean => state.seats.some(({ plays }) => plays.includes(id));
  const left = state.seats.length > MOST_SEATS ? state.seats.find(({ id, role }) => role === 'gone' && !isPlayed(id)) : undefined;
  return { id: left?.id ?? newSeatId(state, name), role: 'player', name, plays: [] };
};

/** The seat of a newcomer: the free seat they asked for, the first free player's seat, or a new one. The GM's only if they ask for it. */
export const seatFor = ({ state, door }: Whole, name: string, wanted: string | null): Seat | string => {
  const free = seatsOf(state).filter(({ id }) => isFree(door, id));
  if (wanted !== null) {
    const seat = free.find(({ id }) => id === wanted);
    return seat !== undefined ? { ...seat, name } : seatById(state, wanted) === undefined ? 'seat.unknown' : 'seat.held';
  }
  const first = free.find(({ role }) => role === 'player');
  return first === undefined ? newSeat(state, name) : { ...first, name };
};
