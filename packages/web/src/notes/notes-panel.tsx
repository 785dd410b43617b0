// The notes panel: private, for the GM, or for the table. Text that was not saved stays in the field.

import type { Speech } from '@pasteboard/kernel/view';
import type { NoteReaders, NoteView } from '@pasteboard/protocol';
import { begun, ownerName, seatName, valuesOf } from '@pasteboard/phrasing';
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { Icon } from '../parts/icons.tsx';
import { PrivacyNote } from '../parts/privacy-note.tsx';
import { refusalTrouble, TroubleText, type Trouble } from '../parts/why.tsx';
import type { MoveOutcome } from '../connection/client.ts';
import { useTable } from '../table/context.tsx';
import { Handouts } from '../prepare/handouts.tsx';
import { mayDeleteNote } from '../table/door.ts';
import { isTied, linksIn, pieces, tied } from './links.ts';
import './notes.css';

/** Loaded when it is opened: most of an evening nobody looks back at the campaign. */
const SessionsDialog = lazy(() => import('../campaign/sessions-dialog.tsx').then((module) => ({ default: module.SessionsDialog })));

const LONGEST_KEY = 80;
const LONGEST = 8_000;
const READERS: readonly (readonly [NoteReaders, string])[] = [
  ['me', 'Only me'],
  ['gm', 'Me and the GM'],
  ['table', 'The whole table'],
];
const readersName = (readers: NoteReaders): string => READERS.find(([id]) => id === readers)?.[1] ?? readers;
const idOf = ({ key, by, for: readers }: NoteView): string => JSON.stringify([key, by, readers]);

/** Why it could not be done; null where it was. */
const troubleWith = (outcome: MoveOutcome, speech: Speech): Trouble | null =>
  outcome.done ? null : refusalTrouble(speech, outcome.refusal);

/** Everybody with a name, and every name that a note is tied to already: people, places, scenes. */
const useNames = (): readonly string[] => {
  const { now, words } = useTable();
  const { view, notes } = now;
  return useMemo(() => {
    const people = Object.keys(view.values).flatMap((id) =>
      Object.hasOwn(valuesOf(view, id), 'name') ? [begun(ownerName(view, words, id))] : [],
    );
    return [...new Set([...people, ...notes.flatMap(({ text }) => linksIn(text))])];
  }, [view, words, notes]);
};

/** Ties the note to a person or a thing by a press. */
const Ties = ({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }) => {
  const names = useNames();
  const now = linksIn(text);
  const [other, setOther] = useState('');
  return (
    <div className="note-ties" role="group" aria-label="Tied to">
      <span className="quiet-text">Tied to</span>
      {[...new Set([...names, ...now])].map((name) => (
        <button
          key={name}
          type="button"
          className="button small"
          aria-pressed={now.includes(name)}
          onClick={() => onText(tied(text, name))}
        >
          {name}
        </button>
      ))}
      <input
        className="input"
        aria-label="A place, a scene or another person"
        placeholder="a place, a scene …"
        maxLength={60}
        value={other}
        onChange={({ target }) => setOther(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || other.trim() === '') return;
          event.preventDefault();
          onText(tied(text, other.trim()));
          setOther('');
        }}
      />
    </div>
  );
};

/** `note`: the one that is changed; its title and its readers are what it is known by, and stay. */
const NoteForm = ({ note, onDone }: { readonly note: NoteView | null; readonly onDone: () => void }) => {
  const { client, seen, speech } = useTable();
  const [key, setKey] = useState(note?.key ?? '');
  const [text, setText] = useState(note?.text ?? '');
  const [readers, setReaders] = useState<NoteReaders>(note?.for ?? 'me');
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const base = useId();
  const over = text.length - LONGEST;
  const isWhole = key.trim() !== '' && text.trim() !== '' && over <= 0;
  const isThere = note === null && seen.notes.some((each) => each.by === seen.seat && each.key === key.trim() && each.for === readers);
  const write = async (): Promise<void> => {
    if (!isWhole || sending) return;
    setSending(true);
    const outcome = await client.note(key.trim(), text, readers);
    setSending(false);
    setTrouble(troubleWith(outcome, speech));
    if (outcome.done) onDone();
  };
  return (
    <form
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault();
        void write();
      }}
    >
      {note === null && (
        <>
          <div className="field">
            <label htmlFor={`${base}-key`}>Title</label>
            <input
              id={`${base}-key`}
              className="input"
              maxLength={LONGEST_KEY}
              value={key}
              autoFocus
              autoComplete="off"
              onChange={(event) => setKey(event.target.value)}
            />
          </div>
          <div className="field">
            <label htmlFor={`${base}-for`}>Who reads it</label>
            <select
              id={`${base}-for`}
              className="input"
              value={readers}
              onChange={(event) => setReaders(READERS.find(([id]) => id === event.target.value)?.[0] ?? 'me')}
            >
              {READERS.map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        </>
      )}
      {readers !== 'table' && <PrivacyNote />}
      <div className="field">
        <label htmlFor={`${base}-text`}>{note === null ? 'Note' : note.key}</label>
        <textarea
          id={`${base}-text`}
          className="input"
          rows={5}
          value={text}
          autoFocus={note !== null}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Ties text={text} onText={setText} />
      <div className="quiet-text" role="status">
        {trouble !== null && <TroubleText trouble={{ ...trouble, text: `${trouble.text} Your text is still here.` }} />}
        {over > 0 && `${over} characters too many: at most ${LONGEST} fit.`}
        {trouble === null && over <= 0 && isThere && 'You have a note with this title. This one replaces it.'}
      </div>
      <div className="note-buttons">
        <button type="submit" className="button small primary" aria-disabled={!isWhole || sending}>
          Save the note
        </button>
        <button type="button" className="button small quiet" onClick={onDone}>
          Cancel
        </button>
      </div>
    </form>
  );
};

