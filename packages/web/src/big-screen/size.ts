// Everything on the big screen grows with it: sizes are hundredths of its shorter side.

import { useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { smaller } from './smaller.ts';

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
