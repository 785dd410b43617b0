// Companies: who is in one, who follows whom, where it is, how influence is used, and what a viewer finds of it.

import type { Sight, View, ViewSlot } from '@pasteboard/kernel/view';
import { COMPANY, SITE, guardOf, uponOf, type Adjustable } from '../names.ts';
import { houseRule } from '../options.ts';
import { bearerSheet, companySheet, playerSheet } from '../values.ts';
import { bearingOf, boardIn, borneOnBoard, followersOnBoard, isUntappedSlot, type Board, type Lying } from './board.ts';
import type { Bound, Card, Given } from './cards.ts';

const pilesNamed = (b: Board, prefix: string, who: string): string[] =>
  b.piles.filter((id) => id.startsWith(prefix) && b.ownerOfPile(id) === who);

/** A company that was taken apart by hand no longer exists. */
const isIntact = (s: Sight, id: string): boolean =>
  (s.cardsIn(id) ?? null) !== null && s.cardsIn(guardOf(id)) !== null && s.cardsIn(uponOf(id)) !== null;
export const isCompany = (s: Sight, id: string): boolean => id.startsWith(COMPANY) && isIntact(s, id);
export const companiesOf = (b: Board, who: string): string[] => pilesNamed(b, COMPANY, who).filter((id) => isIntact(b, id));

/** Everybody in the company, each with those who follow. Only characters: what was laid there by hand is none. */
export const membersOf = <C extends Lying>(b: Board<C>, company: string): readonly C[] =>
  b
    .lying(company)
    .flatMap((card) => [card, ...followersOnBoard(b, card)])
    .filter((card) => b.printedOn(card).kind === 'character');

export const siteCardsOf = <C extends Lying>(b: Board<C>, who: string): readonly C[] =>
  pilesNamed(b, SITE, who).flatMap((pile) => b.lying(pile));

/** The present site; the site of origin while the company moves. Which card it is only the rules know: a viewer goes by its name. */
export const siteOnBoard = <C extends Lying>(b: Board<C>, company: string): C | null => {
  const pile = companySheet.site.of(b, company);
  if (pile !== undefined) return b.lying(pile)[0] ?? null;
  const name = companySheet.at.of(b, company) ?? companySheet.hiddenSite.of(b, company);
  const all = siteCardsOf(b, b.ownerOfPile(company) ?? '');
  return all.find((card) => card.face !== null && b.printedOn(card).name === name) ?? null;
};

/** MEC-ORG-06: small folk count half, the sum is rounded up. */
export const sizeOf = (chars: readonly Card[]): number => Math.ceil(chars.reduce((sum, { half }) => sum + (half ? 0.5 : 1), 0));
export const MOST_IN_COMPANY = 7;

/** MEC-MH-04: have as many hazards been played on this company as may be? */
export const isAtHazardLimit = (s: Sight, company: string): boolean =>
  companySheet.hazards.of(s, company) >= companySheet.limit.of(s, company);

/** MEC-AUTO-02: prowess, body or direct influence of the bearer. */
export const bonusOf = <C extends Lying>(b: Board<C>, card: C, key: keyof Given): number =>
  borneOnBoard(b, card).reduce((sum, each) => sum + (b.printedOn(each).gives[key] ?? 0), 0);

const serves = ({ race, identity }: Bound, purpose: Card): boolean =>
  (race !== null && race === purpose.race) || (identity !== null && identity === purpose.identity);

/** MEC-INF-02: followers use up what is bound to them before what is for everybody. */
const influenceLeft = (general: number, bound: readonly Bound[], led: readonly Card[], purpose: Card | null): number => {
  let left = general;
  const pools = bound.map((each) => ({ each, n: each.n }));
  for (const follower of led) {
    let mind = follower.mind;
    for (const pool of pools.filter(({ each }) => serves(each, follower))) {
      const used = Math.min(pool.n, mind);
      pool.n -= used;
      mind -= used;
    }
    left -= mind;
  }
  return left + pools.reduce((sum, { each, n }) => sum + (purpose !== null && serves(each, purpose) ? n : 0), 0);
};

/** MEC-ORG-02, MEC-INF-02: what is left for this purpose. What is bound to a race or to a card serves those first, and nobody else. */
export const unusedDirectInfluenceOnBoard = <C extends Lying>(b: Board<C>, card: C, purpose: Card | null = null): number => {
  const { di, bound } = b.printedOn(card);
  const led = followersOnBoard(b, card).map((each) => b.printedOn(each));
  return influenceLeft(di + bonusOf(b, card, 'di'), bound, led, purpose);
};

export const isUnplacedSlot = (s: Sight, card: Lying): boolean => bearerSheet.unplaced.of(s, bearingOf(card) ?? '');

/** MEC-MAN-02: what a seat has corrected by hand. */
export const handAdjusted = (s: Sight, who: string, key: Adjustable): number => playerSheet.adjusted.of(s, who)[key] ?? 0;

