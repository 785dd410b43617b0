// Reading what a group said.

import type { ViewGroup } from '@pasteboard/kernel/view';
import type { ViewParamsOf } from './panels.ts';

/** The last thing said under one of these keys, or null. */
export const lastSaid = (group: ViewGroup, keys: readonly string[]): { readonly key: string; readonly params: ViewParamsOf } | null => {
  for (const event of group.events.toReversed())
    if (event.type === 'Said' && keys.includes(event.key)) return { key: event.key, params: event.params };
  return null;
};
