// An attack under way: so many strikes, one prowess for all of them, sometimes a body; from a creature or from the site.

import type { Reader, Refusal, Table } from '@pasteboard/kernel';
import type { StrikeState } from '../names.ts';
import { attackIn } from '../read/combat.ts';
import { table, type Attack, type AutomaticAttack, type Strike } from '../values.ts';
import { numbersOf, tableBoard } from './board.ts';
import { changed, sceneOf, tellActs } from './card-effects.ts';
import { slotOf } from './cards.ts';
import { bearing, members, playerOf } from './companies.ts';
import { no } from './refusals.ts';
import { otherSide } from './sides.ts';
import * as combat from '../read/combat.ts';

export const attackOf = (t: Reader): Attack | null => attackIn(t);
export const setAttack = (t: Table, attack: Attack | null): void => table.attack.set(t, attack);

export const defenderOf = (t: Reader, attack: Attack): string => playerOf(t, attack.company);
export const attackerOf = (t: Reader, attack: Attack): string => otherSide(t, defenderOf(t, attack));

/** Nothing else is decided while strikes fall. */
export const whyNotDuring = (t: Reader): Refusal | null => (attackOf(t) === null ? null : no('E_PENDING', 'MEC-MH-07', 'attack'));

export const withoutStrike = (t: Reader, attack: Attack): number[] => numbersOf(combat.withoutStrike(tableBoard(t), attack));
export const stillToGive = (t: Reader, attack: Attack): number => combat.stillToGive(tableBoard(t), attack);
export const canDefend = (t: Reader, attack: Attack): boolean => combat.canDefend(tableBoard(t), attack);
export const excessOf = (t: Reader, attack: Attack): number => combat.excessOf(tableBoard(t), attack);
export const excessLeft = (t: Reader, attack: Attack): number => combat.excessLeft(tableBoard(t), attack);

/** Cards in play may change the attack as a whole, and say so. */
export const openAttack = (t: Table, attack: Omit<Attack, 'strikesGiven' | 'defended' | 'settled'>, attackerChooses: boolean): void => {
  const scene = sceneOf(t, attack.company, { from: attack.from });
  const strikes = Math.max(1, attack.strikes + changed(t, 'attack.strikes', scene));
  const prowess = Math.max(0, attack.prowess + changed(t, 'attack.prowess', scene));
  for (const hook of ['attack.strikes', 'attack.prowess'] as const) tellActs(t, hook, scene);
  setAttack(t, { ...attack, strikes, prowess, strikesGiven: [], defended: attackerChooses, settled: false });
  t.say('attacked', { strikes, prowess });
};

/** MEC-SITE-02: the attacks of a site in turn; one without a number has a strike for each character. */
export const openAutomatic = (t: Table, company: string, attack: AutomaticAttack, more: readonly AutomaticAttack[]): void => {
  const { prowess, body } = attack;
  const strikes = attack.strikes === 0 ? members(t, company).length : attack.strikes;
  openAttack(t, { from: 'site', company, strikes, prowess, body, more }, false);
};

export const strikeOn = (t: Reader, attack: Attack, card: number): Strike | undefined => combat.strikeOn(attack, slotOf(t, card));
export const settleStrike = (t: Table, attack: Attack, key: string, state: StrikeState, excess: number): void =>
  setAttack(t, {
    ...attack,
    strikesGiven: attack.strikesGiven.map((each) => (each.char === key && each.state === 'open' ? { ...each, state, excess } : each)),
  });
/** Characters by the names of what they bear, by which an attack remembers them. */
export const named = (t: Reader, of: readonly number[]): string[] => of.flatMap((card) => bearing(t, card) ?? []);
export const NO_ATTACK = no('E_TIMING', 'MEC-COMB-01', 'noAttack');
