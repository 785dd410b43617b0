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

/** No room for columns side by side. Measured in the size of the text: twice the text is half the window. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(onResize, () => innerWidth / parseFloat(getComputedStyle(document.documentElement).fontSize) < NARROW_REM);
