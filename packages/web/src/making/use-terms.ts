// What a draft is held against at this table: its house rules, and what it has brought along.

import type { JsonRecord, View } from '@pasteboard/kernel/view';

/** Values of the table that hold what it has brought along. */
const BROUGHT = ['content', 'traits', 'brought', 'names'];

const valuesIn = (view: View, scope: string, isWanted: (key: string) => boolean): JsonRecord =>
  Object.fromEntries(Object.entries(view.values[scope] ?? {}).flatMap(([key, { value }]) => (isWanted(key) ? [[key, value]] : [])));

export interface TableTerms {
  readonly options: JsonRecord;
  readonly content: JsonRecord;
}

export const termsAt = (view: View): TableTerms => ({
  options: valuesIn(view, 'options', () => true),
  content: valuesIn(view, 'table', (key) => BROUGHT.includes(key)),
});
