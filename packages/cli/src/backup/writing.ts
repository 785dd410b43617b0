// The lines of a backup, from a store that others may be writing to. What lies at or before a table's head never changes, so that each table
// is copied as it stood when its turn came.

import { createHash } from 'node:crypto';
import { isRestoring, tablesOf } from '@pasteboard/server';
import { isRecord, type KeptTable, type NewEntry, type Seal, type Store } from '@pasteboard/server/store';
import { ChainCheck } from './chain-check.ts';
import { FORMAT, VERSION, type Counts, type Line } from './format.ts';

const ENTRIES = 200;

const linkOf = (entry: NewEntry | undefined): { readonly link?: string } => (entry?.link === undefined ? {} : { link: entry.link });

/** How a table ended in the backup: the number of its last entry, or null where it was deleted meanwhile. */
type Ended = number | null;

async function* linesOfTable(
  store: Store,
  { table, head }: KeptTable,
  made: (line: Line) => string,
  seal: Seal | undefined,
): AsyncGenerator<string, Ended> {
  const chain = new ChainCheck({ table }, seal);
  const [newest] = await store.read(table, head - 1, 1);
  yield made({ table, head, ...linkOf(newest), names: await store.namesOf(table) });
  for (let at = 0; at < head; ) {
    const page = await store.read(table, at, Math.min(ENTRIES, head - at));
    for (const entry of page) {
      // What lies behind a missing or damaged entry could not be opened: the backup ends before it, and the other tables are whole.
      if (entry.n !== at + 1 || entry.trouble !== undefined || !chain.take(entry)) {
        yield made({ end: 'cut', at });
        return at;
      }
      yield made({ n: entry.n, id: entry.id, body: entry.body, ...linkOf(entry) });
      at = entry.n;
    }
    if (page.length > 0) continue;
    const isThere = (await store.heads([table])).has(table);
    yield made(isThere ? { end: 'cut', at } : { end: 'gone' });
    return isThere ? at : null;
  }
  yield made({ end: 'whole' });
  return head;
}

/** `cut`: told of tables that are damaged, and up to which entry they are in the backup. `seal`: checks sealed entries too. */
export async function* backupLines(
  store: Store,
  at: (counts: Counts) => void,
  cut: (table: string, last: number) => void = () => {},
  seal?: Seal,
): AsyncGenerator<string, Counts> {
  const digest = createHash('sha256');
  const made = (line: Line): string => {
    const text = `${JSON.stringify(line)}\n`;
    digest.update(text);
    return text;
  };
  let counts: Counts = { tables: 0, entries: 0 };
  // The server's own records are in the file, and no tables.
  let tables: Counts = counts;
  yield made({ format: FORMAT, version: VERSION, made: new Date().toISOString() });
  for await (const table of tablesOf(store)) {
    if (isRestoring(table.table)) continue;
    const last = yield* linesOfTable(store, table, made, seal);
    if (last !== null) counts = { tables: counts.tables + 1, entries: counts.entries + last };
    if (last !== null && !isRecord(table.table)) tables = { tables: tables.tables + 1, entries: tables.entries + last };
    if (last !== null && last < table.head) cut(table.table, last);
    at(tables);
  }
  const sum: Line = { ...counts, sha256: digest.digest('hex') };
  yield `${JSON.stringify(sum)}\n`;
  return tables;
}
