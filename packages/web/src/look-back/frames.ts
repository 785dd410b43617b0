// Fetches past states of the table: one at a time, at most five a second, always the one wanted last.

import type { PastFrame } from '../connection/state.ts';

export interface FrameClock {
  readonly now: () => number;
  readonly after: (ms: number, what: () => void) => unknown;
}

const BETWEEN = 200;
const MOST_KEPT = 120;

export class Frames {
  readonly #ask: (n: number) => Promise<PastFrame | null>;
  readonly #clock: FrameClock;
  readonly #show: (frame: PastFrame | null) => void;
  readonly #kept = new Map<number, PastFrame>();
  #wanted: number | null = null;
  #busy = false;
  #askedAt = -Infinity;

  /** `show` receives null where the server has no such frame. */
  constructor(ask: (n: number) => Promise<PastFrame | null>, clock: FrameClock, show: (frame: PastFrame | null) => void) {
    this.#ask = ask;
    this.#clock = clock;
    this.#show = show;
  }

  want(n: number): void {
    const known = this.#kept.get(n);
    this.#wanted = known === undefined ? n : null;
    if (known !== undefined) this.#show(known);
    else this.#next();
  }

  /** Looking back has ended: a pending answer is not shown. */
  drop(): void {
    this.#wanted = null;
  }

  #next(): void {
    if (this.#busy || this.#wanted === null) return;
    this.#busy = true;
    const wait = this.#askedAt + BETWEEN - this.#clock.now();
    if (wait <= 0) void this.#fetch();
    else this.#clock.after(wait, () => void this.#fetch());
  }

  async #fetch(): Promise<void> {
    const n = this.#wanted;
    if (n !== null) {
      this.#askedAt = this.#clock.now();
      const frame = await this.#ask(n);
      if (frame !== null) this.#keep(n, frame);
      // Frames on the way are shown too, so that a long drag of the slider is seen to move.
      if (this.#wanted !== null) this.#show(frame);
      if (this.#wanted === n) this.#wanted = null;
    }
    this.#busy = false;
    this.#next();
  }

  #keep(n: number, frame: PastFrame): void {
    this.#kept.set(n, frame);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}
