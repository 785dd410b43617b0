// Who has the word: a declared event waits for this player.

import type { Reader } from '@pasteboard/kernel';
import { table } from './values.ts';

/** Who may respond, or nobody. */
export const hasWord = (t: Reader): string => table.word.of(t);
