// Further checks of a table from a file, beside the bounds of every table: clients can show its seats, views and events.

import { evolve, redact, seatsOf, view, type Group, type State } from '@pasteboard/kernel';
import { fileGroup, viewEvent, viewSchema, type Frozen, type Holds, type Same } from '@pasteboard/protocol';
import type { z } from 'zod';
import { fitsTable } from '../room/notes.ts';
import { fitsBackstage } from '../table-log/backstage.ts';
import { MOST_PICTURES } from '../table-log/pictures.ts';
import type { Whole } from '../table-log/entries.ts';
import { fileTableFits } from '../table-log/table-bounds.ts';

/** Looked at after each entry. */
export const isTooLarge = (whole: Whole): boolean =>
  !fitsTable(whole.notes) ||
  !fitsBackstage(whole.backstage) ||
  Object.keys(whole.pictures).length > MOST_PICTURES.each ||
  !fileTableFits(whole);

/** Seats as the kernel would have made them: a name of JavaScript's own objects would be mistaken for something that exists. */
const seatsAreSound = (state: State): boolean => {
  const ids = seatsOf(state).map(({ id }) => id);
  return new Set(ids).size === ids.length && ids.every((id) => typeof id === 'string' && id !== '' && id.length <= 80 && !(id in {}));
};

/** Each seat's view can be shown in the form that every client expects: else nobody could sit down. */
export const canBeShown = (state: State): boolean =>
  seatsAreSound(state) && state.seats.every((_, viewer) => viewSchema.safeParse(view(state, viewer)).success);

// Can the events of a file be shown? Each is rendered once for every viewer who was there, as pages and replays will show it later: what cannot
// be shown is found while the file can still be refused.

/** One group as one viewer is told it, in characters. Several times the opening of our largest table. */
const LONGEST = 2_000_000;

/**
 * Pauses after each event and viewer, so that a long group delays no other client. Throws if something cannot be shown. Only one
 * state at a time is kept: those after each of 2,000 events could take 64 MB.
 */
export function* sightsOf(before: State, { events }: Group, after: State): Generator<void> {
  const lengths = after.seats.map(() => 0);
  let state = before;
  for (const event of events) {
    const next = evolve(state, event);
    for (const viewer of after.seats.keys()) {
      let length = lengths[viewer] ?? 0;
      for (const told of redact(state, event, next, viewer)) length += JSON.stringify(viewEvent.parse(told)).length;
      if (length > LONGEST) throw new RangeError(`a group takes ${length} characters for one viewer, more than ${LONGEST}`);
      lengths[viewer] = length;
      yield;
    }
    state = next;
  }
}

// Checks at compile time that the schema of a group in a file equals the kernel's type.

/** Does not compile if the schema and the kernel's type differ. */
export type FileGroupMatchesKernel = Holds<Same<Frozen<z.infer<typeof fileGroup>>, Group>>;
