// What a character brings to a strike before the dice, from a view.

import type { View, ViewSlot } from '@pasteboard/kernel/view';
import { bonusIn, cardIn } from './sight.ts';
import type { Attack, Strike } from '../values.ts';

/** MEC-COMB-06, -07 */
export const strikeBase = (view: View, slot: ViewSlot): number =>
  cardIn(view, slot).prowess + bonusIn(view, slot, 'prowess') - (slot.turn === 180 ? 2 : slot.turn === 0 ? 0 : 1);

/** MEC-COMB-04: what was spent on this strike, and on the last one all that is left. */
export const excessFor = (attack: Attack, strike: Strike, without: number): number => {
  const open = attack.strikesGiven.filter(({ state }) => state === 'open').length;
  const all = Math.max(0, attack.strikes - attack.strikesGiven.length - without);
  const spent = attack.strikesGiven.reduce((sum, { excess }) => sum + excess, 0);
  return open === 1 ? strike.excess + all - spent : strike.excess;
};
