// Who has the word: a declared event waits for this player.

import type { Reader } from '@pasteboard/kernel';
import { TABLE } from './names.ts';

/** Who may respond, or nobody. */
export const hasWord = (t: Reader): string => {
  const who = t.fact(TABLE, 'word');
  return typeof who === 'string' ? who : '';
};
