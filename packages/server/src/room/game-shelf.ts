// The games of a house: at hand, or to be loaded when somebody wants one.

import type { Game } from '@pasteboard/kernel';

export type Shelf = { readonly [id: string]: Game | (() => Promise<Game>) };

/** Null where there is none of this id. Rejects where it cannot be loaded. */
export const takeGame = async (shelf: Shelf, id: string): Promise<Game | null> => {
  const found = Object.hasOwn(shelf, id) ? shelf[id] : undefined;
  return typeof found === 'function' ? found() : (found ?? null);
};

/** All that can be loaded; one that cannot is told of and left out. */
export const allGames = async (shelf: Shelf, trouble: (error: unknown) => void): Promise<Game[]> => {
  const loaded = await Promise.allSettled(Object.keys(shelf).map((id) => takeGame(shelf, id)));
  return loaded.flatMap((each) => {
    if (each.status === 'rejected') trouble(each.reason);
    return each.status === 'fulfilled' && each.value !== null ? [each.value] : [];
  });
};
