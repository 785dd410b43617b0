// Actions: what they burn, what they cost in an Event, and what the basic ones do.

import {
  choice,
  closed,
  command,
  frame,
  go,
  integer,
  offer,
  refuse,
  said,
  type Fields,
  type Next,
  type Offer,
  type Reader,
  type Refusal,
  type Table,
} from '@pasteboard/kernel';
import { actsFor, characters, is, rank, usesOwnDeck, who } from './characters.ts';
import { ease, slowed } from './conditions.ts';
import { burn, cardsLeft } from './deck.ts';
import { inEvent, isActing, whyNotAct } from './event-state.ts';
import { damage, isDead, spendStamina, stamina } from './health.ts';
import { traitSum } from './traits.ts';
import { keepCadence } from './weaver.ts';

/** THR-X-ACT-03: the basic actions, and one that burns nothing. */
export const ACTIONS = ['attack', 'communicate', 'help', 'manipulate', 'move', 'free'] as const;
export type ActionType = (typeof ACTIONS)[number];
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
    if (isPrepared(t, id, type)) t.set(id, 'prepared', 'none');
    spendStamina(t, id, cost);
    if (type === 'free') t.add(id, 'free', 1);
    t.add(id, 'steps', type === 'move' ? 3 : 1);
  }
  return burn(t, id, burnCost(t, id, type), 'action');
};

const offersFor = (t: Reader, id: string): Offer[] => {
  const no = whyNotAct(t, id);
  const options = (types: readonly string[]): { readonly id: string; readonly no: Refusal | null }[] =>
    types.map((type) => ({ id: type, no: no === null ? whyNotPay(t, id, type, staminaCost(t, id, type)) : null }));
  const ways = (fields: Fields): Offer => (no === null ? offer(fields) : closed(no, fields));
  const targets = characters(t).filter((other) => other !== id && !isDead(t, other));
  const plain = ways({ who: choice('character', [id]), type: choice('word', options(ACTIONS)) });
  if (targets.length === 0) return [plain];
  return [plain, ways({ who: choice('character', [id]), type: choice('word', options(AIMED)), target: choice('character', targets) })];
};

/** THR-X-ACT-03, THR-X-COND-02: Help is worth the helper's Luck to the next Check, or a step back to waking. */
const help = (t: Table, id: string, target: string): void => {
  if (t.count(target, 'unconscious') > 0) {
    const ranks = ease(t, target, 'unconscious');
    if (ranks === 0) t.say('woken', { who: who(target), by: who(id) });
    return;
  }
  const luck = rank(t, id, 'luck');
  t.add(target, 'help', luck);
  t.say('helped', { who: who(target), by: who(id), bonus: luck });
};

export const action = command<{ readonly who: string; readonly type: string; readonly target?: string }>({
  topic: 'action',
  rule: 'THR-X-ACT-01',
  offers: (t, by) => actsFor(t, by).flatMap((id) => offersFor(t, id)),
  run: (t, _, { who: id, type, target }): Next => {
    const cost = staminaCost(t, id, type);
    const key = isQuick(t, id) ? 'action.quick' : 'action';
    const burned = payAction(t, id, type, cost);
    t.say(key, { who: who(id), type: said('word', `action.${type}`), burned: said('cards', burned), n: burned.length, cost });
    keepCadence(t);
    if (target === undefined) return;
    if (type === 'help') return help(t, id, target);
    const amount = 1 + traitSum(t, id, 'damage');
    return go(frame(damage, { who: target, type: 'physical', amount, unavoidable: false }));
  },
});

/** THR-X-ACT-01, -03, THR-X-COND-02: the Steps that actions have given; each costs one more for every rank of Slowed. */
export const walk = command<{ readonly who: string; readonly n: number }>({
  topic: 'action',
  rule: 'THR-X-ACT-01',
  offers: (t, by) =>
    actsFor(t, by)
      .filter((id) => inEvent(t, id))
      .map((id) => {
        const self = { who: choice('character', [id]) };
        const far = Math.floor(t.count(id, 'steps') / (1 + slowed(t, id)));
        const no = whyNotAct(t, id) ?? (far === 0 ? refuse('no.steps', 'THR-X-ACT-01', { who: id }) : null);
        return no === null ? offer({ ...self, n: integer(1, far) }) : closed(no, { ...self, n: integer(1, 99) });
      }),
  run: (t, _, { who: id, n }) => {
    t.add(id, 'steps', -n * (1 + slowed(t, id)));
    t.say('walked', { who: who(id), n });
  },
});

export const actionCommands = { action, walk };
