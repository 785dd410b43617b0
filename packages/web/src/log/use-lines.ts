// The lines of the log for the screen that shows them.

import { useMemo } from 'react';
import { speechWithCards } from '../parts/rich-text.tsx';
import { useTable } from '../table/context.tsx';
import { linesOf, type LogLine } from './lines.ts';

const NONE: readonly string[] = [];

/** The loaded lines of the log, with the current names even while looking back, so that names do not change while reading. */
export const useLines = (): readonly LogLine[] => {
  const { state, seen, now, words, panels } = useTable();
  const { view } = now;
  const { entries } = state.log;
  // In a replay nobody is “you”: its readers are not the player who saw it.
  const me = seen.readOnly ? null : seen.seat;
  const verdicts = panels.verdicts?.sentences ?? NONE;
  return useMemo(() => linesOf({ view, words, me, verdicts, marked: speechWithCards }, entries), [view, words, me, verdicts, entries]);
};
