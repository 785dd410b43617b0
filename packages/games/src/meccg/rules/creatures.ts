// Creatures: keyed to the path or to the site of the company, and opening their attack at once. Cards on guard wait for the site phase.

import {
  choice,
  closed,
  command,
  EVERYBODY,
  offer,
  param,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
  type Table,
} from '@pasteboard/kernel';
import { guardOf, handOf, PLAYED } from '../names.ts';
import { isStandard } from '../options.ts';
import { atWork } from '../read/acts.ts';
import { isCreature, type Card } from '../read/cards.ts';
import { KEYS, keysOf, meetsKey } from '../read/sites.ts';
import { companySheet, table } from '../values.ts';
import { actingAt, sceneOf } from './card-effects.ts';
import { cardOf } from './cards.ts';
import { openAttack, whyNotDuring } from './combat.ts';
import { allCompanies, leadOf, members, siteOf } from './companies.ts';
import { withConsent } from './consent.ts';
import { layEvent } from './event-effects.ts';
import { countHazard, whyNotHazardTime, whyOverLimit } from './events.ts';
import { discardFromPlay } from './leaving-play.ts';
import { runOf, runPath, runSite } from './movement.ts';
import { oneCard, oneHidden, plays, sortedOut } from './offers.ts';
import { gravest, no } from './refusals.ts';
import { active, knownTo, ownerOf, phase, sides } from './sides.ts';
import { aimAt, whyDuplicate, whyNotUnique } from './unique.ts';
import { notBefore, notNow } from './zones.ts';

/** MEC-MH-06: by what is printed on it, or MEC-AUTO-02 by a card that lets creatures in where nothing on them does. */
export const isKeyed = (t: Reader, printed: Card, company: string, key: string): boolean => {
  const isLetIn = atWork(actingAt(t), 'keys', sceneOf(t, company, { race: printed.race })).some(({ act }) => act.adds === key);
  if (!keysOf(printed).includes(key) && !isLetIn) return false;
  const site = runSite(t, company);
  return meetsKey(printed, { path: runPath(t, company), siteType: site === null ? null : cardOf(t, site).siteType }, key);
};

const whyNotCreature = (t: Reader, by: Seat, card: number, key: string): Refusal | null => {
  const run = runOf(t);
  const keyed = run !== null && isKeyed(t, cardOf(t, card), run, key);
  return gravest(t, [
    notBefore(t),
    whyNotDuring(t),
    whyNotHazardTime(t, by.id),
    whyNotUnique(t, card),
    whyDuplicate(t, card, aimAt(t, by.id, { company: run })),
    whyOverLimit(t),
    keyed ? null : no('E_KEY', 'MEC-MH-06', 'notKeyed'),
  ]);
};

/** MEC-MH-07: its attack begins at once. */
const attackWith = (t: Table, card: number, company: string): void => {
  const creature = cardOf(t, card);
  const { strikes, prowess, body } = creature;
  openAttack(
    t,
    { from: 'creature', company, strikes: strikes === 0 ? members(t, company).length : strikes, prowess, body, more: [] },
    creature,
  );
};

export const playCreature = command<{ readonly card: readonly number[]; readonly key: string }>({
  topic: 'play',
  rule: 'MEC-MH-06',
  offers: (t, by): readonly Offer[] => {
    if (!plays(t, by)) return [];
    const hand = knownTo(t, by.id, t.cards(handOf(by.id))).filter((card) => isCreature(cardOf(t, card)));
    return hand.flatMap((card) =>
      sortedOut(
        KEYS,
        (key) => whyNotCreature(t, by, card, key) ?? (runOf(t) === null ? no('E_TIMING', 'MEC-TIME-02', 'noRun') : null),
        (these) => ({ card: oneCard([card]), key: choice('word', these) }),
      ),
    );
  },
  run: (t, by, { card: [card], key }) => {
    const run = runOf(t);
    if (card === undefined || run === null) return;
    t.move([card], PLAYED);
    countHazard(t);
    t.say('creature', { who: param('seat', by.id), card: t.card(card), key: param('word', key), lead: leadOf(t, run) });
    attackWith(t, card, run);
  },
});

const whyNotPlace = (t: Reader, by: Seat): Refusal | null => {
  const run = runOf(t);
  return gravest(t, [
    notBefore(t),
    whyNotDuring(t),
    isStandard(t) ? null : no('E_TIMING', 'MEC-MH-10', 'notInProfile'),
    whyNotHazardTime(t, by.id),
    run !== null && companySheet.guarded.of(t, run) ? no('E_LIMIT', 'MEC-MH-10', 'guarded') : null,
    whyOverLimit(t),
  ]);
};

