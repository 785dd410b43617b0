// Sessions and memory: begin and end an evening, tell what happened, and read the whole campaign.

import { isOpen, type Json } from '@pasteboard/kernel/view';
import { valuesOf } from '@pasteboard/phrasing';
import { useEffect, useId, useMemo, useState } from 'react';
import { listed } from '../api/seating.ts';
import { useLines } from '../log/use-lines.ts';
import { plainCards } from '../parts/inline-cards.ts';
import { Dialog } from '../parts/dialog.tsx';
import { RichText } from '../parts/rich-text.tsx';
import { TroubleText, refusalTrouble, type Trouble } from '../parts/why.tsx';
import { useMoves } from '../moves/moves.tsx';
import { tableName } from '../table-look/look.ts';
import { useTable } from '../table/context.tsx';
import { activeSeats } from '../table/people.ts';
import { campaignOf, markdownOf, notedIn, recapDraft, sessionTitle, type CampaignSession } from './campaign.ts';
import { Growth } from './growth.tsx';
import './campaign.css';

const LONGEST = 8_000;

const dayOf = (at: number): string => new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(at);

/** Reads the log back to its beginning: a campaign is not told by half. */
const useWholeLog = (): boolean => {
  const { client, state } = useTable();
  const { more, entries } = state.log;
  useEffect(() => {
    if (more) void client.older();
  }, [client, more, entries.length]);
  return !more;
};

const useCampaign = (): readonly CampaignSession[] => {
  const { state, layout, now } = useTable();
  const lines = useLines();
  const { entries } = state.log;
  const noted: Json | undefined = valuesOf(now.view, 'table')['sessions']?.value;
  return useMemo(() => campaignOf(entries, lines, layout?.recap ?? [], notedIn(noted)), [entries, lines, layout, noted]);
};

/** Begins an evening: the day, and who is there. */
const Begin = () => {
  const { seen, now, speech, act } = useTable();
  const id = useId();
  const seats = activeSeats(now.view).filter(({ role }) => role !== 'spectator');
  const [when, setWhen] = useState(() => dayOf(Date.now()));
  const [there, setThere] = useState<readonly string[]>(() =>
    seats.filter((seat) => (now.presence[seat.id] ?? 0) > 0 || seat.id === seen.seat).map((seat) => seat.id),
  );
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const begin = async (): Promise<void> => {
    const outcome = await act({ do: 'session.begin', with: { when, there: [...there] } });
    setTrouble(outcome.done ? null : refusalTrouble(speech, outcome.refusal));
  };
  return (
    <form
      className="session-begin"
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <div className="field">
        <label htmlFor={id}>Day</label>
        <input id={id} className="input" value={when} onChange={({ target }) => setWhen(target.value)} />
      </div>
      <fieldset>
        <legend>Who is there</legend>
        {seats.map((seat) => (
          <label key={seat.id} className="session-there">
            <input
              type="checkbox"
              checked={there.includes(seat.id)}
              onChange={() => setThere(there.includes(seat.id) ? there.filter((each) => each !== seat.id) : [...there, seat.id])}
            />
            {seat.name}
          </label>
        ))}
      </fieldset>
      <div role="status">{trouble !== null && <TroubleText trouble={trouble} />}</div>
      <button type="submit" className="button primary" data-session-begin>
        Begin the session
      </button>
    </form>
  );
};

/** What the GM tells of a session: a draft from the log, until it is changed and shown. */
const Recap = ({ session, onDone }: { readonly session: CampaignSession; readonly onDone: () => void }) => {
  const { speech, act } = useTable();
  const [text, setText] = useState(() => session.recap ?? plainCards(recapDraft(session, LONGEST)));
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const over = text.length - LONGEST;
  const show = async (): Promise<void> => {
    if (over > 0 || text.trim() === '') return;
    const outcome = await act({ do: 'session.recap', with: { session: String(session.n), telling: text.trim() } });
    setTrouble(outcome.done ? null : refusalTrouble(speech, outcome.refusal));
    if (outcome.done) onDone();
  };
  return (
    <div className="session-recap">
      <textarea
        className="input"
        aria-label={`What happened in session ${session.n}`}
        rows={8}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="quiet-text" role="status">
        {over > 0
          ? `${over} characters too many: at most ${LONGEST} fit.`
          : 'Made from your log, which may know more than the players: change it before you show it.'}
        {trouble !== null && <TroubleText trouble={{ ...trouble, text: `${trouble.text} Your text is still here.` }} />}
      </p>
      <div className="note-buttons">
        <button type="button" className="button small primary" aria-disabled={over > 0 || text.trim() === ''} onClick={() => void show()}>
          Show it to everybody
        </button>
        <button type="button" className="button small quiet" onClick={onDone}>
          Cancel
        </button>
      </div>
    </div>
  );
};

const Session = ({ session, mayTell }: { readonly session: CampaignSession; readonly mayTell: boolean }) => {
  const [writing, setWriting] = useState(false);
  const day = session.when !== '' ? session.when : session.at === null ? '' : dayOf(session.at);
  return (
    <li className="session">
      <h3>
        {sessionTitle(session)}
        {!session.isOver && <span className="chip">on now</span>}
      </h3>
      <p className="quiet-text">
        {[day, session.there.length === 0 ? '' : listed(session.there)].filter((part) => part !== '').join(' · ')}
      </p>
      {session.recap !== null && !writing && <p className="session-told">{session.recap}</p>}
      {session.lines.length > 0 && (
        <details>
          <summary>{session.lines.length === 1 ? 'One thing that mattered' : `${session.lines.length} things that mattered`}</summary>
          <ul>
            {session.lines.map(({ key, text }) => (
              <li key={key}>
                <RichText text={text} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {writing && <Recap session={session} onDone={() => setWriting(false)} />}
      {mayTell && !writing && session.n > 0 && (
        <button type="button" className="button small" onClick={() => setWriting(true)}>
          {session.recap === null ? 'Write the recap' : 'Tell it anew'}
        </button>
      )}
    </li>
  );
};

const save = (text: string, name: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

export const SessionsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { templates, seen, book } = useTable();
  const { begin } = useMoves();
  const isWhole = useWholeLog();
  const sessions = useCampaign();
  const open = (name: string) => templates.filter((template) => template.do === name && isOpen(template));
  const title = tableName(seen.door.look, book.title);
  const ends = open('session.end');
  return (
    <Dialog title="Sessions" onClose={onClose} wide>
      <div className="campaign">
        {!isWhole && (
          <p className="quiet-text" role="status">
            Reading the log …
          </p>
        )}
        {open('session.begin').length > 0 && <Begin />}
        {ends.length > 0 && (
          <button
            type="button"
            className="button primary"
            data-session-end
            onClick={() => {
              onClose();
              begin(ends, {}, { title: 'End the session' });
            }}
          >
            End the session
          </button>
        )}
        {isWhole && sessions.length === 0 && <p className="quiet-text">No session yet. What matters from now on will stand here.</p>}
        <ol className="sessions">
          {sessions.toReversed().map((session) => (
            <Session key={session.n} session={session} mayTell={open('session.recap').length > 0} />
          ))}
        </ol>
        <Growth isWhole={isWhole} />
        {isWhole && sessions.length > 0 && (
          <button
            type="button"
            className="button"
            onClick={() => save(plainCards(markdownOf(title, sessions, dayOf)), `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.md`)}
          >
            Save as Markdown
          </button>
        )}
      </div>
    </Dialog>
  );
};
