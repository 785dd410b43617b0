// The log of a table, and what it folds to. Groups of the game, talk, notes and the door are entries of one log, so that one number tells
// how far anybody has read, and one export holds it all.

import {
  BLANK,
  FORMAT,
  applyGroup,
  fromSnapshot,
  snapshot,
  upcast,
  type Group,
  type Json,
  type Snapshot,
  type State,
} from '@pasteboard/kernel';
import type { NoteReaders } from '@pasteboard/protocol';
import { SHUT, changeDoor, type Door, type DoorChange } from '../door/door.ts';

export interface Note {
  readonly key: string;
  readonly by: string;
  readonly for: NoteReaders;
  readonly text: string;
}

/** A note that stands since an entry. */
export interface StandingNote extends Note {
  readonly n: number;
}

export type LogEntry =
  | { readonly kind: 'group'; readonly at: number; readonly format: number; readonly group: Group }
  | { readonly kind: 'chat'; readonly at: number; readonly by: string; readonly to: string | null; readonly text: string }
  | { readonly kind: 'note'; readonly at: number; readonly note: Note }
  | { readonly kind: 'door'; readonly at: number; readonly by: string; readonly changes: readonly DoorChange[] };

/** A table after some entry. Replaced, never changed. */
export interface Whole {
  readonly n: number;
  readonly state: State;
  readonly door: Door;
  /** The notes that stand, by who wrote them for whom under which name. */
  readonly notes: { readonly [id: string]: StandingNote };
  /** The newest groups, oldest first: what may still be taken back. */
  readonly history: readonly Group[];
}

export const EMPTY: Whole = { n: 0, state: BLANK, door: SHUT, notes: {}, history: [] };

/** How far back an undo may reach. */
export const REMEMBERED = 128;

const noteId = ({ by, for: readers, key }: Note): string => JSON.stringify([by, readers, key]);

const withNote = (notes: Whole['notes'], note: Note, n: number): Whole['notes'] => {
  const { [noteId(note)]: _, ...others } = notes;
  return note.text === '' ? others : { ...others, [noteId(note)]: { ...note, n } };
};

/** What people have noted goes with them when they change places. */
const notesAfter = (notes: Whole['notes'], change: DoorChange, n: number): Whole['notes'] => {
  if (change.set !== 'swap') return notes;
  const [one, other] = change.seats;
  const moved = Object.values(notes).map((note) =>
    note.by === one ? { ...note, by: other, n } : note.by === other ? { ...note, by: one, n } : note,
  );
  return Object.fromEntries(moved.map((note) => [noteId(note), note]));
};

export const withGroup = (before: Whole, group: Group, state: State): Whole => {
  const history = before.history.length < REMEMBERED ? before.history.slice() : before.history.slice(1 - REMEMBERED);
  history.push(group);
  return { n: before.n + 1, state, door: before.door, notes: before.notes, history };
};

export const fold = (before: Whole, entry: LogEntry): Whole => {
  const n = before.n + 1;
  switch (entry.kind) {
    case 'group':
      return withGroup(before, entry.group, applyGroup(before.state, entry.group));
    case 'chat':
      return { ...before, n };
    case 'note':
      return { ...before, n, notes: withNote(before.notes, entry.note, n) };
    case 'door': {
      const door = entry.changes.reduce((each, change) => changeDoor(each, change, n), before.door);
      return { ...before, n, door, notes: entry.changes.reduce((notes, change) => notesAfter(notes, change, n), before.notes) };
    }
  }
};

export const groupEntry = (group: Group, at: number): LogEntry => ({ kind: 'group', at, format: FORMAT, group });

export const write = (entry: LogEntry): string => JSON.stringify(entry);

/** An entry as it was kept, in today's form. Throws where it cannot be understood. */
export const readEntry = (body: string): LogEntry => {
  const entry = JSON.parse(body) as LogEntry;
  if (entry.kind !== 'group') return entry;
  const group = upcast({ format: entry.format, group: entry.group as unknown as Json });
  return { kind: 'group', at: entry.at, format: FORMAT, group };
};

interface SavedWhole {
  readonly snapshot: Snapshot;
  readonly door: Door;
  readonly notes: Whole['notes'];
}

/** How the rest of a whole is kept; it rises when door or notes change their form, and older ones are folded anew. */
const WHOLE_FORMAT = 2;

export const writeWhole = ({ state, door, notes }: Whole): string =>
  JSON.stringify({ format: WHOLE_FORMAT, snapshot: snapshot(state), door, notes });

/**
 * Null where the snapshot is of another form or damaged: then the log is folded instead. `history` comes from the log. What a door has learned
 * since it was saved had not happened yet: it stands as at first.
 */
export const readWhole = (n: number, body: string, history: readonly Group[]): Whole | null => {
  try {
    const saved = JSON.parse(body) as SavedWhole & { readonly format: number };
    const state = saved.format === WHOLE_FORMAT ? fromSnapshot(saved.snapshot) : null;
    return state === null ? null : { n, state, door: { ...SHUT, ...saved.door }, notes: saved.notes, history };
  } catch {
    return null;
  }
};
