// The status of a move that was sent: waiting for the connection, or refused and why.

import { begun, moveName } from '@pasteboard/phrasing';
import { useEffect, useState } from 'react';
import type { PendingCommand } from '../connection/state.ts';
import { Icon } from '../parts/icons.tsx';
import { useTable } from '../table/context.tsx';
import { refusalTrouble, Why } from '../parts/why.tsx';
import './move-status.css';

/** The browser's own online state: it changes before the connection notices. */
export const useOnline = (): boolean => {
  const [online, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const look = (): void => setOnline(navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return online;
};

/** Null while connected. `named`: with the name of the move, where that is not beside it. */
export const PendingMove = ({ pending, named = false }: { readonly pending: PendingCommand | undefined; readonly named?: boolean }) => {
  const { client, words, state } = useTable();
  const online = useOnline();
  if (pending === undefined || (state.connection.is === 'live' && online)) return null;
  return (
    <span className="late" role="status">
      <span>
        {named && `${begun(moveName(words, pending.do))}: `}
        Will be sent when the connection is back.
      </span>
      {pending.waits && (
        <button type="button" className="button small" onClick={() => client.callOff(pending.id)}>
          Cancel it
        </button>
      )}
    </span>
  );
};

export const NoticeStrip = () => {
  const { state, client, speech } = useTable();
  const { notice } = state;
  return (
    <div aria-live="assertive">
      {notice !== null && (
        <div className="notice" key={notice.count} data-notice={notice.kind}>
          <Icon name="warn" />
          <span>{notice.refusal === null && notice.text !== '' ? notice.text : refusalTrouble(speech, notice.refusal).text}</span>
          <Why rule={notice.refusal?.rule ?? null} />
          <button type="button" className="button quiet small" aria-label="Dismiss" onClick={() => client.dropNotice()}>
            <Icon name="close" size={16} />
          </button>
        </div>
      )}
    </div>
  );
};
