// Upper and Lower Hand: everything that weighs on a check, each source by its name.

import type { Reader } from '@pasteboard/kernel';
import { attributeOf, dealerOf, is, isDealer, word, words } from './characters.ts';
import { isAttribute, type Condition, type Sense } from './names.ts';
import type { OptionKey } from './options.ts';
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

/** DOA-STATUS-11, -01: is somebody under a condition now? Whoever has passed its check is free of it for the turn. */
export const suffers = (t: Reader, id: string, condition: Condition): boolean =>
  t.count(id, condition) > 0 && (is(t, 'conditionsForAll', true) || isDealer(t, id)) && !words(t, id, 'freed').includes(condition);

/** DOA-STATUS-12: a check of an attribute, or of a skill that belongs to it. */
const isOf = (t: Reader, stat: string, attribute: string): boolean =>
  is(t, 'attributeCheckScope', 'domain') ? attributeOf(t, stat) === attribute : stat === attribute;

/** DOA-STATUS-05: Blinded and Deafened weigh only after their check has failed. */
const IMPAIRED = 2;

const fromConditions = (t: Reader, { who, stat, sense }: Occasion): Source[] => {
  const agility = isOf(t, stat, 'AGL');
  const lower = (condition: Condition, applies: boolean, n = 1): Source[] =>
    applies && suffers(t, who, condition) ? [{ source: condition, n: -n }] : [];
  return [
    ...lower('Entangled', agility),
    ...lower('Knocked Down', agility || isOf(t, stat, 'STR')),
    ...lower('Blinded', sense === 'sight' && t.count(who, 'Blinded') >= IMPAIRED, 3),
    ...lower('Deafened', sense === 'hearing' && t.count(who, 'Deafened') >= IMPAIRED, 3),
    ...lower('Frozen', !isAttribute(stat)),
  ];
};

/** DOA-LIGHT-02, -03 */
const fromLight = (t: Reader, { stat, sense }: Occasion): Source[] => {
  const looks = stat === 'Detection' || stat === 'Investigation';
  const dark = (n: number): Source[] => [{ source: 'darkness', n: -n }];
  const light = t.fact('table', 'light');
  if (light === 'dim') return looks ? dark(1) : [];
  if (light !== 'dark') return [];
  if (is(t, 'fullDarkness', 'allChecks')) return dark(1);
  if (is(t, 'fullDarkness', 'detection3')) return looks ? dark(3) : [];
  return looks || sense === 'sight' ? dark(1) : [];
};

/** The house rules that have kept a hand off this check, or made it another than usual. */
export const silent = (t: Reader, occasion: Occasion): OptionKey[] => {
  const { who, stat } = occasion;
  const of = is(t, 'attributeCheckScope', 'attributeOnly') && !isAttribute(stat) ? attributeOf(t, stat) : '';
  const spared =
    (of === 'AGL' && (suffers(t, who, 'Entangled') || t.fact(who, 'terrain') === 'challenging')) ||
    ((of === 'AGL' || of === 'STR') && suffers(t, who, 'Knocked Down'));
  const dark = t.fact('table', 'light') === 'full' && net(fromLight(t, occasion)) !== -1;
  return [...(spared ? (['attributeCheckScope'] as const) : []), ...(dark ? (['fullDarkness'] as const) : [])];
};

/** DOA-TERRAIN-02 */
const fromTerrain = (t: Reader, { who, stat }: Occasion): Source[] =>
  t.fact(who, 'terrain') === 'challenging' && isOf(t, stat, 'AGL') ? [{ source: 'terrain', n: -1 }] : [];

/** DOA-FATIGUE-02, DOA-ROLE-04: Fatigue sits on the deck. */
const fromFatigue = (t: Reader, { who }: Occasion): Source[] => {
  const level = t.count(dealerOf(t, who) ?? '', 'fatigue');
  return level > 0 ? [{ source: 'fatigue', n: -level }] : [];
};

/** DOA-STATUS-04, DOA-ACTION-13: what lies with the one who is attacked. */
const fromTarget = (t: Reader, { who, attack }: Occasion): Source[] => {
  if (attack === null) return [];
  const down = suffers(t, attack.target, 'Knocked Down') ? [{ source: 'targetDown', n: attack.distance <= 1 ? 1 : -1 }] : [];
  return words(t, attack.target, 'hiddenFrom').includes(who) ? [...down, { source: 'hidden', n: -1 }] : down;
};

/** DOA-DISCARD-06: Aggro minds only attacks on others. */
export const isAggroSpared = (t: Reader, { who, attack }: Occasion): boolean =>
  attack === null || attack.target === t.fact(who, 'discardBy');

const fromDiscards = (t: Reader, occasion: Occasion): Source[] => {
  const [effect, n] = [word(t, occasion.who, 'discardEffect'), t.count(occasion.who, 'discardBonus')];
  // By hand an effect may be named that brings nothing; there is no hand of minus nought.
  if (n === 0 || effect === 'none' || (effect === 'Aggro' && isAggroSpared(t, occasion))) return [];
  return [{ source: effect, n: effect === 'Intensify' || effect === 'Help' ? n : -n }];
};

/** What Powers, weaknesses and items bring along. */
const fromTraits = (t: Reader, { who, stat }: Occasion): Source[] =>
  traitHands(t, who, stat).map(({ what, n }) => ({ source: `:${what}`, n }));

const SOURCES: readonly ((t: Reader, occasion: Occasion) => Source[])[] = [
  fromFatigue,
  fromConditions,
  fromLight,
  fromTerrain,
  fromTarget,
  fromDiscards,
  fromTraits,
];

/** DOA-HAND-05: everything that follows from the situation. */
export const sourcesOf = (t: Reader, occasion: Occasion): Source[] => SOURCES.flatMap((each) => each(t, occasion));

export const net = (sources: readonly Source[]): number => sources.reduce((sum, { n }) => sum + n, 0);
