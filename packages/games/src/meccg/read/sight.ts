// What a viewer can make out of a view: cards with what is printed on them, companies, the attack. For odds, hints and bots.

import { sightOf, type View, type ViewPile, type ViewSlot } from '@pasteboard/kernel/view';
import { FOLLOWERS, SITE, WITH } from '../names.ts';
import { influenceLeft } from '../rules/gives.ts';
import { companySheet, table, type Attack } from '../values.ts';
import { atWork, sumOf, type Acting, type Hook, type Scene } from './acts.ts';
import { folded, printed, type Card } from './cards.ts';

export const seatOf = (view: View): string => view.seats[view.you]?.id ?? '';
export const slotsIn = (view: View, pile: string): readonly ViewSlot[] => view.piles[pile]?.slots ?? [];
export const cardIn = (view: View, { face }: ViewSlot): Card => printed(face ?? '', view.faces[face ?? '']);

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
  const name = companySheet.at.of(sightOf(view), company);
  const owner = view.piles[company]?.owner;
  const own = Object.entries(view.piles).filter(([id, pile]) => id.startsWith(SITE) && pile.owner === owner);
  return own.flatMap(([, { slots }]) => slots ?? []).find((slot) => slot.face !== null && cardIn(view, slot).name === name);
};

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
  companiesIn(view, who).flatMap((company) => membersIn(view, company).map((slot) => ({ slot, company, bears: borne(view, slot) })));

export const attackIn = (view: View): Attack | null => table.attack.of(sightOf(view));
export const bonusIn = (view: View, slot: ViewSlot, key: 'prowess' | 'body' | 'di'): number =>
  borne(view, slot).reduce((sum, each) => sum + (cardIn(view, each).gives[key] ?? 0), 0);
export const influenceIn = (view: View, slot: ViewSlot, purpose: Card | null): number => {
  const { di, bound } = cardIn(view, slot);
  const led = followersIn(view, slot).map((each) => cardIn(view, each));
  return influenceLeft(di + bonusIn(view, slot, 'di'), bound, led, purpose);
};
/** Entries at work, as far as a view tells whose they are: a hazard on a side is the other player's (MEC-SIDE-03). */
const actingIn = (view: View): Acting[] => {
  const standing = Object.entries(view.piles).flatMap(([id, { owner, slots }]) => {
    if (!/^(?:company|followers|with|upon|events|neutral)\b/.test(id)) return [];
    return (slots ?? []).flatMap((slot) => {
      const card = cardIn(view, slot);
      const other = view.seats.find((seat) => seat.role === 'player' && seat.id !== owner)?.id ?? '';
      const whose = card.kind === 'hazard' ? other : (owner ?? '');
      return card.acts.flatMap((act) => (act.when === 'inPlay' ? [{ act, owner: whose, face: card.face }] : []));
    });
  });
  const lasting = table.running.of(sightOf(view)).flatMap(({ face, at, owner }) => {
    const act = printed(face, view.faces[face]).acts[at];
    return act === undefined ? [] : [{ act, owner, face }];
  });
  return [...standing, ...lasting];
};
export const changedIn = (view: View, hook: Hook, scene: Omit<Scene, 'inPlay' | 'phase'>): number => {
  const lying = (identity: string): boolean =>
    Object.entries(view.piles).some(
      ([id, { slots }]) =>
        /^(?:company|followers|with|upon|events|neutral)\b/.test(id) &&
        slots?.some((slot) => cardIn(view, slot).identity === folded(identity)) === true,
    );
  const phase = table.phase.of(sightOf(view));
  return sumOf(atWork(actingIn(view), hook, { ...scene, phase, inPlay: lying }));
};
export const corruptionModIn = (view: View, slot: ViewSlot): number =>
  [slot, ...borne(view, slot)].reduce((sum, each) => sum + cardIn(view, each).cpMod, 0);
export const corruptionIn = (view: View, slot: ViewSlot): number => borne(view, slot).reduce((sum, each) => sum + cardIn(view, each).cp, 0);
