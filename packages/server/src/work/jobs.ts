// The requests of one connection that take work: in order, each job in its own turn of the event loop, until the connection closes.

import type { Clock } from '../room/ports.ts';

export type Job = () => Promise<void> | void;

export class Jobs {
  readonly #clock: Clock;
  readonly #slices: WorkSlices;
  /** Milliseconds until the next one may begin. */
  readonly #waitMs: () => number;
  /** How many may wait. */
  readonly #most: number;
  readonly #jobs: Job[] = [];
  #isBusy = false;
  #isOver = false;
  #callOff: () => void = () => {};

  constructor(clock: Clock, slices: WorkSlices, most: number, waitMs: () => number) {
    this.#clock = clock;
    this.#slices = slices;
    this.#most = most;
    this.#waitMs = waitMs;
  }

  /** False if too many wait already. A job must not throw. */
  add(job: Job): boolean {
    if (this.#jobs.length >= this.#most) return false;
    this.#jobs.push(job);
    this.#plan();
    return true;
  }

  /** The connection is closed: nothing more is begun. */
  end(): void {
    this.#isOver = true;
    this.#jobs.length = 0;
    this.#callOff();
  }

  #plan(): void {
    if (this.#isBusy || this.#isOver || this.#jobs.length === 0) return;
    this.#isBusy = true;
    this.#await();
  }

  #await(): void {
    const wait = this.#waitMs();
    if (wait > 0) this.#callOff = this.#clock.after(wait, () => this.#await());
    else this.#slices.add(() => this.#begin());
  }

  #begin(): void {
    // Another connection from the same address may owe something by now.
    if (!this.#isOver && this.#waitMs() > 0) return this.#await();
    const job = this.#jobs.shift();
    const done = (): void => {
      this.#isBusy = false;
      this.#plan();
    };
    const running = job?.();
    if (running instanceof Promise) void running.finally(done);
    else done();
  }
}

/** Work that clients wait for, over all connections: one piece in each turn of the event loop, so that messages and requests are read in between. */
export class WorkSlices {
  readonly #clock: Pick<Clock, 'afterwards'>;
  readonly #waiting: (() => void)[] = [];
  #isPlanned = false;

  constructor(clock: Pick<Clock, 'afterwards'>) {
    this.#clock = clock;
  }

  add(run: () => void): void {
    this.#waiting.push(run);
    this.#plan();
  }

  #plan(): void {
    if (this.#isPlanned || this.#waiting.length === 0) return;
    this.#isPlanned = true;
    this.#clock.afterwards(() => {
      this.#isPlanned = false;
      const run = this.#waiting.shift();
      this.#plan();
      run?.();
    });
  }
}
