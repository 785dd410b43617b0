// Everything on the big screen grows with it: sizes are hundredths of its shorter side, and cards that do not fit are made smaller.

import { useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';

const LESS = 0.88;

/** The next smaller width, or null where it would be too small to see. */
export const smaller = (width: number, least: number): number | null => (width * LESS < least ? null : width * LESS);

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

/** A hundredth of the shorter side, in pixels. */
export const useUnit = (): number => useSyncExternalStore(subscribe, () => Math.min(innerWidth, innerHeight) / 100);

/** As wide as cards may be so that all of them fit into their place: measured before anybody sees it. */
export const useFitting = (most: number, least: number): { readonly box: RefObject<HTMLDivElement | null>; readonly width: number } => {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(most);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const fit = (): void => {
      const spills = current.scrollHeight > current.clientHeight + 1 || current.scrollWidth > current.clientWidth + 1;
      const next = spills ? smaller(width, least) : null;
      if (next !== null) setWidth(next);
    };
    fit();
    // Letters and pictures that come late take their room late.
    const watch = new ResizeObserver(fit);
    for (const each of [current, ...current.children]) watch.observe(each);
    return () => watch.disconnect();
  }, [width, least]);
  return { box, width };
};
