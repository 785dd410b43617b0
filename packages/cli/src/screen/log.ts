// The log on the screen: one line for each thing said, ✎ where somebody moved things by hand, and what was taken back.

import type { LogSentence } from '@pasteboard/telling';
import { hang, pad, wrap, type Pen } from './pen.ts';

const NUMBERS = 4;

/** `since`: groups after this one are new to whoever looks. */
export const logLines = (pen: Pen, told: readonly LogSentence[], since: number): string[] =>
  told.flatMap(({ seq, text, by, manual, undone }, i) => {
    const number = told[i - 1]?.seq === seq ? '' : String(seq);
    const mark = manual ? (pen.symbols ? '✎' : '*') : ' ';
    const author = manual && by !== null ? `by hand, ${by}: ` : '';
    const lines = wrap(author + text + (undone ? ' (undone)' : ''), pen.width - NUMBERS - 3);
    const ink = undone ? (line: string) => pen.dim(pen.strike(line)) : seq > since ? (line: string) => line : pen.dim;
    return hang(`${pen.dim(pad(number, NUMBERS))}${mark} `, lines.map(ink));
  });
