// Work that clients wait for, over all connections: one piece in each turn of the event loop, so that messages and requests are read in between.

import type { Clock } from '../room/ports.ts';

export class WorkTurns {
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
