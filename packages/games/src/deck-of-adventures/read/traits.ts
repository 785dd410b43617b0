// What Powers, weaknesses and items change as long as the character has them.

import type { Sight } from '@pasteboard/kernel/view';
import { catalogOf, type Catalog } from '../content/catalog.ts';
import { ALL_ATTACKS, ALL_CHECKS } from '../content/hooks.ts';
import type { Effect, Item, Passive, Power, TraitEvent, Use, Vulnerability } from '../content/types.ts';
import type { Condition, ContentKind, Label, Need } from '../names.ts';
import { sheet, table } from '../values.ts';
import { attributeOf } from './characters.ts';

/** All there is at this table. */
export const catalogAt = (s: Sight): Catalog => catalogOf(table.content.of(s));

const held = <T extends { readonly id: string }>(s: Sight, id: string, kind: ContentKind, all: readonly T[]): T[] => {
  const names = sheet[kind].of(s, id);
  return all.filter((each) => names.includes(each.id));
};

export const powersOf = (s: Sight, id: string): Power[] => held(s, id, 'powers', catalogAt(s).powers);
export const itemsOf = (s: Sight, id: string): Item[] => held(s, id, 'items', catalogAt(s).items);
export const vulnerabilitiesOf = (s: Sight, id: string): Vulnerability[] => held(s, id, 'vulnerabilities', catalogAt(s).vulnerabilities);

/** What they have, and what Powers have lent them: the same one once. */
const bearers = (s: Sight, id: string): { readonly id: string; readonly passive: readonly Passive[] }[] => [
  ...powersOf(s, id),
  ...vulnerabilitiesOf(s, id),
  ...itemsOf(s, id),
  ...sheet.lent.of(s, id).map(({ what, passive }) => ({ id: what, passive })),
];
export const passives = (s: Sight, id: string): Passive[] => bearers(s, id).flatMap(({ passive }) => passive);

export const hasPassive = (s: Sight, id: string, what: 'critical' | 'hideFast'): boolean =>
  passives(s, id).some((each) => each.do === what);

/** DOA-STATUS-01: what keeps a condition off altogether, and hands on the checks that end it. */
export const isImmune = (s: Sight, id: string, condition: Condition): boolean =>
  passives(s, id).some((each) => each.do === 'immune' && each.condition === condition);
export const endurance = (s: Sight, id: string, condition: Condition): { readonly what: string; readonly n: number }[] =>
  bearers(s, id).flatMap(({ id: what, passive }) =>
    passive.flatMap((each) => (each.do === 'endure' && each.condition === condition ? [{ what, n: each.n }] : [])),
  );

/** DOA-FATE-04: may a check that has come to this be drawn for once more? */
export const drawsAgain = (s: Sight, id: string, label: Label): boolean =>
  passives(s, id).some((each) => each.do === 'again' && each.label === label);

/** What follows from an event, each by the name of what brings it. */
export const triggered = (s: Sight, id: string, event: TraitEvent): { readonly what: string; readonly effects: readonly Effect[] }[] =>
  bearers(s, id).flatMap(({ id: what, passive }) =>
    passive.flatMap((each) => (each.do === 'on' && each.event === event ? [{ what, effects: each.effects }] : [])),
  );

/** The sum of one kind of change. */
export const traitSum = (s: Sight, id: string, what: 'speed' | 'armorRange' | 'damage' | 'initiative' | 'actions'): number =>
  passives(s, id).reduce((sum, each) => (each.do === what ? sum + each.n : sum), 0);

/** DOA-HAND-05: hands on checks of an attribute with all its skills, of one skill, of any, or on attacks. */
export const traitHands = (
  s: Sight,
  id: string,
  { stat, isAttack, isDark }: { readonly stat: string; readonly isAttack: boolean; readonly isDark: boolean },
): { readonly what: string; readonly n: number }[] => {
  const meant = [stat, attributeOf(s, stat), ALL_CHECKS, ...(isAttack ? [ALL_ATTACKS] : [])];
  return bearers(s, id).flatMap(({ id: what, passive }) =>
    passive.flatMap((each) =>
      each.do === 'hand' && meant.includes(each.stat) && (each.when === undefined || isDark) ? [{ what, n: each.n }] : [],
    ),
  );
};

/** DOA-ARMOR-06 */
export const guardOf = (s: Sight, id: string): Need => {
  const found = passives(s, id).find((each) => each.do === 'guard');
  return found?.do === 'guard' ? found.need : 'any';
};

/** Power Points come from Powers: each adds its price, at most, and what it is worth besides. */
export const powerPoints = (s: Sight, powers: readonly string[]): number =>
  catalogAt(s)
    .powers.filter(({ id }) => powers.includes(id))
    .reduce((sum, power) => sum + pointsBrought(power), 0);

export const pointsBrought = ({ use, passive }: Power): number => pointsOf(use) + extraPoints(passive);

const pointsOf = (use: Use | null): number => Math.max(0, use?.pp ?? 0, ...(use?.stronger ?? []).map(({ pp }) => pp));
const extraPoints = (passive: readonly Passive[]): number => passive.reduce((sum, each) => (each.do === 'points' ? sum + each.n : sum), 0);

/** What a character can use: Powers and things in hand. */
export type Usable = { readonly id: string; readonly use: Use; readonly once: boolean };

export const usable = (s: Sight, id: string): Usable[] =>
  [...powersOf(s, id).map((power) => ({ ...power, once: false })), ...itemsOf(s, id)].flatMap(({ id: name, use, once }) =>
    use === null ? [] : [{ id: name, use, once }],
  );
