// The verdict of a check for the screen, and the ranks in range: both as the game's door gives them.

import { ranksInRange, verdictIn } from '@pasteboard/games/deck-of-adventures/view';
import type { GamePanels } from '../../table/panels.ts';

export const inRange: NonNullable<GamePanels['inRange']> = (view, _hints, who) => ranksInRange(view, who);

export const verdict: GamePanels['verdict'] = (group, _view, say) => {
  const found = verdictIn(group);
  if (found === null) return null;
  const { who, outcome, degree, title, said } = found;
  return { title: say(title.key, title.params), why: say(said.key, said.params), step: degree, card: outcome.used, who };
};
