// Companies: characters at one site that act together. Who is in one, who follows whom, where it is, and how influence is used.

import { param, type Reader, type Sees, type Table } from '@pasteboard/kernel';
import { COMPANY, FOLLOWERS, followersPile, guardOf, SITE, uponOf, WITH } from '../names.ts';
import { bearingOf, borneOnBoard, followersOnBoard } from '../read/board.ts';
import type { Card } from '../read/cards.ts';
import { companiesOf, isCompany, membersOf, siteCardsOf, sizeOf } from '../read/companies.ts';
import { bearerSheet, companySheet, table } from '../values.ts';
import { numbersOf, tableBoard } from './board.ts';
import { cardOf, slotOf, spot, spotOf } from './cards.ts';
import { FACE_DOWN, FACE_UP, isKnownToAll, otherSide, sides } from './sides.ts';
import * as read from '../read/companies.ts';

/** Piles are numbered as they are made, so that none is called like another before it. */
const nextName = (t: Table, prefix: string): string => `${prefix}${table.named.add(t, 1)}`;
export const forget = (t: Table, scope: string): void => {
  for (const key of Object.keys(t.state.values[scope] ?? {})) t.unset(scope, key);
};

export const companies = (t: Reader, who: string): string[] => companiesOf(tableBoard(t), who);
export const allCompanies = (t: Reader): string[] => sides(t).flatMap((who) => companies(t, who));
export const playerOf = (t: Reader, pile: string): string => t.pile(pile).owner ?? '';

/** The pile that a character, or a site something was played on, bears its cards in. It stands for the character wherever one is named. */
export const bearing = (t: Reader, card: number): string | null => {
  const found = spotOf(t, card);
  return found === null ? null : bearingOf(found.slot);
};
export const borneBy = (t: Reader, card: number): number[] => {
  const found = spotOf(t, card);
  return found === null ? [] : numbersOf(borneOnBoard(tableBoard(t), found.slot));
};
/** The card that bears this one or is its controller. */
export const bearerOf = (t: Reader, card: number): number | null => {
  const { on } = t.pile(spot(t, card).pile);
  return on === null || spotOf(t, on) === null ? null : on;
};
export const makeBearing = (t: Table, card: number, owner: string): string => {
  const known = bearing(t, card);
  if (known !== null) return known;
  const pile = nextName(t, WITH);
  t.makePile(pile, { owner, on: card, sees: FACE_UP });
  return pile;
};

export const followers = (t: Reader, card: number): number[] => {
  const found = spotOf(t, card);
  return found === null ? [] : numbersOf(followersOnBoard(tableBoard(t), found.slot));
};
export const controllerOf = (t: Reader, card: number): number | null =>
  spot(t, card).pile.startsWith(FOLLOWERS) ? bearerOf(t, card) : null;
export const isUnplaced = (t: Reader, card: number): boolean => read.isUnplacedSlot(t, slotOf(t, card));
export const members = (t: Reader, company: string): number[] => numbersOf(membersOf(tableBoard(t), company));

export const companyOf = (t: Reader, card: number): string | null => {
  let at: string | null = spotOf(t, card)?.pile ?? null;
  for (let i = 0; at !== null && i < 8; i++) {
    const company = at.replace(/^upon/, 'company');
    if (company.startsWith(COMPANY)) return isCompany(t, company) ? company : null;
    const on: number | null = t.pile(at).on;
    at = on === null ? null : (spotOf(t, on)?.pile ?? null);
  }
  return null;
};
export const characters = (t: Reader, who: string): number[] => companies(t, who).flatMap((company) => members(t, company));
export const charactersOf = (t: Reader): number[] => sides(t).flatMap((who) => characters(t, who));
export const characterNamed = (t: Reader, key: string): number | null => (t.hasPile(key) ? t.pile(key).on : null);

export const companySize = (t: Reader, company: string): number => sizeOf(members(t, company).map((card) => cardOf(t, card)));

export const siteCards = (t: Reader, who: string): number[] => numbersOf(siteCardsOf(tableBoard(t), who));
/** The present site; the site of origin while the company moves. */
export const siteOf = (t: Reader, company: string): number | null => read.siteOnBoard(tableBoard(t), company)?.card ?? null;
export const destinationOf = (t: Reader, company: string): number | null =>
  tableBoard(t).lying(companySheet.to.of(t, company))[0]?.card ?? null;
