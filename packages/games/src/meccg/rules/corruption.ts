// Corruption: points on the cards a character bears, and the check against them; storing and passing items, which ask for one.

import {
  call,
  closed,
  command,
  done,
  frame,
  go,
  integer,
  offer,
  param,
  step,
  type Domain,
  type Frame,
  type Next,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
  type Table,
} from '@pasteboard/kernel';
import { pointsOf } from '../names.ts';
import { corruptionModifier, corruptionOutcome, corruptionPoints, type CorruptionOutcome } from '../read/corruption.ts';
import { whyNotStored } from '../read/companies.ts';
import { playerSheet } from '../values.ts';
import { tableBoard } from './board.ts';
import { cardOf, slotOf, spot, spotOf } from './cards.ts';
import { loseAvatar, supporters } from './combat-strikes.ts';
import { whyNotDuring } from './combat.ts';
import { bearerOf, bearing, characterNamed, charactersOf, companyOf, playerOf, siteOf } from './companies.ts';
import { beginCheck, twoDice, verdict } from './dice.ts';
import { discardFromPlay, dissolveEmpty, moveFromPlay, removeFromPlay } from './leaving-play.ts';
import { acted } from './movement.ts';
import { oneCard, plays, seenBy, sortedOut } from './offers.ts';
import { tap, whyNotYours } from './positions.ts';
import { gravest, no } from './refusals.ts';
import { isOwnPhase, isWhole, openFaceOf, phase } from './sides.ts';
import { notBefore } from './zones.ts';

type Check = { readonly who: string; readonly char: string; readonly mod: number };

/** MEC-CORR-03: a check that is asked for is made even without points. The step after it gets what came of it. */
export const checkCorruption = (t: Table, who: string, card: number, mod: number, support: readonly number[]): Frame => {
  beginCheck(t, who);
  for (const each of support) tap(t, each);
  return frame(checking, { who, char: bearing(t, card) ?? '', mod: mod + support.length });
};

const checking = step<Check>('meccg.checking', (_, check): Next => call(twoDice('corruption', check.who), frame(checked, check)));

/** MEC-CORR-02, MEC-CORR-04 */
const checked = step<Check, number>('meccg.checked', (t, { who, char, mod: given }, dice): Next => {
  const card = characterNamed(t, char);
  if (!isWhole(t) || card === null) return undefined;
  const points = corruptionPoints(tableBoard(t), slotOf(t, card));
  const mod = given + corruptionModifier(tableBoard(t), slotOf(t, card));
  const roll = dice + mod;
  const printed = cardOf(t, card);
  const outcome = corruptionOutcome(roll, points, printed);
  const rolled = { kind: 'corruption', char: openFaceOf(t, card), card: null, dice, theirs: null, bonus: mod } as const;
  playerSheet.outcome.set(t, who, { ...rolled, total: roll, against: points, result: outcome });
  t.say('corruptionChecked', { who: param('seat', who), card: t.card(card), dice, mod, roll, points, outcome: verdict(outcome) });
  if (outcome === 'eliminated') {
    removeFromPlay(t, card);
    t.say('eliminated', { card: t.card(card) });
    if (printed.avatar) loseAvatar(t, who);
  } else if (outcome === 'discarded') discardFromPlay(t, card);
  dissolveEmpty(t);
  return done(outcome);
});

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
    if (card === undefined) return undefined;
    acted(t, by.id);
    return go(checkCorruption(t, by.id, card, mod, support));
  },
});

const bearerAndCompany = (t: Reader, card: number): { readonly bearer: number | null; readonly company: string | null } => ({
  bearer: bearerOf(t, card),
  company: companyOf(t, card),
});

/** MEC-MP-04, MEC-MP-09 */
const whyNotStore = (t: Reader, by: Seat, card: number): Refusal | null => {
  const { bearer, company } = bearerAndCompany(t, card);
  const borne = bearer !== null && company !== null && cardOf(t, bearer).kind === 'character';
  const why = borne ? whyNotStored(tableBoard(t), company, slotOf(t, card)) : 'notStorable';
  return gravest(t, [
    notBefore(t),
    whyNotDuring(t),
    whyNotYours(t, by.id, card, 'MEC-MP-04'),
    why === 'notStorable' ? no('E_ZONE', 'MEC-MP-04', why) : null,
    isOwnPhase(t, by.id, 'organization') ? null : no('E_TIMING', 'MEC-MP-09', 'notOrganization'),
    why === 'notAtHaven' ? no('E_SITE', 'MEC-MP-09', why) : null,
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
    if (card === undefined || bearer === null) return undefined;
    return call(checkCorruption(t, by.id, bearer, 0, []), frame(storing, { who: by.id, card }));
  },
});

/** A seat may have moved it by hand while the dice were open. */
const isStillBorne = (t: Reader, card: number): boolean => isWhole(t) && spotOf(t, card)?.pile.startsWith('with/') === true;

const storing = step<{ readonly who: string; readonly card: number }, CorruptionOutcome>('meccg.storing', (t, { who, card }, outcome) => {
  if (outcome !== 'passed' || !isStillBorne(t, card)) return;
  moveFromPlay(t, card, pointsOf(who));
  t.say('stored', { who: param('seat', who), card: t.card(card) });
});

const passing = step<{ readonly who: string; readonly card: number; readonly to: string }, CorruptionOutcome>(
  'meccg.passing',
  (t, { who, card, to }, outcome) => {
    const taker = characterNamed(t, to);
    if (outcome !== 'passed' || taker === null || !isStillBorne(t, card)) return;
    t.move([card], to, { keepTurn: true });
    t.say('itemPassed', { who: param('seat', who), card: t.card(card), char: t.card(taker) });
  },
);

/** Any character of the player at the same site may take it. */
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
    if (card === undefined || to === undefined || bearer === null) return undefined;
    return call(checkCorruption(t, by.id, bearer, 0, []), frame(passing, { who: by.id, card, to: bearing(t, to) ?? '' }));
  },
});

export const corruptionSteps = [checking, checked, storing, passing];
