// The table's own words, used in every game.

import type { Words } from './view/words.ts';
import words from './words.en.json' with { type: 'json' };

export const KERNEL_WORDS: Words = words;
