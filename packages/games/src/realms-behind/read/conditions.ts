// Wounded, Downed, Exhausted and Stupefied, and the numbers they change: defenses, resists and Speed as they stand now.

import type { Sight } from '@pasteboard/kernel/view';
import { DEFENSES, ELEMENTS, deckOf, handOf, type Condition, type Defense, type Element } from '../names.ts';
import { houseRule } from '../options.ts';
import { sheet } from '../values.ts';
import { hasCards, party } from './characters.ts';
import { defenseChange, fright, resistChange, speedChange } from './statuses.ts';

const shallowOf = (s: Sight, id: string): number => sheet.points('shallow').of(s, id);
const deepOf = (s: Sight, id: string): number => sheet.points('deep').of(s, id);

/** TRB-HEALTH-01: a character without Health has none to lose. */
export const hasHealth = (s: Sight, id: string): boolean => sheet.points('deep').has(s, id) && sheet.points('shallow').has(s, id);

/** TRB-HEALTH-03 */
export const isWounded = (s: Sight, id: string): boolean => hasHealth(s, id) && shallowOf(s, id) === 0;
/** TRB-HEALTH-04 */
export const isDowned = (s: Sight, id: string): boolean => hasHealth(s, id) && deepOf(s, id) === 0;
/** TRB-HAND-06: a hand that this viewer is not shown may well hold cards. */
export const isExhausted = (s: Sight, id: string): boolean => hasCards(s, id) && s.cardsIn(handOf(id)) === 0;

/** TRB-MAD-02 */
const isMad = (s: Sight, id: string): boolean => hasHealth(s, id) && sheet.madness.of(s, id) > shallowOf(s, id) + deepOf(s, id);

/** TRB-STUP-01, TRB-DEMAND-07: creatures never are (TRB-X-ACT-03). */
export const isStupefied = (s: Sight, id: string): boolean => {
  if (!hasCards(s, id)) return false;
  const isEmpty = s.cardsIn(deckOf(id)) === 0 && (houseRule(s, 'stupefiedWhen') === 'deckEmpty' || sheet.missed.of(s, id));
  return isEmpty || isMad(s, id);
};

/** TRB-HEALTH-04, TRB-STUP-01: for acting, for taunts and for the fate of the party the Stupefied count as Downed. */
export const isOut = (s: Sight, id: string): boolean => isDowned(s, id) || isStupefied(s, id);
/** TRB-HEALTH-04 */
export const isPartyFallen = (s: Sight): boolean => party(s).length > 0 && party(s).every((id) => isOut(s, id));

export const conditionsOf = (s: Sight, id: string): Condition[] => [
  ...(isDowned(s, id) ? (['Downed'] as const) : []),
  ...(isExhausted(s, id) ? (['Exhausted'] as const) : []),
  ...(isStupefied(s, id) ? (['Stupefied'] as const) : []),
  ...(isWounded(s, id) ? (['Wounded'] as const) : []),
];

/** TRB-ST-FRIGHTENED: so frightened that this table expects a flight. */
export const mustFlee = (s: Sight, id: string): boolean => {
  const least = houseRule(s, 'fleeAt');
  return least !== 'none' && fright(s, id) >= least;
};

/** TRB-HAND-06, TRB-HEALTH-03, TRB-STUP-01 */
const fromConditions = (s: Sight, id: string): number =>
  (isExhausted(s, id) ? -2 : 0) + (isWounded(s, id) ? -2 : 0) + (isStupefied(s, id) ? -8 : 0);

/** TRB-ST-04, TRB-X-STAT-02: never below 0. */
export const defenseOf = (s: Sight, id: string, defense: Defense): number =>
  Math.max(0, sheet.defense(defense).of(s, id) + defenseChange(s, id, defense) + fromConditions(s, id));
export const defensesOf = (s: Sight, id: string): Record<string, number> =>
  Object.fromEntries(DEFENSES.map((defense) => [defense, defenseOf(s, id, defense)]));

/** TRB-ELEM-02, TRB-ELEM-03, TRB-ELEM-04: resist − weakness + Warded − Exposed. */
export const netResist = (s: Sight, id: string, element: Element): number => {
  const net = sheet.resist(element).of(s, id) - sheet.weakness(element).of(s, id) + resistChange(s, id, element);
  return houseRule(s, 'negativeResist') ? net : Math.max(0, net);
};

/** TRB-ELEM-01 */
export const elementWord = (s: Sight, element: Element): string =>
  element === 'brilliant' ? `element.${houseRule(s, 'brilliantLabel')}` : `element.${element}`;
export const elementWords: readonly string[] = [...ELEMENTS.map((element) => `element.${element}`), 'element.radiant'];

/** TRB-ST-SLOWED, TRB-ST-HASTED, TRB-ST-FROZEN */
export const speedOf = (s: Sight, id: string): number => Math.max(0, sheet.speed.of(s, id) + speedChange(s, id));
