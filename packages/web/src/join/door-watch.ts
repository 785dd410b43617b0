// Before a locked door: the house is asked now and then whether it has opened, without a word of it on the screen.

import type { TableFacts } from '@pasteboard/protocol';
import { useEffect } from 'react';
import { HouseTrouble } from '../api/api.ts';
import { wayIn } from './arriving.ts';

const EVERY_MS = 4_000;

/** `onNews`: the door is no longer locked, or the table is gone. */
export const useDoorWatch = (facts: TableFacts | null, ask: () => Promise<TableFacts>, onNews: () => void): void => {
  const locked = facts !== null && wayIn(facts) === 'locked';
  useEffect(() => {
    if (!locked) return;
    let open = true;
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      const isNews = await ask().then(
        (now) => wayIn(now) !== 'locked',
        // A house that cannot be reached for a moment is no news.
        (error: unknown) => error instanceof HouseTrouble && error.status === 404,
      );
      if (open && isNews) onNews();
    };
    const timer = setInterval(() => void look(), EVERY_MS);
    // Whoever comes back to the page need not wait.
    const back = (): void => void look();
    document.addEventListener('visibilitychange', back);
    return () => {
      open = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }, [locked, ask, onNews]);
};
