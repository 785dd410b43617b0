// An attack under way: who has no strike yet, what is left to give out, and what a character brings to a strike before the dice.

import type { Sight } from '@pasteboard/kernel/view';
import { TURNED, type Position } from '../names.ts';
import { table, type Attack, type Strike } from '../values.ts';
import { bearingOf, isUntappedSlot, type Board, type Lying } from './board.ts';
import { bonusOf, isCompany, membersOf } from './companies.ts';

/** MEC-POS-01 */
export const positionOfSlot = ({ turn }: Lying): Position =>
  turn === TURNED.untapped ? 'untapped' : turn === TURNED.wounded ? 'wounded' : 'tapped';

/** Null where its company was taken apart by hand. */
export const currentAttack = (s: Sight): Attack | null => {
  const attack = table.attack.of(s);
  return attack !== null && isCompany(s, attack.company) ? attack : null;
};

export const withoutStrikeOnBoard = <C extends Lying>(b: Board<C>, attack: Attack): readonly C[] =>
  membersOf(b, attack.company).filter((card) => !attack.strikesGiven.some(({ char }) => char === bearingOf(card)));

/** MEC-COMB-04: strikes still to be given to characters that have none; those beyond are excess and wait for nobody. */
export const stillToGiveOnBoard = (b: Board, attack: Attack): number =>
  attack.settled ? 0 : Math.min(Math.max(0, attack.strikes - attack.strikesGiven.length), withoutStrikeOnBoard(b, attack).length);

/** MEC-COMB-03: the defender chooses first, among the untapped. */
export const canDefendOnBoard = (b: Board, attack: Attack): boolean =>
  !attack.defended && stillToGiveOnBoard(b, attack) > 0 && withoutStrikeOnBoard(b, attack).some(isUntappedSlot);

/** Those that were killed in this attack had their strike all the same. */
export const excessOnBoard = (b: Board, attack: Attack): number =>
  Math.max(0, attack.strikes - attack.strikesGiven.length - withoutStrikeOnBoard(b, attack).length);
export const excessLeftOnBoard = (b: Board, attack: Attack): number =>
  excessOnBoard(b, attack) - attack.strikesGiven.reduce((sum, { excess }) => sum + excess, 0);

export const openStrikes = (attack: Attack): readonly Strike[] => attack.strikesGiven.filter(({ state }) => state === 'open');
export const strikeOnSlot = (attack: Attack, card: Lying): Strike | undefined =>
  openStrikes(attack).find(({ char }) => char === bearingOf(card));

/** MEC-COMB-04: what was spent on this strike, and on the last one all that is left. */
export const excessOn = (b: Board, attack: Attack, strike: Strike): number =>
  openStrikes(attack).length === 1 ? strike.excess + excessLeftOnBoard(b, attack) : strike.excess;

/** MEC-COMB-06, MEC-AUTO-02 */
export const prowessOf = <C extends Lying>(b: Board<C>, card: C): number => b.printedOn(card).prowess + bonusOf(b, card, 'prowess');

/** MEC-COMB-05, MEC-COMB-07, MEC-POS-09: a character that does not want to tap fights worse, and so does one that is tapped or wounded. */
const STAYING = -3;
const POSITION = { untapped: 0, tapped: -1, wounded: -2 };
export const strikeModifier = (position: Position, how: 'tap' | 'stay'): number => POSITION[position] + (how === 'stay' ? STAYING : 0);

/** MEC-COMB-06: above the prowess the strike is beaten, equal is nothing, below is a wound. A body has to give way before it counts as beaten. */
export const strikeOutcome = (total: number, prowess: number): 'beaten' | 'tied' | 'succeeded' =>
  total > prowess ? 'beaten' : total === prowess ? 'tied' : 'succeeded';

/** MEC-COMB-08: does a body give way? */
export const bodyFails = (roll: number, body: number): boolean => roll > body;

const MOST_BODY = 9;
/** MEC-COMB-08: armor helps up to nine. */
export const bodyOf = <C extends Lying>(b: Board<C>, card: C): number | null => {
  const { body } = b.printedOn(card);
  return body === null ? null : Math.max(body, Math.min(MOST_BODY, body + bonusOf(b, card, 'body')));
};
