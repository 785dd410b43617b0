// A bot for Ladder that counts cards, from docs/write-a-game.md.

import { anyPlay, decimal, type Bot } from '@pasteboard/kernel/view';
import { ladderOdds } from './odds.ts';

export const counting: Bot = (view, templates, below) => {
  const play = anyPlay(view, templates, below);
  const [higher, lower] = ladderOdds(view);
  if (play?.do !== 'guess' || higher?.chances['right'] === undefined || lower?.chances['right'] === undefined) return play;
  return decimal(higher.chances['right']) > decimal(lower.chances['right']) ? higher.play : lower.play;
};
