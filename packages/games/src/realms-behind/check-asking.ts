// How a check asks: with everything that weighs on it, and only for cards that whoever answers can tell apart.

import { ask, seatIndex, type Frame, type Next, type Reader } from '@pasteboard/kernel';
import type { Check } from './check.ts';
import { checkParams } from './check-words.ts';
import { modifiersOf, netNow, occasionOf } from './gathering.ts';

/** The cards of a pile that whoever answers can tell apart: none, where a hand has taken or hidden them. */
export const seenIn = (t: Reader, pile: string, id: string): number[] => {
  if (!t.hasPile(pile)) return [];
  const viewer = seatIndex(t.state, t.seatsBehind(id)[0]?.id ?? '');
  return t.pile(pile).slots.flatMap(({ card, seen }) => ((seen[viewer] ?? 0) === 0 ? [] : [card]));
};

export const asked = (t: Reader, key: string, check: Check, of: Frame): Next => {
  const weights = check.weights.length > 0 ? check.weights : [...modifiersOf(t, check.who, occasionOf(check)), ...check.mods];
  const net = key.startsWith('check.prepare') ? netNow(t, check) : check.net;
  return ask({ to: check.who, key, params: checkParams(t, check, net, weights), of });
};
