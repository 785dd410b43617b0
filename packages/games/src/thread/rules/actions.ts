// Actions: what they burn, what they cost in an Event, what the basic ones do, and the Steps that they give.

import {
  choice,
  closed,
  command,
  frame,
  go,
  integer,
  offer,
  refuse,
  param,
  text,
  type Domain,
  type Fields,
  type Next,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
  type Table,
  type Word,
} from '@pasteboard/kernel';
import { RANGES } from '../content/tables.ts';
import { ACTIONS, type Action } from '../names.ts';
import { houseRule } from '../options.ts';
import { rank, traitSum, usesOwnDeck } from '../read/characters.ts';
import { burnCost, inEvent, isActing, isEventOn, isPrepared, isQuick, staminaCost } from '../read/events.ts';
import { isUnconscious, stamina } from '../read/health.ts';
import { sheet } from '../values.ts';
import { keepCadence } from './bottomless-deck.ts';
import { ease, slowed } from './conditions.ts';
import { burn, cardsLeft } from './deck.ts';
import { damage, living, spendStamina } from './health.ts';
import { actsFor, sortedOut, weaverOffers, who } from './offers.ts';
import { takesPart, whyNotAct } from './taking-part.ts';

const WAYS = ['ahead', 'back'] as const;
const FARTHEST = 400;

/** How many Steps lie between two who take part. Those outside can be anywhere, and nothing keeps them apart. */
const stepsBetween = (t: Reader, a: string, b: string): number =>
  inEvent(t, a) && inEvent(t, b) ? Math.abs(sheet.place.of(t, a) - sheet.place.of(t, b)) : 0;

/** THR-X-ACT-03: an Attack, and a hand laid on another, reach as far as Close range. */
const isClose = (t: Reader, a: string, b: string): boolean => stepsBetween(t, a, b) <= RANGES[0].steps;

/** The range in a word. */
const rangeWord = (steps: number): Word =>
  param('word', `range.${RANGES.find((range) => range.steps === null || steps <= range.steps)?.word ?? 'away'}`);

/** Goes or is moved so many Steps this way. */
const shift = (t: Table, id: string, n: number, way: string): number => sheet.place.add(t, id, way === 'back' ? -n : n);

const setPlace = command<{ readonly who: string; readonly place: number }>({
  topic: 'event',
  rule: 'THR-X-ACT-03',
  offers: (t, by) => (by.role === 'gm' ? weaverOffers(t, by, { place: integer(-FARTHEST, FARTHEST) }, takesPart(t)) : []),
  run: (t, _, { who: id, place }) => {
    sheet.place.set(t, id, place);
    t.say('place.set', { who: who(id), place, range: rangeWord(Math.abs(place)) });
  },
});

// What actions cost, and what they do

/** Those that may be done to another Character. */
const AIMED = ['attack', 'help'] as const;

/** Why this action cannot be paid for now, or null. */
export const whyNotPay = (t: Reader, id: string, type: string, cost: number): Refusal | null => {
  // THR-BURN-04: with nothing left to burn an action is still allowed, unless the table says otherwise.
  const stopped = houseRule(t, 'burnEmpty') === 'forbidAction' && usesOwnDeck(t, id) && cardsLeft(t, id) === 0;
  if (stopped && type !== 'free') return refuse('emptyDeck', 'THR-BURN-04', { who: id });
  return cost > stamina(t, id) && cost > 0 ? refuse('no.stamina', 'THR-X-ACT-01', { who: id, cost, left: stamina(t, id) }) : null;
};

/** Pays for an action and gives what was burned. In an Event it leaves room for a Quick Step. */
export const payAction = (t: Table, id: string, type: string, cost: number): string[] => {
  if (inEvent(t, id)) {
    if (isPrepared(t, id, type)) sheet.prepared.clear(t, id);
    spendStamina(t, id, cost);
    if (type === 'free') sheet.free.add(t, id, 1);
    sheet.steps.add(t, id, type === 'move' ? 3 : 1);
  }
  return burn(t, id, burnCost(t, id, type), 'action');
};

/** Is there anything at all this Character could pay for now? */
export const canPay = (t: Reader, id: string): boolean => ACTIONS.some((type) => whyNotPay(t, id, type, staminaCost(t, id, type)) === null);

const WORDS = text(200);
const WHAT = text(80);
const whom = (ids: readonly string[]): Domain => choice('character', ids);
const kinds = (...types: readonly Action[]): Domain => choice('word', types);

/** Where nothing is counted but cards, nearly everybody may do everything: they stand in the same offers. */
const isFree = (t: Reader, id: string): boolean =>
  !inEvent(t, id) && whyNotAct(t, id) === null && whyNotPay(t, id, 'move', staminaCost(t, id, 'move')) === null;

const freely = (ids: readonly string[], others: readonly string[]): Offer[] => {
  if (ids.length === 0) return [];
  const aimed = ids.flatMap((id) => {
    const targets = others.filter((other) => other !== id);
    return targets.length === 0 ? [] : [offer({ who: whom([id]), type: choice('word', AIMED), target: whom(targets) })];
  });
  const anybody = whom(ids);
  return [
    offer({ who: anybody, type: choice('word', ACTIONS) }),
    ...aimed,
    offer({ who: anybody, type: kinds('communicate'), words: WORDS }),
    offer({ who: anybody, type: kinds('manipulate'), what: WHAT }),
  ];
};

