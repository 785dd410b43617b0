// Wounded, Downed, Exhausted and Stupefied: what holds of a character now, and what elements are called.

import type { Sight } from '@pasteboard/kernel/view';
import { ELEMENTS, deckOf, handOf, type Condition, type Element } from '../names.ts';
import { houseRule } from '../options.ts';
import { sheet } from '../values.ts';
import { hasCards, party } from './characters.ts';
import { fright } from './statuses.ts';

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

/** TRB-ELEM-01 */
export const elementWord = (s: Sight, element: Element): string =>
  element === 'brilliant' ? `element.${houseRule(s, 'brilliantLabel')}` : `element.${element}`;
export const elementWords: readonly string[] = [...ELEMENTS.map((element) => `element.${element}`), 'element.radiant'];
