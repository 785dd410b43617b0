// What the GM keeps backstage, found by a few letters and grouped by kind.

import type { KeptItem } from '@pasteboard/protocol';
import { folded } from '@pasteboard/phrasing';

export interface KindGroup {
  readonly kind: string;
  readonly items: readonly KeptItem[];
}

const isFound = ({ name, tags, kind }: KeptItem, wanted: string): boolean =>
  [name, kind, ...tags].some((each) => folded(each).includes(wanted));

/** In the order in which the kinds came, and by name within a kind. */
export const groupsOf = (items: readonly KeptItem[], typed: string): readonly KindGroup[] => {
  const wanted = folded(typed.trim());
  const found = items.filter((item) => isFound(item, wanted));
  return [...Map.groupBy(found, ({ kind }) => kind)].map(([kind, all]) => ({
    kind,
    items: all.toSorted((a, b) => a.name.localeCompare(b.name)),
  }));
};
