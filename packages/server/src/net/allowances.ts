// Allowances of many addresses in bounded memory.

import { Allowance, type Rate } from '../house/allowance.ts';
import type { Clock } from '../room/ports.ts';

/** So many addresses are remembered; beyond that the one not heard of for longest is forgotten. */
const MOST = 20_000;

export class Allowances {
  readonly #rate: Rate;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #of = new Map<string, Allowance>();
  readonly #most: number;

  constructor(rate: Rate, clock: Pick<Clock, 'now'>, most = MOST) {
    this.#rate = rate;
    this.#clock = clock;
    this.#most = most;
  }

  get size(): number {
    return this.#of.size;
  }

  take(who: string, cost = 1): boolean {
    const allowance = this.#of.get(who) ?? new Allowance(this.#rate, this.#clock);
    const allowed = allowance.take(cost);
    // To the end of the queue: whoever was heard of last is forgotten last.
    this.#of.delete(who);
    this.#of.set(who, allowance);
    this.#tidy();
    return allowed;
  }

  /** It turned out to cost nothing. */
  giveBack(who: string, cost = 1): void {
    this.#of.get(who)?.giveBack(cost);
  }

  /** Whoever has a full allowance needs no remembering. Two are looked at each time, so that no one time is long. */
  #tidy(): void {
    let looked = 0;
    for (const [who, allowance] of this.#of) {
      if (this.#of.size > this.#most || allowance.isFull) this.#of.delete(who);
      if (++looked === 2) return;
    }
  }
}

/** Seconds until something is allowed again. */
export const waitFor = ({ perSecond }: Rate): number => Math.max(1, Math.ceil(1 / perSecond));
