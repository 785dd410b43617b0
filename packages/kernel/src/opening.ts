// Opens a table, seats people, upgrades its rules, and sets up a position from a description.

import { decideForTable, type Decision, type World } from './decide.ts';
import { refuse } from './domain.ts';
import type { Chance } from './chance.ts';
import type { Game, Opening } from './game.ts';
import { BLANK, Fault, MOST_SEATS, check, own, seatIndex, type Seat, type State } from './state.ts';
import { TABLE_COMMANDS, optionValue } from './table-commands.ts';
import { param } from './reader.ts';
import { type Table } from './table.ts';
import { ROLES, type FaceData, type Json } from './view/types.ts';

const RESERVED = ['', 'spectator', 'options', 'table'];
const LONGEST_NAME = 80;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_NAME && !/\p{Cc}/u.test(value);
/** Names of JavaScript's built-in properties would be mistaken for existing entries. */
const isId = (id: unknown): boolean => isText(id) && !RESERVED.includes(id) && !(id in {});

/** Seats come from outside, so every field is validated. */
export const isSeat = (given: unknown): given is Seat => {
  if (typeof given !== 'object' || given === null) return false;
  const { id, role, name, plays } = given as { readonly [key in keyof Seat]?: unknown };
  const isRole = ROLES.some((each) => each === role);
  return isId(id) && isRole && isText(name) && Array.isArray(plays) && plays.every(isId) && new Set(plays).size === plays.length;
};

/** A seat named like a character, pile or record would own what is theirs. A person who returns keeps what they had. */
const isFree = (s: State, id: string): boolean =>
  s.seats.some((seat) => seat.id === id && seat.role === 'gone') ||
  (own(s.values, id) === undefined &&
    own(s.piles, id) === undefined &&
    !Object.values(s.piles).some(({ owner }) => owner === id) &&
    !s.seats.some(({ plays }) => plays.includes(id)));

/** A seat is never another seat's character. */
const playsNobodyPresent = (s: State, seat: Seat): boolean => seat.plays.every((id) => id !== seat.id && seatIndex(s, id) < 0);

const refusal = (key: string): Decision => ({ ok: false, refusal: refuse(key), fault: null });

const begin = (t: Table, game: Game, opening: Opening): void => {
  check(opening.seats.length <= MOST_SEATS, `${opening.seats.length} seats are more than ${MOST_SEATS}`);
  for (const name of Object.keys(game.commands)) {
    const isTaken = name === 'answer' || own(TABLE_COMMANDS, name) !== undefined;
    check(!isTaken, `command ${name} of game ${game.id} has the name of a table command`);
  }
  t.emit({ type: 'TableOpened', game: game.id, version: game.version });
  for (const seat of opening.seats) {
    check(isSeat(seat) && t.seat(seat.id) === undefined, `seat ${seat.id} is invalid or listed twice`);
    check(!opening.seats.some(({ id }) => seat.plays.includes(id)), `seat ${seat.id} plays another seat`);
    t.sit(seat);
  }
  for (const key of Object.keys(opening.options)) check(own(game.options, key) !== undefined, `house rule ${key} is unknown`);
  for (const [key, spec] of Object.entries(game.options)) {
    const wanted = Object.hasOwn(opening.options, key) ? optionValue(spec, opening.options[key] ?? null) : spec.default;
    check(wanted !== undefined, `house rule ${key} cannot be ${JSON.stringify(opening.options[key])}`);
    t.declare('options', key, 'option', wanted);
  }
  game.open(t, opening.setup);
};

export const openTable = (game: Game, opening: Opening, world: Pick<World, 'chance'>): Decision =>
  decideForTable(game, BLANK, 'open', { options: opening.options, setup: opening.setup }, { ...world, history: [] }, (t) =>
    begin(t, game, opening),
  );

/** A seat joins late or returns, or changes its name, its role or the characters it plays. */
export const seatPerson = (game: Game, state: State, seat: Seat, world: World): Decision => {
  if (!isSeat(seat) || !playsNobodyPresent(state, seat)) return refusal('seat.name');
  const late = seatIndex(state, seat.id) < 0;
  const returns = state.seats.some(({ id }) => id === seat.id);
  if (late && !isFree(state, seat.id)) return refusal('seat.taken');
  if (late && !returns && state.seats.length > MOST_SEATS) return refusal('table.full');
  return decideForTable(game, state, 'seat', { seat: seat.id }, world, (t) => {
    // Others may have played its characters in the meantime.
    for (const other of t.seats) if (other.plays.includes(seat.id)) t.sit({ ...other, plays: other.plays.filter((id) => id !== seat.id) });
    t.sit(seat);
    if (!late) return;
    t.say('table.joined', { who: param('seat', seat.id) });
    game.joined(t, seat);
  });
};

