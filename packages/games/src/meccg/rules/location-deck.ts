// The location deck: looked through and chosen from, never drawn from; a site leaves it for a purpose.

import { choice, closed, command, offer, param, type Offer, type Reader, type Refusal, type Seat } from '@pasteboard/kernel';
import { locationOf, NEUTRAL } from '../names.ts';
import { houseRule } from '../options.ts';
import { zoneOf, type Zone } from '../read/board.ts';
import { playerSheet } from '../values.ts';
import { companies, laySite } from './companies.ts';
import { withConsent } from './consent.ts';
import { oneCard, plays, seenBy, sortedOut } from './offers.ts';
import { whyNotYours } from './positions.ts';
import { gravest, no } from './refusals.ts';
import { adjustSights, FACE_UP, isOwnPhase, knownTo, mayBrowseSites, phase, pileFor, sides, zoneOfCard } from './sides.ts';
import { notNow, PURPOSES } from './zones.ts';

const BROWSABLE: readonly Zone[] = ['locationDeck', 'playDeck', 'hand', 'discard', 'outOfPlay', 'mpPile', 'sideboard', 'side'];
const OPEN: readonly Zone[] = ['outOfPlay', 'mpPile', 'side', 'neutral'];

/** MEC-VIS-01, MEC-LOC-03, MEC-DISC-03 */
const whyNotLook = (t: Reader, by: Seat, pile: string): Refusal | null => {
  const zone = zoneOf(pile);
  if (OPEN.includes(zone)) return null;
  const own = t.pile(pile).owner === by.id;
  const hidden = !own || zone === 'playDeck' || (zone === 'discard' && !houseRule(t, 'discard.ownerMayBrowse'));
  return gravest(t, [
    hidden ? no('E_HIDDEN', zone === 'discard' ? 'MEC-DISC-03' : zone === 'locationDeck' ? 'MEC-LOC-04' : 'MEC-VIS-01', 'hidden') : null,
    zone === 'locationDeck' && own && !mayBrowseSites(t, by.id) ? no('E_NOT_REQUIRED', 'MEC-LOC-03', 'noNeedToLook') : null,
  ]);
};

export const browse = command<{ readonly pile: string }>({
  topic: 'look',
  rule: 'MEC-LOC-02',
  offers: (t, by) => {
    if (!plays(t, by)) return [];
    const piles = [...sides(t).flatMap((who) => BROWSABLE.map((zone) => pileFor(who, zone))), NEUTRAL];
    return sortedOut(
      piles,
      (pile) => whyNotLook(t, by, pile),
      (these) => ({ pile: choice('pile', these) }),
    );
  },
  run: (t, by, { pile }) => t.say('browsed', { who: param('seat', by.id), pile: param('pile', pile) }),
});

/** MEC-LOC-03: start, movement and arrival have their own time; an effect of a card has any. Movement is declared by its company. */
const whyNotTake = (t: Reader, by: Seat, card: number, purpose: string): Refusal | null =>
  gravest(t, [
    whyNotYours(t, by.id, card),
    zoneOfCard(t, card) === 'locationDeck' ? null : no('E_ZONE', 'MEC-LOC-01', 'notInLocationDeck'),
    purpose === 'none' ? no('E_NOT_REQUIRED', 'MEC-LOC-03', 'noReason') : null,
    purpose === 'start' && phase(t) !== 'setup' ? no('E_TIMING', 'MEC-LOC-03', 'notSetup') : null,
    purpose === 'arrival' && !isOwnPhase(t, by.id, 'organization') ? no('E_TIMING', 'MEC-LOC-03', 'notOrganization') : null,
    purpose === 'start' ? null : notNow(t),
  ]);

/** MEC-LOC-03: an effect asks for a site, so its player may look for one until it is taken or the phase ends. */
export const askForSite = command({
  topic: 'look',
  rule: 'MEC-LOC-03',
  offers: (t, by) => {
    const early = notNow(t);
    if (!plays(t, by) || mayBrowseSites(t, by.id)) return [];
    return [early === null ? offer() : closed(early)];
  },
  run: (t, by) => {
    playerSheet.siteAsked.set(t, by.id, true);
    adjustSights(t);
    t.say('siteAsked', { who: param('seat', by.id) });
  },
});

export const takeSite = withConsent<{ readonly card: readonly number[]; readonly purpose: string }>(
  {
    topic: 'look',
    rule: 'MEC-LOC-03',
    offers: (t, by): readonly Offer[] => {
      if (!plays(t, by)) return [];
      const sites = knownTo(t, by.id, t.cards(locationOf(by.id)));
      const seen = seenBy(t, by).filter((card) => zoneOfCard(t, card) === 'locationDeck' || zoneOfCard(t, card) === 'side');
      const purposes = PURPOSES.filter((purpose) => purpose !== 'movement');
      const elsewhere = seen.filter((card) => !sites.includes(card));
      return [
        ...purposes.flatMap((purpose) =>
          sortedOut(
            seen.filter((card) => sites.includes(card)),
            (card) => whyNotTake(t, by, card, purpose),
            (these) => ({ card: oneCard(these), purpose: choice('word', [purpose]) }),
          ),
        ),
        ...sortedOut(
          elsewhere,
          (card) => whyNotTake(t, by, card, 'effect') ?? no('E_ZONE', 'MEC-LOC-01', 'notInLocationDeck'),
          (these) => ({ card: oneCard(these), purpose: choice('word', purposes) }),
        ),
      ];
    },
    run: (t, by, { card: [card], purpose }) => {
      if (card === undefined) return;
      laySite(t, by.id, card, FACE_UP);
      playerSheet.siteAsked.set(t, by.id, false);
      adjustSights(t);
      t.say('siteTaken', { who: param('seat', by.id), card: t.card(card), purpose: param('word', purpose) });
    },
  },
  // MEC-ORG-03: where nobody is in play, an arrival is the only way to go on.
  (t, by, { purpose }) => purpose === 'start' || (purpose === 'arrival' && companies(t, by.id).length === 0),
);
