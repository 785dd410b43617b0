// What counts as a swipe.

export type Swipe = 'up' | 'down' | 'left' | 'right';

const FAR = 56;
const SLOWEST = 600;
/** How much longer than wide a stroke must be to have a direction. */
const STRAIGHT = 1.8;

/** The direction of a stroke, or null where it was a tap, a long drag or no clear line. */
export const swipeOf = (dx: number, dy: number, ms: number): Swipe | null => {
  const [across, along] = [Math.abs(dx), Math.abs(dy)];
  if (ms > SLOWEST || Math.max(across, along) < FAR) return null;
  if (across > along * STRAIGHT) return dx > 0 ? 'right' : 'left';
  if (along > across * STRAIGHT) return dy > 0 ? 'down' : 'up';
  return null;
};
