// A live region that lets screen readers announce the log. Part of every screen of the table.

import { useEffect, useRef, useState } from 'react';
import { useTable } from '../table/context.tsx';
import { announced } from './lines.ts';
import { useLines } from './use-lines.ts';

/** Announced lines stay in the page for a while, for screen readers that are slower than the game. */
const MOST_KEPT = 12;

export const LogAnnouncer = () => {
  const { state } = useTable();
  const lines = useLines();
  const now = state.seen?.n ?? 0;
  const since = useRef(now);
  const count = useRef(0);
  const [read, setRead] = useState<readonly { readonly key: number; readonly text: string }[]>([]);
  useEffect(() => {
    const fresh = announced(lines, since.current);
    since.current = Math.max(since.current, now);
    if (fresh.length === 0) return;
    const next = fresh.map((text) => {
      count.current++;
      return { key: count.current, text };
    });
    setRead((before) => [...before, ...next].slice(-MOST_KEPT));
  }, [lines, now]);
  return (
    <div className="unseen" role="log" aria-live="polite" aria-relevant="additions" aria-label="What happens">
      {read.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
};
