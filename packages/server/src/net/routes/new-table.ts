// Turns a request for a new table into an opening of its game. Everything is checked before the game is called.

import { isSeat, optionValue, type Game, type Json, type JsonRecord, type Opening, type Seat } from '@pasteboard/kernel';
import type { NewTableAsked } from '@pasteboard/protocol';
import type { NewTable } from '../../table-server/new-tables.ts';
import { HttpError, wordsFor } from '../errors/http-error.ts';

const startOf = (game: Game, { start, ready: name }: NewTableAsked): Opening | undefined => {
  if (start === 'empty') {
    if (game.empty === null) throw new HttpError(404, 'empty.unknown');
    return game.empty;
  }
  const found = name === null ? game.ready[0] : game.ready.find((each) => each.name === name);
  if (found === undefined && name !== null) throw new HttpError(404, 'ready.unknown');
  return found;
};

const optionsOf = (game: Game, asked: JsonRecord): JsonRecord => {
  const options: Record<string, Json> = {};
  for (const [key, wanted] of Object.entries(asked)) {
    const spec = Object.hasOwn(game.options, key) ? game.options[key] : undefined;
    if (spec === undefined) throw new HttpError(400, 'option.unknown');
    const value = optionValue(spec, wanted);
    if (value === undefined) throw new HttpError(400, 'option.value');
    options[key] = value;
  }
  return options;
};

const checkBots = (game: Game, seats: readonly Seat[], bots: { readonly [seat: string]: string }): void => {
  for (const [seat, bot] of Object.entries(bots)) {
    if (!seats.some(({ id }) => id === seat)) throw new HttpError(400, 'seat.unknown');
    if (!Object.hasOwn(game.bots, bot)) throw new HttpError(400, 'bot.unknown');
  }
};

/** The requested seat, or the first that no bot plays: the GM's, a player's, any. */
const seatOf = (seats: readonly Seat[], bots: { readonly [seat: string]: string }, wanted: string | null): Seat => {
  const free = seats.filter(({ id }) => !Object.hasOwn(bots, id));
  if (wanted !== null && seats.every(({ id }) => id !== wanted)) throw new HttpError(400, 'seat.unknown');
  const found =
    wanted !== null
      ? free.find(({ id }) => id === wanted)
      : (free.find(({ role }) => role === 'gm') ?? free.find(({ role }) => role === 'player') ?? free[0]);
  if (found === undefined) throw new HttpError(400, 'seat.held');
  return found;
};

export interface Made {
  readonly table: NewTable;
  /** The seat of the client. */
  readonly seat: string;
}

export const tableAsked = (game: Game, asked: NewTableAsked): Made => {
  const start = startOf(game, asked);
  const seats = asked.seats ?? start?.seats ?? [];
  checkSeats(seats);
  checkBots(game, seats, asked.bots);
  const own = seatOf(seats, asked.bots, asked.seat);
  const options = { ...start?.options, ...optionsOf(game, asked.options) };
  const named = seats.map((seat) => (seat.id === own.id && asked.name !== null ? { ...seat, name: asked.name } : seat));
  const opening = { seats: named, options, setup: start?.setup ?? {} };
  const { policy, watching, look, bots } = asked;
  const isAsOffered = asked.seats === null && Object.keys(asked.options).length === 0;
  return {
    seat: own.id,
    table: { game, opening, isAsOffered, people: [own.id], bots, door: { policy, watching, ...(look === null ? {} : { look }) } },
  };
};

/** The key of a refusal if a table cannot have this seat beside the others; null if it can. */
const flawIn = (seat: Seat, at: number, seats: readonly Seat[]): string | null => {
  if (!isSeat({ ...seat, plays: [] })) return 'seat.name';
  if (seats.findIndex(({ id }) => id === seat.id) < at) return 'seat.twice';
  return isSeat(seat) && seats.every(({ id }) => !seat.plays.includes(id)) ? null : 'seat.plays';
};

/** Throws if no table can have these seats, in any game. */
export const checkSeats = (seats: readonly Seat[]): void => {
  for (const [at, seat] of seats.entries()) {
    const key = flawIn(seat, at, seats);
    if (key !== null) throw new HttpError(400, key, `${wordsFor(key)} It is about the seat “${seat.id}”.`);
  }
};