/** For Characters who take part in an Event, or lack something: each kind of action with its own reason, each target with its own. */
const narrowly = (t: Reader, id: string, others: readonly string[]): Offer[] => {
  const shut = whyNotAct(t, id);
  const why = (type: string): Refusal | null => shut ?? whyNotPay(t, id, type, staminaCost(t, id, type));
  const me = whom([id]);
  const targets = others.filter((other) => other !== id);
  const ways = (types: readonly Action[], more: Fields = {}): Offer[] =>
    sortedOut(types, why, (these) => ({ who: me, type: choice('word', these), ...more }));
  /** THR-X-ACT-03: what needs Close range. */
  const near = (type: Action, more: Fields = {}): Offer[] =>
    sortedOut(
      targets,
      (target) => why(type) ?? (isClose(t, id, target) ? null : refuse('no.tooFar', 'THR-X-ACT-03', { who: target })),
      (ids) => ({ who: me, type: kinds(type), target: whom(ids), ...more }),
    );
  return [
    ...ways(ACTIONS),
    ...near('attack'),
    ...(targets.length === 0 ? [] : ways(['help'], { target: whom(targets) })),
    ...ways(['communicate'], { words: WORDS }),
    ...ways(['manipulate'], { what: WHAT }),
    ...(inEvent(t, id) ? near('manipulate', { way: choice('word', WAYS) }) : []),
  ];
};

const actionOffers = (t: Reader, by: Seat): Offer[] => {
  const cast = actsFor(t, by);
  if (cast.length === 0) return [];
  const others = living(t);
  const free = cast.filter((id) => isFree(t, id));
  return [...freely(free, others), ...cast.flatMap((id) => (free.includes(id) ? [] : narrowly(t, id, others)))];
};

/** THR-X-ACT-03, THR-X-COND-02: Help is worth the helper's Luck to the next Check, or a step back to waking. */
const help = (t: Table, id: string, target: string): void => {
  if (isUnconscious(t, target)) {
    const ranks = ease(t, target, { condition: 'unconscious' });
    if (ranks === 0) t.say('woken', { who: who(target), by: who(id) });
    return;
  }
  const luck = rank(t, id, 'luck');
  sheet.help.add(t, target, luck);
  t.say('helped', { who: who(target), by: who(id), bonus: luck });
};

type Params = {
  readonly who: string;
  readonly type: string;
  readonly target?: string;
  readonly words?: string;
  readonly what?: string;
  readonly way?: string;
};

/** THR-X-ACT-03: what the basic actions do besides being taken. */
const effect = (t: Table, { who: id, type, target, words, what, way }: Params): Next => {
  if (words !== undefined && words.trim() !== '') return t.say('action.words', { who: who(id), words });
  if (what !== undefined && what.trim() !== '') return t.say('action.handled', { who: who(id), what });
  if (target === undefined) return;
  if (type === 'help') return help(t, id, target);
  if (type === 'manipulate') {
    const place = shift(t, target, 1, way ?? 'ahead');
    return t.say('action.pushed', { who: who(target), by: who(id), way: param('word', `way.${way ?? 'ahead'}`), place });
  }
  const amount = 1 + traitSum(t, id, 'damage');
  return go(frame(damage, { who: target, type: 'physical', amount, unavoidable: false }));
};

export const action = command<Params>({
  topic: 'action',
  rule: 'THR-X-ACT-01',
  offers: actionOffers,
  run: (t, _, params): Next => {
    const { who: id, type } = params;
    const cost = staminaCost(t, id, type);
    const quick = isQuick(t, id);
    const burned = payAction(t, id, type, cost);
    const { target } = params;
    const at = target === undefined ? '' : '.at';
    t.say(`action${quick ? '.quick' : ''}${at}${burned.length === 0 ? '.unburned' : ''}`, {
      who: who(id),
      type: param('word', `acts.${type}${at}`),
      ...(target === undefined ? {} : { target: who(target) }),
      burned: param('cards', burned),
      n: burned.length,
      cost,
    });
    keepCadence(t);
    return effect(t, params);
  },
});

// THR-X-ACT-01: the Steps that actions give, and the one that may be taken ahead of them

/** THR-X-ACT-01: on one's own turn the Quick Step may be taken before the action that allows it. It is owed until then. */
const ahead = (t: Reader, id: string): number => (isActing(t, id) && sheet.steps.of(t, id) >= 0 && canPay(t, id) ? 1 : 0);

/** THR-X-ACT-01, THR-X-ACT-03, THR-X-COND-02: the Steps that actions give; each costs one more for every rank of Slowed. */
const walk = command<{ readonly who: string; readonly n: number; readonly way: string }>({
  topic: 'action',
  rule: 'THR-X-ACT-01',
  offers: (t, by) =>
    isEventOn(t)
      ? actsFor(t, by)
          .filter((id) => inEvent(t, id))
          .map((id) => {
            const far = Math.floor((sheet.steps.of(t, id) + ahead(t, id)) / (1 + slowed(t, id)));
            const no = whyNotAct(t, id) ?? (far <= 0 ? refuse('no.steps', 'THR-X-ACT-01', { who: id }) : null);
            const fields = (most: number): Fields => ({ who: choice('character', [id]), n: integer(1, most), way: choice('word', WAYS) });
            return no === null ? offer(fields(far)) : closed(no, fields(99));
          })
      : [],
  run: (t, _, { who: id, n, way }) => {
    sheet.steps.add(t, id, -n * (1 + slowed(t, id)));
    t.say('walked', { who: who(id), n, way: param('word', `way.${way}`), place: shift(t, id, n, way) });
  },
});

export const actionCommands = { action, walk, 'event.place': setPlace };
