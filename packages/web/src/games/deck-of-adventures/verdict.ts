// The verdict of a check for the screen, and the ranks in range: both as the game's door gives them.

import { ranksInRange, verdictIn } from '@pasteboard/games/deck-of-adventures/view';
import { called, render } from '@pasteboard/telling';
import type { GamePanels } from '../panels.ts';

export const inRange: NonNullable<GamePanels['inRange']> = (view, _hints, who) => ranksInRange(view, who);

export const verdict: GamePanels['verdict'] = (group, _view, speech) => {
  const found = verdictIn(group);
  if (found === null) return null;
  const { who, outcome, degree, title, said } = found;
  return { title: called(speech, 'word', title), why: render(speech, said.key, said.params), step: degree, card: outcome.used, who };
};
