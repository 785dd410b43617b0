// A rate limit: a bucket that fills with time, and what an answer takes from it.

import type { Clock } from '../room/ports.ts';

export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** How many bursts a limit may be in debt. */
export const DEEPEST = 10;

export class RateLimit {
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

  /** Takes this much, or nothing at all. */
  take(cost: number): boolean {
    this.#fill();
    if (this.#left < cost) return false;
    this.#left -= cost;
    return true;
  }

  /** Takes this much even if less is left. What is missing is a debt, at most `DEEPEST` bursts. */
  owe(cost: number): void {
    this.#fill();
    this.#left = Math.max(-DEEPEST * this.#rate.burst, this.#left - cost);
  }

  /** Milliseconds until nothing is owed. */
  get waitMs(): number {
    this.#fill();
    return this.#left >= 0 ? 0 : Math.ceil((-1000 * this.#left) / this.#rate.perSecond);
  }

  #fill(): void {
    const now = this.#clock.now();
    this.#left = Math.min(this.#rate.burst, this.#left + (Math.max(0, now - this.#at) / 1000) * this.#rate.perSecond);
    this.#at = now;
  }

  /** Gives back the cost. */
  giveBack(cost: number): void {
    this.#left = Math.min(this.#rate.burst, this.#left + cost);
  }
}

// What an answer costs. One formula for everything that is sent or computed: it is charged afterwards, as the length of a list is not known
// before. A client that owes waits for the next such answer until the debt is paid; commands and chat continue. Work is counted
// once more by itself, at a lower rate for each address (`work` in `net/limits/limits.ts`): bytes wait on a network, work delays all clients.

/** A point buys this many bytes sent … */
const BYTES = 16_384;
/** … or this many milliseconds of work. */
const MS = 2;

export const priceOf = (bytes: number, ms: number): number => bytes / BYTES + ms / MS;
