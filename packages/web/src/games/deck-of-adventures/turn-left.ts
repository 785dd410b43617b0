// What is left of a turn, as chips: movement, a Major and a Minor Action.

import { ACTION_WORDS, moveLeftSaid, turnLeft } from '@pasteboard/games/deck-of-adventures/view';
import { called, render } from '@pasteboard/phrasing';
import type { TurnMoves } from '../../table/panels.ts';

export const left: NonNullable<TurnMoves['left']> = (view, speech, who) => {
  const of = turnLeft(view, who);
  const moves = moveLeftSaid(of);
  return [
    { text: render(speech, moves.key, moves.params), isSpent: of.move === 0 },
    { text: called(speech, 'word', ACTION_WORDS.major), isSpent: !of.major },
    { text: called(speech, 'word', ACTION_WORDS.minor), isSpent: !of.minor },
  ];
};
