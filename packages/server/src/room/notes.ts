// Notes at a table: who reads them, how many there may be, and who deletes them.

import { Memo, seatIndex } from '@pasteboard/kernel';
import type { NoteReaders } from '@pasteboard/protocol';
import { holderOf, keepsDoor } from '../table-log/door.ts';
import { refused, type RoomCommand } from '../table-log/command.ts';
import { entered, sits } from './commands.ts';
import { noteId, type StandingNote, type Whole } from '../table-log/entries.ts';
import type { Ports } from './ports.ts';
import { mayRead } from './viewer-messages.ts';

/** All notes come with every welcome, which must stay far below the limit of unread bytes; and no person's notes may use up the room of all. */
export const MOST_NOTES = { seat: { notes: 32, bytes: 65_536 }, table: { notes: 200, bytes: 262_144 } } as const;

/** As each note is sent. Notes are replaced, never changed. */
const weights = new Memo((note: StandingNote): number => Buffer.byteLength(JSON.stringify(note)));

const fits = (notes: readonly StandingNote[], most: { readonly notes: number; readonly bytes: number }): boolean =>
  notes.length <= most.notes && notes.reduce((sum, note) => sum + weights.of(note), 0) <= most.bytes;

export const fitsTable = (notes: Whole['notes']): boolean => fits(Object.values(notes), MOST_NOTES.table);

/** Those of the person who sits there now. Notes of earlier holders of the seat count only for the table. */
const notesOf = ({ notes, door }: Whole, seat: string): StandingNote[] =>
  Object.values(notes).filter(({ by, n }) => by === seat && n >= holderOf(door, seat).since);

const fullness = (after: Whole, seat: string): ReturnType<typeof refused> | null => {
  const own = notesOf(after, seat);
  if (own.length > MOST_NOTES.seat.notes) return refused('notes.full', { most: MOST_NOTES.seat.notes });
  if (!fits(own, MOST_NOTES.seat)) return refused('notes.long', { most: MOST_NOTES.seat.bytes / 1_024 });
  return fitsTable(after.notes) ? null : refused('notes.tableFull');
};

/** The GM deletes notes the GM can read; if no person is GM, players delete notes of people who have left. */
const mayThrowAway = (tip: Whole, note: StandingNote, who: string): boolean => {
  if (!mayRead(tip, note, who, holderOf(tip.door, who).since)) return false;
  const isGm = tip.state.seats[seatIndex(tip.state, who)]?.role === 'gm';
  return isGm || (keepsDoor(tip, who) && note.n < holderOf(tip.door, note.by).since);
};

export interface NoteAsked {
  readonly key: string;
  readonly text: string;
  readonly for: NoteReaders;
  /** The author, if it is another person's note. */
  readonly of?: string | undefined;
}

/** A table that had more notes before there were limits keeps them: deleting one is never refused for their number. */
export const keepNote =
  (who: string, { key, text, for: readers, of: by = who }: NoteAsked, { clock }: Ports): RoomCommand =>
  (tip) => {
    if (!sits(tip, who)) return refused('seat.unknown');
    const note = { key, by, for: readers, text };
    if (by === who) {
      const change = entered(tip, { kind: 'note', at: clock.now(), note });
      return (text === '' ? null : fullness(change.after, who)) ?? { ok: true, changes: [change], reply: null };
    }
    if (text !== '') return refused('note.notYours');
    const found = Object.hasOwn(tip.notes, noteId(note)) ? tip.notes[noteId(note)] : undefined;
    // A note that a person may not read is treated as if it did not exist.
    if (found === undefined || !mayThrowAway(tip, found, who)) return refused('note.unknown');
    return { ok: true, changes: [entered(tip, { kind: 'note', at: clock.now(), by: who, note })], reply: null };
  };
