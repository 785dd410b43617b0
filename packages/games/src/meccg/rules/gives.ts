// What the cards a character bears add to its numbers: the first of the closed list of effects that act by themselves.

import type { Reader } from '@pasteboard/kernel';
import type { Bound, Card, Given } from '../read/cards.ts';
import { cardOf } from './cards.ts';

const MOST_BODY = 9;

/** MEC-AUTO-02: prowess, body or direct influence of the bearer. */
export const bonus = (t: Reader, borne: readonly number[], key: keyof Given): number =>
  borne.reduce((sum, card) => sum + (cardOf(t, card).gives[key] ?? 0), 0);

/** Armour helps up to nine. */
export const bodyWith = (body: number | null, more: number): number | null =>
  body === null ? null : Math.max(body, Math.min(MOST_BODY, body + more));

const serves = ({ race, identity }: Bound, purpose: Card): boolean =>
  (race !== null && race === purpose.race) || (identity !== null && identity === purpose.identity);

/** MEC-INF-02: followers use up what is bound to them before what is for everybody. */
export const influenceLeft = (general: number, bound: readonly Bound[], led: readonly Card[], purpose: Card | null): number => {
  let left = general;
  const pools = bound.map((each) => ({ each, n: each.n }));
  for (const follower of led) {
    let mind = follower.mind;
    for (const pool of pools.filter(({ each }) => serves(each, follower))) {
      const used = Math.min(pool.n, mind);
      pool.n -= used;
      mind -= used;
    }
    left -= mind;
  }
  return left + pools.reduce((sum, { each, n }) => sum + (purpose !== null && serves(each, purpose) ? n : 0), 0);
};
