// Where chance comes from: the machine's generator for play, a seed where somebody wants the same shuffles again.

import { belowFrom, live, seeded, type Below, type Chance } from '@pasteboard/kernel';
import { secretWords } from '@pasteboard/server/fortune';

export interface ChanceSources {
  readonly table: Chance;
  /** Dice of the bots' own, so that how they ponder never changes a shuffle. */
  readonly bots: Below;
}

export const chancesFrom = (seed: number | null): ChanceSources => {
  if (seed === null) {
    const word = secretWords();
    return { table: live(word), bots: belowFrom(word) };
  }
  return { table: live(seeded(seed)), bots: belowFrom(seeded(seed ^ 0x5bd1e995)) };
};
