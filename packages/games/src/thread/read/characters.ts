// Who is at the table, who runs them, and which cards they use.

import { sightOf, type Sight, type View } from '@pasteboard/kernel/view';
import { deckOf, type Aspect } from '../names.ts';
import { houseRule } from '../options.ts';
import { sheet, table } from '../values.ts';

/** Every Character with a sheet, in the order in which they came. Rules alone know the list. */
export const characters = (s: Sight<never>): readonly string[] => table.cast.of(s);

/** Every Character whose sheet a viewer sees. */
export const castIn = (view: View): string[] => {
  const s = sightOf(view);
  return Object.keys(view.values).filter((id) => hasSheet(s, id));
};

export const hasSheet = (s: Sight, id: string): boolean => sheet.control.has(s, id);

export const rank = (s: Sight, id: string, aspect: Aspect): number => sheet.rank(aspect).of(s, id);

/** THR-X-ASPECT-02: from r to r + 1 costs r + 1. */
export const raiseCost = (s: Sight, id: string, aspect: Aspect): number => rank(s, id, aspect) + 1;

export const isWeaverRun = (s: Sight, id: string): boolean => sheet.control.of(s, id) === 'weaver';

/** THR-DECK-01, THR-WEAVER-01, -06, -07: which cards a Character should use, its own or the Weaver's bottomless deck. */
export const wantsOwnDeck = (s: Sight, id: string): boolean => {
  if (!isWeaverRun(s, id)) return true;
  return sheet.pc.of(s, id) ? houseRule(s, 'absentPcDeck') === 'own' : sheet.ownDeck.of(s, id);
};

/**
 * A sheet may be changed by hand before there is a Deck to go with it: until then the bottomless deck serves. A Deck that a viewer is not
 * shown may well be there.
 */
export const usesOwnDeck = (s: Sight, id: string): boolean => s.cardsIn(deckOf(id)) !== null && wantsOwnDeck(s, id);
