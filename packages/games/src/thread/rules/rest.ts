// Rests give cards back when they are completed, and not those lost while resting.

import {
  choice,
  closed,
  command,
  offer,
  refuse,
  param,
  subset,
  type Fields,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
  type Table,
} from '@pasteboard/kernel';
import { REST_HOURS } from '../content/tables.ts';
import { REST_KINDS, discardOf, setAsideOf, type RestKind } from '../names.ts';
import { houseRule } from '../options.ts';
import { inEvent } from '../read/events.ts';
import { isResting, restCount, restHealth, restOf } from '../read/rest.ts';
import { sheet, table } from '../values.ts';
import { keepCadence } from './bottomless-deck.ts';
import { insert } from './deck.ts';
import { refill, regain, whyDead } from './health.ts';
import { actsFor, sortedOut, who } from './offers.ts';
import { passUntil } from './tools.ts';

/** Why a Character cannot begin a rest now, or null. THR-X-REST-01: not in the middle of an Event. */
export const whyNotRest = (t: Reader, id: string): Refusal | null => {
  if (isResting(t, id)) return refuse('alreadyResting', 'THR-REST-04');
  const no = whyDead(t, id);
  if (no !== null) return no;
  return inEvent(t, id) ? refuse('no.restInEvent', 'THR-X-REST-01') : null;
};

const whyNotEnd =
  (t: Reader, rule: string) =>
  (id: string): Refusal | null =>
    isResting(t, id) ? null : refuse('notResting', rule);

const forWhom = (t: Reader, by: Seat, whyNot: (id: string) => Refusal | null, rest: Fields = {}): Offer[] =>
  sortedOut(actsFor(t, by), whyNot, (ids) => ({ who: choice('character', ids), ...rest }));

/** THR-REST-03: the whole party at once, for a seat that runs more than one of them. */
const together = (t: Reader, by: Seat, whyNot: (id: string) => Refusal | null, why: string, rest: Fields): Offer[] => {
  const party = actsFor(t, by);
  if (party.length < 2) return [];
  const able = party.filter((id) => whyNot(id) === null);
  return [able.length === 0 ? closed(refuse(why, 'THR-REST-03')) : offer({ who: subset('character', able, 1, able.length), ...rest })];
};

export const beginRest = (t: Table, id: string, kind: RestKind): void => {
  sheet.rest.set(t, id, kind);
  sheet.restedSince.set(t, id, table.hours.of(t));
  t.say('rest.begun', { who: who(id), kind: param('word', `rest.${kind}`), hours: REST_HOURS[kind] });
};

export const restBegin = command<{ readonly who: string; readonly kind: RestKind }>({
  topic: 'rest',
  rule: 'THR-REST-04',
  offers: (t, by) => forWhom(t, by, (id) => whyNotRest(t, id), { kind: choice('word', REST_KINDS) }),
  run: (t, _, { who: id, kind }) => beginRest(t, id, kind),
});

export const partyBegin = command<{ readonly who: readonly string[]; readonly kind: RestKind }>({
  topic: 'rest',
  rule: 'THR-REST-03',
  offers: (t, by) => together(t, by, (id) => whyNotRest(t, id), 'allResting', { kind: choice('word', REST_KINDS) }),
  run: (t, _, { who: party, kind }) => {
    for (const id of party) beginRest(t, id, kind);
  },
});

/** THR-RESTBURN-02, THR-RESTBURN-03: what was lost during the rest lies on the Discard again, last lost on top, like any other card there. */
const endRest = (t: Table, id: string): void => {
  if (t.hasPile(setAsideOf(id))) t.moveAll(setAsideOf(id), discardOf(id));
  sheet.rest.clear(t, id);
  sheet.restedSince.clear(t, id);
};

/** THR-PARTIAL-04: the Insert may be declined only where the table says so. */
const insertWays = (t: Reader): Parameters<typeof choice>[1] =>
  houseRule(t, 'restInsert') === 'optional' ? ['yes', 'no'] : ['yes', { id: 'no', no: refuse('notOptional', 'THR-PARTIAL-04') }];

/** THR-REST-01: a rest pays when it is over. */
const completeRest = (t: Table, id: string, wanted: string): void => {
  const kind = restOf(t, id) ?? 'partial';
  const inserted = wanted === 'yes' ? insert(t, id, restCount(t, id, kind)) : 0;
  // THR-X-REST-01: a completed rest has taken its time, for everybody at the table; who rested alongside needs no more of it.
  passUntil(t, sheet.restedSince.of(t, id) + REST_HOURS[kind]);
  endRest(t, id);
  recover(t, id, kind);
  t.say(wanted === 'no' ? 'rest.declined' : inserted === 0 ? 'rest.empty' : 'rest.completed', {
    who: who(id),
    kind: param('word', `rest.${kind}`),
    inserted,
  });
};

/** THR-REST-02: a rest that is broken off gives nothing back. */
export const breakOff = (t: Table, id: string): void => {
  endRest(t, id);
  t.say('rest.interrupted', { who: who(id), inserted: 0 });
};

/** THR-X-REST-02, THR-X-COND-01: what a completed rest gives besides cards. */
const recover = (t: Table, id: string, kind: RestKind): void => {
  sheet.condition('exhausted').add(t, id, kind === 'full' ? -2 : -1);
  const healed = regain(t, id, restHealth(t, id, kind));
  sheet.used.set(t, id, []);
  refill(t, id);
  if (healed > 0) t.say('healed', { who: who(id), healed });
};

export const restComplete = command<{ readonly who: string; readonly insert: string }>({
  topic: 'rest',
  rule: 'THR-REST-01',
  offers: (t, by) => forWhom(t, by, whyNotEnd(t, 'THR-REST-01'), { insert: choice('word', insertWays(t)) }),
  run: (t, _, { who: id, insert: wanted }) => {
    completeRest(t, id, wanted);
    keepCadence(t);
  },
});

export const partyComplete = command<{ readonly who: readonly string[]; readonly insert: string }>({
  topic: 'rest',
  rule: 'THR-REST-03',
  offers: (t, by) => together(t, by, whyNotEnd(t, 'THR-REST-03'), 'noneResting', { insert: choice('word', insertWays(t)) }),
  run: (t, _, { who: party, insert: wanted }) => {
    for (const id of party) completeRest(t, id, wanted);
    keepCadence(t);
  },
});

export const restInterrupt = command<{ readonly who: string }>({
  topic: 'rest',
  rule: 'THR-REST-02',
  offers: (t, by) => forWhom(t, by, whyNotEnd(t, 'THR-REST-02')),
  run: (t, _, { who: id }) => breakOff(t, id),
});
