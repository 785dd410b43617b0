// Repeats a task while the server runs.

import type { Clock } from '../../room/ports.ts';

export class Repeating {
  readonly #work: () => Promise<void>;
  readonly #clock: Clock;
  readonly #everyMs: number;
  #callOff: () => void = () => {};
  #over = false;

  /** `work` never throws. */
  constructor(work: () => Promise<void>, clock: Clock, everyMs: number) {
    this.#work = work;
    this.#clock = clock;
    this.#everyMs = everyMs;
  }

  /** Resolves after the first run. */
  async begin(): Promise<void> {
    await this.#work();
    if (this.#over) return;
    this.#callOff = this.#clock.after(this.#everyMs, () => void this.begin());
  }

  end(): void {
    this.#over = true;
    this.#callOff();
  }
}
