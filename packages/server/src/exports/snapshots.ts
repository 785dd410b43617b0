// Snapshots of a table that comes from a file: they save whoever looks back from folding it all again. All of them together take no more room
// than a small multiple of the file, or a small file with much on its table would fill the disk.

import { writeWhole, type LogEntry, type Whole } from '../room/entries.ts';
import { BadFile } from './bad-file.ts';

export interface FileSnapshot {
  readonly n: number;
  readonly body: string;
}

/** So many entries, or so many events, lie between two of them at least. */
const APART = { entries: 256, events: 1_000 } as const;
/** So many times what the file has brought is written down. */
const SHARE = 2;
/** What lies on a table, written down, in characters. Several times what the largest of our own has. */
export const LARGEST_TABLE = 2_000_000;

const written = (whole: Whole): string => {
  const body = writeWhole(whole);
  if (body.length > LARGEST_TABLE) throw new BadFile('There is more on this table than this house can take in.');
  return body;
};

export class FileSnapshots {
  readonly kept: FileSnapshot[] = [];
  #entries = 0;
  #events = 0;
  /** What may be written down by now, and what the next one takes at least. */
  #room = 0;
  #wanted = 0;

  /** `length`: of the entry, in the file. */
  after(whole: Whole, entry: LogEntry, length: number): void {
    this.#room += SHARE * length;
    this.#entries++;
    this.#events += entry.kind === 'group' ? entry.group.events.length : 0;
    if ((this.#entries < APART.entries && this.#events < APART.events) || this.#room < this.#wanted) return;
    const body = written(whole);
    this.#wanted = body.length;
    if (body.length > this.#room) return;
    this.kept.push({ n: whole.n, body });
    this.#room -= body.length;
    this.#entries = this.#events = 0;
  }

  /** How the file ends need not be kept, but must not be too large either. */
  end(whole: Whole): void {
    written(whole);
  }
}