interface NoteCardProps {
  readonly note: NoteView;
  /** Null where the note is another player's. */
  readonly onEdit: (() => void) | null;
  readonly mayThrow: boolean;
  /** Shows the notes about a name. */
  readonly onName: (name: string) => void;
}

const NoteCard = ({ note, onEdit, mayThrow, onName }: NoteCardProps) => {
  const { client, seen, now, speech } = useTable();
  const [sure, setSure] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const { view } = now;
  const deleteNote = async (): Promise<void> => setTrouble(troubleWith(await client.deleteNote(note), speech));
  return (
    <article className="note">
      <h3>{note.key}</h3>
      <p className="quiet-text">
        {note.by === seen.seat ? '' : `${seatName(view, note.by)} · `}
        {note.by === seen.seat ? readersName(note.for) : note.for === 'table' ? 'for the table' : 'for the GM'}
      </p>
      <p className="note-text">
        {pieces(note.text).map((piece, i) =>
          i % 2 === 0 ? (
            piece
          ) : (
            // Pieces of one text never change their order.
            <button key={i} type="button" className="note-link" onClick={() => onName(piece)}>
              {piece}
            </button>
          ),
        )}
      </p>
      {(onEdit !== null || mayThrow) && (
        <div className="note-buttons">
          {onEdit !== null && (
            <button type="button" className="button small" onClick={onEdit} aria-label={`Change “${note.key}”`}>
              <Icon name="pen" size={16} />
              Change
            </button>
          )}
          {mayThrow && !sure && (
            <button type="button" className="button small quiet" onClick={() => setSure(true)} aria-label={`Delete “${note.key}”`}>
              Delete
            </button>
          )}
          {mayThrow && sure && (
            <button type="button" className="button small danger" autoFocus onBlur={() => setSure(false)} onClick={() => void deleteNote()}>
              Really delete it
            </button>
          )}
        </div>
      )}
      {trouble !== null && (
        <div className="quiet-text" role="status">
          <TroubleText trouble={trouble} />
        </div>
      )}
    </article>
  );
};

export const NotesPanel = () => {
  const { seen, now } = useTable();
  const { notes } = now;
  const [about, setAbout] = useState('');
  const [remembering, setRemembering] = useState(false);
  const names = [...new Set(notes.flatMap(({ text }) => linksIn(text)))].toSorted();
  const shown = about === '' ? notes : notes.filter((note) => isTied(note, about));
  /** A note's id, or '' for a new one. */
  const [open, setOpen] = useState<string | null>(null);
  const mayWrite = seen.seat !== null && !seen.readOnly;
  const close = (): void => setOpen(null);
  return (
    <div className="notes">
      <Handouts />
      <button type="button" className="button small" onClick={() => setRemembering(true)} data-sessions>
        <Icon name="clock" size={16} />
        Sessions and recaps
      </button>
      {remembering && (
        <Suspense fallback={null}>
          <SessionsDialog onClose={() => setRemembering(false)} />
        </Suspense>
      )}
      {names.length > 0 && (
        <label className="note-about">
          <span className="quiet-text">About</span>
          <select className="input" value={about} onChange={({ target }) => setAbout(target.value)}>
            <option value="">everything</option>
            {names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {open === '' && <NoteForm note={null} onDone={close} />}
      {mayWrite && open !== '' && (
        <button type="button" className="button small" onClick={() => setOpen('')}>
          <Icon name="plus" size={16} />
          Write a note
        </button>
      )}
      {notes.length === 0 && open !== '' && (
        <p className="quiet-text">No notes yet. {mayWrite && 'Write down what you want to find again next week.'}</p>
      )}
      {shown.map((note) =>
        open === idOf(note) ? (
          <NoteForm key={idOf(note)} note={note} onDone={close} />
        ) : (
          <NoteCard
            key={idOf(note)}
            note={note}
            onEdit={mayWrite && note.by === seen.seat ? () => setOpen(idOf(note)) : null}
            mayThrow={mayWrite && mayDeleteNote(now, note)}
            onName={setAbout}
          />
        ),
      )}
    </div>
  );
};
