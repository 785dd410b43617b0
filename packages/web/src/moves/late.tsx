// A move that was made while the line is broken: that it waits, and how to call it off.

import { begun, moveName } from '@pasteboard/telling';
import type { Pending } from '../connection/state.ts';
import { useTable } from '../table/context.tsx';
import { useOnline } from './online.ts';
import './late.css';

/** Nothing while the line holds. `named`: with the name of the move, where that does not stand beside it. */
export const Late = ({ pending, named = false }: { readonly pending: Pending | undefined; readonly named?: boolean }) => {
  const { client, words, state } = useTable();
  const online = useOnline();
  if (pending === undefined || (state.line.is === 'live' && online)) return null;
  return (
    <span className="late" role="status">
      <span>
        {named && `${begun(moveName(words, pending.do))}: `}
        Will be sent when the line is back.
      </span>
      {pending.waits && (
        <button type="button" className="button small" onClick={() => client.callOff(pending.id)}>
          Call it off
        </button>
      )}
    </span>
  );
};
