// Moves between zones by hand: to hand, decks and piles, each to its owner; and what stands in the way of everything.

import {
  choice,
  closed,
  param,
  type Command,
  type Fields,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
  type Table,
} from '@pasteboard/kernel';
import { NEUTRAL } from '../names.ts';
import { houseRule, isStandard } from '../options.ts';
import type { Zone } from '../read/board.ts';
import { EVENTS, isEvent, isLocation, type Card } from '../read/cards.ts';
import { companySheet, playerSheet, table } from '../values.ts';
import { cardOf, spot } from './cards.ts';
import { withConsent } from './consent.ts';
import { companies, companyOf, joinCompany, laySite } from './companies.ts';
import { isBarren, toDiscard } from './exhaustion.ts';
import { discardFromPlay, dissolveEmpty, moveFromPlay, removeFromPlay } from './leaving-play.ts';
import { apart, oneCard, oneHidden, plays, seenBy, sortedOut } from './offers.ts';
import { perHandled, whyNotYours } from './positions.ts';
import { always, gravest, no } from './refusals.ts';
import { FACE_UP, otherSide, ownerOf, phase, pileFor, sides, sortSites, zoneOfCard } from './sides.ts';
import { aimAt, whyDuplicate, whyNotUnique } from './unique.ts';

/** Hands, decks, discard and out-of-play piles are the owner's alone; a side holds no hazards of its own player (MEC-SIDE-03). */
const whyNotThere = (t: Reader, card: number, to: { readonly who: string; readonly zone: Zone }): Refusal | null => {
  const printed = cardOf(t, card);
  const owner = ownerOf(t, card);
  const anybodys = to.zone === 'side' || to.zone === 'mpPile' || to.zone === 'neutral';
  const ownHazard = to.zone === 'side' && printed.kind === 'hazard' && owner === to.who;
  const elsewhere = anybodys ? to.zone === 'mpPile' && printed.kind === 'resource' && owner !== to.who : owner !== to.who;
  const fits = accepts(t, to.zone, printed) && !ownHazard && !elsewhere;
  return fits ? null : no('E_ZONE', printed.haven && to.zone === 'discard' ? 'MEC-LOC-06' : 'MEC-TYPE-05', 'wrongZone');
};

/** What leaves these needs an effect of a card (MEC-LOC-03, MEC-DISC-03, MEC-OUT-04, MEC-MP-08). */
const LOCKED: { readonly [zone: string]: string } = {
  locationDeck: 'MEC-LOC-03',
  discard: 'MEC-DISC-03',
  outOfPlay: 'MEC-OUT-04',
  mpPile: 'MEC-MP-08',
  playDeck: 'MEC-PLAY-02',
  sideboard: 'MEC-EXH-09',
};

const whyNotWithout = (t: Reader, card: number, to: Zone): Refusal | null => {
  const from = zoneOfCard(t, card);
  const rule = LOCKED[from];
  if (rule !== undefined) return no('E_NOT_REQUIRED', rule, 'needsEffect');
  // MEC-TIME-07: a play is never a manual move.
  return from === 'hand' && (to === 'side' || to === 'neutral') ? no('E_TIMING', 'MEC-TIME-07', 'playIt') : null;
};

const whyNotEntering = (t: Reader, card: number, to: { readonly who: string; readonly zone: Zone }): Refusal | null => {
  if (to.zone !== 'side' && to.zone !== 'neutral') return null;
  if (['side', 'neutral'].includes(zoneOfCard(t, card))) return null;
  const homeless = cardOf(t, card).kind === 'character' && companies(t, to.who).length === 0;
  if (homeless) return no('E_SITE', 'MEC-ORG-03', 'noCompany');
  return gravest(t, [whyNotUnique(t, card), whyDuplicate(t, card, aimAt(t, ownerOf(t, card), {}))]);
};

/** Questions of the game that have to be answered before anything else is done. */
const QUESTIONS = ['dice', 'exchange', 'searching', 'rescue', 'setup.lists', 'setup.character', 'setup.items', 'setup.rest'];

/** What stands in the way of everything, by hand or not: an open question, or a game that has not begun or is over. */
export const notNow = (t: Reader): Refusal | null => {
  if (t.state.asks.some(({ key }) => QUESTIONS.includes(key))) return OPEN_QUESTION;
  if (phase(t) === 'over') return OVER;
  return phase(t) === 'setup' ? NOT_BEGUN : null;
};
/** MEC-TURN-08: whatever the rules know of waits for a response as well. */
export const notBefore = (t: Reader, responds = ''): Refusal | null =>
  notNow(t) ?? (table.word.of(t) !== '' && table.word.of(t) !== responds ? OPEN_CHAIN : null);
