// The lines of a backup, from a store that others may be writing to. What lies at or before a table's head never changes, so that each table
// is copied as it stood when its turn came.

import { createHash } from 'node:crypto';
import type { KeptTable, NewEntry, Store } from '@pasteboard/server/store';
import { FORMAT, VERSION, type Counts, type Line } from './format.ts';

const TABLES = 200;
const ENTRIES = 200;

const linkOf = (entry: NewEntry | undefined): { readonly link?: string } => (entry?.link === undefined ? {} : { link: entry.link });

async function* tablesOf(store: Store): AsyncGenerator<KeptTable> {
  for (let after = ''; ; ) {
    const page = await store.list(after, TABLES);
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.table;
  }
}

async function* linesOfTable(store: Store, { table, head }: KeptTable, made: (line: Line) => string): AsyncGenerator<string, boolean> {
  const [newest] = await store.read(table, head - 1, 1);
  yield made({ table, head, ...linkOf(newest), names: await store.namesOf(table) });
  for (let at = 0; at < head; ) {
    const page = await store.read(table, at, Math.min(ENTRIES, head - at));
    if (page.length === 0) {
      yield made({ end: 'gone' });
      return false;
    }
    for (const entry of page) yield made({ n: entry.n, id: entry.id, body: entry.body, ...linkOf(entry) });
    at += page.length;
  }
  yield made({ end: 'whole' });
  return true;
}

export async function* backupLines(store: Store, at: (counts: Counts) => void): AsyncGenerator<string, Counts> {
  const digest = createHash('sha256');
  const made = (line: Line): string => {
    const text = `${JSON.stringify(line)}\n`;
    digest.update(text);
    return text;
  };
  let counts: Counts = { tables: 0, entries: 0 };
  yield made({ format: FORMAT, version: VERSION, made: new Date().toISOString() });
  for await (const table of tablesOf(store)) {
    const whole = yield* linesOfTable(store, table, made);
    if (whole) counts = { tables: counts.tables + 1, entries: counts.entries + table.head };
    at(counts);
  }
  const sum: Line = { ...counts, sha256: digest.digest('hex') };
  yield `${JSON.stringify(sum)}\n`;
  return counts;
}
