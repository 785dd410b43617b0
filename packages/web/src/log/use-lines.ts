// The lines of the log for the screen that shows them.

import { useMemo } from 'react';
import { speechWithCards } from '../parts/rich-text.tsx';
import { useTable } from '../table/context.tsx';
import { linesOf, type LogLine } from './lines.ts';

const NONE: readonly string[] = [];

/** The lines of the log at hand, spoken as the table is now even where somebody looks back: names do not change under a reader's eyes. */
export const useLines = (): readonly LogLine[] => {
  const { state, seen, now, words, panels } = useTable();
  const { view } = now;
  const { entries } = state.log;
  // In a replay nobody is “you”: it is read by others than whoever saw it so.
  const me = seen.readOnly ? null : seen.seat;
  const verdicts = panels.verdicts?.sentences ?? NONE;
  return useMemo(() => linesOf({ view, words, me, verdicts, marked: speechWithCards }, entries), [view, words, me, verdicts, entries]);
};
