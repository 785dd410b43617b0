// Rests: Rest Cards for points, and what a rest gives back when it is over.

import {
  ask,
  cards,
  choice,
  closed,
  command,
  done,
  frame,
  integer,
  offer,
  question,
  refuse,
  param,
  step,
  subset,
  type Command,
  type Next,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import { GM, discardOf, drawOf, fateOf, isJoker, isToken, playOf, spentOf } from '../names.ts';
import { houseRule } from '../options.ts';
import { characters, deckOwner, inCombat, isDead, isDealer, speaker } from '../read/characters.ts';
import { REST_ASK, gmGrantsFullRest, missing, quickRestClearsFatigue, quickRestShuffles, restoredByFullRest } from '../read/rest.ts';
import { FUND, sheet } from '../values.ts';
import { endLent } from './armor.ts';
import { whyNotAct } from './check-call.ts';
import { actsFor, gain, inSight, who } from './characters.ts';
import { plainSpec, type CheckResult } from './check-run.ts';
import { makeCheck } from './check.ts';
import { afterTaking, collapse, hasCards, payFate, putAway, shuffleIn, take } from './deck.ts';
import { endAllLent } from './effects.ts';
import { closeWindows, heal } from './health.ts';
import { decidedBy } from './house-rules.ts';
import { wake } from './knockout.ts';
import { ownTarget, releaseStanding, whyNoTarget } from './target-cards.ts';

const GAINS = ['HP', 'PP', 'nothing'] as const;

/** DOA-REST-02, DOA-REST-03: a Rest Card is used up as it is drawn, and can be replaced once for a Fate Card (DOA-FATE-04). */
type Drawing = { readonly who: string; readonly redrawn: boolean };
type Drawn = { readonly who: string; readonly card: number };

/** Draws the card and hands on its face, or null where the Dealer collapsed over it. */
const restDraw = step<Drawing>('doa.rest.draw', (t, { who: id, redrawn }): Next => {
  const owner = deckOwner(t, id);
  const held = t.size(fateOf(owner));
  const taken = take(t, owner, playOf(id));
  if (taken === 'none') return done(null);
  if (taken === 'fatigued') return collapsed(t, owner);
  if (redrawn || held === 0) return leave(t, id, taken.card);
  const params = { who: who(id), card: t.card(taken.card) };
  return ask({ to: speaker(t, id), key: 'rest.keep', params, of: frame(keepRestCard, { who: id, card: taken.card }) });
});

const collapsed = (t: Table, owner: string): Next => {
  collapse(t, owner);
  return done(null);
};

/** DOA-DECK-09: a Rest Card does not wait; it lies in its pile before anything else is drawn. */
const leave = (t: Table, id: string, card: number): Next => {
  const owner = deckOwner(t, id);
  const face = isInPlay(t, id, card) ? t.face(card) : null;
  if (face !== null) putAway(t, owner, [card], 'used');
  return afterTaking(t, owner) === 'fatigued' ? collapsed(t, owner) : done(face);
};

/** By hand it may have been taken away since. */
const isInPlay = (t: Reader, id: string, card: number): boolean => t.seek(card)?.pile === playOf(id);

const keepRestCard = question<Drawn, { readonly choice: string; readonly pay: readonly number[] }>(
  'doa.rest.keep',
  (t, { who: id }) => {
    const held = t.cards(fateOf(deckOwner(t, id)));
    return { choice: choice('word', ['keep', ...(held.length > 0 ? ['redraw'] : [])]), pay: cards(inSight(t, id, held), 0, 1) };
  },
  (t, { who: id, card }, { choice: chosen, pay: [first] }) => {
    const owner = deckOwner(t, id);
    const paid = first ?? t.cards(fateOf(owner))[0];
    if (chosen !== 'redraw' || paid === undefined || !isInPlay(t, id, card)) return leave(t, id, card);
    t.say('fate.redraw', { who: who(id), paid: t.card(paid), card: t.card(card) });
    payFate(t, owner, paid);
    putAway(t, owner, [card], 'used');
    return { next: 'go', frame: frame(restDraw, { who: id, redrawn: true }) };
  },
);

/** DOA-REST-04: a card of the Primary Suit is worth one more. */
const isPrimary = (t: Reader, id: string, card: string): boolean => !isJoker(card) && card.endsWith(sheet.primarySuit.of(t, id));

const drawnForPoints = step<{ readonly who: string }, string | null>('doa.rest.points', (t, { who: id }, card): Next => {
  if (card === null) return t.say('rest.nothing', { who: who(id) });
  const points = isPrimary(t, id, card) ? 2 : 1;
  const params = { who: who(id), card: param('card', card), points };
  return ask({ to: speaker(t, id), key: 'rest.gain', params, of: frame(gainPoints, { who: id, card, points }) });
});

/** DOA-REST-03: what goes beyond a maximum is lost. */
const gainPoints = question<
  { readonly who: string; readonly card: string; readonly points: number },
  { readonly first: string; readonly second?: string }
>(
  'doa.rest.gain',
  (_, { points }) => ({ first: choice('word', GAINS), ...(points > 1 ? { second: choice('word', GAINS) } : {}) }),
  (t, { who: id, card, points }, { first, second = 'nothing' }) => {
    const wanted = points > 1 ? [first, second] : [first];
    const gained = wanted.filter((each) => (each === 'HP' ? heal(t, id, 1) > 0 : each === 'PP' && gain(t, id, 'pp', 1) > 0));
    const got = { hp: gained.filter((each) => each === 'HP').length, pp: gained.filter((each) => each === 'PP').length };
    t.say('rest.gained', {
      who: who(id),
      card: param('card', card),
      points,
      gained: param('data', gained),
      ...got,
      left: sheet.rest.of(t, id),
    });
  },
);

/** DOA-REST-01: the GM says whether there is time for a rest. In a fight there is none, nor before what one draws for is settled. */
const whyNoTime = (t: Reader, by: Seat, id: string): Refusal | null => {
  if (by.role === 'gm') return null;
  if (inCombat(t)) return refuse('no.restInFight', 'DOA-REST-01');
  const draws = t.state.asks.some(({ key, params }) => /^(?:check|contest|rest)\./.test(key) && params['who']?.v === id);
  return draws ? refuse('no.restInCheck', 'DOA-REST-01', { who: id }) : null;
};

const whyNotRest = (t: Reader, by: Seat, id: string): Refusal | null => {
  const no = whyNotAct(t, id) ?? whyNoTime(t, by, id);
  if (no !== null) return no;
  if (!isDealer(t, id)) return refuse('no.restForOthers', 'DOA-REST-02', { who: id });
  if (sheet.rest.of(t, id) === 0) return refuse('no.restCards', 'DOA-REST-02', { who: id });
  return hasCards(t, deckOwner(t, id)) ? null : refuse('no.cards', 'DOA-DECK-07', { who: id });
};

/** Uses up a Rest Card. A Rest that begins closes every wound to Fate (DOA-FATE-06). */
const useRestCard = (t: Table, id: string): void => {
  closeWindows(t, id);
  sheet.rest.add(t, id, -1);
};

const restCard = command<{ readonly who: string }>({
  topic: 'rest',
  rule: 'DOA-REST-03',
  offers: (t, by) => resters(t, by, whyNotRest),
  run: (t, _, { who: id }) => {
    useRestCard(t, id);
    return { next: 'call', frame: frame(restDraw, { who: id, redrawn: false }), after: frame(drawnForPoints, { who: id }) };
  },
});

const resters = (t: Reader, by: Seat, no: (t: Reader, by: Seat, id: string) => Refusal | null): Offer[] => {
  const cast = actsFor(t, by).map((id) => ({ id, no: no(t, by, id) }));
  return cast.length === 0 ? [] : [offer({ who: choice('character', cast) })];
};

// Armor

type Mending = { readonly who: string; readonly stat: string; readonly points: number };

const drawnForArmor = step<Mending, string | null>('doa.rest.armor', (t, { who: id, stat, points }, card): Next => {
  if (card === null) return t.say('rest.nothing', { who: who(id) });
  t.say('rest.card', { who: who(id), card: param('card', card) });
  const tc = ownTarget(t, id);
  if (tc === undefined) return t.say('rest.nothing', { who: who(id) });
  const extra = isPrimary(t, id, card) ? [{ source: 'primarySuit', n: 1 }] : [];
  return makeCheck({ ...plainSpec(id, stat, tc, 7 - points), extra }, frame(mended, { who: id, stat, points }));
});

const mended = step<Mending, CheckResult>('doa.rest.mended', (t, { who: id, points }, { success }) => {
  const n = success ? gain(t, id, 'ap', points) : 0;
  t.say(success ? 'rest.mended' : 'rest.notMended', { who: who(id), n });
});

/** DOA-REST-05: all or nothing, and the more is wanted the harder it is. */
const restArmor = command<{ readonly who: string; readonly stat: string; readonly points: number }>({
  topic: 'rest',
  rule: 'DOA-REST-05',
  offers: (t, by) =>
    actsFor(t, by).flatMap((id) => {
      const missing = sheet.apMax.of(t, id) - sheet.ap.of(t, id);
      const fields = { who: choice('character', [id]), stat: choice('word', ['Craft', 'Knowledge']) };
      const no = whyNotRest(t, by, id) ?? whyNoTarget(t, id);
      if (no !== null) return [closed(no, { ...fields, points: integer(1, 99) })];
      const tooMuch = closed(refuse('no.armorMissing', 'DOA-REST-05', { missing }), {
        ...fields,
        points: integer(Math.max(1, missing + 1), 99),
      });
      return missing > 0 ? [offer({ ...fields, points: integer(1, Math.min(7, missing)) }), tooMuch] : [tooMuch];
    }),
  run: (t, _, { who: id, stat, points }) => {
    useRestCard(t, id);
    return { next: 'call', frame: frame(restDraw, { who: id, redrawn: false }), after: frame(drawnForArmor, { who: id, stat, points }) };
  },
});

// The end of a rest

const whyNotWake = (t: Reader, by: Seat, id: string): Refusal | null => {
  if (isDead(t, id)) return refuse('no.dead', 'DOA-EPIC-12', { who: id });
  return isDealer(t, id) ? whyNoTime(t, by, id) : refuse('no.restForOthers', 'DOA-REST-02', { who: id });
};

/** DOA-REST-06, DOA-FATIGUE-04, DOA-FATIGUE-05, DOA-FALL-04 */
export const quickRest = (t: Table, id: string): void => {
  closeWindows(t, id);
  endLent(t, id);
  endAllLent(t, id);
  sheet.speedLoss.set(t, id, 0);
  if (quickRestShuffles(t)) {
    // An empty discard leaves the draw pile as it lies.
    if (t.size(discardOf(id)) > 0) shuffleIn(t, id);
    if (quickRestClearsFatigue(t)) sheet.fatigue.set(t, id, 0);
    if (sheet.ko.of(t, id) === 'fatigue') wake(t, id);
  }
  decidedBy(t, 'quickRestShuffle');
  if (sheet.fatigue.of(t, id) > 0) decidedBy(t, 'fatigueClearedBy');
  t.say('rest.quick', { who: who(id) });
};

/** DOA-REST-07: back to the deck of a first day; only tokens stay. */
const gatherDeck = (t: Table, id: string): void => {
  const jokers = [...t.cards(discardOf(id)), ...t.cards(drawOf(id)), ...t.cards(spentOf(id))].filter((card) => isJoker(t.face(card)));
  t.move(jokers, fateOf(id));
  const aces = t.cards(fateOf(id)).filter((card) => !isJoker(t.face(card)) && !isToken(t.face(card)));
  if (aces.length + t.size(discardOf(id)) === 0) return;
  t.move(aces, discardOf(id));
  shuffleIn(t, id);
};

/** DOA-REST-08, DOA-FATE-02 */
export const fullRest = (t: Table, id: string): void => {
  closeWindows(t, id);
  endLent(t, id);
  endAllLent(t, id);
  if (houseRule(t, 'fullRestReleasesTarget') === true) {
    decidedBy(t, 'fullRestReleasesTarget');
    releaseStanding(t, id);
  }
  if (sheet.restDeclined.of(t, id)) sheet.restDeclined.set(t, id, false);
  gatherDeck(t, id);
  for (const fund of restoredByFullRest(t)) FUND[fund].now.set(t, id, FUND[fund].now.of(t, id) + missing(t, id, fund));
  sheet.fatigue.set(t, id, 0);
  sheet.speedLoss.set(t, id, 0);
  wake(t, id);
  if (missing(t, id, 'pp') > 0) decidedBy(t, 'fullRestRestoresPp');
  t.say('rest.full', { who: who(id) });
};

const finishQuickRest = command<{ readonly who: string }>({
  topic: 'rest',
  rule: 'DOA-REST-06',
  offers: (t, by) => resters(t, by, whyNotWake),
  run: (t, _, { who: id }) => quickRest(t, id),
});

/** DOA-REST-01: a player asks the GM for a Full Rest, where the table has both. */
const hasToAsk = (t: Reader, by: Seat): boolean => by.role === 'player' && t.gms().length > 0 && gmGrantsFullRest(t);

const isAsked = (t: Reader, id: string): boolean => t.state.asks.some(({ key, params }) => key === REST_ASK && params['who']?.v === id);

const whyNotFull = (t: Reader, by: Seat, id: string): Refusal | null =>
  whyNotWake(t, by, id) ?? (hasToAsk(t, by) && isAsked(t, id) ? refuse('no.restAsked', 'DOA-REST-01', { who: id }) : null);

const finishFullRest = command<{ readonly who: string }>({
  topic: 'rest',
  rule: 'DOA-REST-07',
  offers: (t, by) => resters(t, by, whyNotFull),
  run: (t, by, { who: id }): Next => {
    if (!hasToAsk(t, by)) {
      if (by.role === 'player' && t.gms().length > 0) decidedBy(t, 'fullRestLeave');
      return fullRest(t, id);
    }
    t.say('rest.wanted', { who: who(id) });
    return ask({ to: GM, key: REST_ASK, params: { who: who(id) }, of: frame(leaveToRest, { who: id }) });
  },
});

/** DOA-REST-01: a rest of several, as one act of a seat that may let them all rest. */
const together = (rule: string, rest: (t: Table, id: string) => void): Command<{ readonly who: readonly string[] }> => ({
  topic: 'rest',
  rule,
  offers: (t, by) => {
    const party = actsFor(t, by).filter((id) => isDealer(t, id));
    if (party.length < 2 || (by.role !== 'gm' && t.gms().length > 0)) return [];
    const able = party.filter((id) => whyNotWake(t, by, id) === null);
    return able.length === 0 ? [] : [offer({ who: subset('character', able, 1, able.length) })];
  },
  run: (t, _, { who: ids }) => {
    for (const id of ids) rest(t, id);
  },
});

/** DOA-REST-01: the GM says whether there is time for it. */
const leaveToRest = question<{ readonly who: string }, { readonly ruling: string }>(
  'doa.rest.leave',
  (t, { who: id }) => ({
    ruling: choice('word', [{ id: 'restGranted', no: isDead(t, id) ? refuse('no.dead', 'DOA-EPIC-12', { who: id }) : null }, 'restDenied']),
  }),
  (t, { who: id }, { ruling }) => {
    if (ruling === 'restGranted') return fullRest(t, id);
    sheet.restDeclined.set(t, id, true);
    t.say('rest.declined', { who: who(id) });
  },
);

/** DOA-REST-01: with a new scene, a fight or a session the GM may be asked again. */
export const forgetDeclined = (t: Table): void => {
  for (const id of characters(t)) if (sheet.restDeclined.of(t, id)) sheet.restDeclined.set(t, id, false);
};

export const restCommands = {
  'rest.card': restCard,
  'rest.armor': restArmor,
  'rest.quick': finishQuickRest,
  'rest.full': finishFullRest,
  'party.quick': together('DOA-REST-06', quickRest),
  'party.full': together('DOA-REST-07', fullRest),
};
export const restSteps: readonly Step[] = [restDraw, keepRestCard, drawnForPoints, gainPoints, drawnForArmor, mended, leaveToRest];
