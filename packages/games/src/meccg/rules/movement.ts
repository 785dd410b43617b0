// Movement: where a company may go, by which path; the run of a company with its hazard limit and draws; and what is left behind.

import {
  call,
  choice,
  closed,
  command,
  frame,
  offer,
  param,
  step,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
  type Table,
} from '@pasteboard/kernel';
import { discardOf, handOf, locationOf } from '../names.ts';
import { houseRule, isFree, isStandard } from '../options.ts';
import type { Scene } from '../read/acts.ts';
import type { Card } from '../read/cards.ts';
import { isHandTooFull } from '../read/board.ts';
import { isCompany, isTooLargeToMove, isWayTaken } from '../read/companies.ts';
import { printedPath } from '../read/sites.ts';
import { companySheet, playerSheet, table } from '../values.ts';
import { changed, sceneOf, tellActs } from './card-effects.ts';
import { tableBoard } from './board.ts';
import { cardOf, faceOf, spot } from './cards.ts';
import { whyNotDuring } from './combat.ts';
import {
  arriveAt,
  companies,
  companySize,
  destinationOf,
  headFor,
  laySite,
  leadOf,
  members,
  placeOf,
  playerOf,
  siteCards,
  siteOf,
  stayPut,
} from './companies.ts';
import { draws, toDiscard } from './exhaustion.ts';
import { dissolveEmpty, leaveSite } from './leaving-play.ts';
import { oneHidden, perCompany, plays, sortedOut } from './offers.ts';
import { whyNotYours } from './positions.ts';
import { gravest, no } from './refusals.ts';
import { active, FACE_DOWN, FACE_UP, isOwnPhase, isSide, knownTo, otherSide, phase, sides, zoneOfCard } from './sides.ts';
import { notBefore } from './zones.ts';

const LONGEST_CHAIN = 4;

/** MEC-ORG-12: the shortest chain of adjacent regions, both ends counted, or null. The map is public. */
export const regionChain = (t: Reader, from: string, to: string): readonly string[] | null => {
  const map = table.map.of(t);
  let chains: string[][] = [[from]];
  for (let n = 1; n <= LONGEST_CHAIN && from !== ''; n++) {
    const found = chains.find((chain) => chain.at(-1) === to);
    if (found !== undefined) return found;
    chains = chains.flatMap((chain) =>
      (map[chain.at(-1) ?? '']?.adjacent ?? []).filter((next) => !chain.includes(next)).map((next) => [...chain, next]),
    );
  }
  return null;
};

/** MEC-MH-03, MEC-ORG-11, MEC-ORG-12: the regions on the way from place to place, by type; null where there is no way. */
const pathBetween = (t: Reader, from: Card, to: Card): readonly string[] | null => {
  const printed = printedPath(from, to);
  if (printed !== null || from.face === to.face) return printed;
  const chain = isStandard(t) ? regionChain(t, from.region, to.region) : null;
  const map = table.map.of(t);
  return chain === null ? null : chain.map((region) => map[region]?.type ?? faceOf(t, region).type);
};

/** MEC-ORG-13: not by a second card of a place where another one is in play or discarded. */
const isSecondCard = (t: Reader, who: string, card: number): boolean =>
  !cardOf(t, card).haven &&
  zoneOfCard(t, card) === 'locationDeck' &&
  [...siteCards(t, who), ...t.cards(discardOf(who))].some((other) => other !== card && placeOf(t, other) === placeOf(t, card));

const whyNotReached = (t: Reader, company: string, card: number): Refusal | null => {
  const from = siteOf(t, company);
  if (from === null || pathBetween(t, cardOf(t, from), cardOf(t, card)) === null) return no('E_MOVE', 'MEC-ORG-11', 'unreachable');
  return isSecondCard(t, playerOf(t, company), card) ? no('E_MOVE', 'MEC-ORG-13', 'secondCard') : null;
};