/** Two people swap seats. The seats keep all they play and see; only their names change. */
export const swapPeople = (game: Game, state: State, gm: string, heir: string, world: World): Decision => {
  const [from, to] = [gm, heir].map((id) => state.seats[seatIndex(state, id)]);
  if (from === undefined || to === undefined || gm === heir) return refusal('seat.unknown');
  return decideForTable(game, state, 'handOver', { seat: gm, to: heir }, world, (t) => {
    t.sit({ ...from, name: to.name });
    t.sit({ ...to, name: from.name });
    // The current names, stored as text: the seats may change hands again.
    const names = { who: param('text', to.name), before: param('text', from.name) };
    t.say('table.handed', { ...names, chair: param('seat', gm), other: param('seat', heir) });
  });
};

/** A person leaves for good. Their characters and questions pass to the seat that stands in. */
export const unseatPerson = (game: Game, state: State, id: string, world: World): Decision => {
  const at = seatIndex(state, id);
  const seat = state.seats[at];
  if (at <= 0 || seat === undefined) return refusal('seat.unknown');
  return decideForTable(game, state, 'leave', { seat: id }, world, (t) => {
    t.say('table.left', { who: param('text', seat.name) });
    t.emit({ type: 'SeatChanged', at, from: seat, to: null });
  });
};

/** Upgrades a table of older rules to the current version, as a group of its own. */
export const upgradeTable = (game: Game, state: State, world: World): Decision => {
  if (state.version >= game.version) return refusal(state.version === game.version ? 'upgrade.none' : 'upgrade.newer');
  return decideForTable(game, state, 'upgrade', {}, world, (t) => {
    for (let from = state.version; from < game.version; from++) {
      game.upgrade(t, from);
      t.emit({ type: 'Upgraded', from, to: from + 1 });
    }
    t.say('table.upgraded', { version: game.version });
  });
};

/** A table by description: the cards of each pile (top first), their turns, and the values. Piles that are not listed are empty. */
export interface Position {
  readonly piles: { readonly [pile: string]: readonly (string | { readonly face: string; readonly turn: number })[] };
  readonly values: { readonly [scope: string]: { readonly [key: string]: Json } };
  readonly faces: { readonly [code: string]: FaceData };
}

/** The shuffles and dice of the opening do not matter: the description replaces their results. */
const AS_IT_LIES: Chance = {
  order: (_, faces) => faces.map((_face, i) => i),
  below: () => 0,
  pick: (_, weights) => weights.findIndex((weight) => weight > 0),
};

/** Opens a table and lays it out as described. Every viewer knows what each pile holds, and its order only where they see it. */
export const position = (game: Game, opening: Opening, given: Position): Decision =>
  decideForTable(game, BLANK, 'position', { options: opening.options, setup: opening.setup }, { chance: AS_IT_LIES, history: [] }, (t) => {
    begin(t, game, opening);
    lay(t, given);
  });

/** Removes every card; piles on cards go with them, the topmost first. */
const clear = (t: Table): void => {
  const bare = (pile: string): boolean => t.pile(pile).slots.every((slot) => slot.piles.length === 0);
  for (let left = Object.keys(t.state.piles); left.length > 0; ) {
    const next = left.find(bare);
    if (next === undefined) throw new Fault(`piles lie on each other in a circle: ${left.join(', ')}`);
    if (t.size(next) > 0) t.unmake(t.cards(next));
    if (t.pile(next).on !== null) t.unmakePile(next);
    left = left.filter((pile) => pile !== next);
  }
};

export const lay = (t: Table, given: Position): void => {
  clear(t);
  for (const [pile, cards] of Object.entries(given.piles)) {
    check(t.hasPile(pile), `pile ${pile} is unknown`);
    const lying = cards.map((card) => (typeof card === 'string' ? { face: card, turn: 0 } : card));
    const named = lying.map(({ face }) => (Object.hasOwn(given.faces, face) ? { face, data: given.faces[face] ?? {} } : face));
    t.make(pile, named).forEach((card, i) => t.turn(card, lying[i]?.turn ?? 0));
  }
  for (const [scope, values] of Object.entries(given.values)) for (const [key, value] of Object.entries(values)) t.set(scope, key, value);
};
