// What may still be undone: the newest groups of a table, oldest first, without the parameters of their commands. One more comes with every
// command, so only the few newest are ever copied.

import { isFinal, type Group, type PastGroup } from '@pasteboard/kernel';

/** How far back an undo may reach: this many groups, and this many characters of stored entries. */
export const REMEMBERED = 128;
export const REMEMBERED_CHARACTERS = 262_144;

/** Groups are stored in parts of this many, or of this many characters. */
const PART = 16;
const PART_CHARACTERS = REMEMBERED_CHARACTERS / 8;

interface Remembered {
  readonly group: PastGroup;
  readonly characters: number;
}

/** Only what undo reads: a cause would keep in memory whatever a client or a file put into it. */
const remembered = ({ seq, by, cause, undoes, events }: Group, characters: number): Remembered => ({
  group: { seq, by, undoes, events, cause: { do: cause.do } },
  characters,
});

const sumOf = (part: readonly Remembered[]): number => part.reduce((sum, { characters }) => sum + characters, 0);

/** The newest parts that an undo may reach. Which groups of the oldest part it reaches is decided when they are read. */
const inReach = (parts: readonly (readonly Remembered[])[]): readonly (readonly Remembered[])[] => {
  let [first, characters] = [parts.length, 0];
  while (first > 0 && characters <= REMEMBERED_CHARACTERS) characters += sumOf(parts[--first] ?? []);
  return parts.slice(Math.max(first, parts.length - REMEMBERED / PART));
};

/** Replaced, never changed. Successors share and extend the newest part; each reads only as much of it as it had. */
export class UndoHistory implements Iterable<PastGroup> {
  readonly #older: readonly (readonly Remembered[])[];
  readonly #newest: Remembered[];
  readonly #size: number;
  readonly #newestCharacters: number;
  /** How many characters the stored entries of these groups have. */
  readonly characters: number;

  private constructor(
    older: readonly (readonly Remembered[])[],
    newest: Remembered[],
    size: number,
    newestCharacters: number,
    all: number,
  ) {
    this.#older = older;
    this.#newest = newest;
    this.#size = size;
    this.#newestCharacters = newestCharacters;
    this.characters = all;
  }

  static readonly NONE = new UndoHistory([], [], 0, 0, 0);

  /** `characters`: of the group's entry as it is stored. */
  with(group: Group, characters: number): UndoHistory {
    // Neither this group nor any before it can be undone.
    if (isFinal(group)) return UndoHistory.NONE;
    const next = remembered(group, characters);
    if (this.#size === PART || this.#newestCharacters > PART_CHARACTERS) {
      const whole = this.#newest.length === this.#size ? this.#newest : this.#newest.slice(0, this.#size);
      const older = inReach([...this.#older, whole]);
      return new UndoHistory(older, [next], 1, characters, characters + older.reduce((sum, part) => sum + sumOf(part), 0));
    }
    // Another command may have continued from here already: that decision failed.
    const newest = this.#newest.length === this.#size && this.#size > 0 ? this.#newest : this.#newest.slice(0, this.#size);
    newest.push(next);
    return new UndoHistory(this.#older, newest, this.#size + 1, this.#newestCharacters + characters, this.characters + characters);
  }

  [Symbol.iterator](): Iterator<PastGroup> {
    const all = [...this.#older.flat(), ...this.#newest.slice(0, this.#size)].slice(-REMEMBERED);
    let [first, characters] = [all.length, 0];
    while (first > 0 && (characters += all[first - 1]?.characters ?? 0) <= REMEMBERED_CHARACTERS) first--;
    return all
      .slice(first)
      .map(({ group }) => group)
      [Symbol.iterator]();
  }
}
