// The two sides: who plays, who owns a card and who holds it, what lies where, and who sees it.

import { Memo, hasViewer, seatIndex, sees, type FaceData, type Reader, type Sees, type Table } from '@pasteboard/kernel';
import {
  deckOf,
  discardOf,
  eventsOf,
  handOf,
  locationOf,
  NEUTRAL,
  outOf,
  PLAYED,
  pointsOf,
  poolOf,
  sideboardOf,
  type Phase,
} from '../names.ts';
import { houseRule, isFree } from '../options.ts';
import { ZONE_OF, zoneOf, type Zone } from '../read/board.ts';
import { playerSheet, table } from '../values.ts';
import { cardOf, spot } from './cards.ts';

/** The two who play, in the order in which they sat down. */
export const sides = (t: Reader): readonly string[] => table.sides.of(t);
/** Piles may be taken away by hand: where one of the game's own is missing nothing is played until it is back. */
export const isWhole = (t: Reader): boolean =>
  sides(t).length === 2 &&
  t.hasPile(NEUTRAL) &&
  t.hasPile(PLAYED) &&
  sides(t).every((who) => pilesOf(who).every((pile) => t.hasPile(pile)));
const pilesOf = (who: string): readonly string[] =>
  [locationOf, deckOf, handOf, discardOf, outOf, pointsOf, sideboardOf, poolOf, eventsOf].map((named) => named(who));
export const isSide = (t: Reader, who: string): boolean => sides(t).includes(who) && isWhole(t);
export const otherSide = (t: Reader, who: string): string => sides(t).find((each) => each !== who) ?? who;

/** Of these cards, those that the seat that answers for this player can tell apart: the player may be away, or a pile may have been hidden by hand. */
export const tellable = (t: Reader, who: string, cards: readonly number[]): number[] => {
  const viewer = seatIndex(t.state, t.seatsBehind(who)[0]?.id ?? who);
  return cards.filter((card) => (spot(t, card).slot.seen[viewer] ?? 0) !== 0);
};

/** Of these cards, those this seat knows: what it is offered must not depend on any other. */
export const knownTo = (t: Reader, who: string, cards: readonly number[]): number[] => {
  const viewer = seatIndex(t.state, who);
  return cards.filter((card) => (spot(t, card).slot.seen[viewer] ?? 0) !== 0 && hasViewer(spot(t, card).slot.knows, viewer));
};

/** A seat may have turned a card by hand, or hidden a pile. */
export const isKnownToAll = (t: Reader, card: number): boolean => {
  const { slot } = spot(t, card);
  return t.state.seats.every((_, viewer) => (slot.seen[viewer] ?? 0) !== 0 && hasViewer(slot.knows, viewer));
};
/** For values that everybody sees: null for a card that is not known to all. */
export const openFaceOf = (t: Reader, card: number): string | null => (isKnownToAll(t, card) ? spot(t, card).slot.face : null);

/** The resource player. */
export const active = (t: Reader): string => {
  const who = table.active.of(t);
  return sides(t).includes(who) ? who : (sides(t)[0] ?? '');
};
export const phase = (t: Reader): Phase | 'setup' | 'over' => table.phase.of(t);
export const isOwnPhase = (t: Reader, who: string, ...phases: readonly Phase[]): boolean =>
  active(t) === who && phases.some((each) => each === phase(t));

const sets = new Memo((list: readonly number[]): ReadonlySet<number> => new Set(list));

/** MEC-TYPE-06: whose a card is goes by the card itself and never changes. A card made by hand is whose it lies with. */
export const ownerOf = (t: Reader, card: number): string => {
  for (const who of sides(t)) if (sets.of(playerSheet.cards.of(t, who)).has(card)) return who;
  return sides(t).find((who) => who === holderOf(t, card)) ?? sides(t)[0] ?? '';
};

/** MEC-DISC-05: which of the cards are location cards; told by the card, so that nobody has to see it. */
export const isLocationCard = (t: Reader, card: number): boolean => sides(t).some((who) => sets.of(playerSheet.sites.of(t, who)).has(card));

