// Since when somebody is away, as far as this page has seen him go.

import type { Presence } from '@pasteboard/protocol';
import { useEffect, useRef, useState } from 'react';

type Gone = { readonly [seat: string]: number };

/** When each seat was last here; a seat that was away from the beginning has no time. */
export const goneSince = (before: Gone, was: Presence, is: Presence, now: number): Gone => {
  const next: Record<string, number> = {};
  for (const [seat, since] of Object.entries(before)) if ((is[seat] ?? 0) === 0) next[seat] = since;
  for (const [seat, devices] of Object.entries(was)) if (devices > 0 && (is[seat] ?? 0) === 0) next[seat] = now;
  return next;
};

/** “away”, “away 0:12”, “away 4 min”. */
export const awayText = (since: number | undefined, now: number): string => {
  if (since === undefined) return 'away';
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  if (seconds < 60) return `away 0:${String(seconds).padStart(2, '0')}`;
  return seconds < 3600 ? `away ${Math.floor(seconds / 60)} min` : `away ${Math.floor(seconds / 3600)} h`;
};

/** What to say of a seat that is not here. */
export const useAway = (presence: Presence): ((seat: string) => string) => {
  const was = useRef(presence);
  const [gone, setGone] = useState<Gone>({});
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const before = was.current;
    was.current = presence;
    if (before !== presence) setGone((known) => goneSince(known, before, presence, Date.now()));
  }, [presence]);
  const counting = Object.keys(gone).length > 0;
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [counting]);
  return (seat) => awayText(gone[seat], now);
};
