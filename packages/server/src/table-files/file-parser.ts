// Splits the text of a file as it arrives: each entry by itself, and the text around them. Only the entry that is being read is in memory.

import { MOST_AROUND_ENTRIES, MOST_ENTRY } from '../table-log/table-bounds.ts';

const [QUOTE, ESCAPE, COMMA, LIST, LIST_END, RECORD, RECORD_END] = [34, 92, 44, 91, 93, 123, 125];
const NAME = /"entries"\s{0,20}:\s{0,20}$/;
const LONGEST_NAME = 60;
/** The proof of an entry's place. */
const PROOF = { characters: 1_024, nodes: 8 } as const;

export class FileParser {
  #place: 'before' | 'within' | 'behind' = 'before';
  #depth = 0;
  #quoted = false;
  #escaped = false;
  /** Of the entry that is being read: its text from earlier chunks, and how many values it has so far. */
  #text = '';
  #nodes = 1;
  /** The last chunk ended with an opening bracket: whether it holds a value is seen in the next. */
  #opensAtEnd = false;
  #entries = 0;
  #rest = '';

  /** The file without its entries, so far. */
  get rest(): string {
    return this.#rest;
  }

  /** The entries that end in this chunk. Whether they are JSON is checked when they are parsed. */
  *feed(chunk: string): Generator<string> {
    if (this.#opensAtEnd && chunk !== '') {
      this.#opensAtEnd = false;
      this.#countOpened(chunk.charCodeAt(0));
    }
    let from = 0;
    for (let i = 0; i < chunk.length; i++) {
      const sign = chunk.charCodeAt(i);
      if (this.#escaped) this.#escaped = false;
      else if (this.#quoted) {
        if (sign === ESCAPE) this.#escaped = true;
        else if (sign === QUOTE) this.#quoted = false;
      } else if (sign === QUOTE) this.#quoted = true;
      else if (sign === COMMA) {
        this.#nodes++;
        if (this.#place !== 'within' || this.#depth !== 2) continue;
        yield this.#cut(chunk.slice(from, i));
        from = i + 1;
      } else if (sign === LIST || sign === RECORD) {
        if (i + 1 < chunk.length) this.#countOpened(chunk.charCodeAt(i + 1));
        else this.#opensAtEnd = true;
        if (sign === LIST && this.#begins(chunk.slice(from, i))) {
          this.#keepAround(chunk.slice(from, i + 1));
          from = i + 1;
        }
        if (++this.#depth > MOST_ENTRY.depth) throw new BadFile(`The file goes deeper than ${MOST_ENTRY.depth} brackets.`);
      } else if ((sign === LIST_END || sign === RECORD_END) && this.#depth-- === 2 && this.#place === 'within') {
        const last = chunk.slice(from, i);
        if (this.#entries > 0 || `${this.#text}${last}`.trim() !== '') yield this.#cut(last);
        this.#place = 'behind';
        from = i;
      }
    }
    if (this.#place === 'within') this.#keep(chunk.slice(from));
    else this.#keepAround(chunk.slice(from));
  }

  /** A list or record has one more value than commas, unless it ends at once. `next`: the character after its bracket. */
  #countOpened(next: number): void {
    if (next !== LIST_END && next !== RECORD_END) this.#nodes++;
  }

  /** Does this bracket begin the entries? */
  #begins(before: string): boolean {
    if (this.#depth !== 1 || this.#place !== 'before') return false;
    if (!NAME.test(`${this.#rest}${before}`.slice(-LONGEST_NAME))) return false;
    this.#place = 'within';
    this.#nodes = 1;
    this.#opensAtEnd = false;
    return true;
  }

  #keep(text: string): void {
    this.#text += text;
    if (this.#text.length > MOST_ENTRY.characters + PROOF.characters)
      throw new BadFile(
        `Entry ${this.#entries + 1} of the file is longer than ${MOST_ENTRY.characters} characters, the most that an entry may have.`,
      );
  }

  #keepAround(text: string): void {
    this.#rest += text;
    if (this.#rest.length > MOST_AROUND_ENTRIES)
      throw new BadFile(`The file is not valid at “entries”: the text around them has more than ${MOST_AROUND_ENTRIES} characters.`);
  }

  #cut(end: string): string {
    this.#keep(end);
    const text = this.#text;
    const n = ++this.#entries;
    const nodes = this.#nodes;
    this.#text = '';
    this.#nodes = 1;
    if (nodes > MOST_ENTRY.nodes + PROOF.nodes)
      throw new BadFile(`Entry ${n} of the file has more than ${MOST_ENTRY.nodes} values, the most that an entry may have.`);
    return text;
  }
}

/** Why a file cannot be imported, in words for the person who sent it. */
export class BadFile extends Error {
  override readonly name = 'BadFile';
}
