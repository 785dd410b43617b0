// A character as one viewer sees it, for a file: what it is and has, and nothing of the table.

import { sightOf, type CharacterDraft, type Sight, type View } from '@pasteboard/kernel/view';
import { deckBrought } from '@pasteboard/packs/along';
import { ATTRIBUTES, ELEMENTS, SKILLS } from '../names.ts';
import { houseRule } from '../options.ts';
import { deckList, usualDeck } from '../read/cards.ts';
import { cast, catalogAt, hasCards } from '../read/characters.ts';
import { sheet } from '../values.ts';
import { gearOf, writtenDown, type Made } from './sheet.ts';

/** All that stands on the sheet. TRB-X-EDIT-05: the list of the deck is open. */
export const madeOf = (s: Sight, who: string): Made => {
  const gear = { weapon: sheet.weapon.of(s, who), armour: sheet.armour.of(s, who), shield: sheet.shield.of(s, who) };
  const worn = sheet.made.of(s, who) === false ? 0 : gearOf(gear, catalogAt(s)).resist;
  const deck = deckBrought(deckList(s, who), usualDeck(houseRule(s, 'jokersPerDeck')));
  return {
    attributes: Object.fromEntries(ATTRIBUTES.map((each) => [each, sheet.attribute(each).of(s, who)])) as Made['attributes'],
    ranks: Object.fromEntries(SKILLS.map((each) => [each, Math.max(0, sheet.skill(each).of(s, who))])) as Made['ranks'],
    ...gear,
    abilities: sheet.abilities.of(s, who),
    resists: Object.fromEntries(
      ELEMENTS.map((each) => [each, Math.max(0, sheet.resist(each).of(s, who) - (each === 'physical' ? worn : 0))]),
    ),
    weaknesses: Object.fromEntries(ELEMENTS.map((each) => [each, sheet.weakness(each).of(s, who)])),
    gold: sheet.gold.of(s, who),
    experience: sheet.experience.of(s, who),
    look: sheet.look.of(s, who),
    along: { ...(deck === null ? {} : { deck }), past: sheet.past.of(s, who) ?? [] },
  };
};

export const takeAlong = (view: View, who: string): CharacterDraft | null => {
  const s = sightOf(view);
  if (!cast(s).includes(who) || !hasCards(s, who)) return null;
  return { name: sheet.name.of(s, who), data: writtenDown(madeOf(s, who)) };
};
