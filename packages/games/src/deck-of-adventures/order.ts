// Whose turn it is: the order of a round, and what changes it.

import type { Reader, Table } from '@pasteboard/kernel';
import { RANKS } from '@pasteboard/kernel';
import { characters, dealerOf, isDead, isKnockedOut, isOut, kindOf, mod, teamOf, words } from './characters.ts';
import { standing } from './target-cards.ts';

export const order = (t: Reader): string[] => words(t, 'table', 'order').filter((id) => characters(t).includes(id));
export const acted = (t: Reader): readonly string[] => words(t, 'table', 'acted');
export const hasActed = (t: Reader, id: string): boolean => acted(t).includes(id);

/** Whoever is beyond turns: the dead, and those who are simply out. A stable Dealer lies there and waits. */
const isPassed = (t: Reader, id: string): boolean =>
  isDead(t, id) || isOut(t, id) || (isKnockedOut(t, id) && t.fact(id, 'stable') === true);

const waiting = (t: Reader): string[] => order(t).filter((id) => !hasActed(t, id) && !isPassed(t, id));

/** Without an order nobody has to wait. */
export const isNext = (t: Reader, id: string): boolean => {
  const [first] = waiting(t);
  return first === undefined || first === id || !order(t).includes(id);
};
export const nextUp = (t: Reader): string | undefined => waiting(t)[0];

/** DOA-ROLE-04: the Dealer on whose turn a Companion acts. */
export const leaderOf = (t: Reader, id: string): string | null => (kindOf(t, id) === 'companion' ? dealerOf(t, id) : null);

/** The turn stays the Dealer's while a Companion acts in it. */
export const takeTurn = (t: Table, id: string): void => {
  if (leaderOf(t, id) === null) t.set('table', 'turn', id);
};

/** DOA-COMBAT-07: a delay is for this round only. */
export const newRound = (t: Table): void => {
  // DOA-STATUS-06: the patient's own turns count, also those slept through.
  for (const id of order(t)) if (isKnockedOut(t, id) && t.fact(id, 'stable') === true) t.add(id, 'koTurns', 1);
  t.set('table', 'acted', []);
  t.set('table', 'order', words(t, 'table', 'baseOrder'));
  const round = t.add('table', 'round', 1);
  // DOA-COMBAT-09
  t.say('round', { round, seconds: 6 });
};

/** The turn of this character is over; with the last of them the round is. */
export const turnDone = (t: Table, id: string): void => {
  if (t.fact('table', 'turn') === id) t.set('table', 'turn', 'none');
  if (order(t).length === 0) return;
  t.set('table', 'acted', [...new Set([...acted(t), id])]);
  // Whoever has no place in the order has a turn in the round, but does not close it.
  if (order(t).includes(id) && waiting(t).length === 0) newRound(t);
};

/** DOA-COMBAT-05: an Ace goes first, then the King and so down to the 2; whoever has no card comes last. */
const rankAt = (t: Reader, id: string): number => {
  const card = standing(t, id);
  if (card === undefined) return RANKS.length;
  const at = RANKS.findIndex((rank) => card.startsWith(rank));
  return at === 0 ? 0 : RANKS.length - at;
};

const byRank = (t: Reader, a: string, b: string): number => {
  const side = (id: string): number => (teamOf(t, id) === 'party' ? 0 : 1);
  return rankAt(t, a) - rankAt(t, b) || side(a) - side(b);
};

/** DOA-COMBAT-06: the party before its enemies, then the higher Agility among the party, then as they are listed. */
export const orderByCards = (t: Reader): string[] => {
  const agility = (id: string): number => (teamOf(t, id) === 'party' ? -mod(t, id, 'AGL') : 0);
  return characters(t)
    .filter((id) => kindOf(t, id) !== 'companion' && !isDead(t, id) && !isOut(t, id))
    .toSorted((a, b) => byRank(t, a, b) || agility(a) - agility(b));
};

/** Members of the party who drew the same rank and may settle it among themselves. */
export const tiedWith = (t: Reader, id: string): string[] =>
  order(t).filter((other) => teamOf(t, other) === 'party' && teamOf(t, id) === 'party' && byRank(t, id, other) === 0);

export const setOrder = (t: Table, ids: readonly string[]): void => {
  t.set('table', 'order', [...ids]);
  t.set('table', 'baseOrder', [...ids]);
};