/** However free a table is, these stand. */
const OPEN_QUESTION = always('E_PENDING', 'MEC-TURN-01', 'question');
const OPEN_CHAIN = always('E_PENDING', 'MEC-TURN-08', 'response');
const OVER = always('E_TIMING', 'MEC-END-02', 'over');
const NOT_BEGUN = always('E_TIMING', 'MEC-SETUP-01', 'setup');

const place = (t: Table, card: number, who: string, zone: Zone): void => {
  const { kind } = cardOf(t, card);
  // From a hidden pile it goes where it is sent, Haven or not: going home instead would tell what it is.
  if (zone === 'discard') return isInZone(t, card, 'side') ? discardFromPlay(t, card) : toDiscard(t, card);
  if (zone === 'side' && kind === 'character') {
    const [company] = companies(t, who);
    if (company !== undefined && companyOf(t, card) === null) joinCompany(t, card, company, null);
    return;
  }
  if (zone === 'side' && kind === 'site') {
    if (!isInZone(t, card, 'side')) laySite(t, who, card, FACE_UP);
    return;
  }
  moveFromPlay(t, card, pileFor(who, zone));
  if (zone === 'playDeck' && isBarren(t, who)) playerSheet.barren.set(t, who, false);
  if (zone === 'locationDeck') sortSites(t, who);
};

const isInZone = (t: Reader, card: number, zone: Zone): boolean => zoneOfCard(t, card) === zone;

export const PURPOSES = ['none', 'start', 'movement', 'arrival', 'effect'] as const;
const MOVABLE: readonly Zone[] = ['locationDeck', 'playDeck', 'hand', 'discard', 'outOfPlay', 'mpPile', 'sideboard', 'side'];
const destinations = (t: Reader, by: Seat): { readonly who: string; readonly zone: Zone; readonly pile: string }[] => [
  ...[by.id, otherSide(t, by.id)].flatMap((who) => MOVABLE.map((zone) => ({ who, zone, pile: pileFor(who, zone) }))),
  { who: by.id, zone: 'neutral', pile: NEUTRAL },
];

type To = { readonly who: string; readonly zone: Zone };

/** MEC-MAN-02: from zone to zone. Into another player's zones only what may be given: points and what lies on that player's side. */
const whyNotPlaced = (t: Reader, by: Seat, card: number, to: To): Refusal | null =>
  gravest(t, [
    to.who !== by.id && ownerOf(t, card) !== to.who && to.zone !== 'side' ? no('E_NOT_YOURS', 'MEC-MAN-02', 'notYours') : null,
    whyNotThere(t, card, to),
  ]);

/** What fits there, by what it is moved for. What never fits is told once for all, or the list would be long beyond use. */
const byPurpose = (t: Reader, by: Seat, to: To & { readonly pile: string }, cards: readonly number[]): Offer[] => {
  const fitting = cards.filter((card) => zoneOfCard(t, card) !== to.zone && whyNotPlaced(t, by, card, to) === null);
  return apart(t, fitting).flatMap(({ these, pile }) =>
    MOVED_FOR.flatMap((purpose) =>
      sortedOut(
        these,
        (card) => gravest(t, [purpose === 'effect' ? null : whyNotWithout(t, card, to.zone), whyNotEntering(t, card, to)]),
        (chosen): Fields => ({
          card: pile !== null && HIDDEN.includes(to.zone) ? oneHidden(chosen) : oneCard(chosen),
          ...from(pile === null ? [] : [pile]),
          to: choice('pile', [to.pile]),
          purpose: choice('word', [purpose]),
        }),
      ),
    ),
  );
};

/** From a hidden pile one says which: else the same words could mean another move, and tell what was hidden. */
const from = (piles: readonly string[]): Fields => (piles.length === 0 ? {} : { from: choice('pile', piles) });

const HIDDEN: readonly Zone[] = ['locationDeck', 'playDeck', 'hand', 'discard', 'sideboard'];
const MOVED_FOR = ['none', 'effect'] as const;

