// Many days of bot play: those that stall or fail are named by their seed, after all of them were tried.

import { expect } from 'vitest';

const NIGHTLY = process.env['NIGHTLY'] === '1';
/** Days that are played every night for each role-playing game; `BOT_DAYS` plays another number of them, for a sample by day. */
export const daysToPlay = (usual: number): number => Number(process.env['BOT_DAYS'] ?? (NIGHTLY ? 2_000 : usual));
/** The first seed; `FIRST` begins at another one, to play tables that no night has played. */
const FIRST = Number(process.env['FIRST'] ?? 0);

/** Plays tables by seed until so many days have passed; `play` gives how many days its table lasted. Fails with every seed that did. */
export const playDays = (days: number, play: (seed: number) => number): void => {
  const stalled: string[] = [];
  for (let seed = FIRST, day = 0; day < days; seed++) {
    try {
      day += play(seed);
    } catch (error) {
      stalled.push(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`);
      day++;
    }
  }
  expect(stalled).toEqual([]);
};
