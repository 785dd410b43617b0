// How the connection stands, in words: never an endless spinner, never a blank page.

import { useEffect, useRef, useState } from 'react';
import { sentenceFor } from '@pasteboard/phrasing';
import type { ConnectionState } from '../connection/connection.ts';
import type { ClientState } from '../connection/state.ts';
import { Icon } from '../parts/icons.tsx';
import { clock, inAWhile, useNow } from '../parts/times.ts';
import { useTable } from '../table/context.tsx';
import { Damaged, LostHistoryStrip } from './damaged.tsx';
import { Misfits } from './misfits.tsx';
import { PendingMove, useOnline } from '../moves/move-status.tsx';
import { useMoves } from '../moves/moves.tsx';
import { charactersIn } from '../table/people.ts';
import { remedyOf } from './remedy.ts';
import { checkForUpgrade, useNewer } from '../api/version.ts';
import { Ways } from './states.tsx';
import './connection-banner.css';

const BACK_FOR = 6_000;

/** Retries at once when the player comes back to the page, or the network returns. */
const useHurry = (): void => {
  const { client } = useTable();
  useEffect(() => {
    const back = (): void => {
      if (!document.hidden) client.hurry();
    };
    addEventListener('online', back);
    addEventListener('pageshow', back);
    document.addEventListener('visibilitychange', back);
    return () => {
      removeEventListener('online', back);
      removeEventListener('pageshow', back);
      document.removeEventListener('visibilitychange', back);
    };
  }, [client]);
};

/** For a few moments after the connection came back: why it had gone, or an empty word where nobody said. */
const useReturned = (connection: ConnectionState): string | null => {
  const wasAway = useRef<string | null>(null);
  const [returned, setReturned] = useState<string | null>(null);
  const why = connection.is === 'away' ? connection.why : null;
  useEffect(() => {
    if (connection.is === 'away') {
      wasAway.current = why ?? '';
      setReturned(null);
    }
    if (connection.is !== 'live' || wasAway.current === null) return;
    setReturned(wasAway.current);
    wasAway.current = null;
    // A server that went away may have come back as a newer version.
    void checkForUpgrade();
    const timer = setTimeout(() => setReturned(null), BACK_FOR);
    return () => clearTimeout(timer);
  }, [connection.is, why]);
  return returned;
};

const RETURNS: { readonly [why: string]: string } = { 'house.closing': 'The server has restarted, and everything is as it was.' };

const GOES: { readonly [why: string]: string } = {
  'house.full': 'The server has no memory left for this table now. Your seat and the table are kept.',
  'house.closing': 'The server is restarting. Your seat and the table are kept.',
  'store.away': 'The server cannot reach its storage now.',
};

/** The browser knows before the connection does. */
const Offline = () => (
  <div className="connection" data-state="offline">
    <Icon name="warn" />
    <span role="status">You are offline. What you see may be out of date. Your moves are sent when you are back.</span>
  </div>
);

/** Moves that wait for the connection and stand nowhere else: what is answered, or filled in, says so in its own place. */
const LateMoves = () => {
  const { state } = useTable();
  const { begun: open } = useMoves();
  const others = state.pending.filter(({ do: name }) => name !== 'answer' && name !== open?.templates[0]?.do);
  return others.map((pending) => <PendingMove key={pending.id} pending={pending} named />);
};

const Away = ({ since, nextAt, why }: Pick<Extract<ConnectionState, { is: 'away' }>, 'since' | 'nextAt' | 'why'>) => {
  const { client } = useTable();
  const now = useNow();
  const online = useOnline();
  return (
    <div className="connection" data-state="away">
      <Icon name="warn" />
      <span>
        <span role="status">{online ? (GOES[why ?? ''] ?? 'The connection was lost.') : 'You are offline.'}</span> What you see is as it was{' '}
        {clock(now - since)} ago. {inAWhile(nextAt - now)}
      </span>
      <LateMoves />
      <button type="button" className="button small" onClick={() => client.hurry()}>
        Try now
      </button>
    </div>
  );
};

