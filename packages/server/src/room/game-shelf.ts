// The games of a server: loaded, or to be loaded on first use.

import type { Game } from '@pasteboard/kernel';

export type Shelf = { readonly [id: string]: Game | (() => Promise<Game>) };

/** Null if there is none with this id. Rejects if it cannot be loaded. */
export const takeGame = async (shelf: Shelf, id: string): Promise<Game | null> => {
  const found = Object.hasOwn(shelf, id) ? shelf[id] : undefined;
  return typeof found === 'function' ? found() : (found ?? null);
};

/** All games that can be loaded; one that cannot is reported and left out. */
export const allGames = async (shelf: Shelf, trouble: (error: unknown) => void): Promise<Game[]> => {
  const loaded = await Promise.allSettled(Object.keys(shelf).map((id) => takeGame(shelf, id)));
  return loaded.flatMap((each) => {
    if (each.status === 'rejected') trouble(each.reason);
    return each.status === 'fulfilled' && each.value !== null ? [each.value] : [];
  });
};
