// How a case file says what it expects: plain values, lists in order, or lists in part.

import { cards, whole } from './case-shape.ts';

export interface Failure {
  readonly where: string;
  readonly why: string | null;
  readonly expected?: unknown;
  readonly actual?: unknown;
}

export const failed = (where: string, why: string | null, expected?: unknown, actual?: unknown): Failure => ({
  where,
  why,
  expected,
  actual,
});

const SET_KEYS = ['anyOrder', 'count', 'from', 'includes', 'excludes'] as const;

const tally = (list: readonly unknown[]): Map<unknown, number> => {
  const counts = new Map<unknown, number>();
  for (const each of list) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
};

/** Is everything in `part` in `whole`, none more often than it is there? */
const within = (part: readonly unknown[], whole: readonly unknown[]): boolean => {
  const counts = tally(whole);
  return [...tally(part)].every(([each, n]) => (counts.get(each) ?? 0) >= n);
};

/** Compares a value, or a list of cards given exactly, in any order, or by number and contents. */
export const compareCards = (expected: unknown, actual: unknown, where: string): Failure[] => {
  const differs = (why: string | null): Failure[] => [failed(where, why, expected, actual)];
  if (typeof expected !== 'object' || expected === null || Array.isArray(expected))
    return JSON.stringify(expected) === JSON.stringify(actual) ? [] : differs(null);
  const want = expected as { readonly [key: string]: unknown };
  const keys = Object.keys(want);
  if (keys.length === 0 || !keys.every((key) => (SET_KEYS as readonly string[]).includes(key))) {
    const have = (typeof actual === 'object' && actual !== null ? actual : {}) as { readonly [key: string]: unknown };
    return keys.flatMap((key) => compareCards(want[key], have[key], `${where}.${key}`));
  }
  if (!Array.isArray(actual)) return differs('a list of cards is expected');
  if ('count' in want) whole(want['count'], `${where}.count`);
  const listOf = (key: string): readonly string[] => cards(want[key], `${where}.${key}`);
  if ('anyOrder' in want && !(within(actual, listOf('anyOrder')) && actual.length === listOf('anyOrder').length))
    return differs('other cards');
  if ('count' in want && actual.length !== want['count']) return differs('another number of cards');
  if ('from' in want && !within(actual, listOf('from'))) return differs('a card from elsewhere');
  if ('includes' in want && !within(listOf('includes'), actual)) return differs('a card is missing');
  if ('excludes' in want && actual.some((card) => listOf('excludes').includes(String(card))))
    return differs('a card that should not be there');
  return [];
};
