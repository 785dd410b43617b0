// Harm is marked for a moment: a number one lives by that has just gone down.

import { useEffect, useRef, useState } from 'react';

const LASTS = 1_500;

/** True for a moment after this number went down. */
export const useHarm = (now: number): boolean => {
  const before = useRef(now);
  const [hurtAt, setHurtAt] = useState<number | null>(null);
  useEffect(() => {
    if (now < before.current) setHurtAt(now);
    before.current = now;
  }, [now]);
  useEffect(() => {
    if (hurtAt === null) return;
    const timer = setTimeout(() => setHurtAt(null), LASTS);
    return () => clearTimeout(timer);
  }, [hurtAt]);
  return hurtAt !== null;
};
