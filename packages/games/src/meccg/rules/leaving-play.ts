// Cards that leave play, with all that hangs on them; and companies that nobody is left in.

import type { Table } from '@pasteboard/kernel';
import { cardOf, spot } from './cards.ts';
import { allCompanies, bearing, boundFor, companyOf, followers, forget, members, siteOf } from './companies.ts';
import { toDiscard } from './exhaustion.ts';
import { discardOf, guardOf, handOf, locationOf, outOf, uponOf } from '../names.ts';
import { isLocationCard, ownerOf, sortSites } from './sides.ts';
import { bearerSheet, companySheet, table } from '../values.ts';

/** MEC-ORG-07: followers stay in the company, without a controller, until the player places them. */
const releaseFollowers = (t: Table, card: number): void => {
  const company = companyOf(t, card);
  for (const each of followers(t, card)) {
    if (company === null) continue;
    t.move([each], company, { at: 'bottom', keepTurn: true });
    const key = bearing(t, each);
    if (key !== null) bearerSheet.unplaced.declare(t, key, true);
  }
};

/** MEC-POS-11: out of play a card bears nothing and lies in no position. Takes away the piles on a card; what is still in them goes to its owner's discard pile (MEC-DISC-06). */
const bare = (t: Table, card: number): void => {
  releaseFollowers(t, card);
  for (const pile of spot(t, card).slot.piles) {
    for (const each of t.cards(pile)) discardFromPlay(t, each);
    forget(t, pile);
    t.unmakePile(pile);
  }
};

/** MEC-LOC-06 */
const goHome = (t: Table, card: number): void => {
  t.move([card], locationOf(ownerOf(t, card)));
  sortSites(t, ownerOf(t, card));
};

export const discardFromPlay = (t: Table, card: number): void => {
  bare(t, card);
  if (isLocationCard(t, card) && cardOf(t, card).haven) goHome(t, card);
  else toDiscard(t, card);
};
/** MEC-OUT-01 */
export const removeFromPlay = (t: Table, card: number): void => {
  bare(t, card);
  t.move([card], outOf(ownerOf(t, card)));
};
export const moveFromPlay = (t: Table, card: number, pile: string): void => {
  bare(t, card);
  t.move([card], pile);
};

/** MEC-MH-09, MEC-LOC-05, MEC-LOC-06: a site that nobody needs any more: tapped and no Haven to the discard pile, otherwise home. */
export const leaveSite = (t: Table, site: number): void => {
  const { pile, slot } = spot(t, site);
  if (!pile.startsWith('site/') || boundFor(t, pile).length > 0) return;
  const { haven } = cardOf(t, site);
  bare(t, site);
  if (slot.turn !== 0 && !haven) t.move([site], discardOf(ownerOf(t, site)));
  else goHome(t, site);
  if (t.size(pile) === 0) t.unmakePile(pile);
};

/** A company is gone with its last character. While its run or an attack on it goes on, it is still spoken of. */
export const dissolveEmpty = (t: Table): void => {
  if (table.attack.of(t) !== null) return;
  for (const company of allCompanies(t)) if (members(t, company).length === 0 && table.run.of(t) !== company) dissolve(t, company);
};

const dissolve = (t: Table, company: string): void => {
  const site = siteOf(t, company);
  const to = companySheet.to.of(t, company);
  for (const card of [...t.cards(company), ...t.cards(uponOf(company))]) discardFromPlay(t, card);
  for (const card of t.cards(guardOf(company))) t.move([card], handOf(ownerOf(t, card)));
  forget(t, company);
  for (const pile of [company, uponOf(company), guardOf(company)]) t.unmakePile(pile);
  for (const each of [site, typeof to === 'string' && t.hasPile(to) ? (t.cards(to)[0] ?? null) : null])
    if (each !== null) leaveSite(t, each);
};
