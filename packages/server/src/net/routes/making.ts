// A table as somebody asked for it, as an opening of its game. Everything is looked at before the game is.

import { optionValue, type Game, type Json, type JsonRecord, type Ready, type Seat } from '@pasteboard/kernel';
import type { NewTableAsked } from '@pasteboard/protocol';
import type { NewTable } from '../../table-server/house.ts';
import { checkSeats } from './asked-seats.ts';
import { Trouble } from '../errors/trouble.ts';

const readyOf = (game: Game, name: string | null): Ready | undefined => {
  const found = name === null ? game.ready[0] : game.ready.find((each) => each.name === name);
  if (found === undefined && name !== null) throw new Trouble(404, 'ready.unknown');
  return found;
};

const optionsOf = (game: Game, asked: JsonRecord): JsonRecord => {
  const options: Record<string, Json> = {};
  for (const [key, wanted] of Object.entries(asked)) {
    const spec = Object.hasOwn(game.options, key) ? game.options[key] : undefined;
    if (spec === undefined) throw new Trouble(400, 'option.unknown');
    const value = optionValue(spec, wanted);
    if (value === undefined) throw new Trouble(400, 'option.value');
    options[key] = value;
  }
  return options;
};

const checkBots = (game: Game, seats: readonly Seat[], bots: { readonly [seat: string]: string }): void => {
  for (const [seat, bot] of Object.entries(bots)) {
    if (!seats.some(({ id }) => id === seat)) throw new Trouble(400, 'seat.unknown');
    if (!Object.hasOwn(game.bots, bot)) throw new Trouble(400, 'bot.unknown');
  }
};

/** The seat asked for, or the first that no bot plays: the GM's, one that plays, any. */
const seatOf = (seats: readonly Seat[], bots: { readonly [seat: string]: string }, wanted: string | null): Seat => {
  const free = seats.filter(({ id }) => !Object.hasOwn(bots, id));
  if (wanted !== null && seats.every(({ id }) => id !== wanted)) throw new Trouble(400, 'seat.unknown');
  const found =
    wanted !== null
      ? free.find(({ id }) => id === wanted)
      : (free.find(({ role }) => role === 'gm') ?? free.find(({ role }) => role === 'player') ?? free[0]);
  if (found === undefined) throw new Trouble(400, 'seat.held');
  return found;
};

export interface Made {
  readonly table: NewTable;
  /** The seat of whoever asked. */
  readonly seat: string;
}

export const tableAsked = (game: Game, asked: NewTableAsked): Made => {
  const ready = readyOf(game, asked.ready);
  const seats = asked.seats ?? ready?.seats ?? [];
  checkSeats(seats);
  checkBots(game, seats, asked.bots);
  const own = seatOf(seats, asked.bots, asked.seat);
  const options = { ...ready?.options, ...optionsOf(game, asked.options) };
  const named = seats.map((seat) => (seat.id === own.id && asked.name !== null ? { ...seat, name: asked.name } : seat));
  const opening = { seats: named, options, setup: ready?.setup ?? {} };
  const { policy, watching, bots } = asked;
  const isAsOffered = asked.seats === null && Object.keys(asked.options).length === 0;
  return { seat: own.id, table: { game, opening, isAsOffered, people: [own.id], bots, door: { policy, watching } } };
};
