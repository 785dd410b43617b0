// HUSH-12: when the game is over, and who has won.

import { param, type Reader, type Table } from '@pasteboard/kernel';
import { DECK, LAY, hand, reached } from './names.ts';
import { inGame } from './piles.ts';
import { houseRule, player } from './values.ts';

/** Worked out anew each time: cards or points given by hand may open a finished game again. */
export const isOver = (t: Reader): boolean => {
  const players = inGame(t);
  const scores = players.map(({ id }) => player.score.of(t, id));
  if (reached(scores, houseRule(t, 'target'))) return true;
  return players.length > 0 && t.size(DECK) === 0 && players.every(({ id }) => t.size(hand(id)) === 0);
};

export const isRoundOn = (t: Reader): boolean => t.state.asks.some((ask) => ask.key === LAY);

/** A round that is on is played first: to call the end while people are still asked for a card would leave them asked. */
export const announceEnd = (t: Table): void => {
  if (!isOver(t) || isRoundOn(t)) return;
  const players = inGame(t);
  const best = Math.max(...players.map(({ id }) => player.score.of(t, id)));
  const winners = players.filter(({ id }) => player.score.of(t, id) === best);
  t.say('over');
  for (const { id } of winners) t.say(winners.length === 1 ? 'won' : 'shared', { who: param('seat', id), score: best });
};
