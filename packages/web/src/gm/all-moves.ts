// Every move there is, the ones by hand as well. A long list: fetched while somebody corrects something, and again when the table changes.

import type { Template } from '@pasteboard/kernel/view';
import { useEffect, useState } from 'react';
import { useTable } from '../table/context.tsx';

const BETWEEN = 700;

/** Null until it is there. */
export const useAllMoves = (wanted: boolean): readonly Template[] | null => {
  const { client, seen } = useTable();
  const [moves, setMoves] = useState<readonly Template[] | null>(null);
  const { n } = seen;
  useEffect(() => {
    if (!wanted) {
      setMoves(null);
      return;
    }
    let stays = true;
    // The first time at once; after that several changes in a row are one.
    const timer = setTimeout(
      () => {
        void client.allMoves().then((all) => stays && setMoves(all));
      },
      moves === null ? 0 : BETWEEN,
    );
    return () => {
      stays = false;
      clearTimeout(timer);
    };
    // Whether there is a list already decides only how long to wait, and is no reason to fetch another.
  }, [client, n, wanted]);
  return moves;
};
