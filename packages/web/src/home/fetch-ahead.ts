// Fetches what a table of one game needs before anybody asks for it, so that the first question comes soon after a press.

import { fetchGameWords } from '../api/api.ts';

/** Where a browser does not tell when it is idle. */
const SOON_MS = 1_000;

/** Runs it once, when the browser has nothing else to do; the returned function calls it off. */
export const whenIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(run);
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(run, SOON_MS);
  return () => clearTimeout(timer);
};

/** The code of a table, the game's panels and its words. What does not come is fetched again when it is needed. */
export const fetchAhead = async (game: string): Promise<void> => {
  // Imported here, not above: the home page itself needs none of it.
  const panels = import('../games/load-panels.ts').then(({ panelsOf }) => panelsOf(game));
  await Promise.allSettled([import('../table-page/table-page.tsx'), panels, fetchGameWords(game)]);
};
