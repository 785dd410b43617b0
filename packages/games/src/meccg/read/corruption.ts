// Corruption: the points a character bears, what changes its checks, and what a roll comes to.

import { borneOnBoard, type Board, type Lying } from './board.ts';
import type { Card } from './cards.ts';

export const CORRUPTION_OUTCOMES = ['passed', 'discarded', 'eliminated'] as const;
export type CorruptionOutcome = (typeof CORRUPTION_OUTCOMES)[number];

/** MEC-CORR-01 */
export const corruptionPoints = <C extends Lying>(b: Board<C>, card: C): number =>
  borneOnBoard(b, card).reduce((sum, each) => sum + b.printedOn(each).cp, 0);

/** What is printed on the character, and on what it bears, for checks. */
export const corruptionModifier = <C extends Lying>(b: Board<C>, card: C): number =>
  [card, ...borneOnBoard(b, card)].reduce((sum, each) => sum + b.printedOn(each).cpMod, 0);

/** MEC-CORR-02, MEC-CORR-04: above the points passed; equal or one below discarded, an avatar eliminated; further below eliminated. */
export const corruptionOutcome = (roll: number, points: number, { avatar }: Pick<Card, 'avatar'>): CorruptionOutcome => {
  if (roll > points) return 'passed';
  return roll >= points - 1 && !avatar ? 'discarded' : 'eliminated';
};
