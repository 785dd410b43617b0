// What somebody sees after one more entry.

import { foldGroup, type Role, type View } from '@pasteboard/kernel/view';
import type { ViewEntry } from '@pasteboard/protocol';
import { acrossFrom, handedIn } from './handing.ts';
import type { Seen } from './state.ts';

/** A table of earlier days may tell of roles that changed. */
const roleOf = (view: View, { seat, role }: Seen): Role => {
  const now = view.seats.find(({ id }) => id === seat)?.role;
  return now === undefined || now === 'gone' ? role : now;
};

export const withEntry = (seen: Seen, entry: ViewEntry): Seen => {
  const { n } = entry;
  switch (entry.t) {
    case 'group': {
      const view = foldGroup(seen.view, entry.group);
      const pair = handedIn(entry.group);
      const notes = pair === null ? seen.notes : seen.notes.map((note) => ({ ...note, by: acrossFrom(pair, note.by) }));
      return { ...seen, n, view, notes, role: roleOf(view, seen), door: entry.door ?? seen.door };
    }
    case 'door':
      return { ...seen, n, door: entry.door };
    case 'note': {
      const { note } = entry;
      if (note === null) return { ...seen, n };
      const others = seen.notes.filter((each) => each.key !== note.key || each.by !== note.by || each.for !== note.for);
      return { ...seen, n, notes: note.text === '' ? others : [...others, note] };
    }
    case 'chat':
      return { ...seen, n };
  }
};
