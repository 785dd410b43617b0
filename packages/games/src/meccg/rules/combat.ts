// An attack under way: so many strikes, one prowess for all of them, sometimes a body; from a creature or from the site.

import type { Reader, Refusal, Table } from '@pasteboard/kernel';
import { changed, sceneOf, tellActs } from './card-effects.ts';
import { no } from './refusals.ts';
import { bearing, isCompany, members, playerOf } from './companies.ts';
import type { StrikeState } from '../names.ts';
import { isUntapped } from './positions.ts';
import { otherSide } from './sides.ts';
import { table, type Attack, type AutomaticAttack, type Strike } from '../values.ts';

/** Null where somebody took its company apart by hand. */
export const attackOf = (t: Reader): Attack | null => {
  const attack = table.attack.of(t);
  return attack !== null && isCompany(t, attack.company) ? attack : null;
};
export const setAttack = (t: Table, attack: Attack | null): void => table.attack.set(t, attack);

export const defenderOf = (t: Reader, attack: Attack): string => playerOf(t, attack.company);
export const attackerOf = (t: Reader, attack: Attack): string => otherSide(t, defenderOf(t, attack));

/** Nothing else is decided while strikes fall. */
export const whyNotDuring = (t: Reader): Refusal | null => (attackOf(t) === null ? null : no('E_PENDING', 'MEC-MH-07', 'attack'));

export const withoutStrike = (t: Reader, attack: Attack): number[] =>
  members(t, attack.company).filter((card) => !attack.strikesGiven.some(({ char }) => char === bearing(t, card)));

/** Strikes still to be given to characters that have none; those beyond are excess and wait for nobody (MEC-COMB-04). */
export const stillToGive = (t: Reader, attack: Attack): number =>
  attack.settled ? 0 : Math.min(Math.max(0, attack.strikes - attack.strikesGiven.length), withoutStrike(t, attack).length);

export const canDefend = (t: Reader, attack: Attack): boolean =>
  !attack.defended && stillToGive(t, attack) > 0 && withoutStrike(t, attack).some((card) => isUntapped(t, card));

/** Those that were killed in this attack had their strike all the same. */
export const excessOf = (t: Reader, attack: Attack): number =>
  Math.max(0, attack.strikes - attack.strikesGiven.length - withoutStrike(t, attack).length);
export const excessLeft = (t: Reader, attack: Attack): number =>
  excessOf(t, attack) - attack.strikesGiven.reduce((sum, { excess }) => sum + excess, 0);

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

export const openStrikes = (attack: Attack): readonly Strike[] => attack.strikesGiven.filter(({ state }) => state === 'open');
export const strikeOn = (t: Reader, attack: Attack, card: number): Strike | undefined =>
  openStrikes(attack).find(({ char }) => char === bearing(t, card));
export const settleStrike = (t: Table, attack: Attack, key: string, state: StrikeState, excess: number): void =>
  setAttack(t, {
    ...attack,
    strikesGiven: attack.strikesGiven.map((each) => (each.char === key && each.state === 'open' ? { ...each, state, excess } : each)),
  });
/** Characters by the names of what they bear, by which an attack remembers them. */
export const named = (t: Reader, of: readonly number[]): string[] => of.flatMap((card) => bearing(t, card) ?? []);
export const NO_ATTACK = no('E_TIMING', 'MEC-COMB-01', 'noAttack');
