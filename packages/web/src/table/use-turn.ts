import { turnFor, type Turn } from '@pasteboard/telling';
import { useMemo } from 'react';
import { useTable } from './context.tsx';

/** Whose turn it is; null where there are no turns, or this seat has a question to answer first. */
export const useTurn = (): Turn | null => {
  const { view, layout, templates, closed } = useTable();
  return useMemo(() => {
    const isAsked = templates.some(({ ask }) => ask !== null);
    const turn = closed || isAsked ? null : turnFor(view, layout, templates);
    // Where all wait for another's answer, nobody is called on.
    return turn?.is === 'mine' && turn.can.length === 0 && view.asks.length > 0 ? null : turn;
  }, [view, layout, templates, closed]);
};
