// Which ranks are in range of the check one is asked for: as the game's own hint tells it, so that no rule is known here.

import { RANKS, type Hint, type Rank, type View } from '@pasteboard/kernel/view';

/** “A 2 (3 [4] 5) 6 …”: brackets are around what is in range, and around the target, which stands alone where nothing else is. */
export const ranksIn = (line: string): ReadonlySet<Rank> => {
  const near = new Set<Rank>();
  let target: Rank | undefined;
  let open = false;
  for (const word of line.split(' ')) {
    const name = word.replace(/[()[\]]/g, '');
    const rank = RANKS.find((each) => each === (name === '10' ? 'T' : name));
    if (word.startsWith('(')) open = true;
    if (rank !== undefined && open) near.add(rank);
    if (word.includes('[')) target = rank;
    if (word.endsWith(')')) open = false;
  }
  return near.size > 0 || target === undefined ? near : new Set([target]);
};

/** Null where nothing is asked of this character, or only the GM knows the range. */
export const inRange = ({ asks }: View, hints: readonly Hint[], who: string): ReadonlySet<Rank> | null => {
  const mine = new Set(asks.flatMap(({ id, to, answered }) => (to === who && !answered ? [id] : [])));
  const hint = hints.find(({ said, play }) => said === 'hint.line' && typeof play.with['ask'] === 'number' && mine.has(play.with['ask']));
  const line = hint?.params['line']?.v;
  return typeof line === 'string' ? ranksIn(line) : null;
};
