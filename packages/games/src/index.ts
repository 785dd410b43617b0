// Every game the house knows, by id.

import type { Game } from '@pasteboard/kernel';
import { drawGame } from './draw/index.ts';

export const GAMES: { readonly [id: string]: Game } = Object.fromEntries([drawGame].map((game) => [game.id, game]));
