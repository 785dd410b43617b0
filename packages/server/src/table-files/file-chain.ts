// The chain of a table's entries in its file: each entry has its salt and id, and an entry that is left out is replaced by the commitment to
// it. The end names the link of the newest entry, which the same table has in its store and in backups.

import { FIRST_LINK, commitmentOf, linkAfter } from '../store/contract/chain.ts';
import type { KeptEntry, ProvenEntry } from '../store/contract/store.ts';
import { printed, readNext, write } from '../table-log/entries.ts';

interface Proof {
  readonly salt: string;
  readonly id: string | null;
  readonly print?: string | undefined;
}

const isProven = (kept: KeptEntry | ProvenEntry): kept is ProvenEntry => 'salt' in kept && kept.salt !== '';

/** While a file is written. */
export class ChainWriting {
  #link: string | undefined;
  #isWhole = true;

  /** An entry as it is in the file. */
  written(kept: KeptEntry | ProvenEntry): string {
    const { entry, print } = readNext(kept, kept.n - 1);
    const plain = write(entry);
    if (!this.#follow(kept) || !isProven(kept)) return plain;
    // An entry that is not stored as this version writes it cannot be proven from the file.
    if (printed(plain, print) !== kept.body) this.#isWhole = false;
    const proof: Proof = { salt: kept.salt, id: kept.id, ...(print === null ? {} : { print }) };
    return `${plain.slice(0, -1)},"proof":${JSON.stringify(proof)}}`;
  }

  /** The replacement for an entry that is left out; null if there is no chain. */
  left(kept: KeptEntry | ProvenEntry): string | null {
    if (!this.#follow(kept) || !isProven(kept)) return null;
    return JSON.stringify({ kind: 'left', commitment: commitmentOf(kept.salt, kept.id, kept.body) });
  }

  /** The link of the newest entry, if the file proves it. */
  get end(): { readonly link?: string } {
    return this.#isWhole && this.#link !== undefined ? { link: this.#link } : {};
  }

  #follow(kept: KeptEntry | ProvenEntry): boolean {
    this.#isWhole &&= isProven(kept);
    this.#link = kept.link;
    return this.#isWhole;
  }
}

/** While a file is read. */
export class ChainReading {
  #link = FIRST_LINK;
  #n = 0;

  /** `plain`: the entry without its proof, as it is in the file. */
  entry(plain: string, proof: Proof | undefined): void {
    if (proof !== undefined) this.commitment(commitmentOf(proof.salt, proof.id, printed(plain, proof.print ?? null)));
  }

  commitment(commitment: string): void {
    this.#link = linkAfter(this.#link, ++this.#n, commitment);
  }

  /** A file of version 1 names no link. */
  fits(link: string | undefined): boolean {
    return link === undefined || link === this.#link;
  }
}
