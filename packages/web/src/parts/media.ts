import { useSyncExternalStore } from 'react';

/** Does the window match this query now? */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );

/** One column, one thumb; a phone that lies on its side is wide, but low. */
const PHONE = '(max-width: 719px), (max-width: 960px) and (max-height: 500px)';

export const usePhone = (): boolean => useMedia(PHONE);

export const isPhone = (): boolean => matchMedia(PHONE).matches;

/** Somebody wants nothing to move. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A window of fewer letters is shown as one page that scrolls. */
const NARROW_REM = 66;

/** Who wants to know; all are told at once, so that a screen never changes by halves. */
const listening = new Set<() => void>();
let observed: ResizeObserver | null = null;

const tellAll = (): void => {
  for (const listener of listening) listener();
};

/** Tells when the window changes its size, or its text does, of which the window says nothing. */
const onResize = (listener: () => void): (() => void) => {
  if (observed === null) {
    const letter = document.createElement('span');
    letter.style.cssText = 'position: absolute; width: 1rem; visibility: hidden';
    document.body.append(letter);
    observed = new ResizeObserver(tellAll);
    observed.observe(letter);
    addEventListener('resize', tellAll);
  }
  listening.add(listener);
  return () => listening.delete(listener);
};

/** Measured in the size of the text: twice the text is half the window. */
const inText = (pixels: number): number => pixels / parseFloat(getComputedStyle(document.documentElement).fontSize);

/** No room for columns side by side. */
export const useNarrow = (): boolean => useSyncExternalStore(onResize, () => inText(innerWidth) < NARROW_REM);

/** So high a window holds the felt, the question and one's own place, as a tablet does. */
const TALL_REM = 37;

export const useTall = (): boolean => useSyncExternalStore(onResize, () => inText(innerHeight) >= TALL_REM);

/** A phone with so little room, or such large text, that all of it scrolls as one page. */
const isPage = (): boolean => inText(innerWidth) < 17.5 || (innerHeight > innerWidth && inText(innerHeight) < 28.75);

export const usePage = (): boolean => useSyncExternalStore(onResize, isPage);
