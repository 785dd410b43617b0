// How many bytes each seat or address has stored within the last 24 hours, in bounded memory.

import type { Clock } from '../room/ports.ts';

const HOUR_MS = 3_600_000;
/** An hour counts until 24 hours after its end, so that no window of 24 hours holds more than the budget. */
const HOURS = 25;
/** This many are remembered; beyond that the half not seen for longest is forgotten. */
const MOST = 20_000;

interface Hour {
  readonly hour: number;
  bytes: number;
}

/** What one of them has stored, by the hour, oldest first. */
class Day {
  #hours: Hour[] = [];
  #sum = 0;

  spent(hour: number): number {
    for (let oldest = this.#hours[0]; oldest !== undefined && oldest.hour <= hour - HOURS; oldest = this.#hours[0]) {
      this.#sum -= oldest.bytes;
      this.#hours.shift();
    }
    return this.#sum;
  }

  add(hour: number, bytes: number): void {
    const newest = this.#hours.at(-1);
    // A clock may be set back: then the newest hour goes on.
    if (newest !== undefined && newest.hour >= hour) newest.bytes += bytes;
    else this.#hours.push({ hour, bytes });
    this.#sum += bytes;
  }

  giveBack(bytes: number): void {
    let left = bytes;
    for (const each of this.#hours.toReversed()) {
      const some = Math.min(left, each.bytes);
      each.bytes -= some;
      left -= some;
    }
    this.#sum -= bytes - left;
  }

  /** The first hour in which no more than `most` are spent. */
  freeAt(hour: number, most: number): number {
    let left = this.#sum;
    for (const each of this.#hours) {
      if (left <= most) return hour;
      left -= each.bytes;
      if (left <= most) return each.hour + HOURS;
    }
    return hour + HOURS;
  }
}

export class DayBudgets {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #most: number;
  /** Those seen since the last rotation, and those before it. */
  #young = new Map<string, Day>();
  #old = new Map<string, Day>();
  #turnedAt: number;

  constructor(clock: Pick<Clock, 'now'>, most = MOST) {
    this.#clock = clock;
    this.#most = most;
    this.#turnedAt = clock.now();
  }

  get size(): number {
    return new Set([...this.#young.keys(), ...this.#old.keys()]).size;
  }

  spent(who: string): number {
    return (this.#young.get(who) ?? this.#old.get(who))?.spent(this.#hour()) ?? 0;
  }

  add(who: string, bytes: number): void {
    this.#dayOf(who).add(this.#hour(), bytes);
  }

  giveBack(who: string, bytes: number): void {
    (this.#young.get(who) ?? this.#old.get(who))?.giveBack(bytes);
  }

  /** Milliseconds until this many bytes fit below `most`. */
  freeIn(who: string, bytes: number, most: number): number {
    const day = this.#young.get(who) ?? this.#old.get(who);
    if (day === undefined) return 0;
    return Math.max(0, day.freeAt(this.#hour(), most - bytes) * HOUR_MS - this.#clock.now());
  }

  #hour(): number {
    return Math.floor(this.#clock.now() / HOUR_MS);
  }

  #dayOf(who: string): Day {
    const known = this.#young.get(who);
    if (known !== undefined) return known;
    const now = this.#clock.now();
    if (this.#young.size >= this.#most / 2 || Math.abs(now - this.#turnedAt) > HOURS * HOUR_MS) {
      [this.#old, this.#young] = [this.#young, new Map()];
      this.#turnedAt = now;
    }
    const day = this.#old.get(who) ?? new Day();
    this.#young.set(who, day);
    return day;
  }
}
