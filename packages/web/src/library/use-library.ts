// The entries of this browser's library as a screen follows them.

import { useEffect, useState } from 'react';
import type { Kept } from './kept.ts';
import { library } from './library.ts';

/** Null while it is being opened. */
export const useLibrary = (game: string, kind: string): readonly Kept[] | null => {
  const [kept, setKept] = useState<readonly Kept[] | null>(null);
  useEffect(() => {
    let isOpen = true;
    const read = (): void => {
      void library.list({ game, kind }).then((found) => isOpen && setKept(found));
    };
    read();
    const stop = library.subscribe(read);
    return () => {
      isOpen = false;
      stop();
    };
  }, [game, kind]);
  return kept;
};
