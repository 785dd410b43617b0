// What was missed while the connection was broken: told in its order, so that whoever comes back sees what happened, and soon over.

import type { Environment } from './connection.ts';

/** Of more than so much one wants to know only where it led. */
const MOST = 12;
/** Long enough to see a card move. */
const STEP = 600;
/** All of it takes no longer than this, however much it is. */
const LONGEST = 2_400;

type Telling = () => void;

export class Backlog {
  readonly #around: Environment;
  readonly #changed: (left: number) => void;
  #left: Telling[] = [];
  #step = STEP;
  #cancel: (() => void) | null = null;

  /** `changed` is told how much is left, 0 at the end. */
  constructor(around: Environment, changed: (left: number) => void) {
    this.#around = around;
    this.#changed = changed;
  }

  get isEmpty(): boolean {
    return this.#left.length === 0;
  }

  /** Is so much told step by step, or all at once? */
  isFor(count: number): boolean {
    return count > 0 && count <= MOST && this.#around.isWatched();
  }

  begin(tellings: readonly Telling[]): void {
    this.#left = [...tellings];
    this.#step = Math.min(STEP, LONGEST / tellings.length);
    this.#changed(this.#left.length);
    this.#next();
  }

  /** What happens meanwhile comes after it. */
  add(telling: Telling): void {
    this.#left.push(telling);
    this.#changed(this.#left.length);
  }

  /** Whoever does something wants to see the table as it is. */
  tellAll(): void {
    if (this.isEmpty) return;
    this.#cancel?.();
    const left = this.#left;
    this.#left = [];
    for (const tell of left) tell();
    this.#changed(0);
  }

  #next(): void {
    this.#cancel = this.#around.after(this.#step, () => {
      const tell = this.#left.shift();
      tell?.();
      this.#changed(this.#left.length);
      if (!this.isEmpty) this.#next();
    });
  }
}
