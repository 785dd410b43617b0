// A Character as one viewer sees it, for a file: what it is and has, and nothing of the table.

import { sightOf, standardDeck, type CharacterDraft, type Sight, type View } from '@pasteboard/kernel/view';
import { deckBrought, facesIn } from '@pasteboard/packs/along';
import { ASPECTS, DAMAGE_TYPES, deckOf, discardOf, drawnOf, secretOf, setAsideOf } from '../names.ts';
import { houseRule } from '../options.ts';
import { hasSheet, rank } from '../read/characters.ts';
import { sheet } from '../values.ts';
import { writtenDown, type Made } from './sheet.ts';

/** All that stands on the sheet. */
export const madeOf = (s: Sight, who: string): Made => ({
  ranks: Object.fromEntries(ASPECTS.map((aspect) => [aspect, rank(s, who, aspect)])) as Made['ranks'],
  perks: sheet.perks.of(s, who),
  flaws: sheet.flaws.of(s, who),
  size: sheet.size.of(s, who),
  resist: Object.fromEntries(DAMAGE_TYPES.map((type) => [type, sheet.resist(type).of(s, who)])),
  sustenance: sheet.sustenance.of(s, who),
  points: sheet.points.of(s, who),
  look: sheet.look.of(s, who),
  along: { past: sheet.past.of(s, who) ?? [] },
});

export const takeAlong = (view: View, who: string): CharacterDraft | null => {
  const s = sightOf(view);
  if (!hasSheet(s, who) || !sheet.pc.of(s, who)) return null;
  const piles = [deckOf, discardOf, setAsideOf, drawnOf, secretOf].map((of) => of(who));
  const deck = deckBrought(facesIn(view, piles), standardDeck({ jokers: houseRule(s, 'jokers') }));
  const made = madeOf(s, who);
  return { name: sheet.name.of(s, who), data: writtenDown({ ...made, along: { ...made.along, ...(deck === null ? {} : { deck }) } }) };
};
