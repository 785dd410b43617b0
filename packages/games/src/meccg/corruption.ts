// Corruption: points on the cards a character bears, and the check against them; storing and passing items, which ask for one.

import {
  closed,
  command,
  integer,
  offer,
  said,
  type Domain,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
  type Table,
} from '@pasteboard/kernel';
import { whyNotDuring } from './attack.ts';
import { cardOf, spot } from './card.ts';
import { gravest, no } from './codes.ts';
import { bearerOf, borneBy, charactersOf, companyOf, isAtHaven, makeBearing, playerOf, siteOf } from './companies.ts';
import { corruptionOutcome, type CorruptionOutcome } from './corruption-outcome.ts';
import { rollTwo, verdict } from './dice.ts';
import { discardFromPlay, dissolveEmpty, moveFromPlay, removeFromPlay } from './leaving.ts';
import { acted } from './movement.ts';
import { pointsOf } from './names.ts';
import { oneCard, plays, seenBy, sortedOut } from './offers.ts';
import { tap, whyNotYours } from './positions.ts';
import { isOwnPhase, phase } from './sides.ts';
import { loseAvatar, supporters } from './strikes.ts';
import { notBefore } from './zones.ts';

/** MEC-CORR-01 */
export const corruptionPoints = (t: Reader, card: number): number => borneBy(t, card).reduce((sum, each) => sum + cardOf(t, each).cp, 0);

/** MEC-CORR-03: a check that is asked for is made even without points. */
export const checkCorruption = (t: Table, who: string, card: number, mod: number, support: readonly number[]): CorruptionOutcome => {
  for (const each of support) tap(t, each);
  const points = corruptionPoints(t, card);
  const dice = rollTwo(t, 'corruption');
  const roll = dice + mod + support.length;
  const outcome = corruptionOutcome(roll, points, cardOf(t, card).avatar);
  t.say('corruptionChecked', {
    who: said('seat', who),
    card: t.card(card),
    dice,
    mod: mod + support.length,
    roll,
    points,
    outcome: verdict(outcome),
  });
  if (outcome === 'eliminated') {
    loseAvatar(t, who, card);
    removeFromPlay(t, card);
    t.say('eliminated', { card: t.card(card) });
  } else if (outcome === 'discarded') discardFromPlay(t, card);
  return outcome;
};

const MOST_MOD = 20;
const supportOf = (t: Reader, card: number): Domain => {
  const company = companyOf(t, card);
  const of = company === null ? [] : supporters(t, company, card, () => false);
  return { kind: 'cards', of, min: 0, max: of.length, ordered: false, secret: false };
};

export const corruptionCheck = command<{ readonly char: readonly number[]; readonly support: readonly number[]; readonly mod: number }>({
  topic: 'checks',
  rule: 'MEC-CORR-02',
  offers: (t, by): readonly Offer[] => {
    if (!plays(t, by)) return [];
    return charactersOf(t).flatMap((card) => {
      const company = companyOf(t, card);
      const mine = company !== null && playerOf(t, company) === by.id;
      const reason = gravest(t, [notBefore(t), mine ? null : no('E_NOT_YOURS', 'MEC-CORR-02', 'notYours')]);
      const fields = { char: oneCard([card]), support: supportOf(t, card), mod: integer(-MOST_MOD, MOST_MOD) };
      return [reason === null ? offer(fields) : closed(reason, fields)];
    });
  },
  run: (t, by, { char: [card], support, mod }) => {
    if (card === undefined) return;
    checkCorruption(t, by.id, card, mod, support);
    acted(t, by.id);
    dissolveEmpty(t);
  },
});

const bearerAndCompany = (t: Reader, card: number): { readonly bearer: number | null; readonly company: string | null } => ({
  bearer: bearerOf(t, card),
  company: companyOf(t, card),
});

/** MEC-MP-04, -09 */
const whyNotStore = (t: Reader, by: Seat, card: number): Refusal | null => {
  const { bearer, company } = bearerAndCompany(t, card);
  const borne = bearer !== null && company !== null && cardOf(t, bearer).kind === 'character';
  return gravest(t, [
    notBefore(t),
    whyNotDuring(t),
    whyNotYours(t, by.id, card, 'MEC-MP-04'),
    cardOf(t, card).storable && borne ? null : no('E_ZONE', 'MEC-MP-04', 'notStorable'),
    isOwnPhase(t, by.id, 'organization') ? null : no('E_TIMING', 'MEC-MP-09', 'notOrganization'),
    company !== null && isAtHaven(t, company) ? null : no('E_SITE', 'MEC-MP-09', 'notAtHaven'),
  ]);
};

/** MEC-ORG-09, MEC-CORR-06: the bearer is checked first; who fails loses the item too. */
export const store = command<{ readonly card: readonly number[] }>({
  topic: 'organization',
  rule: 'MEC-MP-09',
  offers: (t, by) => {
    if (!plays(t, by)) return [];
    const borne = seenBy(t, by).filter((card) => spot(t, card).pile.startsWith('with/'));
    return sortedOut(
      borne,
      (card) => whyNotStore(t, by, card),
      (these) => ({ card: oneCard(these) }),
    );
  },
  run: (t, by, { card: [card] }) => {
    const bearer = card === undefined ? null : bearerOf(t, card);
    if (card === undefined || bearer === null) return;
    if (checkCorruption(t, by.id, bearer, 0, []) === 'passed') {
      moveFromPlay(t, card, pointsOf(by.id));
      t.say('stored', { who: said('seat', by.id), card: t.card(card) });
    }
    dissolveEmpty(t);
  },
});

/** Anybody of the player at the same site may take it. */
const takersOf = (t: Reader, card: number): number[] => {
  const { bearer, company } = bearerAndCompany(t, card);
  const site = company === null ? null : siteOf(t, company);
  return charactersOf(t).filter((other) => {
    const there = companyOf(t, other);
    return (
      other !== bearer && there !== null && company !== null && playerOf(t, there) === playerOf(t, company) && siteOf(t, there) === site
    );
  });
};

export const passItem = command<{ readonly card: readonly number[]; readonly to: readonly number[] }>({
  topic: 'organization',
  rule: 'MEC-ORG-09',
  offers: (t, by): readonly Offer[] => {
    if (!plays(t, by) || phase(t) !== 'organization') return [];
    const borne = seenBy(t, by).filter(
      (card) => spot(t, card).pile.startsWith('with/') && cardOf(t, card).subtype === 'item' && takersOf(t, card).length > 0,
    );
    return borne.flatMap((card) => {
      const reason = gravest(t, [
        notBefore(t),
        whyNotYours(t, by.id, card, 'MEC-ORG-09'),
        isOwnPhase(t, by.id, 'organization') ? null : no('E_TIMING', 'MEC-ORG-09', 'notOrganization'),
      ]);
      const fields = { card: oneCard([card]), to: oneCard(takersOf(t, card)) };
      return [reason === null ? offer(fields) : closed(reason, fields)];
    });
  },
  run: (t, by, { card: [card], to: [to] }) => {
    const bearer = card === undefined ? null : bearerOf(t, card);
    if (card === undefined || to === undefined || bearer === null) return;
    if (checkCorruption(t, by.id, bearer, 0, []) === 'passed') {
      t.move([card], makeBearing(t, to, by.id), { keepTurn: true });
      t.say('itemPassed', { who: said('seat', by.id), card: t.card(card), char: t.card(to) });
    }
    dissolveEmpty(t);
  },
});
