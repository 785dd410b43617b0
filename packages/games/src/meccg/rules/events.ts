// Events: resources in the own turn, hazards in the opponent's movement/hazard phase; where they lie, and what of them lasts.

import { choice, command, type Fields, type Offer, type Reader, type Refusal, type Seat, type Table } from '@pasteboard/kernel';
import { handOf, PLAYED, type Nature } from '../names.ts';
import { isEvent, type Card } from '../read/cards.ts';
import { isAtHazardLimit } from '../read/companies.ts';
import { bearerSheet, companySheet, table } from '../values.ts';
import { cardOf, spot } from './cards.ts';
import { allCompanies, bearing, charactersOf, siteCards } from './companies.ts';
import { acted, runOf, runSite } from './movement.ts';
import { oneCard, plays, sortedOut } from './offers.ts';
import { gravest, no } from './refusals.ts';
import { declare } from './responses.ts';
import { active, knownTo, phase, sides } from './sides.ts';
import { aimAt, sideOf, whyDuplicate, whyNotUnique, type Aim } from './unique.ts';
import { accepts, notBefore } from './zones.ts';

/** MEC-TYPE-03: what is neither item, faction nor ally is played like an event. */
const isOrdinary = (card: Card): boolean => isEvent(card) || card.subtype === 'other' || card.subtype === 'information';
/** MEC-TIME-04: a card of two natures is judged by the one it is played as. */
export const hasNature = (card: Card, nature: Nature): boolean =>
  nature === 'resource' ? card.kind === 'resource' || card.asResource : card.kind === 'hazard';

/** MEC-TIME-01, MEC-TURN-05 */
const whyNotResourceTime = (t: Reader, who: string, { subtype }: Card): Refusal | null => {
  if (active(t) !== who) return no('E_TIMING', 'MEC-TIME-01', 'notYourTurn');
  return subtype === 'long-event' && phase(t) !== 'longEvent' ? no('E_TIMING', 'MEC-TURN-05', 'notLongEvent') : null;
};

/** MEC-TIME-02: in the run of a company of the opponent, until the hazard player is done with it. */
export const whyNotHazardTime = (t: Reader, who: string): Refusal | null => {
  if (active(t) === who || phase(t) !== 'movementHazard') return no('E_TIMING', 'MEC-TIME-02', 'notHazardTime');
  if (runOf(t) === null) return no('E_TIMING', 'MEC-TIME-02', 'noRun');
  return table.done.of(t) ? no('E_TIMING', 'MEC-TURN-02', 'doneAlready') : null;
};

/** MEC-MH-04 */
export const whyOverLimit = (t: Reader): Refusal | null => {
  const run = runOf(t);
  return run !== null && isAtHazardLimit(t, run) ? no('E_LIMIT', 'MEC-MH-04', 'hazardLimit') : null;
};
export const countHazard = (t: Table): void => {
  const run = runOf(t);
  if (run !== null) companySheet.hazards.add(t, run, 1);
};

/** MEC-CORR-05 */
const whySecondCorruption = (t: Reader, card: Card, aim: Aim): Refusal | null =>
  card.corruption && aim.character !== null && bearerSheet.corruptedIn.of(t, bearing(t, aim.character) ?? '') === table.turn.of(t)
    ? no('E_LIMIT', 'MEC-CORR-05', 'corrupted')
    : null;

/** MEC-SIDE-02, MEC-MH-08: hazards aim at the company whose run it is. */
const whyNotAimed = (t: Reader, who: string, nature: Nature, aim: Aim): Refusal | null => {
  const side = sideOf(t, aim);
  if (side === null) return null;
  if (nature === 'resource') return side === who ? null : no('E_NOT_YOURS', 'MEC-TIME-06', 'notYours');
  if (side === who) return no('E_SIDE', 'MEC-SIDE-02', 'ownSide');
  const run = runOf(t);
  const site = run === null ? null : runSite(t, run);
  return aim.company === run || (aim.company === null && aim.site === site) ? null : no('E_TIMING', 'MEC-MH-08', 'otherCompany');
};

