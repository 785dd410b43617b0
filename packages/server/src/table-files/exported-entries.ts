// Decides which entries of a table its GM exports. The GM may have all of the game; private notes and whispers of others stay.

import type { LogEntry, StandingNote, Whole } from '../table-log/entries.ts';
import { heldSince, mayRead, type ViewerName } from '../room/viewer-messages.ts';

/**
 * - `leaves`: it is written into the file.
 * - `door`: who holds which seat stays on the server, so that a file opens no seat.
 * - `note`, `whisper`: it is left out, and the file says how many were.
 */
export type Leaving = 'leaves' | 'door' | 'note' | 'whisper';

/** The part of the present table that decides. A `TableSummary` has no notes, and is not enough. */
export type StandingTable = Pick<Whole, 'state' | 'door' | 'notes'>;

/** The present version of the note that an entry wrote; undefined if it was replaced or deleted since, or removed with its author. */
const standing = ({ notes }: StandingTable, n: number): StandingNote | undefined =>
  Object.values(notes).find((note) => (note.written ?? note.n) === n);

/**
 * A note leaves in its present version, if the viewer may read it now. The viewer's own private notes leave too, but not those written at another
 * seat before the table was handed over: in the file they would be the notes of the person at that seat.
 */
const noteLeaves = (n: number, head: StandingTable, viewer: ViewerName): boolean => {
  const note = standing(head, n);
  if (note === undefined || !mayRead(head, note, viewer, heldSince(head, viewer))) return false;
  return note.for !== 'me' || note.written === undefined;
};

/** What becomes of an entry when the person at seat `viewer` exports the table. `head`: the table as it is now, wherever the export ends. */
export const whatLeaves = (
  { n, entry }: { readonly n: number; readonly entry: LogEntry },
  head: StandingTable,
  viewer: ViewerName,
): Leaving => {
  switch (entry.kind) {
    case 'group':
      return 'leaves';
    case 'door':
      return 'door';
    // It is the table's: the GM there goes on with it.
    case 'kept':
    case 'picture':
      return 'leaves';
    case 'note':
      return noteLeaves(n, head, viewer) ? 'leaves' : 'note';
    case 'chat': {
      const { by, to } = entry;
      const hears = to === null || ((by === viewer || to === viewer) && n > heldSince(head, viewer));
      return hears ? 'leaves' : 'whisper';
    }
  }
};