const whyNotDeclare = (t: Reader, by: Seat, company: string, card: number): Refusal | null =>
  gravest(t, [
    notBefore(t),
    whyNotDuring(t),
    playerOf(t, company) === by.id ? null : no('E_NOT_YOURS', 'MEC-ORG-10', 'notYours'),
    whyNotYours(t, by.id, card, 'MEC-ORG-10'),
    cardOf(t, card).kind === 'site' ? null : no('E_ZONE', 'MEC-LOC-01', 'noSite'),
    isOwnPhase(t, by.id, 'organization') ? null : no('E_TIMING', 'MEC-ORG-10', 'notOrganization'),
    companySheet.moves.of(t, company) ? no('E_LIMIT', 'MEC-ORG-10', 'declared') : null,
    // MEC-ORG-06: on the way it is at no Haven.
    isTooLargeToMove(tableBoard(t), company) ? no('E_LIMIT', 'MEC-ORG-06', 'tooMany') : null,
    whyNotReached(t, company, card),
    isWayTaken(tableBoard(t), company, cardOf(t, card)) ? no('E_MOVE', 'MEC-ORG-10', 'sameWay') : null,
  ]);

/** MEC-ORG-10: a site from the location deck, face down with the company, or one where the player already is or is going. */
export const declareMove = command<{ readonly company: string; readonly to: readonly number[] }>({
  topic: 'movement',
  rule: 'MEC-ORG-10',
  offers: (t, by): readonly Offer[] => {
    if (!plays(t, by)) return [];
    const inDeck = knownTo(t, by.id, t.cards(locationOf(by.id)));
    return sides(t)
      .flatMap((who) => companies(t, who))
      .flatMap((company) =>
        [inDeck, knownTo(t, by.id, siteCards(t, by.id))].flatMap((wanted) =>
          sortedOut(
            wanted,
            (card) => whyNotDeclare(t, by, company, card),
            (these) => ({ company: choice('pile', [company]), to: oneHidden(these) }),
          ),
        ),
      );
  },
  run: (t, by, { company, to: [card] }) => {
    if (card === undefined) return;
    const { pile } = spot(t, card);
    const to = pile.startsWith('site/') ? pile : laySite(t, by.id, card, FACE_DOWN);
    headFor(t, company, to);
    // Also where the site lies open already, that it is meant is nobody else's business.
    t.say('declared', { who: param('seat', by.id), lead: leadOf(t, company), card: param('card', t.face(card), t.viewers([by.id])) });
  },
});

/** A run as cards may ask about it: whose it is, where it leads and by which regions. */
const pathScene = (t: Reader, company: string): Scene => sceneOf(t, company, { path: runPath(t, company) });

/** MEC-MH-04 */
export const hazardLimit = (t: Reader, company: string): number =>
  Math.max(0, Math.max(2, companySize(t, company)) + changed(t, 'limit', pathScene(t, company)));

/** MEC-MH-05: by the new site if it is no Haven, else by the site of origin; the resource player draws only with an avatar or a character of mind 3 or more. */
export const drawsOf = (t: Reader, company: string): { readonly [who: string]: number } => {
  const who = playerOf(t, company);
  const [from, to] = [siteOf(t, company), destinationOf(t, company)];
  if (to === null || from === null) return { [who]: 0, [otherSide(t, who)]: 0 };
  const by = cardOf(t, cardOf(t, to).haven ? from : to);
  const led = members(t, company).some((card) => cardOf(t, card).avatar || cardOf(t, card).mind >= 3);
  const more = (drawer: string): number => changed(t, 'draws', { ...pathScene(t, company), who: drawer });
  const other = otherSide(t, who);
  return { [who]: led ? Math.max(0, by.draw[0] + more(who)) : 0, [other]: Math.max(0, by.draw[1] + more(other)) };
};

export const fixRun = (t: Table, company: string): void => {
  table.run.set(t, company);
  table.done.set(t, false);
  companySheet.limit.declare(t, company, hazardLimit(t, company));
  companySheet.hazards.add(t, company, 0);
  companySheet.draws.set(t, company, drawsOf(t, company));
};

