// Bots play whole games, in each way to enforce the rules: no game may stall. A seed that fails is named.

import { expect, test } from 'vitest';
import { LONG, SEEDS, stall } from './bot-games.ts';

test.each(['strict', 'assist', 'free'])(
  '[MEC-MAN-01] [MEC-TURN-02] bots play every game to its end where the rules are %s',
  LONG,
  (enforcement) => {
    expect(SEEDS.flatMap((seed) => stall(seed, { enforcement }) ?? [])).toEqual([]);
  },
);
