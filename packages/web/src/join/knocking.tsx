// Knocking: the ticket is kept, the server is asked now and then whether the door has opened, and the player goes in as soon as it has.

import type { TableFacts } from '@pasteboard/protocol';
import { useEffect, useState } from 'react';
import { ApiError, fetchKnockState } from '../api/api.ts';
import { keepSetting, keptSetting } from '../api/browser-storage.ts';
import { CardBack } from '../cards/card.tsx';
import { goToSeat } from '../navigation/open-table.ts';
import { errorText } from '../page/loading.tsx';
import { wayIn } from './arriving.ts';

export interface KnockTicket {
  readonly table: string;
  readonly ticket: string;
  readonly name: string;
  /** Has the server answered? If not, the knock may have been lost or already admitted. */
  readonly heard: boolean;
}

const KEY = 'knock';

export const keptKnock = (table: string): KnockTicket | null => {
  const kept = keptSetting<KnockTicket | null>(KEY, null);
  return kept?.table === table && typeof kept.ticket === 'string' ? kept : null;
};
export const keepKnock = (knock: KnockTicket): void => keepSetting(KEY, knock);
export const forgetKnock = (): void => keepSetting(KEY, null);

const LOOK_EVERY_MS = 4_000;

/** `onNews`: the door is no longer locked, or the table is gone. */
export const useDoorWatch = (facts: TableFacts | null, ask: () => Promise<TableFacts>, onNews: () => void): void => {
  const locked = facts !== null && wayIn(facts) === 'locked';
  useEffect(() => {
    if (!locked) return;
    let open = true;
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      const isNews = await ask().then(
        (now) => wayIn(now) !== 'locked',
        // A server that is unreachable for a moment changes nothing.
        (error: unknown) => error instanceof ApiError && error.status === 404,
      );
      if (open && isNews) onNews();
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    // Ask at once when the person comes back to the page.
    const back = (): void => void look();
    document.addEventListener('visibilitychange', back);
    return () => {
      open = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }, [locked, ask, onNews]);
};

const ASK_EVERY_MS = 2_000;

type Answer =
  /** The knock was lost: nobody at the table saw it. */
  | { readonly is: 'unheard' }
  | { readonly is: 'waiting'; readonly trouble: string | null }
  | { readonly is: 'turnedAway' }
  | { readonly is: 'over'; readonly why: string };

/** Polls until there is an answer, and retries while the server is unreachable. */
const useAnswer = ({ table, ticket, name, heard }: KnockTicket, { game, title }: TableFacts): Answer => {
  const [answer, setAnswer] = useState<Answer>({ is: 'waiting', trouble: null });
  useEffect(() => {
    let open = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = (trouble: string | null): void => {
      setAnswer({ is: 'waiting', trouble });
      timer = setTimeout(() => void ask(), ASK_EVERY_MS);
    };
    const ask = async (): Promise<void> => {
      try {
        const { state, seat } = await fetchKnockState(table, ticket);
        if (!open) return;
        if (state === 'waiting') return again(null);
        forgetKnock();
        if (state === 'turnedAway' || seat === null) return setAnswer({ is: heard ? 'turnedAway' : 'unheard' });
        goToSeat({ table, game, title, name, seat: { id: seat, secret: ticket } });
      } catch (error) {
        if (!open) return;
        const gone = error instanceof ApiError && error.status === 404;
        if (!gone) return again(errorText(error));
        forgetKnock();
        setAnswer({ is: 'over', why: errorText(error) });
      }
    };
    void ask();
    return () => {
      open = false;
      clearTimeout(timer);
    };
  }, [table, ticket, name, heard, game, title]);
  return answer;
};

export const KnockPanel = ({
  knock,
  facts,
  onAgain,
  onLeave,
}: {
  readonly knock: KnockTicket;
  readonly facts: TableFacts;
  readonly onAgain: () => void;
  readonly onLeave: () => void;
}) => {
  const answer = useAnswer(knock, facts);
  useEffect(() => {
    if (answer.is === 'unheard') onAgain();
  }, [answer.is, onAgain]);
  if (answer.is === 'unheard') return null;
  if (answer.is !== 'waiting')
    return (
      <section className="panel join-wait">
        <h2>{answer.is === 'turnedAway' ? 'You were not let in' : 'The table is gone'}</h2>
        <p role="alert">
          {answer.is === 'turnedAway'
            ? 'The people at the table turned you away, or you were gone for too long. Talk to them, or knock again.'
            : answer.why}
        </p>
        <p className="join-actions">
          {answer.is === 'turnedAway' && (
            <button type="button" className="button" onClick={onAgain}>
              Knock again
            </button>
          )}
          <button type="button" className="button" onClick={onLeave}>
            To the home page
          </button>
        </p>
      </section>
    );
  return (
    <section className="panel join-wait">
      <span className="join-backs" aria-hidden="true">
        {[0, 1, 2].map((seat) => (
          <CardBack key={seat} width={56} seat={seat} label="" />
        ))}
      </span>
      <h2 role="status">You have knocked as {knock.name}</h2>
      <p>The GM, or without one any player, sees your knock and can let you in. Keep this page open: you join as soon as they do.</p>
      {answer.trouble !== null && <p className="quiet-text">{answer.trouble} Trying again …</p>}
      <p className="join-actions">
        <button type="button" className="button" onClick={onLeave}>
          Stop waiting
        </button>
      </p>
    </section>
  );
};