/** MEC-MH-10: any card from the hand, face down; what it is shows later or never. */
export const placeOnGuard = command<{ readonly card: readonly number[] }>({
  topic: 'play',
  rule: 'MEC-MH-10',
  offers: (t, by) => {
    if (!plays(t, by)) return [];
    const reason = whyNotPlace(t, by) ?? (runOf(t) === null ? no('E_TIMING', 'MEC-MH-10', 'noRun') : null);
    const fields = { card: oneHidden(knownTo(t, by.id, t.cards(handOf(by.id)))) };
    return [reason === null ? offer(fields) : closed(reason, fields)];
  },
  run: (t, by, { card: [card] }) => {
    const run = runOf(t);
    if (card === undefined || run === null) return;
    t.move([card], guardOf(run));
    companySheet.guarded.set(t, run, true);
    countHazard(t);
    t.say('onGuard', { who: param('seat', by.id), lead: leadOf(t, run) });
  },
});

const guards = (t: Reader, who: string): { readonly card: number; readonly company: string }[] =>
  allCompanies(t).flatMap((company) =>
    t
      .cards(guardOf(company))
      .filter((card) => ownerOf(t, card) === who)
      .map((card) => ({ card, company })),
  );

/** MEC-MH-10, MEC-TIME-08: in the site phase a hazard acts only from on guard, at the company that is at its site. */
const whyNotShow = (t: Reader, by: Seat, card: number, company: string): Refusal | null => {
  const hazard = cardOf(t, card).kind === 'hazard';
  const running = phase(t) === 'site' && active(t) !== by.id && table.run.of(t) === company;
  return gravest(t, [
    notBefore(t),
    isCreature(cardOf(t, card)) ? whyNotDuring(t) : null,
    running && hazard ? null : no('E_TIMING', 'MEC-MH-10', 'notNow'),
  ]);
};

/** MEC-MH-10, MEC-UNIQ-07: shown, it lies where a played one would; if another counts already, it goes to the discard pile. */
export const showGuard = command<{ readonly card: readonly number[]; readonly on?: readonly number[] }>({
  topic: 'play',
  rule: 'MEC-MH-10',
  offers: (t, by): readonly Offer[] => {
    if (!plays(t, by)) return [];
    const known = new Set(
      knownTo(
        t,
        by.id,
        guards(t, by.id).map(({ card }) => card),
      ),
    );
    return guards(t, by.id).flatMap(({ card, company }) => {
      if (!known.has(card)) return [];
      const onSomebody = cardOf(t, card).kind === 'hazard' && cardOf(t, card).target === 'character';
      return sortedOut(
        [card],
        () => whyNotShow(t, by, card, company),
        (these) => (onSomebody ? { card: oneCard(these), on: oneCard(members(t, company)) } : { card: oneCard(these) }),
      );
    });
  },
  run: (t, by, { card: [card], on }) => {
    const at = card === undefined ? undefined : guards(t, by.id).find((each) => each.card === card);
    if (card === undefined || at === undefined) return;
    const { company } = at;
    t.move([card], PLAYED);
    t.say('shown', { who: param('seat', by.id), card: t.card(card) });
    const target = cardOf(t, card).target;
    const site = siteOf(t, company);
    const aim = target === 'site' && site !== null ? aimAt(t, by.id, { card: site }) : aimAt(t, by.id, { card: on?.[0] ?? null, company });
    const second = whyNotUnique(t, card) ?? whyDuplicate(t, card, aim);
    if (second !== null) discardFromPlay(t, card);
    else if (isCreature(cardOf(t, card))) attackWith(t, card, company);
    else layEvent(t, card, 'hazard', aim, 'usual');
  },
});

/** What was not shown goes back to the hand after the site phase. */
export const takeGuardsBack = (t: Table): void => {
  for (const who of sides(t)) for (const { card } of guards(t, who)) t.move([card], handOf(who));
};

/** MEC-MAN-02: players may show their own cards. */
export const revealCard = withConsent<{ readonly card: readonly number[] }>({
  topic: 'byHand',
  rule: 'MEC-MAN-02',
  offers: (t, by) => {
    const own = plays(t, by) ? knownTo(t, by.id, t.cards(handOf(by.id))) : [];
    const early = notNow(t);
    return own.length === 0 ? [] : [early === null ? offer({ card: oneCard(own) }) : closed(early, { card: oneCard(own) })];
  },
  run: (t, by, { card: [card] }) => {
    if (card === undefined) return;
    t.show([card], EVERYBODY);
    t.say('revealed', { who: param('seat', by.id), card: t.card(card) });
  },
});
