// What is prepared: notes of one's own, which nobody else reads unless they are meant for them.

import type { NoteReaders, NoteView } from '@pasteboard/protocol';
import { reason, seatName } from '@pasteboard/telling';
import { useState } from 'react';
import { Icon } from '../parts/icons.tsx';
import { useTable } from '../table/context.tsx';
import './notes-panel.css';

const READERS: { readonly [readers in NoteReaders]: string } = { me: 'only you see this', gm: 'for the GM', table: 'for the table' };

const LONGEST_KEY = 80;

interface Wanted {
  readonly key: string;
  readonly text: string;
  readonly readers: NoteReaders;
  /** Written before under this name: then the name stays. */
  readonly old: boolean;
}

const NEW: Wanted = { key: '', text: '', readers: 'me', old: false };

const Editor = ({ wanted, onClose }: { readonly wanted: Wanted; readonly onClose: () => void }) => {
  const { client, speech } = useTable();
  const [note, setNote] = useState(wanted);
  const [trouble, setTrouble] = useState<string | null>(null);
  const write = (text: string): void => {
    void client.note(note.key.trim(), text, note.readers).then((outcome) => {
      if (outcome.done) onClose();
      else setTrouble(outcome.refusal === null ? 'That could not be kept.' : reason(speech, outcome.refusal));
    });
  };
  const ready = note.key.trim() !== '' && note.text.trim() !== '';
  return (
    <form
      className="note-editor"
      aria-label={wanted.old ? `Note: ${wanted.key}` : 'New note'}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) write(note.text);
      }}
    >
      {!wanted.old && (
        <input
          className="input"
          autoFocus
          placeholder="What it is called"
          aria-label="What it is called"
          maxLength={LONGEST_KEY}
          value={note.key}
          onChange={(event) => setNote({ ...note, key: event.target.value })}
        />
      )}
      <textarea
        className="input"
        rows={5}
        placeholder="What to remember"
        aria-label="What to remember"
        value={note.text}
        onChange={(event) => setNote({ ...note, text: event.target.value })}
      />
      {!wanted.old && (
        <select
          className="input"
          aria-label="Who reads it"
          value={note.readers}
          onChange={(event) =>
            setNote({ ...note, readers: event.target.value === 'table' ? 'table' : event.target.value === 'gm' ? 'gm' : 'me' })
          }
        >
          <option value="me">Only you</option>
          <option value="gm">The GM</option>
          <option value="table">The whole table</option>
        </select>
      )}
      {trouble !== null && <p role="alert">{trouble}</p>}
      <p className="note-buttons">
        <button type="submit" className="button small" aria-disabled={!ready}>
          Keep
        </button>
        {wanted.old && (
          <button type="button" className="button small quiet danger" onClick={() => write('')}>
            Throw away
          </button>
        )}
        <button type="button" className="button small quiet" onClick={onClose}>
          Leave it
        </button>
      </p>
    </form>
  );
};

const isSame = (a: NoteView, b: NoteView | null): boolean => b !== null && a.key === b.key && a.by === b.by && a.for === b.for;

export const NotesPanel = () => {
  const { seen, view, past } = useTable();
  const [open, setOpen] = useState<NoteView | null>(null);
  const [writing, setWriting] = useState<Wanted | null>(null);
  const notes = seen.notes.toSorted((a, b) => Number(b.by === seen.seat) - Number(a.by === seen.seat));
  return (
    <section className="notes" aria-labelledby="notes-title">
      <div className="gm-head">
        <h2 id="notes-title">Prepared</h2>
        {!past && seen.seat !== null && writing === null && (
          <button type="button" className="button small quiet" onClick={() => setWriting(NEW)}>
            <Icon name="plus" size={16} />
            Note
          </button>
        )}
      </div>
      {writing !== null && !writing.old && <Editor wanted={writing} onClose={() => setWriting(null)} />}
      {notes.length === 0 && writing === null && (
        <p className="quiet-text">Nothing is written down yet. Scenes, secrets, names: whatever you want at hand.</p>
      )}
      <ul>
        {notes.map((note) => {
          const mine = note.by === seen.seat;
          const shown = isSame(note, open);
          return (
            <li key={`${note.by}/${note.for}/${note.key}`}>
              <button type="button" className="note-head" aria-expanded={shown} onClick={() => setOpen(shown ? null : note)}>
                <Icon name={note.for === 'me' ? 'lock' : 'chev'} size={16} />
                <b>{note.key}</b>
                <span className="quiet-text">{mine ? READERS[note.for] : seatName(view, note.by)}</span>
              </button>
              {shown &&
                (writing?.old === true ? (
                  <Editor wanted={writing} onClose={() => setWriting(null)} />
                ) : (
                  <div className="note-text">
                    <p>{note.text}</p>
                    {mine && !past && (
                      <button
                        type="button"
                        className="button small quiet"
                        onClick={() => setWriting({ key: note.key, text: note.text, readers: note.for, old: true })}
                      >
                        <Icon name="pen" size={16} />
                        Change
                      </button>
                    )}
                  </div>
                ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
