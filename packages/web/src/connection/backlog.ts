// Plays back what was missed while the connection was broken, in order and quickly, so that a returning player sees what happened.

import type { Environment } from './connection.ts';

/** With more entries than this, only the result is shown. */
const MOST = 12;
/** Long enough to see a card move. */
const STEP = 600;
/** The playback never takes longer than this. */
const LONGEST = 2_400;

type Telling = () => void;

export class Backlog {
  readonly #around: Environment;
  readonly #changed: (left: number) => void;
  #left: Telling[] = [];
  #step = STEP;
  #cancel: (() => void) | null = null;

  /** `changed` receives how many entries are left, 0 at the end. */
  constructor(around: Environment, changed: (left: number) => void) {
    this.#around = around;
    this.#changed = changed;
  }

  get isEmpty(): boolean {
    return this.#left.length === 0;
  }

  /** Are so many entries played back step by step, or applied at once? */
  isFor(count: number): boolean {
    return count > 0 && count <= MOST && this.#around.isWatched();
  }

  begin(tellings: readonly Telling[]): void {
    this.#left = [...tellings];
    this.#step = Math.min(STEP, LONGEST / tellings.length);
    this.#changed(this.#left.length);
    this.#next();
  }

  /** New entries are queued behind it. */
  add(telling: Telling): void {
    this.#left.push(telling);
    this.#changed(this.#left.length);
  }

  /** A player who acts wants to see the table as it is now. */
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
