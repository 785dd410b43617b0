// How wide cards are so that all of a row fit: measured, because the boxes of cards are containers of their own.

import { useLayoutEffect, useState, type RefObject } from 'react';

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** The room inside an element, kept while it changes. */
export const useBox = (element: RefObject<HTMLElement | null>): Box => {
  const [box, setBox] = useState<Box>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = (): void => setBox({ width: current.clientWidth, height: current.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    return () => watch.disconnect();
  }, [element]);
  return box;
};

/** A card is 1.4 times as high as it is wide. */
const RATIO = 1.4;

/** `n` cards side by side with so much between and around them; `over`: what stands above and below a card. */
export const cardWidth = (
  { width, height }: Box,
  row: { readonly n: number; readonly between: number; readonly over: number; readonly least: number; readonly most: number },
): number => {
  const byHeight = (height - row.over) / RATIO;
  const byWidth = (width - row.between) / Math.max(1, row.n);
  return Math.floor(Math.max(row.least, Math.min(row.most, byHeight, byWidth)));
};
