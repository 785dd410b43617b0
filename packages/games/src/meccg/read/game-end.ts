// The end of a game: what a player must reach to call it, and when it comes by itself.

export interface Length {
  /** Points that are enough together with so many exhaustions. */
  readonly points: number;
  readonly with: number;
  /** Exhaustions that are enough by themselves, and by which of both the game ends. */
  readonly alone: number;
  readonly ends: number;
}

/** MEC-END-01 */
const LENGTHS = {
  starter: { points: 20, with: 0, alone: 1, ends: 1 },
  short: { points: 25, with: 1, alone: 2, ends: 2 },
  long: { points: 30, with: 2, alone: 3, ends: 3 },
  campaign: { points: 40, with: 3, alone: 4, ends: 4 },
} as const satisfies { readonly [length: string]: Length };

export const lengthNamed = (name: unknown): Length =>
  LENGTHS[name === 'short' || name === 'long' || name === 'campaign' ? name : 'starter'];

export const isLongEnough = (length: Length, points: number, exhausted: number): boolean =>
  exhausted >= length.alone || (points >= length.points && exhausted >= length.with);
