// The log of a table, and what it folds to. Groups of the game, chat, notes and the door are entries of one log, so that one number tells
// how far a viewer has read, and one export holds it all.

import {
  Memo,
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
import { NOTHING_BROUGHT, changeBackstage, type Backstage, type KeptChange } from './backstage.ts';
import { SHUT, changeDoor, holderOf, type Door, type DoorChange } from './door.ts';
import type { KeptEntry, KeptSnapshot } from '../store/contract/store.ts';
import { NO_PICTURES, type PictureType, type Pictures } from './pictures.ts';
import { UndoHistory } from './undo-history.ts';
import { NO_WEIGHT, heavier, weighed, type Weight } from './table-weight.ts';

export interface Note {
  readonly key: string;
  readonly by: string;
  readonly for: NoteReaders;
  readonly text: string;
}

/** A note that exists since an entry. */
export interface StandingNote extends Note {
  readonly n: number;
  /** The entry that wrote it, if its author has swapped seats since: then `n` is the entry of the swap. */
  readonly written?: number;
}

export type LogEntry =
  | { readonly kind: 'group'; readonly at: number; readonly format: number; readonly group: Group }
  | { readonly kind: 'chat'; readonly at: number; readonly by: string; readonly to: string | null; readonly text: string }
  /** `by`: who deleted it, if it was another's. */
  | { readonly kind: 'note'; readonly at: number; readonly by?: string; readonly note: Note }
  /** What the GM keeps backstage. */
  | { readonly kind: 'kept'; readonly at: number; readonly by: string; readonly changes: readonly KeptChange[] }
  /** A picture of the GM's, in base64. */
  | {
      readonly kind: 'picture';
      readonly at: number;
      readonly by: string;
      readonly id: string;
      readonly type: PictureType;
      readonly bytes: string;
    }
  | { readonly kind: 'door'; readonly at: number; readonly by: string; readonly changes: readonly DoorChange[] };

/** A table after some entry. Replaced, never changed. */
export interface Whole {
  readonly n: number;
  readonly state: State;
  readonly door: Door;
  /** The present notes, by author, readers and title. */
  readonly notes: { readonly [id: string]: StandingNote };
  readonly backstage: Backstage;
  readonly pictures: Pictures;
  /** The entry by which each seat came to the table, or came back to it. Its holder sees of what was before as much as a spectator. */
  readonly anew: { readonly [seat: string]: number };
  readonly history: UndoHistory;
  /** What the state takes in memory. */
  readonly weight: Weight;
}

export const EMPTY_TABLE: Whole = {
  n: 0,
  state: BLANK,
  door: SHUT,
  notes: {},
  backstage: NOTHING_BROUGHT,
  pictures: NO_PICTURES,
  anew: {},
  history: UndoHistory.NONE,
  weight: NO_WEIGHT,
};

/** How long entries are as stored. They are replaced, never changed. */
const lengths = new Memo((entry: LogEntry): number => JSON.stringify(entry).length);

export const entryCharacters = (entry: LogEntry): number => lengths.of(entry);

export const noteId = ({ by, for: readers, key }: Omit<Note, 'text'>): string => JSON.stringify([by, readers, key]);

const withNote = (notes: Whole['notes'], note: Note, n: number): Whole['notes'] => {
  const { [noteId(note)]: _, ...others } = notes;
  return note.text === '' ? others : { ...others, [noteId(note)]: { ...note, n } };
};

/** The entry by which a seat came to the table, or came back to it. */
export const anewOf = ({ anew }: Pick<Whole, 'anew'>, seat: string): number => (Object.hasOwn(anew, seat) ? (anew[seat] ?? 0) : 0);

const withSeats = (before: Whole, { seats }: State): Whole['anew'] => {
  const anew = { ...before.anew };
  for (const [at, { id, role }] of seats.entries()) {
    const was = before.state.seats[at];
    if (role !== 'gone' && (was === undefined || was.role === 'gone')) anew[id] = before.n + 1;
  }
  return anew;
};

/** The private notes of a person are deleted when they leave: nobody could ever read them again. */
const withoutLost = (notes: Whole['notes'], door: Door): Whole['notes'] => {
  const isLost = ({ for: readers, by, n }: StandingNote): boolean => readers === 'me' && n < holderOf(door, by).since;
  return Object.values(notes).some(isLost) ? Object.fromEntries(Object.entries(notes).filter(([, note]) => !isLost(note))) : notes;
};

/** Notes move with people who swap seats. */
const notesAfter = (notes: Whole['notes'], change: DoorChange, n: number): Whole['notes'] => {
  if (change.set !== 'swap') return notes;
  const [one, other] = change.seats;
  const atSeat = (note: StandingNote, by: string): StandingNote => ({ ...note, by, n, written: note.written ?? note.n });
  const moved = Object.values(notes).map((note) => (note.by === one ? atSeat(note, other) : note.by === other ? atSeat(note, one) : note));
  return Object.fromEntries(moved.map((note) => [noteId(note), note]));
};

/** `length`: of the group's entry as stored, in characters. */
export const withGroup = (before: Whole, group: Group, state: State, length: number): Whole => {
  const anew = state.seats === before.state.seats ? before.anew : withSeats(before, state);
  const history = before.history.with(group, length);
  const weight = heavier(before.weight, length, state);
  return { ...before, n: before.n + 1, state, anew, history, weight };
};

/** Throws if an entry is of an unknown kind, or does not follow from what was before. */
export const foldEntry = (before: Whole, entry: LogEntry): Whole => {
  const n = before.n + 1;
  switch (entry.kind) {
    case 'group':
      return withGroup(before, entry.group, applyGroup(before.state, entry.group), entryCharacters(entry));
    case 'chat':
      return { ...before, n };
    case 'note':
      return { ...before, n, notes: withNote(before.notes, entry.note, n) };
    case 'kept': {
      const backstage = changeBackstage(before.backstage, entry.changes);
      return { ...before, n, backstage, weight: heavier(before.weight, entryCharacters(entry), before.state) };
    }
    case 'picture':
      return { ...before, n, pictures: { ...before.pictures, [entry.id]: { n, type: entry.type } } };
    case 'door': {
      const door = entry.changes.reduce((so, change) => changeDoor(so, change, n), before.door);
      const notes = entry.changes.reduce((so, change) => notesAfter(so, change, n), before.notes);
      return { ...before, n, door, notes: withoutLost(notes, door) };
    }
    default:
      entry satisfies never;
      throw new TypeError('an entry of an unknown kind');
  }
};

export const groupEntry = (group: Group, at: number): LogEntry => ({ kind: 'group', at, format: FORMAT, group });

export const write = (entry: LogEntry): string => {
  const body = JSON.stringify(entry);
  lengths.know(entry, body.length);
  return body;
};

/** With the fingerprint of the command behind the entry: it stays in the store, and no export or message contains it. */
export const printed = (body: string, print: string | null): string =>
  print === null ? body : `${body.slice(0, -1)},"print":${JSON.stringify(print)}}`;

interface Stored {
  readonly entry: LogEntry;
  /** Null if no command of a client is behind the entry, or it is older than fingerprints. */
  readonly print: string | null;
}

const readStored = (body: string): Stored => {
  const { print = null, ...kept } = JSON.parse(body) as LogEntry & { readonly print?: string };
  if (kept.kind !== 'group') return { entry: kept, print };
  const group = upcast({ format: kept.format, group: kept.group as unknown as Json });
  const entry: LogEntry = { kind: 'group', at: kept.at, format: FORMAT, group };
  lengths.know(entry, body.length);
  return { entry, print };
};

/** A stored entry, in today's form. Throws if it cannot be understood. */
export const readEntry = (body: string): LogEntry => readStored(body).entry;

/** The same for one from the store, which must be the next after `after`: later entries cannot replace a missing one. */
export const readKept = (kept: KeptEntry, after: number): LogEntry => readNext(kept, after).entry;

/** … with its fingerprint. */
export const readNext = ({ n, body, trouble }: KeptEntry, after: number): Stored => {
  if (trouble !== undefined) throw trouble;
  if (n !== after + 1) throw new RangeError(`entry ${after + 1} of a table is missing`);
  return readStored(body);
};

interface SavedWhole {
  readonly snapshot: Snapshot;
  readonly door: Door;
  readonly notes: Whole['notes'];
  /** Missing in snapshots of a table where nothing was kept. */
  readonly backstage?: Backstage;
  /** Missing where there is none. */
  readonly pictures?: Pictures;
  readonly anew: Whole['anew'];
}

/** The format of the rest of a snapshot; it rises when door, notes or seats change their form, and older ones are folded again. */
const WHOLE_FORMAT = 4;

export const writeWhole = ({ state, door, notes, backstage, pictures, anew }: Whole): string => {
  const kept = { ...(backstage === NOTHING_BROUGHT ? {} : { backstage }), ...(pictures === NO_PICTURES ? {} : { pictures }) };
  return JSON.stringify({ format: WHOLE_FORMAT, snapshot: snapshot(state), door, notes, ...kept, anew });
};

/**
 * Null if the snapshot is of another form or damaged: then the log is folded instead. Its history comes from the log. Fields added to the door
 * since it was saved have their initial value.
 */
export const readWhole = ({ n, body, trouble }: KeptSnapshot): Whole | null => {
  if (trouble !== undefined) return null;
  try {
    const saved = JSON.parse(body) as SavedWhole & { readonly format: number };
    const state = saved.format === WHOLE_FORMAT ? fromSnapshot(saved.snapshot) : null;
    const door = { ...SHUT, ...saved.door };
    if (state === null) return null;
    const notes = withoutLost(saved.notes, door);
    return {
      n,
      state,
      door,
      notes,
      backstage: saved.backstage ?? NOTHING_BROUGHT,
      pictures: saved.pictures ?? NO_PICTURES,
      anew: saved.anew,
      history: UndoHistory.NONE,
      weight: weighed(body),
    };
  } catch {
    return null;
  }
};
