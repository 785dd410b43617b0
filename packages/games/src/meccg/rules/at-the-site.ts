// The site phase: entering with its automatic-attacks, and what may then be had there: items, allies and factions.

import {
  call,
  choice,
  closed,
  command,
  frame,
  integer,
  param,
  step,
  type Fields,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
  type Table,
} from '@pasteboard/kernel';
import { handOf, PLAYED, pointsOf } from '../names.ts';
import { atWork } from '../read/acts.ts';
import { isCompany, whyNotHad } from '../read/companies.ts';
import { isWonOver } from '../read/influence.ts';
import { isPrintedThere } from '../read/sites.ts';
import { companySheet, playerSheet, table } from '../values.ts';
import { tableBoard } from './board.ts';
import { actingAt, changed, sceneOf, tellActs } from './card-effects.ts';
import { cardOf, spotOf } from './cards.ts';
import { openAutomatic, whyNotDuring } from './combat.ts';
import {
  bearing,
  characterNamed,
  charactersOf,
  companyOf,
  leadOf,
  makeBearing,
  playerOf,
  siteOf,
  unusedDirectInfluence,
} from './companies.ts';
import { beginCheck, twoDice, verdict } from './dice.ts';
import { discardFromPlay } from './leaving-play.ts';
import { acted } from './movement.ts';
import { oneCard, perCompany, plays, sortedOut } from './offers.ts';
import { tap, whyNotUntapped } from './positions.ts';
import { gravest, no } from './refusals.ts';
import { active, holderOf, isOwnPhase, isWhole, knownTo, openFaceOf, phase } from './sides.ts';
import { aimAt, whyDuplicate, whyNotUnique } from './unique.ts';
import { notBefore } from './zones.ts';

const whyNotEnter = (t: Reader, by: Seat, company: string): Refusal | null =>
  gravest(t, [
    notBefore(t),
    whyNotDuring(t),
    playerOf(t, company) === by.id ? null : no('E_NOT_YOURS', 'MEC-SITE-01', 'notYours'),
    isOwnPhase(t, by.id, 'site') ? null : no('E_TIMING', 'MEC-SITE-01', 'notSitePhase'),
    companySheet.entered.of(t, company) ? no('E_LIMIT', 'MEC-SITE-01', 'entered') : null,
    companySheet.leftSite.of(t, company) ? no('E_LIMIT', 'MEC-SITE-01', 'siteRan') : null,
    siteOf(t, company) === null ? no('E_SITE', 'MEC-SITE-01', 'noSite') : null,
  ]);

/** MEC-SITE-02: every automatic-attack in turn; the company has entered when the last one has ended. MEC-SITE-08: entering taps nothing. */
export const enter = command<{ readonly company: string }>({
  topic: 'site',
  rule: 'MEC-SITE-01',
  offers: (t, by) => perCompany(t, by, whyNotEnter),
  run: (t, by, { company }) => {
    const site = siteOf(t, company);
    if (site === null) return;
    const before = table.run.of(t);
    if (isCompany(t, before) && before !== company) companySheet.leftSite.set(t, before, true);
    table.run.set(t, company);
    acted(t, by.id);
    table.further.set(t, 'none');
    t.say('enters', { lead: leadOf(t, company), card: t.card(site) });
    const [first, ...more] = cardOf(t, site).attacks;
    if (first === undefined) companySheet.entered.set(t, company, true);
    else openAutomatic(t, company, first, more);
  },
});

const MOST_MOD = 20;
const FURTHER = ['no', 'further'] as const;

/** MEC-SITE-04: one further minor item, at once, whether or not the site offers any. */
const whyNotFurther = (t: Reader, card: number): Refusal | null => {
  const state = table.further.of(t);
  if (state === 'used') return no('E_LIMIT', 'MEC-SITE-04', 'furtherUsed');
  if (state !== 'ready') return no('E_TIMING', 'MEC-SITE-04', 'furtherLapsed');
  return cardOf(t, card).size === 'minor' ? null : no('E_SITE', 'MEC-SITE-04', 'notMinor');
};

/** MEC-SITE-03, MEC-SITE-05, MEC-SITE-06, MEC-SITE-07: what is printed there, or an item of a size that some card adds. */
const whyNotThere = (t: Reader, company: string | null, card: number, further: boolean): Refusal | null => {
  const printed = cardOf(t, card);
  const isAdded = (): boolean =>
    company !== null &&
    printed.subtype === 'item' &&
    atWork(actingAt(t), 'items', sceneOf(t, company)).some(({ act }) => act.adds === printed.size);
  const why = whyNotHad(tableBoard(t), company, (place) => isPrintedThere(printed, place) || isAdded());
  if (why === null || (further && why !== 'notEntered')) return null;
  const offers = printed.subtype === 'item' ? 'MEC-SITE-05' : 'MEC-SITE-06';
  return no('E_SITE', why === 'notOffered' ? offers : 'MEC-SITE-03', why);
};

/** MEC-SITE-03 */
const whyNotTaken = (t: Reader, by: Seat, card: number, char: number, further: boolean): Refusal | null => {
  const company = companyOf(t, char);
  const mine = company !== null && playerOf(t, company) === by.id;
  const run = table.run.of(t);
  const running = isOwnPhase(t, by.id, 'site') && (run === company || !isCompany(t, run));
  return gravest(t, [
    notBefore(t),
    whyNotDuring(t),
    mine ? null : no('E_NOT_YOURS', 'MEC-SITE-03', 'notYours'),
    active(t) === by.id ? null : no('E_TIMING', 'MEC-TIME-01', 'notYourTurn'),
    phase(t) === 'site' ? null : no('E_TIMING', 'MEC-TIME-06', 'notSitePhase'),
    running || (company !== null && !companySheet.entered.of(t, company)) ? null : no('E_TIMING', 'MEC-SITE-01', 'otherCompany'),
    whyNotUnique(t, card),
    whyDuplicate(t, card, aimAt(t, by.id, { card: char })),
    whyNotUntapped(t, char, 'MEC-SITE-03'),
    whyNotThere(t, company, card, further),
    further ? whyNotFurther(t, card) : null,
  ]);
};

