// Only a part of a long log is in the page: the last lines, or those around where somebody reads.

export const MOST_LINES = 150;
const STEP = 50;

interface Keyed {
  readonly key: string;
}

export interface Span {
  readonly from: number;
  /** The first that is no longer shown. */
  readonly to: number;
}

/** `last`: the key of the lowest line shown; null, or gone from the log: the newest. */
export const spanOf = (lines: readonly Keyed[], last: string | null): Span => {
  const found = last === null ? -1 : lines.findLastIndex(({ key }) => key === last);
  const to = found < 0 ? lines.length : Math.max(found + 1, Math.min(MOST_LINES, lines.length));
  return { from: Math.max(0, to - MOST_LINES), to };
};

/** The lowest line after a step towards the older ones. */
export const stepUp = (lines: readonly Keyed[], { from, to }: Span): string | null => lines[to - Math.min(STEP, from) - 1]?.key ?? null;

/** And towards the newer ones; null once the end is reached. */
export const stepDown = (lines: readonly Keyed[], { to }: Span): string | null =>
  to + STEP >= lines.length ? null : (lines[to + STEP - 1]?.key ?? null);
