// Times as people read them, and a clock that goes only while somebody looks at it.

import { useEffect, useState } from 'react';

/** `0:03`, `12:40`, `1:02:05`. */
export const clock = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
};

export const inAWhile = (ms: number): string => (ms > 0 ? `Trying again in ${clock(Math.max(ms, 1000))}.` : 'Reconnecting …');

export const useNow = (active: boolean): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!active) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [active]);
  return now;
};
