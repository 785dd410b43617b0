// Splits long work into short slices: other clients are served between them, and work that takes too long in all is stopped.

import { setImmediate } from 'node:timers/promises';
import { Abandoned } from './client-job.ts';

/** Others have their turn after this long. After this long in all it is stopped, and a long file may take longer: this much for each character of its entries. */
const TURN_MS = 20;
const LONGEST_MS = 10_000;
const MS_PER_CHARACTER = 0.004;

/** Who waits for the work: it is counted, and stopped when they are gone. */
export interface Patron {
  isGone(): boolean;
  worked(ms: number): void;
}

const NOBODY: Patron = { isGone: () => false, worked: () => {} };

export class TimeSlices {
  readonly #tooLong: () => Error;
  readonly #patron: Patron;
  #since = performance.now();
  #before = process.cpuUsage();
  #worked = 0;
  #allowed = LONGEST_MS;

  /** `tooLong`: what is thrown when it is stopped. */
  constructor(tooLong: () => Error, patron: Patron = NOBODY) {
    this.#tooLong = tooLong;
    this.#patron = patron;
  }

  get isOver(): boolean {
    return performance.now() - this.#since >= TURN_MS;
  }

  /** There is more to do than was known before. */
  grow(characters: number): void {
    this.#allowed += MS_PER_CHARACTER * characters;
  }

  /** Must be awaited when the slice is over. */
  async pass(): Promise<void> {
    const turn = this.#turn();
    this.#worked += turn;
    this.#patron.worked(turn);
    if (this.#worked > this.#allowed) throw this.#tooLong();
    await setImmediate();
    if (this.#patron.isGone()) throw new Abandoned('the client has gone');
    this.#since = performance.now();
    this.#before = process.cpuUsage();
  }

  /** Excludes time in which a busy machine let us wait, and what other threads worked meanwhile. */
  #turn(): number {
    const { user, system } = process.cpuUsage(this.#before);
    return Math.min(performance.now() - this.#since, (user + system) / 1_000);
  }
}
