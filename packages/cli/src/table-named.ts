// Finds the table an operator means: by its id, or by its eight characters in the server's log.

import { isLogMark, logMarkOf, tablesOf } from '@pasteboard/server';
import type { KeptTable, Store } from '@pasteboard/server/store';
import { UserError } from './failure.ts';

const unknown = (typed: string): UserError =>
  new UserError(`There is no table “${typed}”. “pasteboard tables list” shows ids, and their short forms in the log.`);

/** Those among these ids that are meant. */
export const meantBy = (ids: readonly string[], typed: string): readonly string[] =>
  ids.includes(typed) ? [typed] : isLogMark(typed) ? ids.filter((id) => logMarkOf(id) === typed) : [];

/** The only one of them. */
export const onlyOne = (typed: string, found: readonly string[]): string => {
  const [only] = found;
  if (only === undefined) throw unknown(typed);
  if (found.length > 1) throw new UserError(`“${typed}” fits ${found.length} tables: ${found.join(', ')}. Type the id of one.`);
  return only;
};

export const tableNamed = async (store: Pick<Store, 'list' | 'heads'>, typed: string): Promise<KeptTable> => {
  const head = (await store.heads([typed])).get(typed);
  if (head !== undefined) return { table: typed, head };
  const found = new Map<string, KeptTable>();
  if (isLogMark(typed)) for await (const kept of tablesOf(store)) if (logMarkOf(kept.table) === typed) found.set(kept.table, kept);
  const kept = found.get(onlyOne(typed, [...found.keys()]));
  if (kept === undefined) throw unknown(typed);
  return kept;
};
