// Checks the chain of a table's entries in a backup. The digest proves that the file is unchanged; the chain proves that the table was undamaged
// when the backup was made.

import { FIRST_LINK, SEALED, commitmentOf, isSealedText, linkAfter, unsalted, type Seal } from '@pasteboard/server/store';
import type { BackupItem } from './reading.ts';

export interface ChainFinding {
  readonly table: string;
  /** The first entry that was changed before the backup was made; null if none was. */
  readonly changedAt: number | null;
  /** Entries of version 0.1, which have no link yet. */
  readonly unlinked: number;
  /** Was the table set up by an entry before the change? Null where entries are sealed or of another form, so that nobody knows. */
  readonly isSetUp: boolean | null;
}

/** The kind of a table's entry; null where it cannot be told. */
const kindOf = (text: string): string | null => {
  try {
    const { kind } = JSON.parse(text) as { readonly kind?: unknown };
    return typeof kind === 'string' ? kind : null;
  } catch {
    return null;
  }
};

export class ChainCheck {
  readonly #table: string;
  readonly #head: string | undefined;
  readonly #seal: Seal | undefined;
  #previous: string | undefined = FIRST_LINK;
  #n = 0;
  #changedAt: number | null = null;
  #unlinked = 0;
  #isSetUp: boolean | null = false;

  /** `seal` opens sealed entries, where the keys are known. */
  constructor({ table, link }: Pick<Extract<BackupItem, { kind: 'table' }>, 'table' | 'link'>, seal?: Seal) {
    this.#table = table;
    this.#head = link;
    this.#seal = seal;
  }

  /** False for an entry that was changed. */
  take(entry: Omit<Extract<BackupItem, { kind: 'entry' }>, 'kind'>): boolean {
    const { n, link } = entry;
    const isChanged = link !== undefined && !this.#follows(entry);
    if (isChanged) this.#changedAt ??= n;
    if (this.#changedAt === null && this.#isSetUp !== true) {
      const kind = kindOf(unsalted(entry.body)?.text ?? entry.body);
      this.#isSetUp = kind === 'door' ? true : kind === null ? null : this.#isSetUp;
    }
    if (link === undefined) this.#unlinked++;
    this.#previous = link;
    this.#n = n;
    return !isChanged;
  }

  /** A sealed entry keeps its salt inside: without its key it is checked when the table is opened. */
  #follows({ n, id, body, link }: Omit<Extract<BackupItem, { kind: 'entry' }>, 'kind'>): boolean {
    const opened = isSealedText(body) ? this.#seal?.open(['entry', this.#table, n, id], body) : { body };
    if (opened === undefined || opened.trouble?.code === SEALED) return true;
    const content = unsalted(opened.body);
    return content !== null && linkAfter(this.#previous ?? '', n, commitmentOf(content.salt, id, content.text)) === link;
  }

  /** It was cut at the damage, and names the link of an entry that is not there. */
  cut(): void {
    this.#changedAt ??= this.#n + 1;
  }

  get finding(): ChainFinding {
    const isCut = this.#changedAt === null && this.#n > 0 && this.#head !== this.#previous;
    return { table: this.#table, changedAt: isCut ? this.#n : this.#changedAt, unlinked: this.#unlinked, isSetUp: this.#isSetUp };
  }
}
