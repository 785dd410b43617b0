// A filter looks at the log at hand, which is its newest part. Where it finds nothing there, older pages are fetched until it does.

import { useCallback, useEffect, useState } from 'react';
import type { TableClient } from '../connection/client.ts';

const PAGE = 200;
/** Beside a running game, and within what the house allows for long. */
const BETWEEN_PAGES = 250;
/** So far back it looks by itself; whoever wants more asks for it. */
export const MOST_PAGES = 25;

export interface Search {
  /** The filter it is for, and how many pages were fetched for it. */
  readonly filter: string;
  readonly pages: number;
}

/** Is another page worth fetching? Not for whoever sees lines already, and not without end. */
export const looksOn = ({ pages }: Search, found: number, more: boolean): boolean => found === 0 && more && pages < MOST_PAGES;

/** `found`: how many lines the filter lets through. Null as filter: nothing is looked for. */
export const useLooking = (
  client: TableClient,
  filter: string | null,
  found: number,
  more: boolean,
): { readonly looking: boolean; readonly further: () => void } => {
  const [search, setSearch] = useState<Search>({ filter: '', pages: 0 });
  const mine = search.filter === filter ? search : { filter: filter ?? '', pages: 0 };
  const looking = filter !== null && looksOn(mine, found, more);
  const { pages } = mine;
  useEffect(() => {
    if (!looking) return;
    let wanted = true;
    const timer = setTimeout(() => {
      // Somebody may have chosen another filter by the time it comes.
      void client.older(PAGE).then(() => wanted && setSearch({ filter, pages: pages + 1 }));
    }, BETWEEN_PAGES);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [client, looking, filter, pages]);
  const further = useCallback(() => setSearch({ filter: filter ?? '', pages: 0 }), [filter]);
  return { looking, further };
};
