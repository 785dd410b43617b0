// Compares expected with actual: values, sentences, and piles in order, in any order, or in part.

import { isLoose, within, type CaseFailure } from '@pasteboard/cases';
import { canonical } from '@pasteboard/kernel';
import { BadCase, field, laidCard, listAt, only, texts, wholeAt, type LaidCard } from './shape.ts';

export const sameCaseValue = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

export const differs = (where: string, expected: unknown, actual: unknown): CaseFailure => ({ where, why: null, expected, actual });

const PARTS = ['anyOrder', 'count', 'includes', 'excludes'];

/** A list of faces against `[…]`, `{anyOrder}` or `{count, includes, excludes}`. */
const compareFaces = (where: string, expected: unknown, actual: readonly string[]): CaseFailure[] => {
  if (Array.isArray(expected)) return sameCaseValue(expected, actual) ? [] : [differs(where, expected, actual)];
  const parts = only(expected, where, PARTS);
  if (Object.keys(parts).length === 0) throw new BadCase(where, `compares nothing: give a list, or some of ${PARTS.join(', ')}`);
  const failed =
    (Object.hasOwn(parts, 'anyOrder') && !sameCaseValue(texts(parts['anyOrder'], `${where}.anyOrder`).toSorted(), actual.toSorted())) ||
    (Object.hasOwn(parts, 'count') && wholeAt(parts['count'], `${where}.count`, 0) !== actual.length) ||
    (Object.hasOwn(parts, 'includes') && !within(texts(parts['includes'], `${where}.includes`), actual)) ||
    texts(field(parts, 'excludes') ?? [], `${where}.excludes`).some((face) => actual.includes(face));
  return failed ? [differs(where, expected, actual)] : [];
};

/** A pile. A card written `{face, turn}` must also be turned that way; a bare face says nothing about it. */
export const comparePile = (where: string, expected: unknown, actual: readonly LaidCard[]): CaseFailure[] => {
  const faces = actual.map(({ face }) => face);
  if (!Array.isArray(expected)) return compareFaces(where, expected, faces);
  const wanted = listAt(expected, where).map((each, i) => ({
    card: laidCard(each, `${where}[${i}]`),
    turned: isLoose(each) && Object.hasOwn(each, 'turn'),
  }));
  const fits =
    wanted.length === actual.length &&
    wanted.every(({ card, turned }, i) => card.face === actual[i]?.face && (!turned || card.turn === actual[i]?.turn));
  if (fits) return [];
  return [differs(where, expected, wanted.some(({ turned }) => turned) ? actual : faces)];
};

/** One parameter of a sentence. A list of cards may be given in part, as a pile may. */
export const compareParam = (where: string, expected: unknown, actual: unknown): CaseFailure[] => {
  const parted = isLoose(expected) && Object.keys(expected).length > 0 && Object.keys(expected).every((key) => PARTS.includes(key));
  if (parted && Array.isArray(actual) && actual.every((each) => typeof each === 'string')) return compareFaces(where, expected, actual);
  return sameCaseValue(expected, actual) ? [] : [differs(where, expected, actual)];
};