export const holderOf = (t: Reader, card: number): string => {
  const { pile } = spot(t, card);
  // What lies between the sides is held by nobody.
  const owner = t.pile(pile).owner ?? '';
  // What lies on guard lies with the company it waits for.
  return pile.startsWith('guard/') ? otherSide(t, owner) : owner;
};

/** A face with what is printed on it. */
export interface PrintedFace {
  readonly face: string;
  readonly data: FaceData;
}

/** Brings cards of this player into the game. Nobody else is told what they are. */
export const bring = (t: Table, who: string, pile: string, faces: readonly PrintedFace[]): number[] => {
  const cards = t.make(pile, faces, t.viewers([who]));
  const sites = cards.filter((card) => ['site', 'region'].includes(cardOf(t, card).kind));
  playerSheet.cards.declare(t, who, [...playerSheet.cards.of(t, who), ...cards]);
  playerSheet.sites.declare(t, who, [...playerSheet.sites.of(t, who), ...sites]);
  return cards;
};

export const zoneOfCard = (t: Reader, card: number): Zone => zoneOf(spot(t, card).pile);
export const pileFor = (who: string, zone: Zone): string => {
  if (zone === 'neutral') return NEUTRAL;
  if (zone === 'side') return eventsOf(who);
  const name = Object.entries(ZONE_OF).find(([, each]) => each === zone)?.[0] ?? 'events';
  return `${name}/${who}`;
};

export const FACE_UP: Sees = sees('faces');
/** MEC-VIS-02, MEC-MH-10: its owner knows it, everybody sees that it lies there. */
export const FACE_DOWN: Sees = sees('backs', { owner: 'faces' });
const IN_HAND: Sees = sees('count', { owner: 'faces' });
const UNSEEN: Sees = sees('count');

/** MEC-LOC-03: where looking is tied to the need, only while sites are chosen. */
export const mayBrowseSites = (t: Reader, who: string): boolean =>
  houseRule(t, 'location.browse') === 'always' ||
  playerSheet.siteAsked.of(t, who) ||
  isFree(t) ||
  phase(t) === 'setup' ||
  isOwnPhase(t, who, 'organization');
const locationSight = (t: Reader, who: string): Sees => (mayBrowseSites(t, who) ? IN_HAND : UNSEEN);
/** MEC-DISC-01, MEC-DISC-03 */
const discardSight = (t: Reader): Sees => (houseRule(t, 'discard.ownerMayBrowse') ? IN_HAND : UNSEEN);

/** MEC-VIS-01 */
export const adjustSights = (t: Table): void => {
  for (const who of sides(t)) {
    if (!isWhole(t)) return;
    t.see(locationOf(who), locationSight(t, who));
    t.see(discardOf(who), discardSight(t));
  }
};

/**
 * MEC-TYPE-04, MEC-SIDE-01: two decks and three piles for each, a hand, a side with a neutral zone between them, and what lies ready for the
 * start. MEC-OUT-03, MEC-MP-06: out-of-play and points piles lie open.
 */
export const layPiles = (t: Table): void => {
  for (const owner of sides(t)) {
    for (const pile of [locationOf(owner), handOf(owner), sideboardOf(owner), poolOf(owner)]) t.makePile(pile, { owner, sees: IN_HAND });
    t.makePile(deckOf(owner), { owner, sees: UNSEEN });
    t.makePile(discardOf(owner), { owner, sees: discardSight(t) });
    for (const pile of [outOf(owner), pointsOf(owner), eventsOf(owner)]) t.makePile(pile, { owner, sees: FACE_UP });
    const { cards, sites: locations, exhausted, barren, avatarLost, siteAsked, adjusted } = playerSheet;
    for (const cell of [cards, locations, exhausted, barren, avatarLost, siteAsked, adjusted]) cell.declare(t, owner);
  }
  t.makePile(NEUTRAL, { sees: FACE_UP });
  t.makePile(PLAYED, { sees: FACE_UP });
};

/** MEC-LOC-07: a location deck has no order; it is shown sorted. */
export const sortSites = (t: Table, who: string): void => {
  const pile = locationOf(who);
  const key = (card: number): string => `${cardOf(t, card).name} ${t.face(card)}`;
  const sorted = t.cards(pile).toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
  // Also where they lie in order already: that nothing was sorted would tell.
  if (sorted.length > 1) t.arrange(pile, sorted);
};
