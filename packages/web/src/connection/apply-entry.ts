// Applies one log entry to what a viewer sees.

import { foldGroup, type Role, type View } from '@pasteboard/kernel/view';
import type { LiveEntry } from '@pasteboard/protocol';
import type { Seen } from './state.ts';

/** Logs of older versions may contain changed roles. */
const roleOf = (view: View, { seat, role }: Seen): Role => {
  const now = view.seats.find(({ id }) => id === seat)?.role;
  return now === undefined || now === 'gone' ? role : now;
};

export const applyEntry = (seen: Seen, entry: LiveEntry): Seen => {
  const { n } = entry;
  switch (entry.t) {
    case 'group': {
      const view = foldGroup(seen.view, entry.group);
      const { door = seen.door, notes = seen.notes, backstage = seen.backstage } = entry;
      return { ...seen, n, view, role: roleOf(view, seen), door, notes, backstage };
    }
    case 'door':
      return { ...seen, n, door: entry.door, notes: entry.notes ?? seen.notes, backstage: entry.backstage ?? seen.backstage };
    case 'note': {
      const { note, backstage = seen.backstage } = entry;
      if (note === null) return { ...seen, n, backstage };
      const others = seen.notes.filter((each) => each.key !== note.key || each.by !== note.by || each.for !== note.for);
      return { ...seen, n, notes: note.text === '' ? others : [...others, note] };
    }
    case 'chat':
      return { ...seen, n };
  }
};
