// Every game of the catalog, by id.

import type { Game } from '@pasteboard/kernel';
import { SHELF } from './shelf.ts';

const taken = Object.entries(SHELF).map(async ([id, take]): Promise<[string, Game]> => [id, await take()]);
export const GAMES: { readonly [id: string]: Game } = Object.fromEntries(await Promise.all(taken));
