// How much a table from a file may hold. Every event copies some of this, so that without bounds a small file would keep a process busy for
// hours, and a number in it would send a rule round a loop without end. Several times what the largest of our own tables has.

import { seatsOf, view, type State } from '@pasteboard/kernel';
import { view as viewSchema } from '@pasteboard/protocol';
import { fitsTable } from '../room/notes.ts';
import type { LogEntry, Whole } from '../room/entries.ts';

const MOST = { piles: 400, cards: 4_000, scopes: 200, values: 600, faces: 2_000, asks: 100, events: 2_000 } as const;
const GREATEST = 1_000_000;

const count = (things: object): number => Object.keys(things).length;

/** Looked at before it is folded. */
export const isTooMuch = (entry: LogEntry): boolean =>
  entry.kind === 'group' && Array.isArray(entry.group.events) && entry.group.events.length > MOST.events;

const cardsOf = ({ piles }: State): number => Object.values(piles).reduce((sum, { slots }) => sum + slots.length, 0);

/** Looked at after each entry. */
export const isTooLarge = ({ state, notes }: Whole): boolean =>
  !fitsTable(notes) ||
  state.asks.length > MOST.asks ||
  count(state.piles) > MOST.piles ||
  count(state.values) > MOST.scopes ||
  count(state.faces) > MOST.faces ||
  Object.values(state.values).some((scope) => count(scope) > MOST.values) ||
  cardsOf(state) > MOST.cards;

const isSmall = (given: unknown): boolean => typeof given !== 'number' || Math.abs(given) <= GREATEST;

export const hasHugeNumber = ({ values }: State): boolean =>
  Object.values(values).some((scope) => Object.values(scope).some(({ value, min, max }) => ![value, min, max].every(isSmall)));

/** Seats as the kernel would have seated them: a name that JavaScript's own objects bear would be mistaken for something that is there. */
const seatsAreSound = (state: State): boolean => {
  const ids = seatsOf(state).map(({ id }) => id);
  return new Set(ids).size === ids.length && ids.every((id) => typeof id === 'string' && id !== '' && id.length <= 80 && !(id in {}));
};

/** Each seat can be shown what is his, in the form that every client expects: else nobody could sit down. */
export const canBeShown = (state: State): boolean =>
  seatsAreSound(state) && state.seats.every((_, viewer) => viewSchema.safeParse(view(state, viewer)).success);
