// What somebody who comes with a code finds: who sits where, which seats are free, and whether one gets in.

import type { Words } from '@pasteboard/kernel/view';
import type { TableFacts } from '@pasteboard/protocol';
import { characterOf, listed } from '../api/seating.ts';

export type FactSeat = TableFacts['seats'][number];

/** Chosen instead of a seat. */
export const ANY = '';

export const freeSeats = ({ seats }: Pick<TableFacts, 'seats'>): readonly FactSeat[] =>
  seats.filter(({ held, role }) => held === 'nobody' && role !== 'spectator');

/** How one comes in: at once, by knocking, or not at all and at most to watch. */
export type Way = 'sit' | 'knock' | 'locked' | 'readOnly';

export const wayIn = ({ policy, readOnly }: Pick<TableFacts, 'policy' | 'readOnly'>): Way =>
  readOnly ? 'readOnly' : policy === 'open' ? 'sit' : policy;

/** Whoever would run a table at which people sit asks them first, however open its door is. */
export const asksFirst = ({ seats }: Pick<TableFacts, 'seats'>, seat: string): boolean =>
  seats.some((each) => each.seat === seat && each.role === 'gm') && seats.some(({ held }) => held === 'person');

/** What stands beside the name of a seat: “plays Marl”, “runs the table · a bot”, “free”. */
export const seatStanding = (seat: FactSeat): string => {
  if (seat.held === 'nobody') return seat.role === 'gm' ? `${characterOf(seat)} · free` : 'free';
  return [characterOf(seat), seat.held === 'bot' ? 'a bot' : ''].filter((each) => each !== '').join(' · ');
};

/** A free seat by whom one would play; without a character by its number among those who play: the name it was laid with is nobody's. */
export const freeSeatName = ({ seats }: Pick<TableFacts, 'seats'>, seat: FactSeat): string =>
  seat.role === 'gm'
    ? `${seat.name}, who runs the table`
    : seat.plays.length === 0
      ? `Seat ${seats.filter(({ role }) => role === 'player').findIndex((each) => each.seat === seat.seat) + 1}`
      : capital(listed(seat.plays.map(({ name }) => name)));

/** A seat somebody has is called after them; a free one by whom one would play. */
export const seatShown = (facts: Pick<TableFacts, 'seats'>, seat: FactSeat): string =>
  seat.held === 'nobody' && seat.role !== 'gm' ? freeSeatName(facts, seat) : seat.name;

/** Whom one would play, in a line, where the game has one for each; whoever runs the table is told of no one. */
export const whoIsIt = (words: Words, { role, plays }: Pick<FactSeat, 'role' | 'plays'>): string =>
  role === 'gm' ? '' : plays.flatMap(({ id }) => (Object.hasOwn(words, `who.${id}`) ? [words[`who.${id}`]] : [])).join(' ');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
