// The chance of an attack that nobody has made yet, from the space where a token stands or from another one.

import type { Fraction, Sight, View } from '@pasteboard/kernel/view';
import { targetOf } from '../names.ts';
import { attackAhead } from '../read/attack.ts';
import { mod } from '../read/characters.ts';
import { cardsDrawn } from '../read/hand.ts';
import { chanceOf } from './asked.ts';

/** DOA-COMBAT-13: to hit, without Fate. `s` reads this view, perhaps with a token elsewhere. Null where the view does not tell. */
export const attackChance = (view: View, s: Sight, who: string, target: string): Fraction | null => {
  const ahead = attackAhead(s, who, target);
  const tc = view.piles[targetOf(target)]?.slots?.[0]?.face ?? null;
  if (ahead === null || tc === null) return null;
  const { stat, range, hand, need } = ahead;
  return chanceOf(view, {
    who,
    stat,
    tc,
    dr: range,
    mod: mod(s, who, stat),
    net: hand,
    need,
    drawn: [],
    left: cardsDrawn(hand),
    redrawn: false,
  });
};
