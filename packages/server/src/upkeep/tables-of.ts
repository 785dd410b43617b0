// All tables of a store, page by page, for the operator's commands.

import type { KeptTable, Store } from '../store/contract/store.ts';

const PAGE = 200;

/** Ids of this kind hold what `pasteboard restore` has not put in its place yet. An id that a server makes has no dot. */
const RESTORING = 'restoring.';

export const restoringId = (random: string): string => `${RESTORING}${random}`;

/** Was this left behind by a restore that was stopped? */
export const isRestoring = (table: string): boolean => table.startsWith(RESTORING);

export async function* tablesOf(store: Pick<Store, 'list'>): AsyncGenerator<KeptTable> {
  for (let after = ''; ; ) {
    const page = await store.list(after, PAGE);
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.table;
  }
}
