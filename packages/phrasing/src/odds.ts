// Chances as text: how they are written, and which outcomes are grouped.

import { decimal, fraction, fractionText, wordOf, type Fraction, type Json, type JsonRecord } from '@pasteboard/kernel/view';
import { fieldName } from './names.ts';
import { cardNamed, type Naming } from './options.ts';
import { printable } from './printable.ts';

/** The shape of a game's odds. */
export interface Chances {
  readonly play: { readonly do: string; readonly with: JsonRecord };
  readonly of: { readonly said: string; readonly param: string };
  readonly chances: { readonly [value: string]: Fraction };
}

/** The same in a message, where a fraction is a string. */
interface SentChances extends Omit<Chances, 'chances'> {
  readonly chances: { readonly [value: string]: { readonly fraction: string } };
}

const fractionIn = (text: string): Fraction => {
  const [n = '', d = ''] = text.split('/');
  return fraction(BigInt(n), BigInt(d));
};

export const received = ({ chances, ...odds }: SentChances): Chances => ({
  ...odds,
  chances: Object.fromEntries(Object.entries(chances).map(([value, chance]) => [value, fractionIn(chance.fraction)])),
});

export const percent = (f: Fraction): string => {
  if (f.n === 0n || f.n === f.d) return `${decimal(f) * 100} %`;
  const tenths = Math.round(decimal(f, 3) * 1000);
  if (tenths === 0) return '<0.1 %';
  return tenths === 1000 ? '>99.9 %' : `${(tenths / 10).toFixed(1)} %`;
};

/** At most this many values are named; of more values with the same chance, only the count is shown. */
const MOST_NAMED = 8;

export const areNamed = ({ values }: Pick<Alike, 'values'>): boolean => values.length <= MOST_NAMED;

/** Likeliest first. */
export const byLikelihood = (a: Alike, b: Alike): number => {
  const [x, y] = [a.f.n * b.f.d, b.f.n * a.f.d];
  return x > y ? -1 : x < y ? 1 : 0;
};

/** Values with the same chance. */
export interface Alike {
  readonly f: Fraction;
  readonly values: readonly string[];
}

/** A few values in the game's own order; many values by falling chance, equal chances together. */
export const grouped = (chances: Chances['chances']): Alike[] => {
  const entries = Object.entries(chances);
  if (entries.length <= MOST_NAMED) return entries.map(([value, f]) => ({ f, values: [value] }));
  const alike = new Map<string, Alike>();
  for (const [value, f] of entries) alike.set(fractionText(f), { f, values: [...(alike.get(fractionText(f))?.values ?? []), value] });
  return [...alike.values()].sort(byLikelihood);
};

const paramText = (naming: Naming, v: Json, one: (v: Json) => string): string =>
  !Array.isArray(v)
    ? one(v)
    : v.length === 0
      ? 'none'
      : v.map((each: Json) => (typeof each === 'number' ? cardNamed(naming, each).label : one(each))).join(' ');

/** A move as it would be typed: `wager red`, `bury 9♥`. */
const moveText = (naming: Naming, play: Chances['play']): string => {
  const one = (v: Json): string => (typeof v === 'string' ? v : JSON.stringify(v));
  return [play.do, ...Object.values(play.with).map((v) => paramText(naming, v, one))].join(' ');
};

/** An answer as shown below its question: the first choice, then the other fields by name. */
const answerText = (naming: Naming, play: Chances['play']): string => {
  const one = (v: Json): string => (typeof v === 'string' ? (wordOf(naming.words, v) ?? v) : JSON.stringify(v));
  const [first, ...more] = Object.entries(play.with)
    .filter(([name]) => name !== 'ask')
    .map(([name, v]) => ({ name: fieldName(naming.words, name, play.do), text: paramText(naming, v, one) }));
  const others = more.map(({ name, text }) => `${name}: ${text}`).join(', ');
  return (first?.text ?? play.do) + (others === '' ? '' : ` (${others})`);
};

/** A move or an answer with chances. */
export const playText = (naming: Naming, play: Chances['play']): string =>
  printable(play.do === 'answer' ? answerText(naming, play) : moveText(naming, play));
