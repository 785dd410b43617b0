// Expected against actual: by the keys that are listed, at every depth; single values and lists whole, unless the format says otherwise.

import { canonical } from '@pasteboard/kernel';
import { failed, type CaseFailure } from './result.ts';
import { CannotPlay, isLoose, known, listOf, optionalRecord, wholeNumber, type Loose } from './shape.ts';

/** How a format compares. Parts go by their name, wherever they stand. */
export interface Manner {
  /** Lists whose order is free; what is named must be a list. */
  readonly unordered?: readonly string[] | 'every list';
  /** Compared whole: nothing else may be there. */
  readonly whole?: readonly string[];
  /** Reads a list of cards. Where it is given, one may be expected in part: `{anyOrder}`, or any of `{count, from, includes, excludes}`. */
  readonly cards?: (value: unknown, where: string) => readonly string[];
  /** A part that the table does not have is a mistake in the case; else it differs like any other. */
  readonly strict?: boolean;
  /** What of a refusal is compared; that it is one always is. */
  readonly binding?: readonly string[];
}

const same = (expected: unknown, actual: unknown): boolean => actual !== undefined && canonical(expected) === canonical(actual);

const tally = (list: readonly unknown[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const each of list.map(canonical)) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
};

/** Is everything in `part` in `all`, none more often than it is there? */
export const within = (part: readonly unknown[], all: readonly unknown[]): boolean => {
  const counts = tally(all);
  return [...tally(part)].every(([each, n]) => (counts.get(each) ?? 0) >= n);
};

const sameInAnyOrder = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && within(some, others);

const IN_PART = ['anyOrder', 'count', 'from', 'includes', 'excludes'];

const isInPart = (expected: unknown): expected is Loose => {
  const keys = isLoose(expected) ? Object.keys(expected) : [];
  return keys.length > 0 && keys.every((key) => IN_PART.includes(key));
};

/** What keeps these cards from being those a case describes, or null. */
const whyNotThese = (read: (key: string) => readonly string[], want: Loose, cards: readonly unknown[]): string | null => {
  if ('anyOrder' in want && !sameInAnyOrder(cards, read('anyOrder'))) return 'other cards';
  if ('count' in want && cards.length !== want['count']) return 'another number of cards';
  if ('from' in want && !within(cards, read('from'))) return 'a card from elsewhere';
  if ('includes' in want && !within(read('includes'), cards)) return 'a card is missing';
  if ('excludes' in want && read('excludes').some((card) => cards.includes(card))) return 'a card that should not be there';
  return null;
};

/** Every key that is listed must be there with this value; keys that are not listed are free. */
export const compare = (manner: Manner, expected: unknown, actual: unknown, where: string): CaseFailure[] => {
  const differs = (why: string | null): CaseFailure[] => [failed(where, why, expected, actual)];
  const { cards } = manner;
  if (cards !== undefined && isInPart(expected)) {
    if (!Array.isArray(actual)) return differs('a list of cards is expected');
    if ('count' in expected) wholeNumber(expected['count'], `${where}.count`);
    const why = whyNotThese((key) => cards(expected[key], `${where}.${key}`), expected, actual);
    return why === null ? [] : differs(why);
  }
  if (!isLoose(expected)) return same(expected, actual) ? [] : differs(null);
  if (!isLoose(actual)) return differs('something with parts is expected');
  return Object.entries(expected).flatMap(([key, want]) => {
    const there = Object.hasOwn(actual, key);
    if (manner.strict === true && !there) throw new CannotPlay(`${where} has no “${key}”`);
    return comparePart(manner, key, want, there ? actual[key] : undefined, `${where}.${key}`);
  });
};

const comparePart = (manner: Manner, key: string, want: unknown, have: unknown, where: string): CaseFailure[] => {
  if (manner.whole?.includes(key) === true) return same(want, have) ? [] : [failed(where, null, want, have)];
  const unordered = manner.unordered === 'every list' ? Array.isArray(want) : manner.unordered?.includes(key) === true;
  const inPart = manner.cards !== undefined && isInPart(want);
  if (!unordered || inPart) return compare(manner, want, have, where);
  const wanted = listOf(want, where);
  return Array.isArray(have) && sameInAnyOrder(wanted, have) ? [] : [failed(where, 'other cards', want, have)];
};

const isRefusal = (answer: Loose): boolean => Object.hasOwn(answer, 'refused') && answer['refused'] !== false;

/** What should come of a step: `{refused}`, or that it is accepted with such an answer. */
export const compareAnswer = (manner: Manner, expected: unknown, actual: unknown, where: string): CaseFailure[] => {
  const [want, have] = [optionalRecord(expected, where), isLoose(actual) ? actual : {}];
  const wanted = isRefusal(want);
  const binding = manner.binding ?? [];
  if (wanted) known(want, ['refused', ...binding], where);
  if (wanted !== isRefusal(have)) return [failed(where, wanted ? 'the step must be refused' : 'the step is refused', expected, actual)];
  if (!wanted) return compare(manner, expected, actual, where);
  return binding.flatMap((key) =>
    want[key] === undefined || same(want[key], have[key])
      ? []
      : [failed(`${where}.${key}`, 'refused for another reason', want[key], have[key])],
  );
};
