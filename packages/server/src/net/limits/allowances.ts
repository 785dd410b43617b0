// Allowances of many addresses in bounded memory.

import { Allowance, type Rate } from '../../limits/allowance.ts';
import type { Clock } from '../../room/ports.ts';

/** So many addresses are remembered; beyond that the half not heard of for longest is forgotten. */
const MOST = 20_000;

export class Allowances {
  readonly #rate: Rate;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #most: number;
  /** In this time one that is empty, or as deep in debt as may be, fills again: nothing needs to be remembered of an address that was silent for so long. */
  readonly #fillsMs: number;
  /** Who was heard of since the last turn, and who before it. Nobody is moved within a list, as that would cost every message something. */
  #young = new Map<string, Allowance>();
  #old = new Map<string, Allowance>();
  #turnedAt: number;

  /** `deepest`: so many times its burst one may owe. */
  constructor(rate: Rate, clock: Pick<Clock, 'now'>, most = MOST, deepest = 0) {
    this.#rate = rate;
    this.#clock = clock;
    this.#most = most;
    this.#fillsMs = (1000 * rate.burst * (1 + deepest)) / rate.perSecond;
    this.#turnedAt = clock.now();
  }

  get size(): number {
    return new Set([...this.#young.keys(), ...this.#old.keys()]).size;
  }

  take(who: string, cost = 1): boolean {
    return (this.#young.get(who) ?? this.#remember(who)).take(cost);
  }

  /** Takes so much even where less is left. */
  owe(who: string, cost: number): void {
    (this.#young.get(who) ?? this.#remember(who)).owe(cost);
  }

  /** Milliseconds until this address owes nothing. */
  waitMs(who: string): number {
    return (this.#young.get(who) ?? this.#old.get(who))?.waitMs ?? 0;
  }

  #remember(who: string): Allowance {
    const now = this.#clock.now();
    // A clock may be set back.
    if (this.#young.size >= this.#most / 2 || Math.abs(now - this.#turnedAt) > this.#fillsMs) {
      [this.#old, this.#young] = [this.#young, new Map()];
      this.#turnedAt = now;
    }
    const allowance = this.#old.get(who) ?? new Allowance(this.#rate, this.#clock);
    this.#young.set(who, allowance);
    return allowance;
  }

  /** It turned out to cost nothing. */
  giveBack(who: string, cost = 1): void {
    (this.#young.get(who) ?? this.#old.get(who))?.giveBack(cost);
  }
}
