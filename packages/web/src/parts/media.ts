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