/** The path of the present run; a company that stays has none. */
export const runPath = (t: Reader, company: string): readonly string[] => {
  const [from, to] = [siteOf(t, company), destinationOf(t, company)];
  return from === null || to === null ? [] : (pathBetween(t, cardOf(t, from), cardOf(t, to)) ?? []);
};
/** The new site, or the present one of a company that stays. */
export const runSite = (t: Reader, company: string): number | null => destinationOf(t, company) ?? siteOf(t, company);
export const runOf = (t: Reader): string | null => {
  const run = table.run.of(t);
  return isCompany(t, run) ? run : null;
};

const whyNotStart = (t: Reader, by: Seat, company: string): Refusal | null =>
  gravest(t, [
    notBefore(t),
    whyNotDuring(t),
    playerOf(t, company) === by.id ? null : no('E_NOT_YOURS', 'MEC-MH-01', 'notYours'),
    isOwnPhase(t, by.id, 'movementHazard') ? null : no('E_TIMING', 'MEC-MH-01', 'notMovement'),
    companySheet.ran.of(t, company) ? no('E_LIMIT', 'MEC-MH-01', 'ran') : null,
    runOf(t) === null ? null : no('E_PENDING', 'MEC-MH-01', 'running'),
  ]);

/** MEC-MH-02: a destination that turns out to be illegal goes back, and the company stays. */
const takeBack = (t: Table, company: string, site: number): void => {
  stayPut(t, company);
  t.say('takenBack', { lead: leadOf(t, company), card: t.card(site) });
  leaveSite(t, site);
};

export const startRun = command<{ readonly company: string }>({
  topic: 'movement',
  rule: 'MEC-MH-01',
  offers: (t, by) => perCompany(t, by, whyNotStart),
  run: (t, _, { company }) => {
    const [from, to] = [siteOf(t, company), destinationOf(t, company)];
    // MEC-VIS-02: the site where a company formed may still lie face down.
    for (const site of [from, to]) if (site !== null) t.see(spot(t, site).pile, FACE_UP);
    if (to !== null) {
      const path = from === null ? null : pathBetween(t, cardOf(t, from), cardOf(t, to));
      if (path === null && !isFree(t)) takeBack(t, company, to);
      else t.say('travels', { lead: leadOf(t, company), card: t.card(to) });
    } else t.say('stays', { lead: leadOf(t, company) });
    fixRun(t, company);
    const granted = companySheet.draws.of(t, company);
    companySheet.owes.set(
      t,
      company,
      sides(t).filter((who) => (granted[who] ?? 0) > 0),
    );
    for (const hook of ['limit', 'draws'] as const) tellActs(t, hook, pathScene(t, company));
    t.say('limit', { lead: leadOf(t, company), n: companySheet.limit.of(t, company) });
  },
});

/** MEC-MH-05: of the cards that a site grants the first has to be drawn. */
const whyNotDrawn = (t: Reader, who: string): Refusal | null => {
  const run = runOf(t);
  return run !== null && companySheet.owes.of(t, run).includes(who) ? no('E_PENDING', 'MEC-MH-05', 'drawFirst') : null;
};

/** MEC-TURN-02: the hazard player has nothing more to play on this company. */
export const declareDone = command({
  topic: 'movement',
  rule: 'MEC-TURN-02',
  offers: (t, by) => {
    if (!plays(t, by)) return [];
    const reason = gravest(t, [
      notBefore(t),
      whyNotDuring(t),
      active(t) !== by.id && phase(t) === 'movementHazard' ? null : no('E_TIMING', 'MEC-TURN-02', 'notHazardPlayer'),
      whyNotDrawn(t, by.id),
    ]);
    const idle =
      runOf(t) === null ? no('E_TIMING', 'MEC-TURN-02', 'noRun') : table.done.of(t) ? no('E_LIMIT', 'MEC-TURN-02', 'done') : null;
    return [(reason ?? idle) === null ? offer() : closed(reason ?? idle ?? no('E_TIMING', 'MEC-TURN-02', 'noRun'))];
  },
  run: (t, by) => {
    table.done.set(t, true);
    t.say('done', { who: param('seat', by.id) });
  },
});

