// Formats text for the terminal: with or without color, with suit symbols or letters, and to a width.

const ESCAPE = '\u001b';

type Ink = (text: string) => string;

export interface Pen {
  readonly width: number;
  /** ♠ ♥ ♦ ♣, or letters if symbols are off. */
  readonly symbols: boolean;
  readonly bold: Ink;
  readonly dim: Ink;
  readonly red: Ink;
  readonly strike: Ink;
  readonly rule: string;
  /** Marks text that was cut off. */
  readonly more: string;
  /** Before each of a list. */
  readonly bullet: string;
}

const sgr =
  (on: number, off: number): Ink =>
  (text) =>
    text === '' ? '' : `${ESCAPE}[${on}m${text}${ESCAPE}[${off}m`;
const bare: Ink = (text) => text;

const WIDEST = 100;

export const penFor = (columns: number, { color, symbols }: { readonly color: boolean; readonly symbols: boolean }): Pen => {
  const width = Math.max(40, Math.min(columns, WIDEST));
  return {
    width,
    symbols,
    bold: color ? sgr(1, 22) : bare,
    dim: color ? sgr(2, 22) : bare,
    red: color ? sgr(31, 39) : bare,
    strike: color ? sgr(9, 29) : bare,
    rule: (symbols ? '─' : '-').repeat(width),
    more: symbols ? '…' : '...',
    bullet: symbols ? '·' : '-',
  };
};

const INKED = new RegExp(`${ESCAPE}\\[[0-9;]*m`, 'g');
export const widthOf = (text: string): number => Array.from(text.replace(INKED, '')).length;

/** Whole pieces, as many to a line as fit; one that is wider than a line is wrapped by words. Pieces may contain color codes. */
export const flow = (pieces: readonly string[], width: number, between = ' '): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (widthOf(piece) > width && piece.includes(' ')) {
      if (line !== '') lines.push(line.trimEnd());
      const parts = flow(piece.split(' '), width);
      lines.push(...parts.slice(0, -1));
      line = parts.at(-1) ?? '';
    } else if (line !== '' && widthOf(line) + widthOf(between) + widthOf(piece) > width) {
      lines.push(line.trimEnd());
      line = piece;
    } else line = line === '' ? piece : line + between + piece;
  }
  return line === '' ? lines : [...lines, line.trimEnd()];
};

/** Only a word that is longer than a whole line is broken. */
export const wrap = (text: string, room: number): string[] => {
  const width = Math.max(1, room);
  const pieces = text.split(' ').flatMap((word) => {
    const letters = Array.from(word);
    const parts: string[] = [];
    for (let i = 0; i < Math.max(1, letters.length); i += width) parts.push(letters.slice(i, i + width).join(''));
    return parts;
  });
  return flow(pieces, width);
};

/** A paragraph after a lead: the lead is before its first line, and the other lines are indented as far. */
export const hang = (lead: string, lines: readonly string[]): string[] => {
  const indent = ' '.repeat(widthOf(lead));
  return lines.length === 0 ? [lead.trimEnd()] : lines.map((line, i) => (i === 0 ? lead : indent) + line);
};

/** Less room than this beside a lead breaks words rather than lines. */
const LEAST_ROOM = 24;

/** A paragraph beside its lead or, if the screen is too narrow for both, below it. */
export const beside = (lead: string, lines: (room: number) => readonly string[], width: number): string[] => {
  const room = width - widthOf(lead);
  if (room >= LEAST_ROOM) return hang(lead, lines(room));
  const below = lines(width - 6).map((line) => `      ${line}`);
  return [...wrapLead(lead, width), ...below];
};

const wrapLead = (lead: string, width: number): string[] => {
  const indent = /^ */.exec(lead)?.[0] ?? '';
  return flow([lead.trim()], width - indent.length).map((line) => indent + line);
};

export const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

export const cut = ({ more }: Pick<Pen, 'more'>, text: string, width: number): string => {
  const letters = Array.from(text);
  return letters.length <= width ? text : letters.slice(0, Math.max(0, width - more.length)).join('') + more;
};

/** Left and right on one line, or on two if they do not fit. */
export const spreadLine = (left: string, right: string, width: number): string[] => {
  const gap = width - widthOf(left) - widthOf(right);
  return gap < 2 ? [left, right] : [left + ' '.repeat(gap) + right];
};
