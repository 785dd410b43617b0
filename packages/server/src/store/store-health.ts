// Tells whether a store can be written, without a write at every question: recent appends tell, and only without one a probe is written.

import type { Appended } from './contract/store.ts';

/** How long an answer holds. */
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

  /** Callers that ask during a probe wait for the same one: a store that hangs gets no more work. */
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

  /** Reports the end of an append: a failed one counts as the answer for a while, an unknown one is followed by a probe. */
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
    // There may be no caller.
    failed.catch(() => {});
    this.#settle(failed, FRESH_MS);
  }

  #settle(answer: Promise<void>, ms: number): void {
    this.#answer = answer;
    this.#until = this.#now() + ms;
  }
}
