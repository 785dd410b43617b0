// How a check is told: to whoever is asked on the way, and to everybody in the end.

import { said, type Json, type Reader, type Say, type Word } from '@pasteboard/kernel';
import { who } from './characters.ts';
import { poolCounts, sum, toMeet, type Check } from './check.ts';
import { SUITS } from './names.ts';
import type { Weight } from './statuses.ts';

/** “Melee +6, darkness +2, Crippled −1”. */
const weightText = (weights: readonly Weight[]): string =>
  weights.length === 0
    ? '+0'
    : weights.map(({ label, n }) => `${label.charAt(0).toUpperCase()}${label.slice(1)} ${n < 0 ? '−' : '+'}${Math.abs(n)}`).join(', ');

/** The pool as one reads it: “♥♥♣”. */
const SIGNS: { readonly [suit: string]: string } = { S: '♠', H: '♥', D: '♦', C: '♣' };
export const poolText = (pool: readonly string[]): string => {
  const counts = poolCounts(pool);
  return pool.length === 0 ? 'empty' : SUITS.map((suit) => (SIGNS[suit] ?? '').repeat(counts[suit] ?? 0)).join('');
};

const favour = (net: number): Word =>
  said('word', net === 0 ? 'net.even' : net > 0 ? `net.advantage.${Math.min(net, 9)}` : `net.disadvantage.${Math.min(-net, 9)}`);

/** TRB-CHECK-05: a hidden threshold is for the GM alone. */
const meeting = (t: Reader, check: Check): Word =>
  said('number', toMeet(check), check.hidden ? t.viewers(t.gms().map(({ id }) => id)) : undefined);

/** What everybody may know of a check that runs: screens, odds and bots read it here. */
const openly = (check: Check): Json => ({ ...check, threshold: check.hidden ? null : check.threshold }) as unknown as Json;

export const checkParams = (t: Reader, check: Check, net: number, weights: readonly Weight[]): Say => ({
  who: who(check.who),
  skill: said('word', check.skill === '' ? 'skill.none' : `skill.${check.skill}`),
  target: said('character', check.target === '' ? 'nobody' : check.target),
  bonus: sum(weights),
  weights: weightText(weights),
  toMeet: meeting(t, check),
  demand: said('word', check.demand === '' ? 'suit.any' : `suit.${check.demand}`),
  net: favour(net),
  pool: poolText(check.pool),
  revealed: said(
    'cards',
    [check.base, ...check.better, ...check.worse].filter((face) => face !== ''),
  ),
  sifted: said('cards', check.sifted),
  check: said('data', openly(check)),
});
