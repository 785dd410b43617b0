// Before there is a table to show: that it loads, or why it does not and what the viewer can do. Never a blank page.

import { useEffect, useState } from 'react';
import { forgetTable, rememberTable, rememberedTable } from '../api/browser-storage.ts';
import { CardBack } from '../cards/card.tsx';
import { placeSprite } from '../cards/sprite.ts';
import type { ConnectionState } from '../connection/connection.ts';
import { navigate } from '../navigation/route.ts';
import { Logo } from '../parts/icons.tsx';
import { inAWhile, useNow } from '../parts/times.ts';
import { wayName, type Remedy, type Way, remedyOf } from './remedy.ts';
import './states.css';

const follow = (way: Way, table: string | null, code: string | null): void => {
  switch (way) {
    case 'retry':
    case 'load':
      return location.reload();
    case 'join':
      return navigate(code === null ? '/' : `/j/${encodeURIComponent(code)}`);
    case 'watch': {
      const kept = table === null ? undefined : rememberedTable(table);
      if (kept !== undefined) rememberTable({ ...kept, seat: null });
      return location.reload();
    }
    case 'forget':
      if (table !== null) forgetTable(table);
      return navigate('/');
    case 'home':
      return navigate('/');
  }
};

export const Ways = ({
  remedy,
  why,
  table,
  code = null,
  small = false,
}: {
  readonly remedy: Remedy;
  readonly why: string;
  readonly table: string | null;
  readonly code?: string | null;
  readonly small?: boolean;
}) => {
  const isKept = table !== null && rememberedTable(table) !== undefined;
  const ways = remedy.ways.filter((way) => way !== 'forget' || isKept);
  return ways.map((way, i) => (
    <button
      key={way}
      type="button"
      className={`button${i === 0 && !small ? ' primary' : ''}${small ? ' small' : ''}`}
      onClick={() => follow(way, table, code)}
    >
      {wayName(way, why, code)}
    </button>
  ));
};

const BEFORE_WORDS = 300;

/** Nothing for the first moments, then three backs: what comes soon needs no announcement. */
export const LoadingTable = ({ connection, hurry }: { readonly connection: ConnectionState; readonly hurry?: () => void }) => {
  const [late, setLate] = useState(false);
  const away = connection.is === 'away';
  const now = useNow({ active: away });
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
          <p role="status">{away ? 'The server does not answer yet.' : 'Loading the table …'}</p>
          {connection.is === 'away' && <p className="quiet-text">{inAWhile(connection.nextAt - now)}</p>}
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

/** `why` is the server's reason, `text` its words, `table` the table that was meant. */
export const TableTrouble = ({
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
        Show the seats and invite players
      </button>
    )}
  </div>
);