const Over = ({ why }: { readonly why: string }) => {
  const { client, words, now } = useTable();
  const remedy = remedyOf(why, sentenceFor(words, why));
  return (
    <div className="connection" data-state="over" role="alert">
      <Icon name="warn" />
      <span>
        <b>{remedy.title}.</b> {remedy.what}
      </span>
      <span className="connection-ways">
        <Ways remedy={remedy} why={why} table={client.address.table} code={now.door.code} small />
      </span>
    </div>
  );
};

const Back = ({
  returned,
  caughtUp,
  anew,
  sentLate,
}: Pick<ClientState, 'caughtUp' | 'anew' | 'sentLate'> & { readonly returned: string | null }) => (
  <div className="connection" data-state="back" role="status">
    <Icon name="check" />
    <span>
      {RETURNS[returned ?? ''] ?? (anew ? 'The table was reloaded.' : 'You are back.')}{' '}
      {sentLate > 0 && `${sentLate === 1 ? 'The move that waited was' : 'The moves that waited were'} sent. `}
      {caughtUp === 0 ? 'Nothing happened meanwhile.' : `${caughtUp === 1 ? 'One event' : `${caughtUp} events`} happened meanwhile.`}
    </span>
  </div>
);

/** The connection is back, and what was missed is being told. */
const Behind = ({ behind }: Pick<ClientState, 'behind'>) => (
  <div className="connection" data-state="away">
    <Icon name="clock" />
    {/* How much it was is said aloud at the end, not at each step. */}
    <span>
      <span role="status">Reconnecting:</span> {behind === 1 ? 'one event' : `${behind} events`} behind.
    </span>
  </div>
);

/** The table was handed over, from here or to here. */
const Reseated = () => {
  const { seen, view, words, me } = useTable();
  const isGm = seen.role === 'gm';
  const runs = view.seats.find(({ role }) => role === 'gm')?.name ?? '';
  const plays = me === undefined || me.plays.length === 0 ? 'play' : `play ${charactersIn(view, words, me)}`;
  return (
    <div className="connection" data-state="back" role="status">
      <Icon name={isGm ? 'star' : 'check'} />
      <span>{isGm ? 'You run the table now, and see what only the GM sees.' : `${runs} runs the table now, and you ${plays}.`}</span>
    </div>
  );
};

export const NewerStrip = () => {
  const newer = useNewer();
  if (!newer) return null;
  return (
    <div className="connection" data-state="newer" role="status">
      <Icon name="spark" />
      <span>A newer version is available. Load it; you keep your seat.</span>
      <button type="button" className="button small" onClick={() => location.reload()}>
        Load it
      </button>
    </div>
  );
};

/** Strips under the top bar while something is the matter with the connection, the page or the table; nothing otherwise. */
export const ConnectionBanner = () => {
  const { state, client, seen, past } = useTable();
  const { connection, behind, caughtUp, anew, sentLate, reseated, lost } = state;
  useHurry();
  useEffect(() => {
    if (caughtUp === 0 && !anew && sentLate === 0 && !reseated) return;
    const timer = setTimeout(() => client.dropCaughtUp(), BACK_FOR);
    return () => clearTimeout(timer);
  }, [caughtUp, anew, sentLate, reseated, client]);
  const online = useOnline();
  const returned = useReturned(connection);
  return (
    <>
      {connection.is === 'away' && <Away since={connection.since} nextAt={connection.nextAt} why={connection.why} />}
      {connection.is === 'over' && <Over why={connection.why} />}
      {connection.is === 'live' && !online && <Offline />}
      {connection.is === 'live' && online && behind > 0 && <Behind behind={behind} />}
      <LostHistoryStrip />
      {/* That everything is as it was would not be true then, nor of a table that has turned out to be damaged. */}
      {connection.is === 'live' &&
        online &&
        behind === 0 &&
        lost === null &&
        !seen.readOnly &&
        (caughtUp > 0 || anew || sentLate > 0 || returned !== null) && (
          <Back returned={returned} caughtUp={caughtUp} anew={anew} sentLate={sentLate} />
        )}
      {reseated && <Reseated />}
      <NewerStrip />
      {/* Of the past everybody knows. */}
      {seen.readOnly && !past && <Damaged />}
      {!past && <Misfits />}
    </>
  );
};
