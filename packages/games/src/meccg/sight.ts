// What a viewer can make out of a view: cards with what is printed on them, companies, the attack. For odds, hints and bots.

import type { View, ViewPile, ViewSlot } from '@pasteboard/kernel/view';
import { printedOn, type Card } from './card.ts';
import { influenceLeft } from './gives.ts';
import { FOLLOWERS, TABLE, WITH } from './names.ts';
import type { Attack } from './attack.ts';

export const value = (view: View, scope: string, key: string): unknown => view.values[scope]?.[key]?.value;
export const count = (view: View, scope: string, key: string): number => Number(value(view, scope, key) ?? 0);
export const seatOf = (view: View): string => view.seats[view.you]?.id ?? '';
export const slotsIn = (view: View, pile: string): readonly ViewSlot[] => view.piles[pile]?.slots ?? [];
const NOTHING = {};
export const cardIn = (view: View, { face }: ViewSlot): Card => printedOn(face ?? '', view.faces[face ?? ''] ?? NOTHING);

export const pileOn = (slot: ViewSlot, prefix: string): string | undefined => slot.piles.find((id) => id.startsWith(prefix));
export const borne = (view: View, slot: ViewSlot): readonly ViewSlot[] => slotsIn(view, pileOn(slot, WITH) ?? '');
export const followersIn = (view: View, slot: ViewSlot): readonly ViewSlot[] => slotsIn(view, pileOn(slot, FOLLOWERS) ?? '');
/** Characters of a company, followers behind their leaders. */
export const membersIn = (view: View, company: string): readonly ViewSlot[] =>
  slotsIn(view, company)
    .flatMap((slot) => [slot, ...followersIn(view, slot)])
    .filter((slot) => cardIn(view, slot).kind === 'character');

export const companiesIn = (view: View, who: string): readonly string[] =>
  Object.entries(view.piles).flatMap(([id, pile]: [string, ViewPile]) => (id.startsWith('company/') && pile.owner === who ? [id] : []));
export const siteIn = (view: View, company: string): ViewSlot | undefined => {
  const pile = value(view, company, 'site');
  return typeof pile === 'string' ? slotsIn(view, pile)[0] : undefined;
};

export const attackIn = (view: View): Attack | null => {
  const attack = value(view, TABLE, 'attack');
  return typeof attack === 'object' && attack !== null ? (attack as Attack) : null;
};
export const bonusIn = (view: View, slot: ViewSlot, key: 'prowess' | 'body' | 'di'): number =>
  borne(view, slot).reduce((sum, each) => sum + (cardIn(view, each).gives[key] ?? 0), 0);
export const influenceIn = (view: View, slot: ViewSlot, purpose: Card | null): number => {
  const { di, bound } = cardIn(view, slot);
  const led = followersIn(view, slot).map((each) => cardIn(view, each));
  return influenceLeft(di + bonusIn(view, slot, 'di'), bound, led, purpose);
};
export const corruptionModIn = (view: View, slot: ViewSlot): number =>
  [slot, ...borne(view, slot)].reduce((sum, each) => sum + cardIn(view, each).cpMod, 0);
export const corruptionIn = (view: View, slot: ViewSlot): number => borne(view, slot).reduce((sum, each) => sum + cardIn(view, each).cp, 0);
