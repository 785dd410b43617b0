// A game's own words come before those of the table.

import { KERNEL_WORDS, type Game, type Words } from '@pasteboard/kernel';

export const wordsOf = (game: Game): Words => ({ ...KERNEL_WORDS, ...game.words });
