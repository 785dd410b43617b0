// What Perks and Flaws simply change as long as one has them.

import type { Reader } from '@pasteboard/kernel';
import type { Aspect } from './characters.ts';
import { flawOf } from './content/flaws.ts';
import { perkOf } from './content/perks.ts';
import type { Active, Flaw, Passive, Perk } from './content/types.ts';
import { words } from './sheet.ts';

export const perksOf = (t: Reader, id: string): Perk[] => words(t, id, 'perks').flatMap((name) => perkOf(name) ?? []);
const flawsOf = (t: Reader, id: string): Flaw[] => words(t, id, 'flaws').flatMap((name) => flawOf(name) ?? []);
const traitsOf = (t: Reader, id: string): (Perk | Flaw)[] => [...perksOf(t, id), ...flawsOf(t, id)];

const passives = (t: Reader, id: string): Passive[] => traitsOf(t, id).flatMap(({ passive }) => passive);

type Change = 'maxHealth' | 'maxStamina' | 'damage' | 'appetite';
const sumOf = (list: readonly Passive[], what: Change): number => list.reduce((sum, each) => (each.do === what ? sum + each.n : sum), 0);

/** The sum of one kind of change. */
export const traitSum = (t: Reader, id: string, what: Change): number => sumOf(passives(t, id), what);

/** The same of Perks and Flaws by their names alone, as a viewer reads them. */
export const changeBy = (names: readonly string[], what: Change): number =>
  sumOf(
    names.flatMap((name) => (perkOf(name) ?? flawOf(name))?.passive ?? []),
    what,
  );

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
  const perk = perkOf(trait);
  if (when === 'use') return perk?.use?.effects ?? [];
  return (perk ?? flawOf(trait))?.[when] ?? [];
};
