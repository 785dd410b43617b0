// Tells which logs of a store are tables, and which hold records of the server or unfinished restores; and makes the mark of a table for the server’s log.

import { hash } from 'node:crypto';
import type { KeptTable, Store } from './store.ts';

const PAGE = 200;

/** Ids of this kind hold what `pasteboard restore` has not finished yet. An id that a server makes has no dot. */
const RESTORING = 'restoring.';

export const restoringId = (random: string): string => `${RESTORING}${random}`;

/** Was this left behind by a restore that was stopped? */
export const isRestoring = (table: string): boolean => table.startsWith(RESTORING);

/** All tables of a store, page by page. */
export async function* tablesOf(store: Pick<Store, 'list'>): AsyncGenerator<KeptTable> {
  for (let after = ''; ; ) {
    const page = await store.list(after, PAGE);
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.table;
  }
}

// Ids of logs that hold records of the server itself (blocked addresses, reports …) beside the logs of tables. An id of a table has no dot.

export const RECORDS = 'server.';

/** After every id that begins with `RECORDS`, and before every other that follows. */
export const AFTER_RECORDS = 'server/';

export const isRecord = (id: string): boolean => id.startsWith(RECORDS);

const LENGTH = 8;

/** Stands for a table in the server's log. The id itself would let a reader of the log open the table; the operator's commands accept the mark as an id. */
export const logMarkOf = (table: string): string => hash('sha256', table).slice(0, LENGTH);

export const isLogMark = (typed: string): boolean => /^[0-9a-f]{8}$/.test(typed);
