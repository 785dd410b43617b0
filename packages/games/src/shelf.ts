// The games of the catalog, each loaded on first use, so that a starting server need not read six rulebooks first.

import type { Game } from '@pasteboard/kernel';
import { CATALOG } from './catalog.ts';

const isGame = (part: unknown, id: string): part is Game =>
  typeof part === 'object' && part !== null && 'id' in part && part.id === id && 'commands' in part;

const load = async (id: string): Promise<Game> => {
  const parts = Object.values((await import(`./${id}/index.ts`)) as object) as readonly unknown[];
  const game = parts.find((part) => isGame(part, id));
  if (game === undefined) throw new Error(`packages/games/src/${id}/index.ts exports no game with the id “${id}”.`);
  return game;
};

export const SHELF: { readonly [id: string]: () => Promise<Game> } = Object.fromEntries(CATALOG.map(({ id }) => [id, () => load(id)]));
