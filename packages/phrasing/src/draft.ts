// A draft of a character: what is written into it, and what it is held against at a table.

import type { CharacterDraft, Json, JsonRecord, View } from '@pasteboard/kernel/view';

const isRecord = (value: Json | undefined): value is JsonRecord => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same record with this at the path; an empty value is left out. */
const withAt = (record: JsonRecord, [name, ...rest]: readonly string[], to: Json): JsonRecord => {
  if (name === undefined) return record;
  const { [name]: there, ...others } = record;
  if (rest.length > 0) return { ...record, [name]: withAt(isRecord(there) ? there : {}, rest, to) };
  return to === '' || to === null ? others : { ...record, [name]: to };
};

export const edited = (draft: CharacterDraft, [first, ...path]: readonly string[], to: Json): CharacterDraft =>
  first === 'name' ? { ...draft, name: typeof to === 'string' ? to : '' } : { ...draft, data: withAt(draft.data, path, to) };

/** Values of the table that hold what it has brought along. */
const BROUGHT = ['content', 'traits', 'brought', 'names'];

const valuesIn = (view: View, scope: string, isWanted: (key: string) => boolean): JsonRecord =>
  Object.fromEntries(Object.entries(view.values[scope] ?? {}).flatMap(([key, { value }]) => (isWanted(key) ? [[key, value]] : [])));

export interface TableTerms {
  readonly options: JsonRecord;
  readonly content: JsonRecord;
}

/** House rules of the table, and what it has brought along. */
export const termsAt = (view: View): TableTerms => ({
  options: valuesIn(view, 'options', () => true),
  content: valuesIn(view, 'table', (key) => BROUGHT.includes(key)),
});
