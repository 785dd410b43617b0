// The recent entries of one table, so that a client that was away for a moment gets what it missed.

import { committed, type AppliedEntry, type Committed } from '../table-log/command.ts';
import { entered } from '../room/commands.ts';
import { entryCharacters, type LogEntry, type Whole } from '../table-log/entries.ts';
import { UndoHistory } from '../table-log/undo-history.ts';

/** At least this many entries back; after longer, a returning client gets the whole view. */
const FEWEST = 32;
/** Unless they weigh more than this. */
const HEAVIEST = 262_144;
/** As much as a note of plain letters may have. */
const OF_TALK = 8_192;

/**
 * The characters of a group as JSON. Chat and notes have a fixed weight: else a returning client would learn from what it gets, what
 * it missed or the whole view, how long the notes of others are (N30).
 */
const weightOf = (entry: LogEntry): number => (entry.kind === 'group' ? entryCharacters(entry) : OF_TALK);

/** Entries, and the table before them. The tables after each would take more than the table itself: they are folded again on request. */
interface Stretch {
  readonly before: Whole;
  readonly entries: LogEntry[];
  weight: number;
  characters: number;
}

const endOf = ({ before, entries }: Stretch): number => before.n + entries.length;

/** The undo history of that time is not part of what was seen. */
const beginning = (before: Whole): Stretch => ({ before: { ...before, history: UndoHistory.NONE }, entries: [], weight: 0, characters: 0 });

export class ResumeBuffer {
  #old: Stretch | null = null;
  #young: Stretch | null = null;

  /** The number of the newest entry, or 0. */
  get n(): number {
    return this.#young === null ? 0 : endOf(this.#young);
  }

  /** How long they all are as JSON. */
  get characters(): number {
    return (this.#old?.characters ?? 0) + (this.#young?.characters ?? 0);
  }

  /** The older half goes at once, which costs less than one after the other. */
  add({ entry, before }: Committed<AppliedEntry>): void {
    // If one is missing, what is before it cannot be continued.
    if (before.n !== this.n) this.#old = this.#young = null;
    if (this.#young === null || this.#young.entries.length >= FEWEST || this.#young.weight > HEAVIEST)
      [this.#old, this.#young] = [this.#young, beginning(before)];
    this.#young.entries.push(entry);
    this.#young.weight += weightOf(entry);
    this.#young.characters += entryCharacters(entry);
  }

  /** The table after this entry, or null if that is too long ago. */
  at(n: number): Whole | null {
    if (n > this.n) return null;
    const from = [this.#young, this.#old].find((each) => each !== null && each.before.n <= n);
    return from?.entries.slice(0, n - from.before.n).reduce((whole, entry) => entered(whole, entry).after, from.before) ?? null;
  }

  /** All entries after this one, or null if that is too long ago. */
  since(n: number): Committed<AppliedEntry>[] | null {
    const both = [this.#old, this.#young].filter((each) => each !== null);
    // Most were away for a moment: older entries need not be folded for them.
    const from = both.findLast(({ before }) => before.n <= n);
    if (from === undefined) return null;
    const changes: Committed<AppliedEntry>[] = [];
    let { before } = from;
    for (const entry of both.slice(both.indexOf(from)).flatMap(({ entries }) => entries)) {
      const change = committed(entered(before, entry));
      if (change.after.n > n) changes.push(change);
      before = change.after;
    }
    return changes;
  }
}
