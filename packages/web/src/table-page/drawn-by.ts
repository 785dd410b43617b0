// When this seat last moved a card, so that it can be heard and felt.

import type { ViewEntry } from '@pasteboard/protocol';

/** The number of the newest group in which a command of this seat moved cards; null: none is loaded. */
export const drawnBy = (entries: readonly ViewEntry[], seat: string | null): number | null => {
  const last = entries.findLast(
    (entry) =>
      entry.t === 'group' &&
      entry.group.by === seat &&
      entry.group.undoes.length === 0 &&
      entry.group.events.some(({ type }) => type === 'CardsMoved'),
  );
  return last?.n ?? null;
};
