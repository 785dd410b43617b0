// What tests of a game's own catalog share: entries that are alike, and texts that leave something out.

import type { Json } from '@pasteboard/kernel';

export const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

/** Everything but names and numbers; a help is not a hindrance. */
const withoutNumbers = (given: Json): Json => {
  if (typeof given === 'number') return Math.sign(given);
  if (Array.isArray(given)) return (given as readonly Json[]).map(withoutNumbers);
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(Object.entries(given).map(([key, each]) => [key, withoutNumbers(each)]));
};

/** Pairs that differ in name and number alone. */
export const alike = (entries: readonly { readonly id: string; readonly kind: Json }[]): string[] => {
  const seen = new Map<string, string>();
  return entries.flatMap(({ id, kind }) => {
    const key = JSON.stringify(withoutNumbers(kind));
    const before = seen.get(key);
    seen.set(key, id);
    return before === undefined ? [] : [`${before} and ${id}`];
  });
};

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** What a text has to name: numbers from 2, and words of the rules as they are said. */
const facts = (given: Json, isNamed: (word: string) => boolean, said: (word: string) => string): string[] => {
  if (typeof given === 'number') return Math.abs(given) < 2 ? [] : [NUMBERS[Math.abs(given)] ?? String(Math.abs(given))];
  if (typeof given === 'string') return isNamed(said(given)) ? [said(given)] : [];
  if (Array.isArray(given)) return (given as readonly Json[]).flatMap((each) => facts(each, isNamed, said));
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given).flatMap(([key, each]) => (['do', 'dr', 'range', 'hand'].includes(key) ? [] : facts(each, isNamed, said)));
};

const isIn = (text: string, word: string): boolean => new RegExp(`\\b${word}\\b`, 'i').test(text);

/** What an entry does and its text does not say, and what the text names and the entry has nothing to do with. */
export const factsMissing = (
  given: Json,
  text: string,
  { named, said }: { readonly named: readonly string[]; readonly said: (word: string) => string },
): string[] => {
  const found = facts(given, (word) => named.includes(word), said);
  const unsaid = found.filter((word) => !isIn(text, word)).map((word) => `does not say ${word}`);
  const stray = named.filter((word) => new RegExp(`\\b${word}\\b`).test(text) && !found.includes(word)).map((word) => `says ${word}`);
  return text === '' ? ['has no text'] : [...unsaid, ...stray];
};
