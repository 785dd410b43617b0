// What odds, hints and bots look up in a view: cards by their handles, companies and what they bear. The rules themselves stand beside it.

import type { View, ViewSlot } from '@pasteboard/kernel/view';
import { boardIn, borneBy } from './board.ts';
import type { Card } from './cards.ts';
import { companiesOf, membersOf, siteOf } from './companies.ts';

export const lyingIn = (view: View, pile: string): readonly ViewSlot[] => boardIn(view).lying(pile);
export const cardIn = (view: View, slot: ViewSlot): Card => boardIn(view).printedOn(slot);
export const borneIn = (view: View, slot: ViewSlot): readonly ViewSlot[] => borneBy(boardIn(view), slot);
export const membersIn = (view: View, company: string): readonly ViewSlot[] => membersOf(boardIn(view), company);
export const companiesIn = (view: View, who: string): readonly string[] => companiesOf(boardIn(view), who);
export const siteIn = (view: View, company: string): ViewSlot | undefined => siteOf(boardIn(view), company) ?? undefined;

/** A card by its handle, wherever this viewer sees it. */
export const slotIn = (view: View, h: number): ViewSlot | undefined => {
  for (const pile of Object.values(view.piles)) {
    const slot = pile.slots?.find((each) => each.h === h);
    if (slot !== undefined) return slot;
  }
  return undefined;
};

/** Everybody of a player, with what each bears. */
export const bearersIn = (
  view: View,
  who: string,
): readonly { readonly slot: ViewSlot; readonly company: string; readonly bears: readonly ViewSlot[] }[] =>
  companiesIn(view, who).flatMap((company) => membersIn(view, company).map((slot) => ({ slot, company, bears: borneIn(view, slot) })));
