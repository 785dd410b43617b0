// How a case says what it expects: by the keys it lists, single values and lists whole, piles without an order.

import { CannotPlay, isLoose, listOf } from './case-shape.ts';

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

/** Compared as multisets; every other list keeps its order. */
const UNORDERED = ['discard', 'fate', 'spent', 'drawSet'];
/** Compared whole: nothing else may be there. */
const WHOLE = ['conditions'];

const sorted = (value: unknown): string => JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : value);

/** Keys of an object are in no order. */
const plain = (value: unknown): unknown =>
  isLoose(value)
    ? Object.fromEntries(
        Object.keys(value)
          .toSorted()
          .map((key) => [key, plain(value[key])]),
      )
    : value;

/** Every key that is listed must be there with this value; keys that are not listed are free, at every depth. */
export const compare = (expected: unknown, actual: unknown, where: string): Failure[] => {
  if (!isLoose(expected)) return JSON.stringify(expected) === JSON.stringify(actual) ? [] : [failed(where, null, expected, actual)];
  if (!isLoose(actual)) return [failed(where, 'something with parts is expected', expected, actual)];
  return Object.entries(expected).flatMap(([key, want]) => {
    const at = `${where}.${key}`;
    if (!Object.hasOwn(actual, key)) throw new CannotPlay(`${where} has no “${key}”`);
    const have = actual[key];
    if (UNORDERED.includes(key)) return sorted(listOf(want, at)) === sorted(have) ? [] : [failed(at, 'other cards', want, have)];
    if (WHOLE.includes(key)) return JSON.stringify(plain(want)) === JSON.stringify(plain(have)) ? [] : [failed(at, null, want, have)];
    return compare(want, have, at);
  });
};

/** The table names the rule of every refusal, so rules are compared, too. */
export const compareAnswer = (expected: unknown, actual: unknown, where: string): Failure[] => {
  if (!isLoose(expected)) return [failed(where, 'an answer must be a record', expected, actual)];
  const have = isLoose(actual) ? actual : {};
  if (expected['refused'] === true) {
    if (have['refused'] !== true) return [failed(where, 'the step must be refused', expected, actual)];
    const [wanted, given] = [expected['rule'], have['rule']];
    const same = wanted === undefined || given === wanted;
    return same ? [] : [failed(`${where}.rule`, 'refused for another reason', wanted, given)];
  }
  if (have['refused'] === true) return [failed(where, 'the step is refused', expected, actual)];
  return compare(expected, actual, where);
};
