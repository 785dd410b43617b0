// How much somebody may ask for: a bucket that fills with time.

import type { Clock } from '../room/ports.ts';

export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

export class Allowance {
  readonly #rate: Rate;
  readonly #clock: Pick<Clock, 'now'>;
  #left: number;
  #at: number;

  constructor(rate: Rate, clock: Pick<Clock, 'now'>) {
    this.#rate = rate;
    this.#clock = clock;
    this.#left = rate.burst;
    this.#at = clock.now();
  }

  /** Takes so much, or nothing at all. */
  take(cost: number): boolean {
    const now = this.#clock.now();
    this.#left = Math.min(this.#rate.burst, this.#left + (Math.max(0, now - this.#at) / 1000) * this.#rate.perSecond);
    this.#at = now;
    if (this.#left < cost) return false;
    this.#left -= cost;
    return true;
  }

  /** It turned out to cost nothing. */
  giveBack(cost: number): void {
    this.#left = Math.min(this.#rate.burst, this.#left + cost);
  }
}
