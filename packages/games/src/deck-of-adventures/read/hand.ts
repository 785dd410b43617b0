// Upper and Lower Hand: everything that weighs on a check, each source by its name.

import type { Sight } from '@pasteboard/kernel/view';
import { isAttribute, type Condition, type Light, type Sense } from '../names.ts';
import { houseRule, type OptionKey } from '../options.ts';
import { sheet } from '../values.ts';
import { attributeOf, dealerOf, distinct, isDealer } from './characters.ts';
import { lightAt } from './positions.ts';
import { traitHands } from './traits.ts';

/** Above zero it is Upper Hand (n), below zero Lower Hand (−n). */
export type Source = { readonly source: string; readonly n: number };

/** What is drawn for. An attack names its target and how far away it stands. */
export interface Occasion {
  readonly who: string;
  readonly stat: string;
  readonly sense: Sense;
  readonly attack: { readonly target: string; readonly distance: number } | null;
}

/** DOA-STATUS-11, DOA-STATUS-01: is this character under a condition now? A passed check frees them of it for the turn. */
export const suffers = (s: Sight, id: string, condition: Condition): boolean =>
  sheet.condition(condition).of(s, id) > 0 &&
  (houseRule(s, 'conditionsForAll') === true || isDealer(s, id)) &&
  !sheet.freed.of(s, id).includes(condition);

/** DOA-STATUS-12: a check of an attribute, or of a skill that belongs to it. */
const isOf = (s: Sight, stat: string, attribute: string): boolean =>
  houseRule(s, 'attributeCheckScope') === 'domain' ? attributeOf(s, stat) === attribute : stat === attribute;

/** DOA-STATUS-05: Blinded and Deafened weigh only after their check has failed. */
const IMPAIRED = 2;

const fromConditions = (s: Sight, { who, stat, sense }: Occasion): Source[] => {
  const agility = isOf(s, stat, 'AGL');
  const lower = (condition: Condition, applies: boolean, n = 1): Source[] =>
    applies && suffers(s, who, condition) ? [{ source: condition, n: -n }] : [];
  return [
    ...lower('Entangled', agility),
    ...lower('Knocked Down', agility || isOf(s, stat, 'STR')),
    ...lower('Blinded', sense === 'sight' && sheet.condition('Blinded').of(s, who) >= IMPAIRED, 3),
    ...lower('Deafened', sense === 'hearing' && sheet.condition('Deafened').of(s, who) >= IMPAIRED, 3),
    ...lower('Frozen', !isAttribute(stat)),
  ];
};

/** DOA-LIGHT-01: an attack goes by the light where its target stands, everything else by the light where the drawer does. */
const lightOn = (s: Sight, { who, attack }: Occasion): Light => lightAt(s, attack?.target ?? who);

/** DOA-LIGHT-02, DOA-LIGHT-03 */
const fromLight = (s: Sight, occasion: Occasion): Source[] => {
  const { stat, sense } = occasion;
  const looks = stat === 'Detection' || stat === 'Investigation';
  const dark = (n: number): Source[] => [{ source: 'darkness', n: -n }];
  const light = lightOn(s, occasion);
  if (light === 'dim') return looks ? dark(1) : [];
  if (light !== 'dark') return [];
  if (houseRule(s, 'fullDarkness') === 'allChecks') return dark(1);
  if (houseRule(s, 'fullDarkness') === 'detection3') return looks ? dark(3) : [];
  return looks || sense === 'sight' ? dark(1) : [];
};

/** The house rules that have kept a hand off this check, or made it another than usual. */
export const silent = (s: Sight, occasion: Occasion): OptionKey[] => {
  const { who, stat } = occasion;
  const of = houseRule(s, 'attributeCheckScope') === 'attributeOnly' && !isAttribute(stat) ? attributeOf(s, stat) : '';
  const spared =
    (of === 'AGL' && (suffers(s, who, 'Entangled') || sheet.terrain.of(s, who) === 'challenging')) ||
    ((of === 'AGL' || of === 'STR') && suffers(s, who, 'Knocked Down'));
  const dark = lightOn(s, occasion) === 'dark' && net(fromLight(s, occasion)) !== -1;
  return [...(spared ? (['attributeCheckScope'] as const) : []), ...(dark ? (['fullDarkness'] as const) : [])];
};

/** DOA-TERRAIN-02 */
const fromTerrain = (s: Sight, { who, stat }: Occasion): Source[] =>
  sheet.terrain.of(s, who) === 'challenging' && isOf(s, stat, 'AGL') ? [{ source: 'terrain', n: -1 }] : [];

/** DOA-HAND-06, DOA-FATIGUE-02: Lower Hand (N+), one card for each level. DOA-ROLE-04: Fatigue is of the deck, also for a Companion. */
const fromFatigue = (s: Sight, { who }: Occasion): Source[] => {
  const level = sheet.fatigue.of(s, dealerOf(s, who) ?? '');
  return level > 0 ? [{ source: 'fatigue', n: -level }] : [];
};

/** DOA-STATUS-04, DOA-ACTION-13: what lies with the one who is attacked. */
const fromTarget = (s: Sight, { who, attack }: Occasion): Source[] => {
  if (attack === null) return [];
  const down = suffers(s, attack.target, 'Knocked Down') ? [{ source: 'targetDown', n: attack.distance <= 1 ? 1 : -1 }] : [];
  return distinct(sheet.hiddenFrom.of(s, attack.target)).includes(who) ? [...down, { source: 'hidden', n: -1 }] : down;
};

/** DOA-DISCARD-06: Aggro minds only attacks on others. */
export const isAggroSpared = (s: Sight, { who, attack }: Occasion): boolean =>
  attack === null || attack.target === sheet.discardBy.of(s, who);

const fromDiscards = (s: Sight, occasion: Occasion): Source[] => {
  const [effect, n] = [sheet.discardEffect.of(s, occasion.who), sheet.discardBonus.of(s, occasion.who)];
  // A value set by hand may name an effect of strength 0; it must not count as −0.
  if (n === 0 || effect === 'none' || (effect === 'Aggro' && isAggroSpared(s, occasion))) return [];
  return [{ source: effect, n: effect === 'Intensify' || effect === 'Help' ? n : -n }];
};

/** What Powers, weaknesses and items bring along. */
const fromTraits = (s: Sight, { who, stat, attack }: Occasion): Source[] =>
  traitHands(s, who, { stat, isAttack: attack !== null, isDark: lightAt(s, who) !== 'bright' }).map(({ what, n }) => ({
    source: `:${what}`,
    n,
  }));

const SOURCES: readonly ((s: Sight, occasion: Occasion) => Source[])[] = [
  fromFatigue,
  fromConditions,
  fromLight,
  fromTerrain,
  fromTarget,
  fromDiscards,
  fromTraits,
];

/** DOA-HAND-05: everything that follows from the situation. */
export const sourcesOf = (s: Sight, occasion: Occasion): Source[] => SOURCES.flatMap((each) => each(s, occasion));

/** DOA-HAND-01, DOA-HAND-02, DOA-HAND-03: how many cards are drawn at most; at Lower Hand no fewer. */
export const cardsDrawn = (hand: number): number => 1 + Math.abs(hand);

export const net = (sources: readonly Source[]): number => sources.reduce((sum, { n }) => sum + n, 0);
