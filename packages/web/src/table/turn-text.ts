// Whose turn it is, in a sentence.

import type { Turn } from '@pasteboard/phrasing';

/** Whose turn it is, in a sentence. `isOnly`: the viewer plays one character, whose name need not be said. */
export const turnText = ({ is }: Pick<Turn, 'is'>, name: string, { isOnly }: { readonly isOnly: boolean }): string => {
  if (is === 'other') return `${name}’s turn`;
  if (is === 'next') return `Next: ${name}`;
  if (is === 'anybody') return 'Nobody’s turn now';
  return isOnly ? 'It is your turn' : `It is your turn: ${name}`;
};
