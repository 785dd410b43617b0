// Before there is a table to show: that it comes, or why it does not and what one can do. Never a blank page.

import { useEffect, useState } from 'react';
import { CardBack } from '../cards/card.tsx';
import { placeSprite } from '../cards/sprite.ts';
import type { LineState } from '../connection/connection.ts';
import { Logo } from '../parts/icons.tsx';
import { inAWhile, useNow } from '../parts/clock.ts';
import { remedyOf } from './remedy.ts';
import { Ways } from './ways.tsx';
import './states.css';

const BEFORE_WORDS = 300;

/** Nothing for the first moments, then three backs: what comes soon needs no announcement. */
export const Waiting = ({ line, hurry }: { readonly line: LineState; readonly hurry?: () => void }) => {
  const [late, setLate] = useState(false);
  const away = line.is === 'away';
  const now = useNow(away);
  useEffect(() => {
    void placeSprite();
    const timer = setTimeout(() => setLate(true), BEFORE_WORDS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className="state on-felt" aria-busy="true">
      {late && (
        <>
          <span className="state-backs" aria-hidden="true">
            {[0, 1, 2].map((seat) => (
              <CardBack key={seat} width={72} seat={seat} label="" />
            ))}
          </span>
          <p role="status">{away ? 'The house does not answer yet.' : 'The table is being laid …'}</p>
          {line.is === 'away' && <p className="quiet-text">{inAWhile(line.nextAt - now)}</p>}
          {away && hurry !== undefined && (
            <button type="button" className="button" onClick={hurry}>
              Try now
            </button>
          )}
        </>
      )}
    </main>
  );
};

/** `why` is a key of the house's words, `text` what they say, `table` the table that was meant. */
export const Trouble = ({
  why,
  text,
  table = null,
}: {
  readonly why: string;
  readonly text?: string | undefined;
  readonly table?: string | null;
}) => {
  const remedy = remedyOf(why, text);
  return (
    <main className="state" data-trouble={why}>
      <Logo size={44} />
      <h1>{remedy.title}</h1>
      <p role="alert">{remedy.what}</p>
      <p className="state-buttons">
        <Ways remedy={remedy} why={why} table={table} />
      </p>
    </main>
  );
};

/** A table at which nothing has happened yet. */
export const NothingYet = ({ onInvite }: { readonly onInvite: (() => void) | null }) => (
  <div className="nothing-yet">
    <p className="book">Nothing has happened here yet.</p>
    {onInvite !== null && (
      <button type="button" className="button" onClick={onInvite}>
        Who sits here, and how others come
      </button>
    )}
  </div>
);
