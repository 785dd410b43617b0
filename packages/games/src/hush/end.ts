// What the end of the game waits for, and who has won.

import { said, type Reader, type Table } from '@pasteboard/kernel';
import { inGame } from './piles.ts';
import { isLaying, isOver } from './read.ts';
import { player } from './values.ts';

export const isGameOver = (t: Reader): boolean =>
  isOver(
    t,
    inGame(t).map(({ id }) => id),
  );

export const isRoundOn = (t: Reader): boolean => isLaying(t.state.asks);

/** HUSH-12: a round that is on is played first: to call the end while people are still asked for a card would leave them asked. */
export const announceEnd = (t: Table): void => {
  if (!isGameOver(t) || isRoundOn(t)) return;
  const players = inGame(t);
  const best = Math.max(...players.map(({ id }) => player.score.of(t, id)));
  const winners = players.filter(({ id }) => player.score.of(t, id) === best);
  t.say('over');
  for (const { id } of winners) t.say(winners.length === 1 ? 'won' : 'shared', { who: said('seat', id), score: best });
};
