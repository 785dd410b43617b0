// Speed: how far a character gets in a turn, and how much of it is left.

import type { Sight } from '@pasteboard/kernel/view';
import { sheet } from '../values.ts';
import { isTooHeavy } from './armor.ts';
import { inTurn } from './characters.ts';
import { suffers } from './hand.ts';
import { traitSum } from './traits.ts';

/** DOA-MOVE-07: what was lost by falling, then one halving for each cause, always rounded up. Entangled nobody moves at all. */
export const speedOf = (s: Sight, id: string): number => {
  if (suffers(s, id, 'Entangled')) return 0;
  const causes = [suffers(s, id, 'Knocked Down'), suffers(s, id, 'Frozen'), isTooHeavy(s, id)].filter(Boolean);
  const whole = Math.max(0, sheet.speed.of(s, id) + traitSum(s, id, 'speed') - sheet.speedLoss.of(s, id));
  return causes.reduce((speed) => Math.ceil(speed / 2), whole);
};

/** DOA-MOVE-01, DOA-ACTION-11: what is left of this turn's movement; Rush has added to it what the speed was then. Outside a turn every move is one of its own. */
export const movementLeft = (s: Sight, id: string): number =>
  inTurn(s, id) ? Math.max(0, speedOf(s, id) + sheet.rush.of(s, id) - sheet.moved.of(s, id)) : speedOf(s, id);
