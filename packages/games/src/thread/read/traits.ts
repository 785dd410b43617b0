// THR-X-POINT-01: what Perks and Flaws change as long as a Character has them.

import type { Sight } from '@pasteboard/kernel/view';
import { flawOf, perkOf, type Active, type Flaw, type Passive, type Perk } from '../content/traits.ts';
import type { Aspect } from '../names.ts';
import { sheet } from '../values.ts';

export const perksOf = (s: Sight, id: string): Perk[] => sheet.perks.of(s, id).flatMap((name) => perkOf(name) ?? []);
const flawsOf = (s: Sight, id: string): Flaw[] => sheet.flaws.of(s, id).flatMap((name) => flawOf(name) ?? []);
const traitsOf = (s: Sight, id: string): (Perk | Flaw)[] => [...perksOf(s, id), ...flawsOf(s, id)];

const passives = (s: Sight, id: string): Passive[] => traitsOf(s, id).flatMap(({ passive }) => passive);

/** The sum of one kind of change. */
export const traitSum = (s: Sight, id: string, what: 'maxHealth' | 'maxStamina' | 'damage' | 'appetite'): number =>
  passives(s, id).reduce((sum, each) => (each.do === what ? sum + each.n : sum), 0);

export const traitResist = (s: Sight, id: string, type: string): number =>
  passives(s, id).reduce((sum, each) => (each.do === 'resist' && each.type === type ? sum + each.n : sum), 0);

/** A bonus to Checks that name an Aspect; it counts once, also where the Aspect is named twice. */
export const traitBonus = (s: Sight, id: string, aspects: readonly Aspect[]): number =>
  passives(s, id).reduce((sum, each) => (each.do === 'bonus' && aspects.includes(each.aspect) ? sum + each.n : sum), 0);

/** THR-X-EVENT-02: traits that do something at that time of a turn, by name. */
export const timely = (s: Sight, id: string, when: 'start' | 'end'): string[] =>
  traitsOf(s, id)
    .filter((each) => each[when].length > 0)
    .map((each) => each.id);

/** What a trait does at its time, found again by its name. */
export const effectsOf = (trait: string, when: 'use' | 'start' | 'end'): readonly Active[] => {
  const perk = perkOf(trait);
  if (when === 'use') return perk?.use?.effects ?? [];
  return (perk ?? flawOf(trait))?.[when] ?? [];
};
