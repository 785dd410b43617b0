// How much a table may hold. The server refuses a command or a file that would go beyond it: every table that can exist can be
// exported and imported again.

import type { Event, Group, State } from '@pasteboard/kernel';
import { CAUSE_BOUNDS, LONGEST_NAME } from '@pasteboard/protocol';
import type { LogEntry, Whole } from './entries.ts';
import { countJson, type JsonBounds } from './json-bounds.ts';

/** What the log of one table may take, in bytes as in its file: `--max-file`. */
export const MOST_TABLE_BYTES = 67_108_864;
/** The text around the entries in a file, in characters. */
export const MOST_AROUND_ENTRIES = 4_096;

/** One entry. The longest of our own games, the opening of a card game, has 90,000 characters, 8,200 values and 511 events. */
export const MOST_ENTRY: JsonBounds & { readonly characters: number; readonly events: number } = {
  characters: 524_288,
  depth: 64,
  nodes: 100_000,
  events: 2_000,
};

/** The state of a table, in bytes of memory. The largest of our own games takes 400,000. It is measured now and then, so a file may have more. */
export const MOST_STATE_BYTES = 4_000_000;
const MOST_STATE_BYTES_IN_FILE = 1.5 * MOST_STATE_BYTES;

/** Each command copies some of this. Several times what the largest of our own games has. */
const MOST = { piles: 400, cards: 4_000, scopes: 200, values: 600, faces: 2_000, asks: 100 } as const;
const GREATEST_NUMBER = 1_000_000;

const count = (things: object): number => Object.keys(things).length;
const cardsOf = ({ piles }: State): number => Object.values(piles).reduce((sum, { slots }) => sum + slots.length, 0);

/** What an entry takes in a file: itself, a comma and a line break. */
export const bytesInFile = (body: string): number => Buffer.byteLength(body) + 2;

const hasTooMuch = (state: State): boolean =>
  state.asks.length > MOST.asks ||
  count(state.piles) > MOST.piles ||
  count(state.values) > MOST.scopes ||
  count(state.faces) > MOST.faces ||
  Object.values(state.values).some((scope) => count(scope) > MOST.values) ||
  cardsOf(state) > MOST.cards;

const isSmall = (given: unknown): boolean => typeof given !== 'number' || Math.abs(given) <= GREATEST_NUMBER;

export const hasHugeNumber = ({ values }: State): boolean =>
  Object.values(values).some((scope) => Object.values(scope).some(({ value, min, max }) => ![value, min, max].every(isSmall)));

/** The parameters of the command are part of the entry: only a long entry has to be checked in detail. */
const causeFits = ({ group }: Extract<LogEntry, { kind: 'group' }>, body: string): boolean => {
  if (body.length <= CAUSE_BOUNDS.nodes) return true;
  const given = JSON.stringify(group.cause.with);
  return given.length <= CAUSE_BOUNDS.characters && countJson(given).nodes <= CAUSE_BOUNDS.nodes;
};

/** Does one entry keep within its bounds? Each value takes at least one character, so a short text need not be counted. */
export const entryFits = (entry: LogEntry, body: string): boolean => {
  if (body.length > MOST_ENTRY.characters || (body.length > MOST_ENTRY.nodes && countJson(body).nodes > MOST_ENTRY.nodes)) return false;
  return entry.kind !== 'group' || (entry.group.events.length <= MOST_ENTRY.events && causeFits(entry, body));
};

/** Is there more on the table after this event? */
const isMore = (event: Event): boolean =>
  event.type === 'PileMade' || event.type === 'CardsMade' || event.type === 'Asked' || (event.type === 'ValueSet' && event.from === null);

/** A value of this length is a number with its bounds. */
const SHORT_VALUE = 128;

const isLonger = ({ from, to }: Extract<Event, { type: 'ValueSet' }>): boolean =>
  to !== null && (from === null || JSON.stringify(to).length > Math.max(SHORT_VALUE, JSON.stringify(from).length));

/** The same for a table that is too large already: it may be cleared, and counters may go on. */
const isHeavier = (event: Event): boolean =>
  event.type === 'ValueSet' ? isLonger(event) : event.type === 'PileMade' ? event.to !== null : isMore(event);

const numbersFit = (event: Event): boolean =>
  event.type !== 'ValueSet' || event.to === null || [event.to.value, event.to.min, event.to.max].every(isSmall);

/** The names that lists of moves use for things on the table. */
const namesIn = (event: Event): readonly string[] => {
  if (event.type === 'PileMade') return [event.id, event.to?.owner ?? ''];
  if (event.type === 'SeatChanged') return event.to === null ? [] : [event.to.id, event.to.name, ...event.to.plays];
  if (event.type === 'ValueSet') return [event.scope, event.key];
  return event.type === 'CardsMade' ? [...Object.keys(event.faces), ...event.cards.map(({ face }) => face)] : [];
};

const namesFit = (event: Event): boolean => namesIn(event).every(({ length }) => length <= LONGEST_NAME);

/**
 * Does the table keep within its bounds after a group? Its size is checked when it was measured again. A table that was loaded, or came from a
 * file, may be larger than the limit: nothing is added to it, so that not every load permits another quarter.
 */
export const tableFits = (before: Whole, after: Whole, { events }: Group): boolean =>
  events.every((event) => numbersFit(event) && namesFit(event)) &&
  !(events.some(isMore) && hasTooMuch(after.state)) &&
  !(before.weight.measured > MOST_STATE_BYTES && events.some(isHeavier)) &&
  (after.weight.measured === before.weight.measured || after.weight.bytes <= MOST_STATE_BYTES);

/** The same of a table from a file. */
export const fileTableFits = ({ state, weight }: Whole): boolean => !hasTooMuch(state) && weight.measured <= MOST_STATE_BYTES_IN_FILE;
