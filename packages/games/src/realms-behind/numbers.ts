// Numbers as they stand now: defenses, resists and Speed after statuses and conditions.

import { isExhausted, isStupefied, isWounded } from './conditions.ts';
import { DEFENSES, ELEMENTS, defenseKey, resistKey, weaknessKey, type Defense, type Element } from './names.ts';
import { is, type Sight } from './sight.ts';
import { defenseChange, resistChange, speedChange } from './statuses.ts';

/** TRB-HAND-06, TRB-HEALTH-03, TRB-STUP-01 */
const fromConditions = (t: Sight, id: string): number =>
  (isExhausted(t, id) ? -2 : 0) + (isWounded(t, id) ? -2 : 0) + (isStupefied(t, id) ? -8 : 0);

/** TRB-ST-04, TRB-X-STAT-02: never below 0. */
export const defenseOf = (t: Sight, id: string, defense: Defense): number =>
  Math.max(0, t.count(id, defenseKey(defense)) + defenseChange(t, id, defense) + fromConditions(t, id));
export const defensesOf = (t: Sight, id: string): Record<string, number> =>
  Object.fromEntries(DEFENSES.map((defense) => [defense, defenseOf(t, id, defense)]));

/** TRB-ELEM-04: resist − weakness + Warded − Exposed. */
export const netResist = (t: Sight, id: string, element: Element): number => {
  const net = t.count(id, resistKey(element)) - t.count(id, weaknessKey(element)) + resistChange(t, id, element);
  return is(t, 'negativeResist', true) ? net : Math.max(0, net);
};

export const elementWord = (t: Sight, element: Element): string =>
  element === 'brilliant' && is(t, 'brilliantLabel', 'radiant') ? 'element.radiant' : `element.${element}`;
export const elementWords: readonly string[] = [...ELEMENTS.map((element) => `element.${element}`), 'element.radiant'];

/** TRB-ST-SLOWED, -HASTED, -FROZEN */
export const speedOf = (t: Sight, id: string): number => Math.max(0, t.count(id, 'speed') + speedChange(t, id));
