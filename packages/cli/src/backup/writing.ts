// Produces the lines of a backup from a store that others may be writing to. Entries up to a table's head never change, so each table
// is copied as it was when the copy of it began.

import { createHash } from 'node:crypto';
import { isRestoring, tablesOf } from '@pasteboard/server';
import { isRecord, type KeptTable, type NewEntry, type Seal, type Store } from '@pasteboard/server/store';
import { ChainCheck } from './chain-check.ts';
import { BACKUP_FORMAT, VERSION, type BackupCounts, type BackupLine } from './format.ts';

const ENTRIES = 200;

const linkOf = (entry: NewEntry | undefined): { readonly link?: string } => (entry?.link === undefined ? {} : { link: entry.link });

/** How a table ended in the backup: the number of its last entry, or null if it was deleted meanwhile. */
type Ended = number | null;

async function* linesOfTable(
  store: Store,
  { table, head }: KeptTable,
  made: (line: BackupLine) => string,
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
  at: (counts: BackupCounts) => void,
  cut: (table: string, last: number) => void = () => {},
  seal?: Seal,
): AsyncGenerator<string, BackupCounts> {
  const digest = createHash('sha256');
  const made = (line: BackupLine): string => {
    const text = `${JSON.stringify(line)}\n`;
    digest.update(text);
    return text;
  };
  let counts: BackupCounts = { tables: 0, entries: 0 };
  // The server's own records are in the file too, without tables.
  let tables: BackupCounts = counts;
  yield made({ format: BACKUP_FORMAT, version: VERSION, made: new Date().toISOString() });
  for await (const table of tablesOf(store)) {
    if (isRestoring(table.table)) continue;
    const last = yield* linesOfTable(store, table, made, seal);
    if (last !== null) counts = { tables: counts.tables + 1, entries: counts.entries + last };
    if (last !== null && !isRecord(table.table)) tables = { tables: tables.tables + 1, entries: tables.entries + last };
    if (last !== null && last < table.head) cut(table.table, last);
    at(tables);
  }
  const sum: BackupLine = { ...counts, sha256: digest.digest('hex') };
  yield `${JSON.stringify(sum)}\n`;
  return tables;
}
