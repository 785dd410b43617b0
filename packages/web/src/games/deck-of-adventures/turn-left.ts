// What a turn is made of: what is left of it as chips, and whom an attack goes at where nobody was picked.

import { ACTION_WORDS, fightersOn, moveLeftSaid, strikeOn, turnLeft } from '@pasteboard/games/deck-of-adventures/view';
import { begun, called, ownerName, render } from '@pasteboard/phrasing';
import type { TurnMoves } from '../../table/panels.ts';
import { ATTACK } from './attack-names.ts';

export const left: NonNullable<TurnMoves['left']> = (view, speech, who) => {
  const of = turnLeft(view, who);
  const moves = moveLeftSaid(of);
  return [
    { text: render(speech, moves.key, moves.params), isSpent: of.move === 0 },
    { text: called(speech, 'word', ACTION_WORDS.major), isSpent: !of.major },
    { text: called(speech, 'word', ACTION_WORDS.minor), isSpent: !of.minor },
  ];
};

/** The foe who is likeliest to be hit, where a map tells. */
export const likely: NonNullable<TurnMoves['likely']> = (view, words, who, move) => {
  if (move !== ATTACK) return null;
  const fighters = fightersOn(view);
  const team = fighters.find((each) => each.who === who)?.team;
  const [best] = fighters
    .flatMap((each) => {
      const strike = each.isUp && each.team !== team ? strikeOn(view, who, each.who) : null;
      return strike === null || strike.percent === null ? [] : [{ target: each.who, stat: strike.stat, percent: strike.percent }];
    })
    .toSorted((a, b) => b.percent - a.percent);
  if (best === undefined) return null;
  const { target, stat, percent } = best;
  return { with: { who, target, stat }, said: `${begun(ownerName(view, words, target))} · ${percent} %` };
};
