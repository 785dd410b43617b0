// Chance for a world: one seed gives a generator for each purpose, so that a change in one part does not affect all the others.

import { belowFrom, seeded, type Below } from '@pasteboard/kernel';

const mixed = (seed: number, salt: string): number => {
  let h = Math.imul(seed ^ 0x2545f491, 0x9e3779b1);
  for (const sign of salt) h = Math.imul(h ^ sign.charCodeAt(0), 0x01000193) ^ (h >>> 15);
  return h | 0;
};

export const wordsFor = (seed: number, purpose: string): (() => number) => seeded(mixed(seed, purpose));

export class Dice {
  readonly below: Below;

  constructor(seed: number, purpose: string) {
    this.below = belowFrom(wordsFor(seed, purpose));
  }

  /** True so often, of one. */
  happens(share: number): boolean {
    return this.below(1_000_000) < share * 1_000_000;
  }

  between(from: number, to: number): number {
    return from + this.below(to - from + 1);
  }

  one<T>(of: readonly T[]): T | undefined {
    return of[this.below(Math.max(1, of.length))];
  }

  /** One of the names, as often as its weight says. */
  weighted<K extends string>(weights: { readonly [key in K]: number }): K {
    const all = Object.entries<number>(weights) as [K, number][];
    let rest = this.below(all.reduce((sum, [, weight]) => sum + weight, 0));
    for (const [key, weight] of all) if ((rest -= weight) < 0) return key;
    throw new Error('nothing to choose from');
  }
}
