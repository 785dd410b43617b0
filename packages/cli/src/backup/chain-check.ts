// Checks the chain of a table's entries in a backup. The digest proves that the file is unchanged; the chain proves that the table was undamaged
// when the backup was made.

import { FIRST_LINK, commitmentOf, isSealedText, linkAfter, unsalted } from '@pasteboard/server/store';
import type { BackupItem } from './reading.ts';

export interface ChainFinding {
  readonly table: string;
  /** The first entry that was changed before the backup was made; null if none was. */
  readonly changedAt: number | null;
  /** Entries of version 0.1, which have no link yet. */
  readonly unlinked: number;
}

export class ChainCheck {
  readonly #table: string;
  readonly #head: string | undefined;
  #previous: string | undefined = FIRST_LINK;
  #n = 0;
  #changedAt: number | null = null;
  #unlinked = 0;

  constructor({ table, link }: Extract<BackupItem, { kind: 'table' }>) {
    this.#table = table;
    this.#head = link;
  }

  take({ n, id, body, link }: Extract<BackupItem, { kind: 'entry' }>): void {
    const content = unsalted(body);
    const follows = content !== null && linkAfter(this.#previous ?? '', n, commitmentOf(content.salt, id, content.text)) === link;
    // A sealed body contains its salt: it is checked with the key when the table is opened.
    if (!follows && link !== undefined && !isSealedText(body)) this.#changedAt ??= n;
    if (link === undefined) this.#unlinked++;
    this.#previous = link;
    this.#n = n;
  }

  /** It was cut at the damage, and names the link of an entry that is not there. */
  cut(): void {
    this.#changedAt ??= this.#n + 1;
  }

  get finding(): ChainFinding {
    const isCut = this.#changedAt === null && this.#n > 0 && this.#head !== this.#previous;
    return { table: this.#table, changedAt: isCut ? this.#n : this.#changedAt, unlinked: this.#unlinked };
  }
}
