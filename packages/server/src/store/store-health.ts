// Whether a store can be written, without a write at every question: appends tell of themselves, and only where none has lately one is tried.

import type { Appended } from './contract/store.ts';

/** So long an answer holds. */
const FRESH_MS = 2_000;

const WELL = Promise.resolve();

export class StoreHealth {
  readonly #probe: () => Promise<void>;
  readonly #now: () => number;
  #answer: Promise<void> = WELL;
  #until = -Infinity;

  /** `probe` writes something that leaves nothing behind. */
  constructor(probe: () => Promise<void>, now: () => number = () => performance.now()) {
    this.#probe = probe;
    this.#now = now;
  }

  /** Whoever asks while it is being tried waits for the same try: a store that hangs gets no more to do. */
  ping(): Promise<void> {
    if (this.#now() >= this.#until) {
      this.#until = Infinity;
      const answer = this.#probe();
      this.#answer = answer;
      const done = (): void => {
        if (this.#answer === answer) this.#until = this.#now() + FRESH_MS;
      };
      answer.then(done, done);
    }
    return this.#answer;
  }

  /** An append as it ends: one that failed is told to whoever asks soon, one that nobody knows of is looked into. */
  async during(append: Promise<Appended>): Promise<Appended> {
    try {
      const appended = await append;
      this.heard(appended);
      return appended;
    } catch (error) {
      this.failed(error);
      throw error;
    }
  }

  heard(appended: Appended): void {
    if (appended === 'ok') this.#settle(WELL, FRESH_MS);
    else if (appended === 'unknown') this.#settle(WELL, 0);
  }

  failed(error: unknown): void {
    const failed = Promise.reject(error instanceof Error ? error : new Error('an append failed'));
    // Perhaps nobody asks.
    failed.catch(() => {});
    this.#settle(failed, FRESH_MS);
  }

  #settle(answer: Promise<void>, ms: number): void {
    this.#answer = answer;
    this.#until = this.#now() + ms;
  }
}
