// Does work that can wait when no request has come for a while, a piece at a time, and pauses as soon as one comes.

/** After this long without a request. */
const QUIET_MS = 200;

/** `more`: at once; `later`: after another quiet while; `done`: after the next request. */
export type Left = 'more' | 'later' | 'done';

interface Timer {
  refresh(): unknown;
}

export interface Timers<T extends Timer> {
  start(run: () => void, ms: number): T;
  stop(timer: T): void;
  /** When requests that have come meanwhile have been answered. */
  soon(run: () => void): void;
}

export const REAL_TIMERS: Timers<NodeJS.Timeout> = {
  start: (run, ms) => setTimeout(run, ms),
  stop: (timer) => clearTimeout(timer),
  soon: (run) => void setImmediate(run),
};

export class QuietWork<T extends Timer> {
  readonly #piece: () => Left;
  readonly #timers: Timers<T>;
  #timer: T | null = null;
  #isWorking = false;
  #isOver = false;

  constructor(piece: () => Left, timers: Timers<T>) {
    this.#piece = piece;
    this.#timers = timers;
    this.#later();
  }

  /** A request waits for no more than the piece under way. */
  requested(): void {
    this.#isWorking = false;
    if (this.#timer === null) this.#later();
    else this.#timer.refresh();
  }

  end(): void {
    this.#isOver = true;
    if (this.#timer !== null) this.#timers.stop(this.#timer);
  }

  #later(): void {
    if (this.#isOver) return;
    this.#timer = this.#timers.start(() => {
      this.#timer = null;
      this.#isWorking = true;
      this.#work();
    }, QUIET_MS);
  }

  #work(): void {
    if (this.#isOver || !this.#isWorking) return;
    const left = this.#piece();
    if (left === 'more') return this.#timers.soon(() => this.#work());
    this.#isWorking = false;
    if (left === 'later') this.#later();
  }
}
