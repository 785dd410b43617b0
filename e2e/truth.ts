// The table with all hidden cards, read from the server's store: only tests may do that.

import { applyGroup, BLANK, upcast, type Group, type Json, type State } from '@pasteboard/kernel';
import type { Store } from '@pasteboard/server';

type Entry = { readonly kind: 'group'; readonly format: number; readonly group: Json } | { readonly kind: 'chat' | 'note' | 'door' };

/** A table after one entry, and the move that led there where it was one. */
export interface Truth {
  readonly state: State;
  readonly group: Group | null;
}

/** After each entry of the log, by its number: at 0 there is nothing yet. */
export const truthsOf = async (store: Store, table: string): Promise<readonly Truth[]> => {
  const truths: Truth[] = [{ state: BLANK, group: null }];
  for (const { body } of await store.read(table, 0, 500)) {
    const entry = JSON.parse(body) as Entry;
    const state = truths.at(-1)?.state ?? BLANK;
    const group = entry.kind === 'group' ? upcast(entry) : null;
    truths.push({ state: group === null ? state : applyGroup(state, group), group });
  }
  return truths;
};
