// What happened at one table lately, so that a client that was away for a moment is told what it missed.

import { committed, type AppliedEntry, type Committed } from '../table-log/command.ts';
import { entered } from '../room/commands.ts';
import { entryCharacters, type LogEntry, type Whole } from '../table-log/entries.ts';
import { UndoHistory } from '../table-log/undo-history.ts';

/** At least so many entries back; longer, and whoever comes back gets the whole view. */
const FEWEST = 32;
/** Unless they weigh more than this. */
const HEAVIEST = 262_144;
/** As much as a note of plain letters may have. */
const OF_TALK = 8_192;

/**
 * The characters of a group as JSON. Whatever people say and note weighs the same: else a client that comes back would learn from what it is given, what
 * it missed or the whole view, how long the notes of others are (N30).
 */
const weightOf = (entry: LogEntry): number => (entry.kind === 'group' ? entryCharacters(entry) : OF_TALK);

/** Entries, and the table before them. Those after each would weigh more than the table itself: they are folded again for whoever asks. */
interface Stretch {
  readonly before: Whole;
  readonly entries: LogEntry[];
  weight: number;
  characters: number;
}

const endOf = ({ before, entries }: Stretch): number => before.n + entries.length;

/** What could be taken back then is no part of what was seen. */
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
    // Where one is missing, what lies before it leads nowhere.
    if (before.n !== this.n) this.#old = this.#young = null;
    if (this.#young === null || this.#young.entries.length >= FEWEST || this.#young.weight > HEAVIEST)
      [this.#old, this.#young] = [this.#young, beginning(before)];
    this.#young.entries.push(entry);
    this.#young.weight += weightOf(entry);
    this.#young.characters += entryCharacters(entry);
  }

  /** The table after this entry, or null where that is too long ago. */
  at(n: number): Whole | null {
    if (n > this.n) return null;
    const from = [this.#young, this.#old].find((each) => each !== null && each.before.n <= n);
    return from?.entries.slice(0, n - from.before.n).reduce((whole, entry) => entered(whole, entry).after, from.before) ?? null;
  }

  /** All that came after this entry, or null where that is too long ago. */
  since(n: number): Committed<AppliedEntry>[] | null {
    const both = [this.#old, this.#young].filter((each) => each !== null);
    // Most were away for a moment: what is older need not be folded for them.
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
