// Snapshots of a table from a file: they save folding it all again for a client that looks back, and opening a long log. All of them
// together take no more room than the file itself, or a small file with a large state would fill the disk. Only entries that are slow to
// fold get a few more.

import { writeWhole, type LogEntry, type Whole } from '../table-log/entries.ts';

/** At least this many entries, events or characters are between two of them. */
const APART = { entries: 256, events: 1_000, characters: 1_000_000 } as const;

/** Slow entries that take this long together get a snapshot, from a reserve of this many characters for each file. */
const SLOW = { ms: 100, characters: 2_000_000 } as const;

export class FileSnapshots {
  #entries = 0;
  #events = 0;
  #characters = 0;
  #ms = 0;
  #reserve: number = SLOW.characters;
  /** What may be written by now, and the least size of the next one. */
  #room = 0;
  #wanted = 0;

  /** The snapshot to save after this entry, or null. `length`: of the entry, in the file; `ms`: what folding it took. */
  after(whole: Whole, entry: LogEntry, length: number, ms: number): string | null {
    this.#room += length;
    this.#characters += length;
    this.#entries++;
    this.#events += entry.kind === 'group' ? entry.group.events.length : 0;
    this.#ms += ms;
    if (this.#ms >= SLOW.ms && this.#reserve > 0) {
      const slow = writeWhole(whole);
      this.#reserve -= slow.length;
      if (this.#reserve >= 0) return this.#saved(slow);
    }
    const isDue = this.#entries >= APART.entries || this.#events >= APART.events || this.#characters >= APART.characters;
    if (!isDue || this.#room < this.#wanted) return null;
    const body = writeWhole(whole);
    this.#wanted = body.length;
    if (body.length > this.#room) return null;
    this.#room -= body.length;
    return this.#saved(body);
  }

  #saved(body: string): string {
    this.#entries = this.#events = this.#characters = this.#ms = 0;
    return body;
  }
}
