// How a check of Deck of Adventures came out, in the words of its banner.

import { verdictIn } from '@pasteboard/games/deck-of-adventures/view';
import type { Verdicts } from '../../table/panels.ts';

export const verdict: Verdicts['of'] = (group, say) => {
  const found = verdictIn(group);
  if (found === null) return null;
  const { who, outcome, degree, title, said } = found;
  return { title: say(title.key, title.params), why: say(said.key, said.params), step: degree, card: outcome.used, who };
};
