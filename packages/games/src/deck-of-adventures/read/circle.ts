// The circle of thirteen ranks, on which an Ace stands next to the King and the 2.

import { RANKS, playingCard } from '@pasteboard/kernel/view';

const AROUND = RANKS.length;
/** No two ranks are further apart, so a range of six is the whole circle. DOA-CHECK-11 */
const FURTHEST = 6;

const valueOf = (card: string): number => playingCard(card)?.value ?? 0;

/** DOA-CHECK-04: steps from one rank to the other, the shorter way round. */
export const distance = (card: string, tc: string): number => {
  const apart = Math.abs(valueOf(card) - valueOf(tc));
  return Math.min(apart, AROUND - apart);
};

/** The rank so many steps up the circle, or down. */
export const stepFrom = (tc: string, k: number): string => RANKS[(((valueOf(tc) - 1 + k) % AROUND) + AROUND) % AROUND] ?? '';

/** DOA-CHECK-09: the ranks in range, from the low end along the circle. */
export const rangeAround = (tc: string, dr: number): string[] => {
  const reach = Math.min(FURTHEST, dr);
  return reach < 0 ? [] : Array.from({ length: 2 * reach + 1 }, (_, i) => stepFrom(tc, i - reach));
};
