// Values as card files write them: numbers as text with brackets, signs and marks, and texts with simple markup.

import type { Json, JsonRecord } from '@pasteboard/kernel';

export const isRecord = (value: unknown): value is JsonRecord => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value, or that value in one of several languages. */
export const english = (value: Json | undefined): string => {
  if (typeof value === 'string') return value;
  if (!isRecord(value)) return '';
  const first = value['en'] ?? Object.values(value)[0];
  return typeof first === 'string' ? first : '';
};

export interface PrintedNumber {
  /** What counts in play; nothing where there is none. */
  readonly n: number | null;
  /** What stands in brackets: when stored, or under a condition. */
  readonly other: number | null;
  /** Written with a sign: added to the bearer's number. */
  readonly signed: boolean;
  /** One for each character, or for each of some. */
  readonly each: boolean;
  /** Was everything that stood there understood? */
  readonly whole: boolean;
}

const NOTHING: PrintedNumber = { n: null, other: null, signed: false, each: false, whole: true };
const NUMBER = /^([+\-−]?\d+)?\s*(?:\(([+\-−]?\d+|\*)\))?(\*)?(\/each\b.*)?$/;
const signedNumber = (text: string): number => Number(text.replace('−', '-').replace('+', ''));

/** MEC-IMP-02: `-` is none, `1(5)` one in play and five stored, `(3)` three under a condition, `2*` two with a mark, `1/each` one for each. */
export const printedNumber = (value: Json | undefined): PrintedNumber => {
  if (typeof value === 'number') return { ...NOTHING, n: value };
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '' || text === '-' || text === '–') return NOTHING;
  const [found, n, other, , each] = NUMBER.exec(text) ?? [];
  if (found === undefined) {
    const first = /[+\-−]?\d+/.exec(text)?.[0];
    return { ...NOTHING, n: first === undefined ? null : signedNumber(first), whole: false };
  }
  return {
    n: n === undefined ? null : signedNumber(n),
    other: other === undefined || other === '*' ? null : signedNumber(other),
    signed: n !== undefined && /^[+\-−]/.test(n),
    each: each !== undefined,
    whole: each === undefined || each === '/each',
  };
};

const ENTITIES: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

export const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (all: string, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? all;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });

/** MEC-IMP-07: markup becomes plain text and is never shown as markup; symbols in braces stay as they are. */
export const plainText = (markup: string): string =>
  unescaped(markup.replace(/<\s*\/?\s*(?:p|br|div|li)\b[^>]*>/gi, ' ').replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();

/** `{w}{w}{R}` as its symbols. */
export const symbols = (value: Json | undefined): string[] =>
  typeof value === 'string' ? Array.from(value.matchAll(/\{(\w)\}/g), ([, symbol]) => symbol ?? '') : [];
