// The seats of a table for a person who joins: who sits where, which are free, and how to get in.

import type { Words } from '@pasteboard/kernel/view';
import type { TableFacts } from '@pasteboard/protocol';
import { characterOf, listed } from '../api/seating.ts';

export type FactSeat = TableFacts['seats'][number];

/** Chosen instead of a seat. */
export const ANY = '';

export const freeSeats = ({ seats }: Pick<TableFacts, 'seats'>): readonly FactSeat[] =>
  seats.filter(({ held, role }) => held === 'nobody' && role !== 'spectator');

/** How to get in: at once, by knocking, or not at all. */
export type WayIn = 'sit' | 'knock' | 'locked' | 'readOnly';

export const wayIn = ({ policy, readOnly }: Pick<TableFacts, 'policy' | 'readOnly'>): WayIn =>
  readOnly ? 'readOnly' : policy === 'open' ? 'sit' : policy;

/** Taking the GM's seat at a table with people needs their consent, even if the door is open. */
export const asksFirst = ({ seats }: Pick<TableFacts, 'seats'>, seat: string): boolean =>
  seats.some((each) => each.seat === seat && each.role === 'gm') && seats.some(({ held }) => held === 'person');

/** What stands beside the name of a seat: “plays Marl”, “runs the table · a bot”, “free”. */
export const seatStanding = (seat: FactSeat): string => {
  if (seat.held === 'nobody') return seat.role === 'gm' ? `${characterOf(seat)} · free` : 'free';
  return [characterOf(seat), seat.held === 'bot' ? 'a bot' : ''].filter((each) => each !== '').join(' · ');
};

/** A free seat by its character, else by its number: its stored name belongs to nobody. */
export const freeSeatName = ({ seats }: Pick<TableFacts, 'seats'>, seat: FactSeat): string =>
  seat.role === 'gm'
    ? `${seat.name}, who runs the table`
    : seat.plays.length === 0
      ? `Seat ${seats.filter(({ role }) => role === 'player').findIndex((each) => each.seat === seat.seat) + 1}`
      : capital(listed(seat.plays.map(({ name }) => name)));

/** A taken seat by its person's name; a free one by its character. */
export const seatShown = (facts: Pick<TableFacts, 'seats'>, seat: FactSeat): string =>
  seat.held === 'nobody' && seat.role !== 'gm' ? freeSeatName(facts, seat) : seat.name;

/** The character in one line, where the game has such lines; empty for the GM's seat. */
export const whoIsIt = (words: Words, { role, plays }: Pick<FactSeat, 'role' | 'plays'>): string =>
  role === 'gm' ? '' : plays.flatMap(({ id }) => (Object.hasOwn(words, `who.${id}`) ? [words[`who.${id}`]] : [])).join(' ');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