const siteCard = (t: Reader, company: string): Card | null => {
  const site = siteOf(t, company);
  return site === null ? null : cardOf(t, site);
};
export const isAtHaven = (t: Reader, company: string): boolean => siteCard(t, company)?.haven === true;
/** Companies that are at this site card or on their way to it. */
export const boundFor = (t: Reader, sitePile: string): string[] =>
  allCompanies(t).filter((each) => companySheet.site.of(t, each) === sitePile || companySheet.to.of(t, each) === sitePile);

export const laySite = (t: Table, who: string, card: number, sees: Sees): string => {
  const pile = nextName(t, SITE);
  t.makePile(pile, { owner: who, sees });
  t.move([card], pile);
  return pile;
};

/** The site is told by its name; by which card it lies there is for the rules. */
export const arriveAt = (t: Table, company: string, sitePile: string): void => {
  companySheet.site.declare(t, company, sitePile);
  nameSite(t, company);
};

/** MEC-VIS-02: a company may form at a site that lies face down, because another one is on its way there. */
export const nameSite = (t: Table, company: string): void => {
  const site = siteOf(t, company);
  const name = site === null ? null : cardOf(t, site).name;
  const isOpen = site === null || isKnownToAll(t, site);
  companySheet.at.declare(t, company, isOpen ? name : null);
  companySheet.hiddenSite.set(t, company, isOpen ? null : name);
};

export const makeCompany = (t: Table, who: string, sitePile: string): string => {
  const company = nextName(t, COMPANY);
  t.makePile(company, { owner: who, sees: FACE_UP });
  t.makePile(guardOf(company), { owner: otherSide(t, who), sees: FACE_DOWN });
  t.makePile(uponOf(company), { owner: who, sees: FACE_UP });
  arriveAt(t, company, sitePile);
  const { moves, ran, leftSite, entered, apart, guarded, draws } = companySheet;
  for (const cell of [moves, ran, leftSite, entered, apart, guarded, draws]) cell.declare(t, company);
  return company;
};

/** MEC-VIS-02: where a company is going is known to its player alone until the site is turned up. */
export const headFor = (t: Table, company: string, sitePile: string): void => {
  companySheet.to.declare(t, company, sitePile);
  const [site] = t.cards(sitePile);
  companySheet.goingTo.declare(t, company, site === undefined ? null : cardOf(t, site).name);
  companySheet.moves.set(t, company, true);
};
export const stayPut = (t: Table, company: string): void => {
  for (const cell of [companySheet.to, companySheet.goingTo]) cell.clear(t, company);
  companySheet.moves.set(t, company, false);
};

/** MEC-POS-10: a character comes into play untapped, and keeps its position where it is in play already; under this controller or under general influence. */
export const joinCompany = (t: Table, card: number, company: string, controller: number | null): void => {
  const who = playerOf(t, company);
  const lead = controller === null ? null : makeBearing(t, controller, who);
  const pile = lead === null ? company : followersPile(lead);
  if (lead !== null && !t.hasPile(pile) && controller !== null) t.makePile(pile, { owner: who, on: controller, sees: FACE_UP });
  if (spot(t, card).pile !== pile) t.move([card], pile, { at: 'bottom', keepTurn: true });
  const key = makeBearing(t, card, who);
  bearerSheet.unplaced.set(t, key, false);
};

export const generalInfluenceUsed = (t: Reader, who: string): number => read.generalInfluenceUsedOnBoard(tableBoard(t), who);
export const unusedGeneralInfluence = (t: Reader, who: string): number => read.unusedGeneralInfluenceOnBoard(tableBoard(t), who);
export const unusedDirectInfluence = (t: Reader, card: number, purpose: Card | null = null): number =>
  read.unusedDirectInfluenceOnBoard(tableBoard(t), slotOf(t, card), purpose);

/** Two cards of one site are the same place. */
export const placeOf = (t: Reader, card: number): string => t.face(card);
export const avatarOf = (t: Reader, who: string): number | null => characters(t, who).find((card) => cardOf(t, card).avatar) ?? null;

/** A company goes by the name of its first character. */
export const leadOf = (t: Table, company: string): ReturnType<Table['card']> => {
  const [first] = members(t, company);
  return first === undefined ? param('pile', company) : t.card(first);
};
