// The source of chance: the machine's generator for play, or a seed for repeatable shuffles.

import { belowFrom, live, seeded, type Below, type Chance } from '@pasteboard/kernel';
import { secretWords } from '@pasteboard/server/fortune';

export interface ChanceSources {
  readonly table: Chance;
  /** Separate dice for the bots, so that their choices never change a shuffle. */
  readonly bots: Below;
}

export const chancesFrom = (seed: number | null): ChanceSources => {
  if (seed === null) {
    const word = secretWords();
    return { table: live(word), bots: belowFrom(word) };
  }
  return { table: live(seeded(seed)), bots: belowFrom(seeded(seed ^ 0x5bd1e995)) };
};
