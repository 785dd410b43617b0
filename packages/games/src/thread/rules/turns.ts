// Turns: whose it is, what happens at the start and the end of one, and who is named next.

import {
  ask,
  call,
  choice,
  command,
  frame,
  go,
  question,
  refuse,
  step,
  subset,
  type Frame,
  type Next,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import { ROUND_SECONDS } from '../content/tables.ts';
import { WEAVER } from '../names.ts';
import { characters } from '../read/characters.ts';
import { dueAt, isActing, isEventOn, isToCome, turnOf, type When } from '../read/events.ts';
import { sheet, table } from '../values.ts';
import { canPay } from './actions.ts';
import { damage, loseHealth, refill } from './health.ts';
import { actsFor, sortedOut, who } from './offers.ts';
import { atItsTime } from './perks.ts';
import { goOut, takesPart } from './taking-part.ts';

/** THR-X-EVENT-01: who may be named next: those who have not had a turn this Round, or all where all have. */
export const next = (t: Reader): { readonly who: string[]; readonly newRound: boolean } => {
  const waiting = takesPart(t).filter((id) => isToCome(t, id));
  return waiting.length > 0 ? { who: waiting, newRound: false } : { who: takesPart(t), newRound: true };
};

export const nameNext = (t: Table, id: string): void => {
  if (next(t).newRound) {
    const round = table.round.add(t, 1);
    t.say('round', { round, seconds: (round - 1) * ROUND_SECONDS });
  }
  // THR-X-ACT-01: a Step belongs to its action. What has not been walked by now is not kept for another's turn.
  for (const each of takesPart(t)) sheet.steps.clear(t, each);
  table.turn.set(t, id);
  table.phase.set(t, 'named');
  t.say('turn.named', { who: who(id) });
};

// The start and the end of a turn

const effect = (t: Table, id: string, name: string, when: When): Frame | null => {
  if (name === 'refill') refill(t, id);
  else if (name === 'edge') loseHealth(t, id, 1);
  else if (name === 'pain') return frame(damage, { who: id, type: 'pain', amount: sheet.condition('pain').of(t, id), unavoidable: false });
  else return atItsTime(id, name, when);
  return null;
};

type Queue = { readonly who: string; readonly when: When; readonly queue: readonly string[] };

const run = step<Queue>('thread.turn.effects', (t, { who: id, when, queue }): Next => {
  const [first, ...rest] = queue;
  if (first === undefined) return when === 'end' ? nextTurn(t, id) : undefined;
  const sub = effect(t, id, first, when);
  const later = frame(run, { who: id, when, queue: rest });
  return sub === null ? go(later) : call(sub, later);
});

const order = question<{ readonly who: string; readonly when: When }, { readonly order: readonly string[] }>(
  'thread.turn.order',
  (t, { who: id, when }) => {
    const list = dueAt(t, id, when);
    return { order: subset('word', list, list.length, list.length, { ordered: true }) };
  },
  (_, { who: id, when }, { order: queue }) => go(frame(run, { who: id, when, queue })),
);

/** THR-X-EVENT-02: at the start the Character says in which order, at the end the Weaver; where it is all one, nobody is asked. */
const inOrder = (t: Table, id: string, when: When): Next => {
  const list = dueAt(t, id, when);
  if (list.length < 2) return go(frame(run, { who: id, when, queue: list }));
  const to = when === 'start' ? id : WEAVER;
  return ask({ to, key: `turn.order.${when}`, params: { who: who(id) }, of: frame(order, { who: id, when }) });
};

const ends = step<{ readonly who: string }>('thread.turn.ends', (t, { who: id }): Next => {
  if (!isActing(t, id)) return;
  table.phase.set(t, 'ending');
  t.say('turn.ended', { who: who(id) });
  return inOrder(t, id, 'end');
});

const isEnding = (t: Reader, id: string): boolean => isEventOn(t) && table.phase.of(t) === 'ending' && turnOf(t) === id;

/** The Character who ends a turn names who goes next. If the Weaver has settled it by hand since, there is nothing left to name. */
const name = question<{ readonly who: string }, { readonly next: string }>(
  'thread.turn.name',
  (t, { who: id }) => {
    const list = isEnding(t, id) ? next(t).who : [];
    return { next: choice('character', list.length > 0 ? list : ['nobody']) };
  },
  (t, { who: id }, { next: named }) => {
    if (!isEnding(t, id)) return;
    if (named === 'nobody') endEvent(t);
    else nameNext(t, named);
  },
);

const nextTurn = (t: Table, id: string): Next => {
  if (!isEnding(t, id)) return;
  return ask({ to: id, key: 'turn.name', params: { who: who(id) }, of: frame(name, { who: id }) });
};

export const endEvent = (t: Table): void => {
  for (const id of characters(t)) {
    if (sheet.inEvent.of(t, id)) refill(t, id);
    goOut(t, id);
  }
  for (const each of [table.event, table.phase, table.turn, table.round]) each.clear(t);
  t.say('event.ended');
};

/** What the seat may do for the Character who has the turn, in this phase of it. */
const onTurn = (t: Reader, by: Seat, during: string, whyNot: (id: string) => Refusal | null = () => null): Offer[] => {
  if (!isEventOn(t)) return [];
  const id = turnOf(t);
  if (id === null || table.phase.of(t) !== during || !actsFor(t, by).includes(id)) return [];
  return sortedOut([id], whyNot, (ids) => ({ who: choice('character', ids) }));
};

/** THR-X-ACT-01: who has stepped ahead of an action still owes it, as long as there is one to be taken. */
const whyNotEnd = (t: Reader, id: string): Refusal | null =>
  sheet.steps.of(t, id) < 0 && canPay(t, id) ? refuse('no.stepOwed', 'THR-X-ACT-01', { who: id }) : null;

const start = command<{ readonly who: string }>({
  topic: 'event',
  rule: 'THR-X-EVENT-02',
  offers: (t, by) => onTurn(t, by, 'named'),
  run: (t, _, { who: id }): Next => {
    table.phase.set(t, 'acting');
    sheet.acted.set(t, id, table.round.of(t));
    for (const each of [sheet.free, sheet.steps, sheet.prepared]) each.clear(t, id);
    t.say('turn.begun', { who: who(id) });
    return inOrder(t, id, 'start');
  },
});

const endTurn = command<{ readonly who: string }>({
  topic: 'event',
  rule: 'THR-X-EVENT-02',
  offers: (t, by) => onTurn(t, by, 'acting', (id) => whyNotEnd(t, id)),
  run: (_, __, { who: id }) => go(frame(ends, { who: id })),
});

export const turnCommands = { 'turn.start': start, 'turn.end': endTurn };
export const turnSteps: readonly Step[] = [run, order, ends, name];
