// Parts from which a game builds the steps of making a character: choices with prices and reasons, and the words for them.

import {
  sentence,
  wordOf,
  type Choice,
  type Json,
  type JsonRecord,
  type MakingField,
  type SumPart,
  type ViewParams,
  type Words,
} from '@pasteboard/kernel/view';
import { fitsShape, type Shape } from '@pasteboard/values';

/** A reason why something cannot be had, with its rule. */
export type ChoiceReason = { readonly why: string; readonly rule: string | null };

export const choose = (to: Json, price: number | null, no: ChoiceReason | null): Choice => ({
  to,
  // JSON cannot write negative zero.
  price: price === 0 ? 0 : price,
  no,
});

/** Looks up sentences and words of a game. */
export interface Teller {
  readonly say: (key: string, params?: { readonly [name: string]: string | number }) => string;
  readonly word: (id: string) => string;
}

export const teller = (words: Words): Teller => ({
  say: (key, params = {}) => {
    const told: ViewParams = Object.fromEntries(
      Object.entries(params).map(([name, v]) => [name, typeof v === 'number' ? { as: 'number', v } : { as: 'text', v }]),
    );
    return sentence({ words, faces: {}, seats: [] }, key, told);
  },
  word: (id) => wordOf(words, id) ?? id,
});

/** A field for words: its name and what it is for stand in the game's words. */
export const textField = ({ say }: Teller, path: readonly string[], key: string, value: string, most: number): MakingField => ({
  kind: 'text',
  path,
  name: say(`making.field.${key}`),
  about: say(`making.about.${key}`),
  value,
  most,
});

/** Addends that are something, of a sum that is made of them. */
export const partsOf = (...parts: readonly (readonly [name: string, n: number])[]): readonly SumPart[] =>
  parts.flatMap(([name, n]) => (n === 0 ? [] : [{ name, n }]));

export const sumOf = (parts: readonly SumPart[]): number => parts.reduce((sum, { n }) => sum + n, 0);

const isRecord = (value: Json | undefined): value is JsonRecord => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What people call what they brought; else the game's word. */
export const namer =
  ({ word }: Teller, names: Json | undefined) =>
  (id: string): string => {
    const name = isRecord(names) && Object.hasOwn(names, id) ? names[id] : undefined;
    return typeof name === 'string' ? name : word(id);
  };

/** What people wrote about an entry that they brought; else null. */
export const saysOf = (kept: Json | undefined, id: string): string | null => {
  const entry = Array.isArray(kept) ? (kept as readonly Json[]).find((each) => isRecord(each) && each['id'] === id) : undefined;
  const data = isRecord(entry) ? entry['data'] : undefined;
  const says = isRecord(data) ? data['says'] : undefined;
  return typeof says === 'string' ? says : null;
};

/** A name is read as it was typed, without blanks around it. */
export const nameFrom = (name: string): string => name.trim().slice(0, LONGEST_CALLED);
export const LONGEST_CALLED = 30;

type Members = { readonly [name: string]: Shape<Json> };
type Read<M extends Members> = { readonly [name in keyof M]?: M[name] extends Shape<infer T> ? T : never };

/** The members that fit, and what is wrong with the others. Nothing in a draft is trusted: it may be a file of anybody's. */
export const readMembers = <M extends Members>(
  members: M,
  data: JsonRecord,
): { readonly read: Read<M>; readonly wrong: readonly string[] } => {
  const read: Record<string, Json> = {};
  const wrong: string[] = [];
  for (const [name, value] of Object.entries(data)) {
    const shape = Object.hasOwn(members, name) ? members[name] : undefined;
    if (shape !== undefined && value !== undefined && fitsShape(shape, value)) read[name] = value;
    else wrong.push(name);
  }
  return { read: read as Read<M>, wrong };
};

/** Numbers that are something, in the order of the names. */
export const something = <N extends string>(
  names: readonly N[],
  numbers: { readonly [name in N]?: number },
): { readonly [name in N]?: number } => {
  const kept: { [name in N]?: number } = {};
  for (const name of names) if ((numbers[name] ?? 0) !== 0) kept[name] = numbers[name] ?? 0;
  return kept;
};

const isNothing = (value: Json): boolean =>
  value === '' || (typeof value === 'object' && value !== null && (Array.isArray(value) ? value : Object.keys(value)).length === 0);

/** Without what is empty: a character is written down in one way only. */
export const tidied = (data: JsonRecord): JsonRecord =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined && !isNothing(value)));
