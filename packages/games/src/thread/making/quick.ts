// Characters for a newcomer, by concept: each is complete and costs no more than a new Character has.

import type { JsonRecord } from '@pasteboard/kernel/view';
import type { Aspect } from '../names.ts';
import { SUIT_OF } from '../names.ts';

export interface Quick {
  readonly id: string;
  readonly suit: string;
  readonly data: JsonRecord;
}

const quick = (
  id: string,
  [body, mind, spirit, luck]: readonly [number, number, number, number],
  perks: readonly string[],
  flaws: readonly string[] = [],
): Quick => {
  const ranks = { body, mind, spirit, luck };
  const best = (['body', 'mind', 'spirit', 'luck'] as const).reduce(
    (high: Aspect, each) => (ranks[each] > ranks[high] ? each : high),
    'body',
  );
  return { id, suit: SUIT_OF[best], data: { ranks, perks, flaws, sustenance: 4 } };
};

export const QUICK: readonly Quick[] = [
  quick('climber', [4, 2, 3, 1], ['gatherUp', 'oxhide'], []),
  quick('scholar', [1, 5, 2, 2], ['keenEye', 'takeAim', 'shakeItOff'], ['bigAppetite']),
  quick('peacemaker', [2, 2, 5, 1], ['fieldNeedle', 'longWind'], ['shortWind']),
  quick('gambler', [2, 3, 1, 4], ['onceMore', 'pluckTheString']),
];
