// Who is at the table, what they are good at, and where their cards come from.

import type { Sight } from '@pasteboard/kernel/view';
import type { Ability } from '../content/abilities.ts';
import { catalogIn, type Catalog } from '../content/catalog.ts';
import type { Weapon } from '../content/equipment.ts';
import { GM, SKILLS, attributeOf, deckOf, discardOf, type Fund, type Skill } from '../names.ts';
import { sheet, table } from '../values.ts';

/** Everybody with a sheet, in the order in which they came. */
export const cast = (s: Sight): readonly string[] => table.cast.of(s);

/**
 * TRB-X-ACT-03: a character plays with a deck of its own, a creature has none. Only those with a deck have a Draw, which tells a viewer who is
 * not shown the deck that it is there.
 */
export const hasCards = (s: Sight, id: string): boolean => sheet.draw.has(s, id) && s.cardsIn(deckOf(id)) !== null;
export const party = (s: Sight): string[] => cast(s).filter((id) => hasCards(s, id));
export const creatures = (s: Sight): string[] => cast(s).filter((id) => !hasCards(s, id));

/** TRB-X-ATTR-01, {Skill}: the ranks of the skill and of its attribute. */
export const total = (s: Sight, id: string, skill: Skill): number =>
  sheet.skill(skill).of(s, id) + sheet.attribute(attributeOf(skill)).of(s, id);

/** The skills a character is best at come first. */
export const bestSkills = (s: Sight, id: string): readonly Skill[] => {
  const totals = new Map(SKILLS.map((skill) => [skill, total(s, id, skill)]));
  return SKILLS.toSorted((a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0));
};

/** TRB-FUNG-01, TRB-HEALTH-06: what restoring can bring it to. */
export const maximum = (s: Sight, id: string, fund: Fund): number => {
  const points = sheet.points(fund);
  return sheet.most(fund).has(s, id) ? sheet.most(fund).of(s, id) : (s.seen(id, points.key, points.spec.sees)?.max ?? 0);
};

/** TRB-FUNG-01, TRB-HEALTH-06: how many of n points there is room for. A character who has more than the maximum keeps it. */
export const roomFor = (s: Sight, id: string, fund: Fund, n: number): number =>
  Math.max(0, Math.min(n, maximum(s, id, fund) - sheet.points(fund).of(s, id)));

/** TRB-X-ACT-03: whose deck answers for a character or creature. */
export const dealerOf = (s: Sight, id: string): string => (hasCards(s, id) ? id : GM);

/** Cards that can still be turned over for a character. The GM's discard comes back when the GM's deck is empty (TRB-X-ACT-03, TRB-DECK-05). */
export const cardsLeft = (s: Sight, id: string): number => {
  const dealer = dealerOf(s, id);
  return (s.cardsIn(deckOf(dealer)) ?? 0) + (dealer === id ? 0 : (s.cardsIn(discardOf(dealer)) ?? 0));
};

/** What there is at this table: the game's own, and what was brought. */
export const catalogAt = (s: Sight): Catalog => catalogIn(table.brought.of(s));
export const abilityAt = (s: Sight, id: string): Ability | undefined => catalogAt(s).abilities.find((each) => each.id === id);
export const weaponAt = (s: Sight, id: string): Weapon | undefined => catalogAt(s).weapons.find((each) => each.id === id);

/** Feats, techniques and spells that this program knows; a sheet may name others. */
export const abilitiesOf = (s: Sight, id: string): Ability[] => sheet.abilities.of(s, id).flatMap((ability) => abilityAt(s, ability) ?? []);
