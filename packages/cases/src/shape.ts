// Reading a case: it may hold anything that JSON can, and what is not in the format is a failure of the case.

import { isPlayingCard, playingCard } from '@pasteboard/kernel';

export type Loose = { readonly [key: string]: unknown };
export const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A case that cannot even be set up or said: that is a failure of the case. */
export class CannotPlay extends Error {
  override readonly name = 'CannotPlay';
}

const shown = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

export const known = (given: Loose, keys: readonly string[], where: string): void => {
  const extra = Object.keys(given).filter((key) => !keys.includes(key));
  if (extra.length > 0) throw new CannotPlay(`${where} has no “${extra.join('”, “')}”`);
};

/** A part that may be left out; what is there must be a record. */
export const optionalRecord = (value: unknown, where: string): Loose => {
  if (value === undefined) return {};
  if (!isLoose(value)) throw new CannotPlay(`${where} must be a record, not ${shown(value)}`);
  return value;
};

export const listOf = (value: unknown, where: string): readonly unknown[] => {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new CannotPlay(`${where} must be a list, not ${shown(value)}`);
  return value as readonly unknown[];
};

export const words = (value: unknown, where: string): readonly string[] =>
  listOf(value, where).map((each) => {
    if (typeof each !== 'string') throw new CannotPlay(`${where} must list words, not ${shown(each)}`);
    return each;
  });

export const word = (value: unknown, where: string): string => {
  if (typeof value !== 'string') throw new CannotPlay(`${where} must be a word, not ${shown(value)}`);
  return value;
};

/** A playing card by its code. */
export const card = (value: unknown, where: string): string => {
  const face = word(value, where);
  if (!isPlayingCard(face)) throw new CannotPlay(`${where}: there is no card “${face}”`);
  return face;
};

/** A card that has a rank and a suit. */
export const ranked = (value: unknown, where: string): string => {
  const face = card(value, where);
  if ((playingCard(face)?.rank ?? null) === null) throw new CannotPlay(`${where}: “${face}” has no rank`);
  return face;
};

export const cardList = (value: unknown, where: string): readonly string[] => words(value, where).map((face) => card(face, where));

/** The character a step names must be at the table; that is a fault of the case, not a refusal by the rules. */
export const characterNamed = (value: unknown, names: readonly string[]): string => {
  const name = word(value, 'who');
  if (!names.includes(name)) throw new CannotPlay(`nobody is called “${name}”`);
  return name;
};

export const wholeNumber = (value: unknown, where: string, otherwise?: number): number => {
  const found = value === undefined ? otherwise : value;
  if (typeof found !== 'number' || !Number.isInteger(found)) throw new CannotPlay(`${where} must be a whole number, not ${shown(value)}`);
  return found;
};

export const atLeast = (least: number, value: unknown, where: string, otherwise?: number): number => {
  const found = wholeNumber(value, where, otherwise);
  if (found < least) throw new CannotPlay(`${where} must be at least ${least}, not ${found}`);
  return found;
};

/** An optional number within the bounds that the table accepts. */
export const numberUpTo = (most: number, value: unknown, where: string): number => {
  const found = atLeast(0, value, where, 0);
  if (found > most) throw new CannotPlay(`${where} must be ${most} or less, not ${found}`);
  return found;
};

export const trueOrFalse = (value: unknown, where: string, { otherwise = false }: { readonly otherwise?: boolean } = {}): boolean => {
  const found = value === undefined ? otherwise : value;
  if (typeof found !== 'boolean') throw new CannotPlay(`${where} must be true or false, not ${shown(value)}`);
  return found;
};

export const oneWordOf = <T extends string>(value: unknown, of: readonly T[], where: string): T => {
  const found = of.find((each) => each === value);
  if (found === undefined) throw new CannotPlay(`${where} must be one of ${of.join(', ')}, not ${shown(value)}`);
  return found;
};

/** A case that would come out right whatever happened is a mistake. What it states is of characters, or of these parts of a table. */
export const assertsSomething = (raw: Loose, parts: readonly string[]): void => {
  const then = optionalRecord(raw['then'], 'then');
  if (listOf(raw['when'], 'when').length === 0) throw new CannotPlay('there is no command');
  const state = optionalRecord(then['state'], 'then.state');
  const people = Object.values(optionalRecord(state['characters'], 'then.state.characters'));
  const stated = [...people, ...parts.map((part) => state[part])].some((each) => isLoose(each) && Object.keys(each).length > 0);
  if (listOf(then['results'], 'then.results').every((result) => result === null) && !stated)
    throw new CannotPlay('the case asserts nothing');
};
