// Signals what this viewer would look up for: a card they draw, a verdict, their turn. Nothing is drawn.

import { useEffect, useRef } from 'react';
import { signal } from '../parts/signals.ts';
import { useVerdict } from '../story/verdict.tsx';
import { useTable } from '../table/context.tsx';
import { useTurn } from '../table/own.ts';
import { drawnBy } from './drawn-by.ts';

/** Runs when the value changes to one that is wanted, and not for the one that the page opened with: it counts from when it `isLoaded`. */
const useNews = (value: unknown, isLoaded: boolean, isWanted: boolean, run: () => void): void => {
  const before = useRef<{ readonly value: unknown } | null>(null);
  useEffect(() => {
    if (!isLoaded) return;
    const isNews = before.current !== null && before.current.value !== value;
    before.current = { value };
    if (isNews && isWanted) run();
  });
};

export const TableSignals = () => {
  const { state, seen, past } = useTable();
  const verdict = useVerdict();
  const turn = useTurn();
  const isMine = turn?.is === 'begin' || turn?.is === 'mine';
  const isLoaded = state.log.entries.length > 0;
  const isLive = !past && !seen.readOnly && seen.seat !== null;
  useNews(isMine, isLoaded, isLive && isMine, () => signal('turn'));
  useNews(verdict?.seq ?? null, isLoaded, isLive && verdict !== null && !verdict.past, () => signal('verdict'));
  useNews(drawnBy(state.log.entries, seen.seat), isLoaded, isLive, () => signal('draw'));
  return null;
};
