// Movement: how far one gets in a turn, and which way is open.

import type { Reader } from '@pasteboard/kernel';
import { suffers } from '../read/hand.ts';
import { traitSum } from '../read/traits.ts';
import { sheet } from '../values.ts';
import { isTooHeavy } from './armor.ts';

/** DOA-MOVE-07: what was lost by falling, then one halving for each cause, always rounded up. Entangled nobody moves at all. */
export const speedOf = (t: Reader, id: string): number => {
  if (suffers(t, id, 'Entangled')) return 0;
  const causes = [suffers(t, id, 'Knocked Down'), suffers(t, id, 'Frozen'), isTooHeavy(t, id)].filter(Boolean);
  const whole = Math.max(0, sheet.speed.of(t, id) + traitSum(t, id, 'speed') - sheet.speedLoss.of(t, id));
  return causes.reduce((speed) => Math.ceil(speed / 2), whole);
};

/** DOA-ACTION-11: what is left of this turn's movement; Rush has added to it what the speed was then. */
export const movementLeft = (t: Reader, id: string): number => Math.max(0, speedOf(t, id) + sheet.rush.of(t, id) - sheet.moved.of(t, id));

/** DOA-TERRAIN-01: the terrain changes the price of a space, not the speed. */
export const priceOf = (terrain: string): number => (terrain === 'challenging' ? 2 : 1);

export type Square = readonly [x: number, y: number];
export interface Way {
  readonly legal: boolean;
  readonly cost: number;
  readonly rule: string | null;
}

/** DOA-MOVE-01, DOA-MOVE-03, DOA-MOVE-04, DOA-MOVE-05, DOA-MOVE-06: a path over a square grid, from where one stands to where the turn ends. */
export const judgePath = (
  path: readonly Square[],
  {
    speed,
    diagonal,
    friends,
    hostiles,
  }: { readonly speed: number; readonly diagonal: number; readonly friends: readonly Square[]; readonly hostiles: readonly Square[] },
): Way => {
  const on = (squares: readonly Square[], x: number, y: number): boolean => squares.some((each) => each[0] === x && each[1] === y);
  let cost = 0;
  let rule: string | null = null;
  path.slice(1).forEach(([x, y], i) => {
    const [fromX, fromY] = path[i] ?? [x, y];
    const [dx, dy] = [Math.abs(x - fromX), Math.abs(y - fromY)];
    const slanted = dx === 1 && dy === 1;
    cost += slanted ? diagonal : Math.max(dx, dy);
    if (Math.max(dx, dy) > 1) rule ??= 'DOA-MOVE-01';
    if (on(hostiles, x, y)) rule ??= 'DOA-MOVE-04';
    if (slanted && on(hostiles, fromX, y) && on(hostiles, x, fromY)) rule ??= 'DOA-MOVE-05';
  });
  const end = path.at(-1);
  if (path.length > 1 && end !== undefined && on(friends, end[0], end[1])) rule ??= 'DOA-MOVE-03';
  if (cost > speed) rule ??= 'DOA-MOVE-01';
  return { legal: rule === null, cost, rule };
};
