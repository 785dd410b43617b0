// The newest groups of a table, oldest first: what may still be taken back. One more comes with every command, so that none but the few newest
// are ever copied.

import type { Group } from '@pasteboard/kernel';

/** How far back an undo may reach. */
export const REMEMBERED = 128;

/** Groups are put away in parts of so many. */
const PART = 16;

/** Replaced, never changed. The newest part is a list that those who follow share and lengthen; each looks at as much of it as it had. */
export class Past implements Iterable<Group> {
  readonly #older: readonly (readonly Group[])[];
  readonly #newest: Group[];
  readonly #size: number;

  private constructor(older: readonly (readonly Group[])[], newest: Group[], size: number) {
    this.#older = older;
    this.#newest = newest;
    this.#size = size;
  }

  static readonly NONE = new Past([], [], 0);

  static of(groups: Iterable<Group>): Past {
    let past = Past.NONE;
    for (const group of groups) past = past.with(group);
    return past;
  }

  with(group: Group): Past {
    if (this.#size === PART) return new Past([...this.#older.slice(1 - REMEMBERED / PART), this.#newest], [group], 1);
    // Somebody else may have gone on from here already: what was decided then came to nothing.
    const newest = this.#newest.length === this.#size && this.#size > 0 ? this.#newest : this.#newest.slice(0, this.#size);
    newest.push(group);
    return new Past(this.#older, newest, this.#size + 1);
  }

  [Symbol.iterator](): Iterator<Group> {
    const all = [...this.#older.flat(), ...this.#newest.slice(0, this.#size)];
    return all.slice(-REMEMBERED)[Symbol.iterator]();
  }
}