/** If the resource player acts after that, the hazard player may act again. */
export const acted = (t: Table, who: string): void => {
  if (active(t) !== who) return;
  if (runOf(t) !== null && table.done.of(t)) table.done.set(t, false);
  // MEC-SITE-04: the further minor item must be the next action.
  if (table.further.of(t) === 'ready') table.further.set(t, 'lapsed');
};

/** Who has more cards than the hand may hold has to discard first (MEC-TURN-06). */
export const whyHandsTooFull = (t: Reader, rule: string): Refusal | null => {
  const full = sides(t).find((who) => isSide(t, who) && isHandTooFull(t, who));
  return full === undefined ? null : no('E_PENDING', rule, 'handTooFull', { who: full });
};
/** MEC-TURN-06: at the end of the turn either player may discard one card, unless too many had to go. */
const mayTrim = (t: Reader, who: string): boolean => isHandTooFull(t, who) || (phase(t) === 'endOfTurn' && !playerSheet.trimmed.of(t, who));

/** MEC-TURN-06, MEC-MH-09: a player with too many cards chooses what to discard; nobody else sees it (MEC-DISC-04). */
export const trimHand = command<{ readonly card: readonly number[] }>({
  topic: 'turn',
  rule: 'MEC-TURN-06',
  offers: (t, by) => {
    if (!plays(t, by)) return [];
    const fields = { card: oneHidden(knownTo(t, by.id, t.cards(handOf(by.id)))) };
    const isTime = phase(t) === 'endOfTurn' || (phase(t) === 'movementHazard' && table.done.of(t));
    const reason =
      notBefore(t) ??
      (isTime ? null : no('E_TIMING', 'MEC-TURN-06', 'handsLater')) ??
      (mayTrim(t, by.id) ? null : no('E_LIMIT', 'MEC-TURN-06', phase(t) === 'endOfTurn' ? 'trimmed' : 'handFits'));
    return [reason === null ? offer(fields) : closed(reason, fields)];
  },
  run: (t, by, { card: [card] }) => {
    if (card === undefined) return;
    toDiscard(t, card);
    if (phase(t) === 'endOfTurn') playerSheet.trimmed.set(t, by.id, true);
    t.say('discarded', { who: param('seat', by.id), card: t.card(card) });
  },
});
export const fillHands = (t: Reader): ReturnType<typeof draws> => {
  const order = [active(t), otherSide(t, active(t))].filter((who) => isSide(t, who));
  return draws(order.map((who) => ({ who, n: Math.max(0, houseRule(t, 'handSize') - t.size(handOf(who))) })));
};

/** MEC-MH-09 */
const runEnded = step<{ readonly company: string }>('meccg.runEnded', (t) => {
  table.run.set(t, '');
  table.done.set(t, false);
  dissolveEmpty(t);
});

export const endRun = command({
  topic: 'movement',
  rule: 'MEC-MH-09',
  offers: (t, by) => {
    if (!plays(t, by)) return [];
    const run = runOf(t);
    if (run === null) return [closed(no('E_TIMING', 'MEC-MH-09', 'noRun'))];
    const reason = gravest(t, [
      notBefore(t),
      whyNotDuring(t),
      isOwnPhase(t, by.id, 'movementHazard') ? null : no('E_TIMING', 'MEC-MH-09', 'notMovement'),
      table.done.of(t) ? null : no('E_PENDING', 'MEC-TURN-02', 'notDone'),
      whyNotDrawn(t, by.id),
      whyHandsTooFull(t, 'MEC-MH-09'),
    ]);
    return [reason === null ? offer() : closed(reason)];
  },
  run: (t) => {
    const company = runOf(t);
    if (company === null) return undefined;
    const [from, to] = [siteOf(t, company), destinationOf(t, company)];
    companySheet.ran.set(t, company, true);
    companySheet.owes.set(t, company, []);
    if (to !== null) {
      arriveAt(t, company, spot(t, to).pile);
      stayPut(t, company);
      t.say('arrived', { lead: leadOf(t, company), card: t.card(to) });
      if (from !== null) leaveSite(t, from);
    }
    stayPut(t, company);
    return call(fillHands(t), frame(runEnded, { company }));
  },
});

export const movementSteps = [runEnded];
