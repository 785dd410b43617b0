// What happened at one table lately, so that a client that was away for a moment is told what it missed.

import type { Committed } from '../room/committed.ts';
import type { Change } from '../room/deed.ts';
import type { Whole } from '../room/entries.ts';

type Told = Committed<Change>;

/** At least so many entries back; longer, and whoever comes back gets the whole view. */
const FEWEST = 32;

/** What could be taken back then would weigh more than the table. */
const withoutHistory = ({ n, state, door, notes, anew }: Whole): Whole => ({ n, state, door, notes, anew, history: [] });

export class Lately {
  #old: Told[] = [];
  #young: Told[] = [];
  /** The newest as it came, whose table the next one begins with. */
  #newest: Told | null = null;

  /** The number of the newest entry, or 0. */
  get n(): number {
    return this.#newest?.after.n ?? 0;
  }

  /** All it takes to tell of it again. The older half goes at once, which costs less than one after the other. */
  add(change: Told): void {
    if (this.#young.length >= FEWEST) [this.#old, this.#young] = [this.#young, []];
    const follows = this.#newest?.after === change.before ? (this.#young.at(-1) ?? this.#old.at(-1)) : undefined;
    const before = follows?.after ?? withoutHistory(change.before);
    this.#young.push({ ...change, before, after: withoutHistory(change.after), trail: null });
    this.#newest = change;
  }

  /** All that came after this entry, or null where that is too long ago. */
  since(n: number): Told[] | null {
    const first = (this.#old[0] ?? this.#young[0])?.after.n;
    if (first === undefined || n + 1 < first) return null;
    return [...this.#old, ...this.#young].filter(({ after }) => after.n > n);
  }
}
