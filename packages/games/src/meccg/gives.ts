// What the cards a character bears add to its numbers: the first of the closed list of effects that act by themselves.

import type { Reader } from '@pasteboard/kernel';
import { cardOf, type Given } from './card.ts';

const MOST_BODY = 9;

/** MEC-AUTO-02: prowess, body or direct influence of the bearer. */
export const bonus = (t: Reader, borne: readonly number[], key: keyof Given): number =>
  borne.reduce((sum, card) => sum + (cardOf(t, card).gives[key] ?? 0), 0);

/** Armour helps up to nine. */
export const bodyWith = (body: number | null, more: number): number | null =>
  body === null ? null : Math.max(body, Math.min(MOST_BODY, body + more));
