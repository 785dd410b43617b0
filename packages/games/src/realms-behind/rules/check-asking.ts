// How a check asks: with everything that weighs on it, and only for cards that the player who answers can tell apart.

import { ask, param, seatIndex, type Frame, type Json, type Next, type Reader, type Say, type Word } from '@pasteboard/kernel';
import { SUITS, SUIT_SIGNS, type Suit } from '../names.ts';
import { poolCounts, revealedIn, sum, toMeet, type Check } from '../read/check.ts';
import { cast } from '../read/characters.ts';
import type { Weight } from '../read/statuses.ts';
import { netNow, weightsOn } from '../read/check-modifiers.ts';
import { sheet } from '../values.ts';
import { who } from './characters.ts';

/** “Melee +6, darkness +2, Crippled −1”. */
const weightText = (t: Reader, weights: readonly Weight[]): string =>
  weights.length === 0 ? '+0' : weights.map(({ label, n }) => `${labelText(t, label)} ${n < 0 ? '−' : '+'}${Math.abs(n)}`).join(', ');

/** TRB-ST-TAUNTED: a taunter is called by name. */
const labelText = (t: Reader, label: string): string => {
  const taunter = cast(t).find((id) => sheet.tauntedBy(id).key === label);
  if (taunter !== undefined) return `Taunted by ${sheet.name.of(t, taunter) || taunter}`;
  return label.charAt(0).toUpperCase() + label.slice(1);
};

/** The pool as one reads it: “♥♥♣”. */
export const poolText = (pool: readonly Suit[]): string => {
  const counts = poolCounts(pool);
  return pool.length === 0 ? 'empty' : SUITS.map((suit) => SUIT_SIGNS[suit].repeat(counts[suit] ?? 0)).join('');
};

const netWord = (net: number): Word =>
  param('word', net === 0 ? 'net.even' : net > 0 ? `net.advantage.${Math.min(net, 9)}` : `net.disadvantage.${Math.min(-net, 9)}`);

/** TRB-CHECK-05: a hidden threshold is for the GM alone. */
const meeting = (t: Reader, check: Check): Word =>
  param('number', toMeet(check), check.hidden ? t.viewers(t.gms().map(({ id }) => id)) : undefined);

/** What everybody may know of a check that runs: screens, odds and bots read it here. */
const openly = (check: Check): Json => {
  const told = { ...check, threshold: check.hidden ? null : check.threshold };
  // The word stands beside it, for people to read.
  delete told.band;
  return told;
};

export const checkParams = (t: Reader, check: Check, net: number, weights: readonly Weight[]): Say => ({
  who: who(check.who),
  skill: param('word', check.skill === '' ? 'skill.none' : `skill.${check.skill}`),
  target: param('character', check.target === '' ? 'nobody' : check.target),
  bonus: sum(weights),
  weights: weightText(t, weights),
  toMeet: meeting(t, check),
  ...(check.band === undefined ? {} : { band: param('word', check.band) }),
  demand: param('word', check.demand === '' ? 'suit.any' : `suit.${check.demand}`),
  net: netWord(net),
  pool: poolText(check.pool),
  revealed: param('cards', revealedIn(check)),
  sifted: param('cards', check.sifted),
  check: param('data', openly(check)),
});

/** The cards of a pile that the player who answers can tell apart: none, where a hand has taken or hidden them. */
export const seenIn = (t: Reader, pile: string, id: string): number[] => {
  if (!t.hasPile(pile)) return [];
  const viewer = seatIndex(t.state, t.seatsBehind(id)[0]?.id ?? '');
  return t.pile(pile).slots.flatMap(({ card, seen }) => ((seen[viewer] ?? 0) === 0 ? [] : [card]));
};

export const asked = (t: Reader, key: string, check: Check, of: Frame): Next => {
  const net = key.startsWith('check.prepare') ? netNow(t, check) : check.net;
  return ask({ to: check.who, key, params: checkParams(t, check, net, weightsOn(t, check)), of });
};
