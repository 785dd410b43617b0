// Attacks: what a character strikes with, what stands between a hit and Health, and damage as a sum.

import type { Sight } from '@pasteboard/kernel/view';
import type { Weapon } from '../content/equipment.ts';
import type { Element } from '../names.ts';
import { houseRule } from '../options.ts';
import { sheet } from '../values.ts';
import { total, weaponAt } from './characters.ts';
import { sum, type Blow } from './check.ts';
import { hasHealth } from './conditions.ts';
import { netResist } from './numbers.ts';
import { absorption, vulnerability } from './statuses.ts';

export interface Strike {
  readonly weapon: Weapon;
  readonly blow: Blow;
  /** Skill and accuracy together. */
  readonly bonus: number;
}

/** TRB-X-ACT-01: with the weapon, or with bare hands where there is none; its damage and Body. */
export const strikeOf = (s: Sight, id: string): Strike | null => {
  const weapon = weaponAt(s, sheet.weapon.of(s, id)) ?? weaponAt(s, 'unarmed');
  if (weapon === undefined) return null;
  return {
    weapon,
    blow: { damage: weapon.damage + sheet.attribute('body').of(s, id), element: weapon.element },
    bonus: total(s, id, weapon.skill) + weapon.accuracy,
  };
};

export type Hit = { readonly raw: number; readonly element: Element; readonly ignoresResists: boolean };
export type DamageSum = {
  readonly raw: number;
  readonly afterResist: number;
  readonly added: number;
  readonly absorbed: number;
  readonly taken: number;
};

/** What stands between a hit and Health. */
export interface Protection {
  readonly resist: number;
  readonly vulnerable: number;
  readonly protection: number;
  readonly protectedFirst: boolean;
}

/** TRB-DMG-02, TRB-DMG-05: steps 2 to 4. */
export const damageSum = ({ raw, ignoresResists }: Omit<Hit, 'element'>, against: Protection): DamageSum => {
  const afterResist = ignoresResists ? raw : Math.max(0, raw - against.resist);
  if (afterResist < 1) return { raw, afterResist, added: 0, absorbed: 0, taken: 0 };
  if (against.protectedFirst) {
    const absorbed = Math.min(afterResist, against.protection);
    const added = afterResist - absorbed > 0 ? against.vulnerable : 0;
    return { raw, afterResist, added, absorbed, taken: afterResist - absorbed + added };
  }
  const absorbed = Math.min(afterResist + against.vulnerable, against.protection);
  return { raw, afterResist, added: against.vulnerable, absorbed, taken: afterResist + against.vulnerable - absorbed };
};

/** TRB-ELEM-02, TRB-ELEM-03, TRB-ST-VULNERABLE, TRB-ST-PROTECTED */
export const protectionOf = (s: Sight, id: string, element: Element): Protection => ({
  resist: netResist(s, id, element),
  vulnerable: sum(vulnerability(s, id)),
  protection: sum(absorption(s, id)),
  protectedFirst: houseRule(s, 'damageOrder') === 'protectedFirst',
});

/** What damage takes from each layer of Health. */
export interface Loss {
  readonly shallow: number;
  readonly deep: number;
}

/** TRB-HEALTH-02: shallow first, then deep; what is over is lost. */
export const lossOf = (s: Sight, id: string, taken: number): Loss => {
  if (!hasHealth(s, id)) return { shallow: 0, deep: 0 };
  const shallow = Math.min(taken, sheet.points('shallow').of(s, id));
  return { shallow, deep: Math.min(taken - shallow, sheet.points('deep').of(s, id)) };
};