/** MEC-ORG-01: avatars and followers need none of it. */
export const generalInfluenceUsedOnBoard = <C extends Lying>(b: Board<C>, who: string): number =>
  companiesOf(b, who)
    .flatMap((company) => b.lying(company))
    .filter((card) => b.printedOn(card).kind === 'character' && !isUnplacedSlot(b, card))
    .map((card) => b.printedOn(card))
    .reduce((sum, { avatar, mind }) => sum + (avatar ? 0 : mind), 0);
export const unusedGeneralInfluenceOnBoard = (b: Board, who: string): number =>
  houseRule(b, 'generalInfluence') + handAdjusted(b, who, 'influence') - generalInfluenceUsedOnBoard(b, who);

/** MEC-ORG-05: an avatar comes into play where its player started; a table that was laid out names no such place. */
export const isStartSite = (s: Sight, who: string, site: Card): boolean =>
  !playerSheet.startSite.has(s, who) || playerSheet.startSite.of(s, who) === site.face;

/** MEC-ORG-05: one avatar for each player, and none after it is lost. */
export const isAvatarTaken = <C extends Lying>(b: Board<C>, who: string): boolean =>
  playerSheet.avatarLost.of(b, who) || avatarsCompany(b, who) !== undefined;

const avatarsCompany = <C extends Lying>(b: Board<C>, who: string): string | undefined =>
  companiesOf(b, who).find((company) => membersOf(b, company).some((card) => b.printedOn(card).avatar));

/** MEC-ORG-03: with the avatar in play, characters under general influence come into play where the avatar is. */
export const isAvatarElsewhere = <C extends Lying>(b: Board<C>, who: string, place: Card): boolean => {
  const company = avatarsCompany(b, who);
  const there = company === undefined ? null : siteOnBoard(b, company);
  return there !== null && there.face !== place.face;
};

/** MEC-ORG-03, MEC-ORG-05: a character comes into play at a Haven or at home, an avatar at the Haven where its player started. */
export const isHomeOf = (s: Sight, who: string, character: Card, place: Card): boolean =>
  character.home === place.face || (place.haven && (!character.avatar || isStartSite(s, who, place)));

/** MEC-ORG-10: companies that set out from one place do not go to the same new site. Where they go only their own player knows. */
export const isWayTaken = <C extends Lying>(b: Board<C>, company: string, place: Card): boolean => {
  const from = siteOnBoard(b, company)?.face ?? null;
  return companiesOf(b, b.ownerOfPile(company) ?? '').some(
    (other) =>
      other !== company && from !== null && siteOnBoard(b, other)?.face === from && companySheet.goingTo.of(b, other) === place.name,
  );
};

/** MEC-ORG-06: on the way a company is at no Haven. */
export const isTooLargeToMove = <C extends Lying>(b: Board<C>, company: string): boolean =>
  sizeOf(membersOf(b, company).map((card) => b.printedOn(card))) > MOST_IN_COMPANY;

/** MEC-SITE-03: why a company gets nothing at its site, of what the site offers; null if it does. Who takes it has to be untapped besides. */
export const whyNotHad = <C extends Lying>(
  b: Board<C>,
  company: string | null,
  isOffered: (place: Card) => boolean,
): 'notEntered' | 'siteTapped' | 'notOffered' | null => {
  if (company === null || !companySheet.entered.of(b, company)) return 'notEntered';
  const site = siteOnBoard(b, company);
  if (site === null || !isUntappedSlot(site)) return 'siteTapped';
  return isOffered(b.printedOn(site)) ? null : 'notOffered';
};

/** MEC-MP-04, MEC-MP-09: why a card that a character of this company bears is not stored; null if it may be. */
export const whyNotStored = <C extends Lying>(b: Board<C>, company: string, card: C): 'notStorable' | 'notAtHaven' | null => {
  if (!b.printedOn(card).storable) return 'notStorable';
  const site = siteOnBoard(b, company);
  return site !== null && b.printedOn(site).haven ? null : 'notAtHaven';
};

export const lyingIn = (view: View, pile: string): readonly ViewSlot[] => boardIn(view).lying(pile);
export const cardIn = (view: View, slot: ViewSlot): Card => boardIn(view).printedOn(slot);
export const borneIn = (view: View, slot: ViewSlot): readonly ViewSlot[] => borneOnBoard(boardIn(view), slot);
export const membersIn = (view: View, company: string): readonly ViewSlot[] => membersOf(boardIn(view), company);
export const companyIdsIn = (view: View, who: string): readonly string[] => companiesOf(boardIn(view), who);
export const siteIn = (view: View, company: string): ViewSlot | undefined => siteOnBoard(boardIn(view), company) ?? undefined;

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
  companyIdsIn(view, who).flatMap((company) => membersIn(view, company).map((slot) => ({ slot, company, bears: borneIn(view, slot) })));