export const move = withConsent<{
  readonly card: readonly number[];
  readonly from?: string;
  readonly to: string;
  readonly purpose: string;
}>({
  topic: 'byHand',
  rule: 'MEC-MAN-02',
  offers: (t, by) => {
    if (!plays(t, by)) return [];
    const seen = seenBy(t, by);
    const shut = (reason: Refusal, cards: readonly number[], to = destinations(t, by).map(({ pile }) => pile)): Offer[] =>
      apart(t, cards).map(({ these, pile }) =>
        closed(reason, {
          card: oneCard(these),
          ...from(pile === null ? [] : [pile]),
          to: choice('pile', to),
          purpose: choice('word', MOVED_FOR),
        }),
      );
    const early = notNow(t);
    if (early !== null) return shut(early, seen);
    const mine = seen.filter((card) => whyNotYours(t, by.id, card) === null);
    const owned = new Set(mine);
    const others = seen.filter((card) => !owned.has(card));
    const havens = mine.filter((card) => cardOf(t, card).haven);
    const theirs = MOVABLE.filter((zone) => zone !== 'side').map((zone) => pileFor(otherSide(t, by.id), zone));
    const own = mine.filter((card) => ownerOf(t, card) === by.id);
    return [
      ...destinations(t, by).flatMap((to) => byPurpose(t, by, to, mine)),
      ...shut(no('E_NOT_YOURS', 'MEC-MAN-02', 'notYours'), others),
      ...shut(no('E_NOT_YOURS', 'MEC-MAN-02', 'notYours'), own, theirs),
      ...shut(no('E_ZONE', 'MEC-LOC-06', 'wrongZone'), havens, [pileFor(by.id, 'discard')]),
      ...shut(no('E_ZONE', 'MEC-TYPE-05', 'wrongZone'), mine),
    ];
  },
  run: (t, by, { card: [card], to, purpose }) => {
    const where = destinations(t, by).find(({ pile }) => pile === to);
    if (card === undefined || where === undefined) return;
    place(t, card, where.who, where.zone);
    t.say('moved', { who: param('seat', by.id), card: t.card(card), to: param('pile', to), purpose: param('word', purpose) });
    dissolveEmpty(t);
  },
});

const whyNotFromTable = (t: Reader, card: number, to: Zone): Refusal | null => {
  const from = zoneOfCard(t, card);
  const inUse = spot(t, card).pile.startsWith('site/') && sites(t).includes(spot(t, card).pile);
  return gravest(t, [
    ['hand', 'side', 'neutral'].includes(from) ? null : no('E_ZONE', 'MEC-TYPE-05', 'notFromThere'),
    whyNotThere(t, card, { who: ownerOf(t, card), zone: to }),
    inUse ? no('E_SITE', 'MEC-MH-09', 'siteInUse') : null,
  ]);
};
const sites = (t: Reader): readonly unknown[] =>
  sides(t).flatMap((who) => companies(t, who).flatMap((company) => [companySheet.site.of(t, company), companySheet.to.of(t, company)]));

const takeAway = (to: 'discard' | 'outOfPlay', rule: string, key: string): Command<{ readonly card: readonly number[] }> =>
  withConsent({
    topic: 'byHand',
    rule,
    offers: (t: Reader, by: Seat): readonly Offer[] =>
      plays(t, by)
        ? perHandled(
            t,
            by,
            (card) => ['hand', 'side', 'neutral'].includes(zoneOfCard(t, card)),
            (card) => gravest(t, [notNow(t), whyNotYours(t, by.id, card), whyNotFromTable(t, card, to)]),
            no('E_ZONE', 'MEC-TYPE-05', 'notFromThere'),
            { hides: to === 'discard' },
          )
        : [],
    run: (t, by, { card: [card] }) => {
      if (card === undefined) return;
      // MEC-DISC-04: a card from the hand stays nameless; one that lay face up is named.
      if (isInZone(t, card, 'hand') && to === 'discard') toDiscard(t, card);
      else if (to === 'discard') discardFromPlay(t, card);
      else removeFromPlay(t, card);
      t.say(key, { who: param('seat', by.id), card: t.card(card) });
      dissolveEmpty(t);
    },
  });

/** MEC-DISC-01, MEC-DISC-02, MEC-DISC-04, MEC-DISC-06 */
export const discard = takeAway('discard', 'MEC-DISC-01', 'discarded');
/** MEC-OUT-01 */
export const remove = takeAway('outOfPlay', 'MEC-OUT-01', 'removed');

/** MEC-TYPE-05: does this zone take such a card? */
export const accepts = (t: Reader, zone: Zone, printed: Card): boolean => {
  const { kind, subtype, haven, target } = printed;
  switch (zone) {
    case 'locationDeck':
      return kind === 'site' || (kind === 'region' && isStandard(t));
    case 'playDeck':
    case 'hand':
      return !isLocation(printed);
    case 'discard':
      return kind === 'site' ? !haven : kind !== 'region';
    case 'outOfPlay':
      return kind !== 'region';
    case 'mpPile':
      // MEC-MP-07: never a character.
      return kind === 'resource' || (kind === 'hazard' && (subtype === 'creature' || printed.mp > 0));
    case 'side':
      return kind !== 'region' || isStandard(t);
    case 'neutral':
      // MEC-SIDE-04, MEC-SIDE-05
      return (
        houseRule(t, 'neutralZone') && ['resource', 'hazard'].includes(kind) && target === null && isEvent(printed) && subtype !== EVENTS[0]
      );
    case 'sideboard':
      return isStandard(t) && !isLocation(printed);
    case 'pool':
    case 'attack':
      return false;
  }
};
