// House rules as sentences, for the table and for the form of a new table.

import { wordOf, type Json, type Words } from '@pasteboard/kernel/view';
import { begun, optionName, plainly, render, wordFor } from '@pasteboard/phrasing';

/** As a game declares it. */
export interface DeclaredOption {
  readonly key: string;
  readonly default: Json;
  readonly values: readonly Json[] | { readonly from: number; readonly to: number };
  readonly rule: string | null;
}

/** How a value is named in words and in moves: `everyone`, `true`, `8`. */
export const optionValueId = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What a house rule is now, or could be: “its owner and the Weaver”. */
export const optionValueText = (words: Words, key: string, value: Json): string => {
  const id = optionValueId(value);
  const word = wordFor(words, `option.${key}.${id}`);
  if (word !== undefined) return word;
  if (id === 'true' || id === 'false') return id === 'true' ? 'yes' : 'no';
  return typeof value === 'string' ? (wordOf(words, value) ?? plainly(value)) : JSON.stringify(value);
};

/** A whole sentence. A game whose rules read on from their name says so by words for it; else a colon stands between. */
export const optionText = (words: Words, key: string, value: Json): string => {
  const name = begun(optionName(words, key));
  const means = optionValueText(words, key, value);
  const params = { key: { as: 'text', v: name }, value: { as: 'text', v: means } } as const;
  return wordFor(words, 'say.option.said') === undefined
    ? `${name}: ${means}.`
    : render({ words, faces: {}, seats: [] }, 'option.said', params);
};

export const isDefault = (spec: DeclaredOption, value: Json): boolean => JSON.stringify(spec.default) === JSON.stringify(value);
