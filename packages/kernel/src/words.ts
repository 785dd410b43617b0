// What the table itself says, in every game.

import type { Words } from './view/words.ts';
import words from './words.en.json' with { type: 'json' };

export const KERNEL_WORDS: Words = words;
