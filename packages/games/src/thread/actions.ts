// Actions: what they burn, what they cost in an Event, and what the basic ones do.

import {
  choice,
  command,
  frame,
  go,
  offer,
  refuse,
  said,
  text,
  type Domain,
  type Fields,
  type Next,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
  type Table,
} from '@pasteboard/kernel';
import { actsFor, is, rank, usesOwnDeck, who } from './characters.ts';
import { ease } from './conditions.ts';
import { burn, cardsLeft } from './deck.ts';
import { inEvent, isActing, whyNotAct } from './event-state.ts';
import { damage, living, spendStamina, stamina } from './health.ts';
import { sortedOut } from './offers.ts';
import { WAYS, isClose, shift } from './places.ts';
import { bump, put } from './sheet.ts';
import { traitSum } from './traits.ts';
import { keepCadence } from './weaver.ts';

/** THR-X-ACT-03: the basic actions, and one that burns nothing. */
export const ACTIONS = ['attack', 'communicate', 'help', 'manipulate', 'move', 'free'] as const;
type ActionType = (typeof ACTIONS)[number];
/** Those that may be done to another Character. */
const AIMED = ['attack', 'help'] as const;

/** THR-X-ACT-01, -02, THR-X-COND-01: every action burns one card and one more for each rank of Exhausted; a free one none. */
export const burnCost = (t: Reader, id: string, type: string): number => (type === 'free' ? 0 : 1 + t.count(id, 'exhausted'));

/** THR-X-ACT-04: outside one's own turn everything costs twice as much, unless it was prepared. */
const isQuick = (t: Reader, id: string): boolean => inEvent(t, id) && !isActing(t, id);
const isPrepared = (t: Reader, id: string, type: string): boolean => isQuick(t, id) && t.fact(id, 'prepared') === type;

/** What an action costs here and now; Stamina counts only while an Event runs. The first free action of a turn costs nothing. */
export const staminaCost = (t: Reader, id: string, type: string, plain = 1): number => {
  if (!inEvent(t, id)) return 0;
  const once = type === 'free' && t.count(id, 'free') === 0 ? 0 : plain;
  return isQuick(t, id) && !isPrepared(t, id, type) ? 2 * once : once;
};

/** Why this action cannot be paid for now, or null. */
export const whyNotPay = (t: Reader, id: string, type: string, cost: number): Refusal | null => {
  // THR-BURN-04: with nothing left to burn an action is still allowed, unless the table says otherwise.
  const stopped = is(t, 'burnEmpty', 'forbidAction') && usesOwnDeck(t, id) && cardsLeft(t, id) === 0;
  if (stopped && type !== 'free') return refuse('emptyDeck', 'THR-BURN-04', { who: id });
  return cost > stamina(t, id) && cost > 0 ? refuse('no.stamina', 'THR-X-ACT-01', { who: id, cost, left: stamina(t, id) }) : null;
};

/** Pays for an action and gives what was burned. In an Event it leaves room for a Quick Step. */
export const payAction = (t: Table, id: string, type: string, cost: number): string[] => {
  if (inEvent(t, id)) {
    if (isPrepared(t, id, type)) put(t, id, 'prepared', null);
    spendStamina(t, id, cost);
    if (type === 'free') bump(t, id, 'free', 1);
    bump(t, id, 'steps', type === 'move' ? 3 : 1);
  }
  return burn(t, id, burnCost(t, id, type), 'action');
};

/** Is there anything at all this Character could pay for now? */
export const canPay = (t: Reader, id: string): boolean => ACTIONS.some((type) => whyNotPay(t, id, type, staminaCost(t, id, type)) === null);

const WORDS = text(200);
const WHAT = text(80);
const whom = (ids: readonly string[]): Domain => choice('character', ids);
const kinds = (...types: readonly ActionType[]): Domain => choice('word', types);

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

/** Whoever takes part in an Event, or lacks something: each kind of action with its own reason, each target with its own. */
const narrowly = (t: Reader, id: string, others: readonly string[]): Offer[] => {
  const shut = whyNotAct(t, id);
  const why = (type: string): Refusal | null => shut ?? whyNotPay(t, id, type, staminaCost(t, id, type));
  const me = whom([id]);
  const targets = others.filter((other) => other !== id);
  const ways = (types: readonly ActionType[], more: Fields = {}): Offer[] =>
    sortedOut(types, why, (these) => ({ who: me, type: choice('word', these), ...more }));
  /** THR-X-ACT-03: what needs Close range. */
  const near = (type: ActionType, more: Fields = {}): Offer[] =>
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
  if (t.count(target, 'unconscious') > 0) {
    const ranks = ease(t, target, 'unconscious');
    if (ranks === 0) t.say('woken', { who: who(target), by: who(id) });
    return;
  }
  const luck = rank(t, id, 'luck');
  bump(t, target, 'help', luck);
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
    return t.say('action.pushed', { who: who(target), by: who(id), way: said('word', `way.${way ?? 'ahead'}`), place });
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
      type: said('word', `acts.${type}${at}`),
      ...(target === undefined ? {} : { target: who(target) }),
      burned: said('cards', burned),
      n: burned.length,
      cost,
    });
    keepCadence(t);
    return effect(t, params);
  },
});

export const actionCommands = { action };
