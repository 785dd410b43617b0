// Before there is a table to show: that it comes, or why it does not.

import { useEffect, useState } from 'react';
import { CardBack } from '../cards/card.tsx';
import type { LineState } from '../line/line.ts';
import { Logo } from '../parts/icons.tsx';
import { go } from '../route.ts';
import './states.css';

/** Nothing for the first moments, then three backs: what comes soon needs no announcement. */
export const Waiting = ({ line }: { readonly line: LineState }) => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300);
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
          <p role="status">{line.is === 'away' ? 'The house does not answer yet. Trying again …' : 'The table is being laid …'}</p>
        </>
      )}
    </main>
  );
};

export const Trouble = ({ why, retry }: { readonly why: string; readonly retry: (() => void) | null }) => (
  <main className="state">
    <Logo size={44} />
    <h1>This table cannot be opened</h1>
    <p role="alert">{why}</p>
    <p className="state-buttons">
      {retry !== null && (
        <button type="button" className="button" onClick={retry}>
          Try again
        </button>
      )}
      <button type="button" className="button primary" onClick={() => go('/')}>
        To the first page
      </button>
    </p>
  </main>
);
