// Characters: who there is, whose they are, whose deck they use, what they are good at, and their Perks and Flaws.

import { sightOf, type Sight, type View } from '@pasteboard/kernel/view';
import { traitsIn, type Traits } from '../content/brought-traits.ts';
import type { Active, Flaw, Passive, Perk } from '../content/traits.ts';
import { deckOf, type Aspect } from '../names.ts';
import { houseRule } from '../options.ts';
import { sheet, table } from '../values.ts';

/** Every Character with a sheet, in the order in which they came. Rules alone know the list. */
export const characters = (s: Sight<never>): readonly string[] => table.cast.of(s);

/** Every Character whose sheet a viewer sees. */
export const castIn = (view: View): string[] => {
  const s = sightOf(view);
  return Object.keys(view.values).filter((id) => hasSheet(s, id) && !table.away.of(s).includes(id));
};

export const hasSheet = (s: Sight, id: string): boolean => sheet.control.has(s, id);

export const rank = (s: Sight, id: string, aspect: Aspect): number => sheet.rank(aspect).of(s, id);

/** THR-X-ASPECT-02: from r to r + 1 costs r + 1. */
export const raiseCost = (s: Sight, id: string, aspect: Aspect): number => rank(s, id, aspect) + 1;

export const isWeaverRun = (s: Sight, id: string): boolean => sheet.control.of(s, id) === 'weaver';

/** THR-DECK-01, THR-WEAVER-01, THR-WEAVER-06, THR-WEAVER-07: which cards a Character should use, its own or the Weaver's bottomless deck. */
export const wantsOwnDeck = (s: Sight, id: string): boolean => {
  if (!isWeaverRun(s, id)) return true;
  return sheet.pc.of(s, id) ? houseRule(s, 'absentPcDeck') === 'own' : sheet.ownDeck.of(s, id);
};

/**
 * A sheet may be changed by hand before there is a Deck to go with it: until then the bottomless deck serves. A Deck that a viewer is not
 * shown may well be there.
 */
export const usesOwnDeck = (s: Sight, id: string): boolean => s.cardsIn(deckOf(id)) !== null && wantsOwnDeck(s, id);

/** The Perks and Flaws there are at this table: the game's own, and those that were brought. */
export const traitsAt = (s: Sight): Traits => traitsIn(table.traits.of(s));
export const perkAt = (s: Sight, name: string): Perk | undefined => traitsAt(s).perks.find(({ id }) => id === name);
export const flawAt = (s: Sight, name: string): Flaw | undefined => traitsAt(s).flaws.find(({ id }) => id === name);

/** THR-X-POINT-01: what Perks and Flaws change as long as a Character has them. */
export const perksOf = (s: Sight, id: string): Perk[] => sheet.perks.of(s, id).flatMap((name) => perkAt(s, name) ?? []);
const flawsOf = (s: Sight, id: string): Flaw[] => sheet.flaws.of(s, id).flatMap((name) => flawAt(s, name) ?? []);
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
export const effectsOf = (s: Sight, trait: string, when: 'use' | 'start' | 'end'): readonly Active[] => {
  const perk = perkAt(s, trait);
  if (when === 'use') return perk?.use?.effects ?? [];
  return (perk ?? flawAt(s, trait))?.[when] ?? [];
};
