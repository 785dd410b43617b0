import { turnFor, type Turn } from '@pasteboard/telling';
import { useMemo } from 'react';
import { useTable } from './context.tsx';

/** Whose turn it is; null where there are no turns, or this seat has a question to answer first. */
export const useTurn = (): Turn | null => {
  const { view, layout, templates, closed } = useTable();
  return useMemo(() => {
    const isAsked = templates.some(({ ask }) => ask !== null);
    return closed || isAsked ? null : turnFor(view, layout, templates);
  }, [view, layout, templates, closed]);
};
