// Every game the house knows, by id.

import type { Game } from '@pasteboard/kernel';
import { deckOfAdventures } from './deck-of-adventures/index.ts';
import { drawGame } from './draw/index.ts';
import { hush } from './hush/index.ts';
import { meccg } from './meccg/index.ts';
import { realmsBehind } from './realms-behind/index.ts';
import { thread } from './thread/index.ts';

export const GAMES: { readonly [id: string]: Game } = Object.fromEntries(
  [drawGame, hush, thread, deckOfAdventures, meccg, realmsBehind].map((game) => [game.id, game]),
);
