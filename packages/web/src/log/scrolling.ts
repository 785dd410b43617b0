// Scrolling of the log: follows new lines at the end, stays still while the reader is further up, and renders only a part.

import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { LogLine } from './lines.ts';

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

const NEAR_END = 24;
const NEAR_TOP = 200;
/** So much is shown around a line that is brought into sight. */
const AROUND = 40;

/** Scrolls this box alone, never the page around it. */
const bringIn = (box: HTMLElement, row: Element): void => {
  const [frame, line] = [box.getBoundingClientRect(), row.getBoundingClientRect()];
  if (line.top < frame.top + AROUND) box.scrollTop += line.top - frame.top - AROUND;
  else if (line.bottom > frame.bottom - AROUND) box.scrollTop += line.bottom - frame.bottom + AROUND;
};

export interface Scrolling {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly span: Span;
  /** New lines since the reader left the end. */
  readonly fresh: number;
  readonly isAtEnd: boolean;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
}

/**
 * `older` fetches the lines before the first, or is null where there are none. `moment`: the line to keep visible while the viewer looks
 * back.
 */
export const useScrolling = (lines: readonly LogLine[], older: (() => void) | null, moment: string | null): Scrolling => {
  const box = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<string | null>(null);
  /** The newest entry when the reader left the end. */
  const [left, setLeft] = useState(0);
  const held = useRef<{ readonly key: string; readonly top: number } | null>(null);
  const span = spanOf(lines, last);

  /** The first line in sight: it stays where it is whatever is put in above it. */
  const hold = useCallback(() => {
    const { current } = box;
    if (current === null) return;
    const edge = current.getBoundingClientRect().top;
    const first = [...current.querySelectorAll<HTMLElement>('[data-key]')].find((row) => row.getBoundingClientRect().bottom > edge);
    held.current = first === undefined ? null : { key: first.dataset['key'] ?? '', top: first.getBoundingClientRect().top - edge };
  }, []);

  const onScroll = (): void => {
    const { current } = box;
    if (current === null) return;
    const isLow = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR_END;
    hold();
    if (isLow) {
      if (last !== null) setLast(span.to < lines.length ? stepDown(lines, span) : null);
      return;
    }
    if (last === null) setLeft(lines.at(-1)?.n ?? 0);
    const isHigh = current.scrollTop < NEAR_TOP;
    if (isHigh && span.from === 0) older?.();
    if (isHigh && span.from > 0) setLast(stepUp(lines, span));
    else if (last === null) setLast(lines.at(-1)?.key ?? null);
  };

  const isStuck = useRef(true);
  useLayoutEffect(() => {
    const { current } = box;
    isStuck.current = last === null;
    if (current === null) return;
    if (last === null) {
      current.scrollTop = current.scrollHeight;
      return;
    }
    const { current: was } = held;
    const row = was === null ? null : current.querySelector(`[data-key="${was.key}"]`);
    if (was === null || row === null) return;
    current.scrollTop += row.getBoundingClientRect().top - current.getBoundingClientRect().top - was.top;
  }, [lines, last, span.from, span.to]);

  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    const watcher = new ResizeObserver(() => {
      if (isStuck.current) current.scrollTop = current.scrollHeight;
    });
    watcher.observe(current);
    return () => watcher.disconnect();
  }, []);

  const isIn = moment !== null && lines.slice(span.from, span.to).some(({ key }) => key === moment);
  useLayoutEffect(() => {
    if (moment === null) return;
    const at = lines.findIndex(({ key }) => key === moment);
    const row = box.current?.querySelector(`[data-key="${moment}"]`);
    if (!isIn && at >= 0) setLast(lines[Math.min(lines.length - 1, at + AROUND)]?.key ?? null);
    else if (box.current !== null && row !== null && row !== undefined) bringIn(box.current, row);
    // Only when the moment changes: a reader elsewhere in the log stays there.
  }, [moment]);
  useLayoutEffect(() => {
    const row = isIn && moment !== null ? box.current?.querySelector(`[data-key="${moment}"]`) : null;
    if (box.current !== null && row !== null && row !== undefined) bringIn(box.current, row);
  }, [isIn]);

  const toEnd = useCallback(() => setLast(null), []);
  const fresh = last === null ? 0 : lines.length - 1 - lines.findLastIndex(({ n }) => n <= left);
  return { box, span, fresh, isAtEnd: last === null, onScroll, toEnd };
};
