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
export const usePhone = (): boolean => useMedia('(max-width: 719px), (max-width: 960px) and (max-height: 500px)');

/** A window of fewer letters is shown as one page that scrolls. */
const NARROW_REM = 64;

const onResize = (listener: () => void): (() => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

/** Measured in the size of the text: twice the text is half the window. */
const inText = (pixels: number): number => pixels / parseFloat(getComputedStyle(document.documentElement).fontSize);

/** No room for columns side by side. */
export const useNarrow = (): boolean => useSyncExternalStore(onResize, () => inText(innerWidth) < NARROW_REM);

/** So high a window holds the felt, the question and one's own place, as a tablet does. */
const TALL_REM = 37;

export const useTall = (): boolean => useSyncExternalStore(onResize, () => inText(innerHeight) >= TALL_REM);
