// The table as it really is, read from the store beside the house: only tests may do that.

import { applyGroup, BLANK, upcast, type Json, type State } from '@pasteboard/kernel';
import { openStore } from '@pasteboard/server/store';
import type { House } from './house.ts';

type Entry = { readonly kind: 'group'; readonly format: number; readonly group: Json } | { readonly kind: 'chat' | 'note' | 'door' };

export const truthOf = async (house: House, table: string): Promise<State> => {
  const store = await openStore(house.folder);
  try {
    let state: State = BLANK;
    for (const { body } of await store.read(table, 0, 500)) {
      const entry = JSON.parse(body) as Entry;
      if (entry.kind === 'group') state = applyGroup(state, upcast(entry));
    }
    return state;
  } finally {
    await store.close();
  }
};
