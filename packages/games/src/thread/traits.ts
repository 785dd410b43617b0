// What Perks and Flaws simply change as long as one has them.

import type { Reader } from '@pasteboard/kernel';
import type { Aspect } from './characters.ts';
import { FLAWS } from './content/flaws.ts';
import { PERKS } from './content/perks.ts';
import type { Active, Flaw, Passive, Perk } from './content/types.ts';
import { words } from './sheet.ts';

export const perksOf = (t: Reader, id: string): Perk[] => PERKS.filter((each) => words(t, id, 'perks').includes(each.id));
export const flawsOf = (t: Reader, id: string): Flaw[] => FLAWS.filter((each) => words(t, id, 'flaws').includes(each.id));
export const traitsOf = (t: Reader, id: string): (Perk | Flaw)[] => [...perksOf(t, id), ...flawsOf(t, id)];

const passives = (t: Reader, id: string): Passive[] => traitsOf(t, id).flatMap(({ passive }) => passive);

/** The sum of one kind of change. */
export const traitSum = (t: Reader, id: string, what: 'maxHealth' | 'maxStamina' | 'damage' | 'appetite'): number =>
  passives(t, id).reduce((sum, each) => (each.do === what ? sum + each.n : sum), 0);

export const traitResist = (t: Reader, id: string, type: string): number =>
  passives(t, id).reduce((sum, each) => (each.do === 'resist' && each.type === type ? sum + each.n : sum), 0);

/** A bonus to Checks that name an Aspect; it counts once, also where the Aspect is named twice. */
export const traitBonus = (t: Reader, id: string, aspects: readonly Aspect[]): number =>
  passives(t, id).reduce((sum, each) => (each.do === 'bonus' && aspects.includes(each.aspect) ? sum + each.n : sum), 0);

/** What a trait does at its time, found again by its name. */
export const timely = (t: Reader, id: string, when: 'start' | 'end'): string[] =>
  traitsOf(t, id)
    .filter((each) => each[when].length > 0)
    .map((each) => each.id);

export const effectsOf = (trait: string, when: 'use' | 'start' | 'end'): readonly Active[] => {
  const perk = PERKS.find((each) => each.id === trait);
  if (when === 'use') return perk?.use?.effects ?? [];
  return (perk ?? FLAWS.find((each) => each.id === trait))?.[when] ?? [];
};