/** Outside the own site phase, or with nobody in play, the reason is the same for all there is in hand. */
const whyNothing = (t: Reader, by: Seat): Refusal | null =>
  gravest(t, [
    notBefore(t),
    whyNotDuring(t),
    active(t) === by.id ? null : no('E_TIMING', 'MEC-TIME-01', 'notYourTurn'),
    phase(t) === 'site' ? null : no('E_TIMING', 'MEC-TIME-06', 'notSitePhase'),
  ]);

const takeOffers = (t: Reader, by: Seat, subtypes: readonly string[], further: boolean, more: Fields): Offer[] => {
  const hand = knownTo(t, by.id, t.cards(handOf(by.id))).filter(
    (card) => cardOf(t, card).kind === 'resource' && subtypes.includes(cardOf(t, card).subtype),
  );
  if (hand.length === 0) return [];
  const everybody = charactersOf(t);
  const nothing = whyNothing(t, by) ?? (everybody.length === 0 ? no('E_SITE', 'MEC-SITE-03', 'notEntered') : null);
  const card = { card: oneCard(hand) };
  if (nothing !== null && everybody.length === 0) return [closed(nothing, { ...card, ...more })];
  if (nothing !== null)
    return sortedOut(
      everybody,
      (char) => gravest(t, [nothing, holderOf(t, char) === by.id ? null : no('E_NOT_YOURS', 'MEC-SITE-03', 'notYours')]) ?? nothing,
      (these) => ({ ...card, char: oneCard(these), ...more }),
    );
  return hand.flatMap((each) =>
    sortedOut(
      everybody,
      (char) => whyNotTaken(t, by, each, char, further),
      (these) => ({ card: oneCard([each]), char: oneCard(these), ...more }),
    ),
  );
};

const tapSite = (t: Table, company: string): void => {
  const site = siteOf(t, company);
  if (site !== null) tap(t, site);
};

export const playItem = command<{ readonly card: readonly number[]; readonly char: readonly number[]; readonly extra: string }>({
  topic: 'site',
  rule: 'MEC-SITE-03',
  offers: (t, by) =>
    plays(t, by)
      ? FURTHER.flatMap((extra) => takeOffers(t, by, ['item', 'ally'], extra === 'further', { extra: choice('word', [extra]) }))
      : [],
  run: (t, by, { card: [card], char: [char], extra }) => {
    const company = char === undefined ? null : companyOf(t, char);
    if (card === undefined || char === undefined || company === null) return;
    tap(t, char);
    if (extra === 'no') tapSite(t, company);
    t.move([card], makeBearing(t, char, by.id));
    acted(t, by.id);
    table.further.set(t, extra === 'no' ? 'ready' : 'used');
    t.say('taken', { who: param('seat', by.id), card: t.card(card), char: t.card(char) });
  },
});

/** MEC-SITE-07, MEC-INF-01: two dice and unused direct influence against the number of the faction. */
export const playFaction = command<{ readonly card: readonly number[]; readonly char: readonly number[]; readonly mod: number }>({
  topic: 'site',
  rule: 'MEC-INF-01',
  offers: (t, by) => (plays(t, by) ? takeOffers(t, by, ['faction'], false, { mod: integer(-MOST_MOD, MOST_MOD) }) : []),
  run: (t, by, { card: [card], char: [char], mod }) => {
    const company = char === undefined ? null : companyOf(t, char);
    if (card === undefined || char === undefined || company === null) return undefined;
    beginCheck(t, by.id);
    t.move([card], PLAYED);
    tap(t, char);
    acted(t, by.id);
    return call(twoDice('influence', by.id), frame(factionRolled, { who: by.id, card, char: bearing(t, char) ?? '', mod }));
  },
});

const factionRolled = step<{ readonly who: string; readonly card: number; readonly char: string; readonly mod: number }, number>(
  'meccg.factionRolled',
  (t, { who, card, char: key, mod: given }, dice) => {
    const char = characterNamed(t, key);
    const company = char === null ? null : companyOf(t, char);
    if (!isWhole(t) || char === null || company === null || spotOf(t, card)?.pile !== PLAYED) return;
    const { number } = cardOf(t, card);
    const influence = unusedDirectInfluence(t, char, cardOf(t, card));
    const scene = sceneOf(t, company, { race: cardOf(t, card).race });
    tellActs(t, 'influence', scene);
    const mod = given + changed(t, 'influence', scene);
    const roll = dice + influence + mod;
    const won = isWonOver(roll, number);
    const rolled = { kind: 'faction', char: openFaceOf(t, char), card: openFaceOf(t, card), dice, theirs: null } as const;
    playerSheet.outcome.set(t, who, {
      ...rolled,
      bonus: influence + mod,
      total: roll,
      against: number,
      result: won ? 'success' : 'failure',
    });
    if (won) {
      t.move([card], pointsOf(who));
      tapSite(t, company);
      table.further.set(t, 'ready');
    }
    t.say('factionChecked', {
      who: param('seat', who),
      card: t.card(card),
      char: t.card(char),
      dice,
      influence,
      mod,
      roll,
      number,
      outcome: verdict(won ? 'success' : 'failure'),
    });
    if (!won) discardFromPlay(t, card);
  },
);

export const factionSteps = [factionRolled];
