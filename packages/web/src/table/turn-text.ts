import type { Turn } from '@pasteboard/telling';

/** The sentence of it. Whoever plays several is told which of them it is. */
export const turnText = ({ is }: Pick<Turn, 'is'>, name: string, one: boolean): string => {
  if (is === 'other') return `${name}’s turn`;
  if (is === 'next') return `Next: ${name}`;
  if (is === 'anybody') return 'Nobody has the turn now';
  return one ? 'It is your turn' : `It is your turn: ${name}`;
};
