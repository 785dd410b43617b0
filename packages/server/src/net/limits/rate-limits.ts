// Rate limits by address: how much each address may ask for, what it owes for work and bytes, and how often it may guess a secret.

import type { CommandDebt } from '../../connections/quota.ts';
import { RateLimit, DEEPEST, type Rate } from '../../limits/rate-limit.ts';
import type { LimitName } from '../../room/figure-names.ts';
import type { Clock } from '../../room/ports.ts';
import { tooOften } from '../errors/http-error.ts';
import type { NetLimits } from './limits.ts';

/** This many addresses are remembered; beyond that the half not seen for longest is forgotten. */
const MOST = 20_000;

/** The limits of many addresses, in bounded memory. */
export class RateLimits {
  readonly #rate: Rate;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #most: number;
  /** In this time an empty limit, or one in the deepest debt, fills again: an address that was silent for so long can be forgotten. */
  readonly #fillsMs: number;
  /** Addresses seen since the last rotation, and those before it. None is moved within a list, as that would cost every message something. */
  #young = new Map<string, RateLimit>();
  #old = new Map<string, RateLimit>();
  #turnedAt: number;

  /** `deepest`: how many bursts an address may owe. */
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

  /** Takes this much even if less is left. */
  owe(who: string, cost: number): void {
    (this.#young.get(who) ?? this.#remember(who)).owe(cost);
  }

  /** Milliseconds until this address owes nothing. */
  waitMs(who: string): number {
    return (this.#young.get(who) ?? this.#old.get(who))?.waitMs ?? 0;
  }

  #remember(who: string): RateLimit {
    const now = this.#clock.now();
    // A clock may be set back.
    if (this.#young.size >= this.#most / 2 || Math.abs(now - this.#turnedAt) > this.#fillsMs) {
      [this.#old, this.#young] = [this.#young, new Map()];
      this.#turnedAt = now;
    }
    const rateLimit = this.#old.get(who) ?? new RateLimit(this.#rate, this.#clock);
    this.#young.set(who, rateLimit);
    return rateLimit;
  }

  /** Gives back the cost. */
  giveBack(who: string, cost = 1): void {
    (this.#young.get(who) ?? this.#old.get(who))?.giveBack(cost);
  }
}

/** What each address owes for work done and bytes sent, over HTTP and sockets alike. */
export class Debts {
  /** Work and bytes, in points of `priceOf`; and the work alone, in milliseconds. */
  readonly #prices: RateLimits;
  readonly #work: RateLimits;
  /** Work for commands. It is counted apart: a client that owes for lists can still play. */
  readonly #commands: RateLimits;

  constructor({ messages, work, commandWork }: Pick<NetLimits, 'messages' | 'work' | 'commandWork'>, clock: Pick<Clock, 'now'>) {
    const of = (rate: Rate): RateLimits => new RateLimits(rate, clock, undefined, DEEPEST);
    this.#prices = of(messages);
    this.#work = of(work);
    this.#commands = of(commandWork);
  }

  owe(who: string, price: number, ms: number): void {
    this.#prices.owe(who, price);
    this.#work.owe(who, ms);
  }

  /** Milliseconds until this address owes nothing, but for commands. */
  waitMs(who: string): number {
    return Math.max(this.#prices.waitMs(who), this.#work.waitMs(who));
  }

  commandsOf(who: string): CommandDebt {
    return { owe: (ms) => this.#commands.owe(who, ms), waitMs: () => this.#commands.waitMs(who) };
  }
}

/** Wrong guesses at a join code or a password: an address has a few of its own, and beyond them all addresses share a budget. */
export class Guesses {
  readonly #limit: LimitName;
  readonly #key: string;
  readonly #own: RateLimits;
  readonly #all: RateLimit;
  readonly #rate: Rate;

  /** `key`: the words for a client that must wait. Each address may mistype a few times, or a few strangers could keep all others out. */
  constructor(limit: LimitName, key: string, { slips, wrongCodes }: Pick<NetLimits, 'slips' | 'wrongCodes'>, clock: Pick<Clock, 'now'>) {
    this.#limit = limit;
    this.#key = key;
    this.#own = new RateLimits(slips, clock);
    this.#all = new RateLimit(wrongCodes, clock);
    this.#rate = wrongCodes;
  }

  /** A right guess costs nothing. Throws if neither the address nor all together may guess now. */
  async guess<T>(who: string, find: () => Promise<T | null>): Promise<T | null> {
    const isOwn = this.#own.take(who);
    if (!isOwn && !this.#all.take(1)) throw tooOften(this.#limit, this.#key, this.#rate, 1, 'From all addresses together');
    const found = await find();
    if (found !== null && isOwn) this.#own.giveBack(who);
    else if (found !== null) this.#all.giveBack(1);
    return found;
  }
}
