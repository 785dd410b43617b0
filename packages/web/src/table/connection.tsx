// How the line stands, in words: never an endless spinner, never a blank page.

import { useEffect, useState } from 'react';
import { Icon } from '../parts/icons.tsx';
import { useTable } from './context.tsx';
import './connection.css';

const useSecond = (active: boolean): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [active]);
  return now;
};

const clock = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

const CAUGHT_UP_FOR = 6_000;

/** A banner under the top bar while something is the matter with the line; nothing otherwise. */
export const Connection = () => {
  const { state, client, words } = useTable();
  const { line, caughtUp, restarted } = state;
  const now = useSecond(line.is === 'away');
  useEffect(() => {
    if (caughtUp === 0 && !restarted) return;
    const timer = setTimeout(() => client.dropCaughtUp(), CAUGHT_UP_FOR);
    return () => clearTimeout(timer);
  }, [caughtUp, restarted, client]);
  useEffect(() => {
    const back = (): void => client.hurry();
    addEventListener('online', back);
    document.addEventListener('visibilitychange', back);
    return () => {
      removeEventListener('online', back);
      document.removeEventListener('visibilitychange', back);
    };
  }, [client]);
  if (line.is === 'away')
    return (
      <div className="connection" data-state="away" role="status">
        <Icon name="warn" />
        <span>
          {navigator.onLine ? 'The line to the table broke.' : 'You are offline.'} What you see is as it was {clock(now - line.since)} ago.{' '}
          {line.nextAt > now ? `Trying again in ${clock(line.nextAt - now)}.` : 'Reconnecting …'}
        </span>
        <button type="button" className="button small" onClick={() => client.hurry()}>
          Try now
        </button>
      </div>
    );
  if (line.is === 'over')
    return (
      <div className="connection" data-state="over" role="alert">
        <Icon name="warn" />
        <span>{words[line.why] ?? 'The line is closed.'}</span>
        <button type="button" className="button small" onClick={() => location.reload()}>
          Load again
        </button>
      </div>
    );
  if (caughtUp > 0 || restarted)
    return (
      <div className="connection" data-state="back" role="status">
        <Icon name="check" />
        <span>
          {restarted ? 'The house was started anew and kept everything. ' : 'You are back. '}
          {caughtUp === 0 ? 'Nothing happened meanwhile.' : `${caughtUp === 1 ? 'One event' : `${caughtUp} events`} behind; caught up.`}
        </span>
      </div>
    );
  return null;
};
