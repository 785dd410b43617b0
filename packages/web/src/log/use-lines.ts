import { useMemo } from 'react';
import { drawnSpeech } from '../parts/told.tsx';
import { useTable } from '../table/context.tsx';
import { linesOf, type LogLine } from './lines.ts';

/** The lines of the log at hand, spoken as the table is now even where somebody looks back: names do not change under a reader's eyes. */
export const useLines = (): readonly LogLine[] => {
  const { state, seen, words, panels } = useTable();
  const view = state.seen?.view ?? seen.view;
  const { entries } = state.log;
  // In a replay nobody is “you”: it is read by others than whoever saw it so.
  const me = seen.readOnly ? null : seen.seat;
  return useMemo(() => linesOf({ view, words, me, panels, marked: drawnSpeech }, entries), [view, words, me, panels, entries]);
};
