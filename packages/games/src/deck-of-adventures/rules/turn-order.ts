// Whose turn it is: the order of a round, and what changes it.

import { RANKS, param, type Reader, type Table } from '@pasteboard/kernel';
import { characters, distinct, isDead, isKnockedOut, isOut, kindOf, mod, teamOf } from '../read/characters.ts';
import { acted, leaderOf, order, waiting } from '../read/turns.ts';
import { sheet, table } from '../values.ts';
import { drawMore, drawStanding, shown, standingTarget } from './target-cards.ts';
import { traitSum } from '../read/traits.ts';

/** The turn stays the Dealer's while a Companion acts in it. */
export const takeTurn = (t: Table, id: string): void => {
  if (leaderOf(t, id) === null) table.turn.set(t, id);
};

/** DOA-COMBAT-07: a delay is for this round only. */
export const newRound = (t: Table): void => {
  // DOA-STATUS-06: the patient's own turns count, also those slept through.
  for (const id of order(t)) if (isKnockedOut(t, id) && sheet.stable.of(t, id)) sheet.koTurns.add(t, id, 1);
  table.acted.set(t, []);
  table.order.set(t, distinct(table.baseOrder.of(t)));
  const round = table.round.add(t, 1);
  // DOA-COMBAT-09
  t.say('round', { round, seconds: 6 });
};

/** The turn of this character is over; with the last of them the round is. */
export const turnDone = (t: Table, id: string): void => {
  if (table.turn.of(t) === id) table.turn.set(t, 'none');
  if (order(t).length === 0) return;
  table.acted.set(t, [...new Set([...acted(t), id])]);
  // A character without a place in the order has a turn in the round, but the round can close without it.
  if (order(t).includes(id) && waiting(t).length === 0) newRound(t);
};

/** DOA-COMBAT-04: the card of a fight; a character who is always ready, or never, draws more and has the fastest or the slowest of them. */
export const drawForOrder = (t: Table, id: string): void => {
  drawStanding(t, id);
  const hand = traitSum(t, id, 'initiative');
  const best = (a: string, b: string): boolean => (hand > 0 ? placeOf(a) < placeOf(b) : placeOf(a) > placeOf(b));
  for (let n = Math.abs(hand); n > 0; n--) drawMore(t, id, best);
};

/** DOA-COMBAT-05: an Ace goes first, then the King and so down to the 2; a character without a card comes last. */
const rankAt = (t: Reader, id: string): number => placeOf(standingTarget(t, id));

const placeOf = (card: string | undefined): number => {
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
  table.order.set(t, [...ids]);
  table.baseOrder.set(t, [...ids]);
};

const insertedBefore = (ids: readonly string[], id: string, other: string | undefined): string[] => {
  const rest = ids.filter((each) => each !== id);
  const at = other === undefined ? -1 : rest.indexOf(other);
  return at < 0 ? [...rest, id] : rest.toSpliced(at, 0, id);
};

/** DOA-COMBAT-05, DOA-COMBAT-06: behind all who are not slower, in this round and in those to come. */
export const takePlace = (t: Table, id: string): void =>
  placeBefore(
    t,
    id,
    order(t).find((other) => other !== id && byRank(t, id, other) < 0),
  );

/** Without anybody to go before, at the end. */
export const placeBefore = (t: Table, id: string, other: string | undefined): void => {
  table.order.set(t, insertedBefore(order(t), id, other));
  table.baseOrder.set(t, insertedBefore(distinct(table.baseOrder.of(t)), id, other));
};

export const sayOrder = (t: Table): void => {
  const targets = Object.fromEntries(characters(t).map((id) => [id, shown(t, id) ?? null]));
  t.say('combat.order', { order: param('character', order(t)), targets: param('data', targets) });
};
