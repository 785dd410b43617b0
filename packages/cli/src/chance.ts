// Where chance comes from: the machine's generator for play, a seed where somebody wants the same shuffles again.

import { randomFillSync } from 'node:crypto';
import { belowFrom, live, seeded, type Below, type Chance } from '@pasteboard/kernel';

/** 32-bit words fit for secrets, fetched 4 KiB at a time; each is wiped as it is handed out, so that memory never tells a past shuffle. */
export const secretWords = (fill: (words: Uint32Array) => void = randomFillSync): (() => number) => {
  const words = new Uint32Array(1024);
  let at = words.length;
  return () => {
    if (at === words.length) {
      fill(words);
      at = 0;
    }
    const word = words[at] ?? 0;
    words[at] = 0;
    at++;
    return word;
  };
};

export interface Chances {
  readonly table: Chance;
  /** Dice of the bots' own, so that how they ponder never changes a shuffle. */
  readonly bots: Below;
}

export const chancesFrom = (seed: number | null): Chances => {
  if (seed === null) {
    const word = secretWords();
    return { table: live(word), bots: belowFrom(word) };
  }
  return { table: live(seeded(seed)), bots: belowFrom(seeded(seed ^ 0x5bd1e995)) };
};
