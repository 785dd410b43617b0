// Every game the house knows, by id.

import type { Game } from '@pasteboard/kernel';
import { drawGame } from './draw/index.ts';
import { hush } from './hush/index.ts';

export const GAMES: { readonly [id: string]: Game } = Object.fromEntries([drawGame, hush].map((game) => [game.id, game]));
