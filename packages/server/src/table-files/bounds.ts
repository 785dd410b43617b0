// What else a table from a file must be, beside the bounds that hold for every table: seats and views that clients can show.

import { seatsOf, view, type State } from '@pasteboard/kernel';
import { view as viewSchema } from '@pasteboard/protocol';
import { fitsTable } from '../room/notes.ts';
import { fileTableFits } from '../table-log/table-bounds.ts';
import type { Whole } from '../table-log/entries.ts';

/** Looked at after each entry. */
export const isTooLarge = (whole: Whole): boolean => !fitsTable(whole.notes) || !fileTableFits(whole);

/** Seats as the kernel would have seated them: a name that JavaScript's own objects bear would be mistaken for something that is there. */
const seatsAreSound = (state: State): boolean => {
  const ids = seatsOf(state).map(({ id }) => id);
  return new Set(ids).size === ids.length && ids.every((id) => typeof id === 'string' && id !== '' && id.length <= 80 && !(id in {}));
};

/** Each seat can be shown what is theirs, in the form that every client expects: else nobody could sit down. */
export const canBeShown = (state: State): boolean =>
  seatsAreSound(state) && state.seats.every((_, viewer) => viewSchema.safeParse(view(state, viewer)).success);
