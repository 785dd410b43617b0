// What the GM has brought to the table and not shown. It is in the table's log and beside the game: no rule knows of it.

import { Memo, type BroughtEntry } from '@pasteboard/kernel';

/** By kind and id. */
export interface Backstage {
  readonly [key: string]: BroughtEntry;
}

export const NOTHING_BROUGHT: Backstage = {};

/** Null: it is no longer kept. */
export interface KeptChange {
  readonly key: string;
  readonly entry: BroughtEntry | null;
}

export const keyOfEntry = ({ kind, id }: Pick<BroughtEntry, 'kind' | 'id'>): string => `${kind}/${id}`;

export const changeBackstage = (before: Backstage, changes: readonly KeptChange[]): Backstage => {
  const after = new Map(Object.entries(before));
  for (const { key, entry } of changes) {
    if (entry === null) after.delete(key);
    else after.set(key, entry);
  }
  return Object.fromEntries(after);
};

export const MOST_KEPT = { entries: 200, characters: 524_288 } as const;

/** Entries are replaced, never changed. */
const lengths = new Memo((entry: BroughtEntry): number => JSON.stringify(entry).length);

export const charactersOf = (backstage: Backstage): number => Object.values(backstage).reduce((sum, entry) => sum + lengths.of(entry), 0);

export const fitsBackstage = (backstage: Backstage): boolean =>
  Object.keys(backstage).length <= MOST_KEPT.entries && charactersOf(backstage) <= MOST_KEPT.characters;