interface Playing {
  readonly nature: Nature;
  readonly aim: Aim;
  readonly place: string;
  /** What the shape of the play has: a target of this kind, or none. */
  readonly target: Card['target'];
}

const whyNotPlay = (t: Reader, by: Seat, card: number, { nature, aim, place, target }: Playing): Refusal | null => {
  const printed = cardOf(t, card);
  const misplaced = place === 'neutral' && !accepts(t, 'neutral', printed);
  return gravest(t, [
    notBefore(t, by.id),
    printed.target === target ? null : no('E_ZONE', 'MEC-SIDE-05', printed.target === null ? 'noTarget' : 'needsTarget'),
    misplaced ? no('E_ZONE', 'MEC-SIDE-05', 'notNeutral') : null,
    nature === 'resource' ? whyNotResourceTime(t, by.id, printed) : whyNotHazardTime(t, by.id),
    whyNotAimed(t, by.id, nature, aim),
    whyNotUnique(t, card),
    whyDuplicate(t, card, aim),
    nature === 'hazard' ? whyOverLimit(t) : null,
    nature === 'hazard' ? whySecondCorruption(t, printed, aim) : null,
  ]);
};

const PLACES = ['usual', 'neutral'] as const;

/** MEC-TIME-05: to play is to bring a card from the hand to the table. */
const eventOffers = (t: Reader, by: Seat, nature: Nature): Offer[] => {
  const hand = knownTo(t, by.id, t.cards(handOf(by.id))).filter((card) => {
    const printed = cardOf(t, card);
    return hasNature(printed, nature) && isOrdinary(printed);
  });
  const untargeted = PLACES.flatMap((place) =>
    sortedOut(
      hand,
      (card) => whyNotPlay(t, by, card, { nature, aim: aimAt(t, by.id, {}), place, target: null }),
      (these): Fields => ({ card: oneCard(these), place: choice('word', [place]) }),
    ),
  );
  const cards = [
    ...charactersOf(t),
    ...sides(t).flatMap((who) => siteCards(t, who).filter((site) => t.pile(spot(t, site).pile).sees.player > 2)),
  ];
  const targeted = hand.flatMap((card) => {
    const { target } = cardOf(t, card);
    const onCards = sortedOut(
      target === null ? [] : cards,
      (on) => {
        const kind = spot(t, on).pile.startsWith('site/') ? 'site' : 'character';
        return whyNotPlay(t, by, card, { nature, aim: aimAt(t, by.id, { card: on }), place: 'usual', target: kind });
      },
      (these): Fields => ({ card: oneCard([card]), on: oneCard(these) }),
    );
    const onCompanies = sortedOut(
      target === null ? [] : allCompanies(t),
      (company) => whyNotPlay(t, by, card, { nature, aim: aimAt(t, by.id, { company }), place: 'usual', target: 'company' }),
      (these): Fields => ({ card: oneCard([card]), company: choice('pile', these) }),
    );
    return [...onCards, ...onCompanies];
  });
  return [...untargeted, ...targeted];
};

type EventPlay = { readonly card: readonly number[]; readonly on?: readonly number[]; readonly company?: string; readonly place?: string };

const playEvent = (t: Table, by: Seat, nature: Nature, { card: [card], on, company, place }: EventPlay): void => {
  if (card === undefined) return;
  t.move([card], PLAYED);
  if (nature === 'hazard') countHazard(t);
  acted(t, by.id);
  declare(t, { card, by: by.id, nature, on: on?.[0] ?? null, company: company ?? null, place: place ?? 'usual' });
};

export const playResource = command<EventPlay>({
  topic: 'play',
  rule: 'MEC-TIME-01',
  offers: (t, by) => (plays(t, by) ? eventOffers(t, by, 'resource') : []),
  run: (t, by, play) => playEvent(t, by, 'resource', play),
});

export const playHazard = command<EventPlay>({
  topic: 'play',
  rule: 'MEC-TIME-02',
  offers: (t, by) => (plays(t, by) ? eventOffers(t, by, 'hazard') : []),
  run: (t, by, play) => playEvent(t, by, 'hazard', play),
});
