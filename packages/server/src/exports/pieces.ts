// The text of a file in pieces: what stands around its entries, and each entry by itself. Parsed as one, eight megabytes would keep everybody
// waiting who plays in the same process.

import { BadFile } from './bad-file.ts';
import type { Turns } from './turns.ts';

/** What a file may hold. The longest entry of our own tables has a tenth of that. */
export const MOST_ENTRIES = 50_000;
export const LONGEST_ENTRY = 1_000_000;
/** Brackets within brackets: what a game keeps in its questions nests deeper than a request does. */
const DEEPEST = 64;

const [QUOTE, ESCAPE, COMMA, LIST, LIST_END, RECORD, RECORD_END] = [34, 92, 44, 91, 93, 123, 125];
/** So many characters are looked at before the clock is. */
const STRETCH = 65_536;
const NAME = /"entries"\s{0,20}:\s{0,20}$/;
const LONGEST_NAME = 60;

export interface Pieces {
  /** The file with no entries in it. */
  readonly rest: string;
  readonly entries: readonly string[];
}

/** Whether it is JSON at all is seen when the pieces are parsed. */
export const piecesOf = async (text: string, turns: Turns): Promise<Pieces> => {
  const entries: string[] = [];
  let [depth, quoted, begin, end, from] = [0, false, -1, -1, 0];
  const cut = (to: number): void => {
    if (to - from > LONGEST_ENTRY)
      throw new BadFile(`Entry ${entries.length + 1} of the file is longer than anything that happens at a table.`);
    if (entries.push(text.slice(from, to)) > MOST_ENTRIES) throw new BadFile(`The file holds more than ${MOST_ENTRIES} entries.`);
    from = to + 1;
  };
  for (let i = 0, look = STRETCH; i < text.length; i++) {
    if (i >= look) {
      look = i + STRETCH;
      if (turns.isOver) await turns.pass();
    }
    const sign = text.charCodeAt(i);
    if (quoted) {
      if (sign === ESCAPE) i++;
      else if (sign === QUOTE) quoted = false;
      continue;
    }
    if (sign === QUOTE) quoted = true;
    else if (sign === LIST || sign === RECORD) {
      if (depth === 1 && begin < 0 && sign === LIST && NAME.test(text.slice(Math.max(0, i - LONGEST_NAME), i))) [begin, from] = [i, i + 1];
      if (++depth > DEEPEST) throw new BadFile('The file goes deeper than any table does.');
    } else if (sign === LIST_END || sign === RECORD_END) {
      if (depth-- === 2 && begin >= 0 && end < 0) {
        if (entries.length > 0 || text.slice(from, i).trim() !== '') cut(i);
        end = i;
      }
    } else if (sign === COMMA && depth === 2 && begin >= 0 && end < 0) cut(i);
  }
  return begin < 0 ? { rest: text, entries } : { rest: text.slice(0, begin + 1) + text.slice(end < 0 ? text.length : end), entries };
};
