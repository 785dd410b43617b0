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
  type Next,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import { agreement } from '@pasteboard/scenes/agreement';
import { REST_HOURS } from '../content/tables.ts';
import { WEAVER, discardOf, setAsideOf, type RestKind } from '../names.ts';
import { houseRule } from '../options.ts';
import { characters } from '../read/characters.ts';
import { isPressing } from '../read/checks.ts';
import { inEvent } from '../read/events.ts';
import { REST_ASK, askedToRest, isResting, isRestDeclined, restCount, restHealth, restOf, weaverAgrees } from '../read/rest.ts';
import { sheet, table } from '../values.ts';
import { keepCadence } from './bottomless-deck.ts';
import { insert } from './deck.ts';
import { refill, regain, whyDead } from './health.ts';
import { actsFor, sortedOut, who } from './offers.ts';
import { passUntil } from './tools.ts';

/** THR-REST-01: why no rest of any Character can begin or end now: hours pass for the whole table. */
export const whyNotNow = (t: Reader): Refusal | null => (t.state.asks.some(isPressing) ? refuse('no.restWaits', 'THR-REST-01') : null);

/** Why a Character cannot begin a rest now, or null. THR-X-REST-01: not in the middle of an Event. */
export const whyNotRest = (t: Reader, id: string): Refusal | null => {
  if (isResting(t, id)) return refuse('alreadyResting', 'THR-REST-04');
  const no = whyDead(t, id);
  if (no !== null) return no;
  return inEvent(t, id) ? refuse('no.restInEvent', 'THR-X-REST-01') : whyNotNow(t);
};

/** THR-FULL-01: a player asks the Weaver for a Full-Rest, where the table has both. */
const hasToAsk = (t: Reader, by: Seat): boolean => by.role === 'player' && t.gms().length > 0 && weaverAgrees(t);

/** Why this seat cannot have a Full-Rest for a Character that may rest, or null. */
const whyNotFull = (t: Reader, by: Seat, id: string): Refusal | null => {
  if (!hasToAsk(t, by)) return null;
  if (askedToRest(t.state.asks).includes(id)) return refuse('no.restAsked', 'THR-FULL-01');
  return isRestDeclined(t, id) ? refuse('no.restDeclined', 'THR-FULL-01') : null;
};

const whyNotEnd =
  (t: Reader, rule: string) =>
  (id: string): Refusal | null =>
    isResting(t, id) ? null : refuse('notResting', rule);

const whyNotComplete =
  (t: Reader, rule: string) =>
  (id: string): Refusal | null =>
    whyNotEnd(t, rule)(id) ?? whyNotNow(t);

const forWhom = (t: Reader, by: Seat, whyNot: (id: string) => Refusal | null, rest: Fields = {}): Offer[] =>
  sortedOut(actsFor(t, by), whyNot, (ids) => ({ who: choice('character', ids), ...rest }));

/** THR-REST-03: the whole party at once, for a seat that runs more than one of them. */
const together = (t: Reader, by: Seat, whyNot: (id: string) => Refusal | null, why: string, rest: Fields): Offer[] => {
  const party = actsFor(t, by);
  if (party.length < 2) return [];
  const able = party.filter((id) => whyNot(id) === null);
  const no = party.some((id) => whyNot(id)?.key === 'no.restWaits') ? whyNotNow(t) : null;
  return [
    able.length === 0 ? closed(no ?? refuse(why, 'THR-REST-03')) : offer({ who: subset('character', able, 1, able.length), ...rest }),
  ];
};

/** Which rests a seat may begin for these; `no` is why not a Full-Rest. */
const kindsFor = (no: Refusal | null): Fields => ({ kind: choice('word', [no === null ? 'full' : { id: 'full', no }, 'partial']) });

const layDown = (t: Table, id: string, kind: RestKind): void => {
  sheet.rest.set(t, id, kind);
  sheet.restedSince.set(t, id, table.hours.of(t));
  sheet.fullRestDeclined.clear(t, id);
  t.say('rest.begun', { who: who(id), kind: param('word', `rest.${kind}`), hours: REST_HOURS[kind] });
};

/** Each of these rests, as far as they can. */
export const beginRests = (t: Table, ids: readonly string[], kind: RestKind): void => {
  for (const id of ids) if (whyNotRest(t, id) === null) layDown(t, id, kind);
};

/** THR-FULL-01: the Weaver agrees, or says no until time has passed. */
const leave = agreement<{ readonly who: readonly string[] }>({
  step: 'thread.rest.agree',
  answers: ['yes', 'no'],
  asks: (_, { who: ids }) => ({ key: REST_ASK, params: { who: param('character', ids) } }),
  whyNot: (t, { who: ids }) => {
    const reasons = ids.map((id) => whyNotRest(t, id));
    return reasons.includes(null) ? null : (reasons[0] ?? null);
  },
  agreed: (t, { who: ids }) => beginRests(t, ids, 'full'),
  declined: (t, { who: ids }) => {
    for (const id of ids) sheet.fullRestDeclined.set(t, id, table.hours.of(t));
    t.say(`${REST_ASK}.no`, { who: param('character', ids) });
  },
});

/** A seat lets these rest, or asks the Weaver whether they may. */
const wantRest = (t: Table, by: Seat, ids: readonly string[], kind: RestKind): Next => {
  if (kind !== 'full' || !hasToAsk(t, by)) return beginRests(t, ids, kind);
  t.say('rest.wanted', { who: param('character', ids) });
  return leave.seek(t, { who: ids }, [WEAVER]);
};

export const restBegin = command<{ readonly who: string; readonly kind: RestKind }>({
  topic: 'rest',
  rule: 'THR-REST-04',
  offers: (t, by) => {
    const able = actsFor(t, by).filter((id) => whyNotRest(t, id) === null);
    const waiting = able.filter((id) => whyNotFull(t, by, id) !== null);
    const kinds = (ids: readonly string[]): Fields => ({ who: choice('character', ids), ...kindsFor(null) });
    return [
      ...sortedOut(
        actsFor(t, by).filter((id) => !waiting.includes(id)),
        (id) => whyNotRest(t, id),
        kinds,
      ),
      ...waiting.map((id) => offer({ who: choice('character', [id]), ...kindsFor(whyNotFull(t, by, id)) })),
    ];
  },
  run: (t, by, { who: id, kind }) => wantRest(t, by, [id], kind),
});

export const partyBegin = command<{ readonly who: readonly string[]; readonly kind: RestKind }>({
  topic: 'rest',
  rule: 'THR-REST-03',
  offers: (t, by) => {
    const no = actsFor(t, by)
      .map((id) => whyNotFull(t, by, id))
      .find((each) => each !== null);
    return together(t, by, (id) => whyNotRest(t, id), 'allResting', kindsFor(no ?? null));
  },
  run: (t, by, { who: party, kind }) => wantRest(t, by, party, kind),
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
const completeRest = (t: Table, id: string, wanted = 'yes'): void => {
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
  offers: (t, by) => forWhom(t, by, whyNotComplete(t, 'THR-REST-01'), { insert: choice('word', insertWays(t)) }),
  run: (t, _, { who: id, insert: wanted }) => {
    completeRest(t, id, wanted);
    keepCadence(t);
  },
});

export const partyComplete = command<{ readonly who: readonly string[]; readonly insert: string }>({
  topic: 'rest',
  rule: 'THR-REST-03',
  offers: (t, by) => together(t, by, whyNotComplete(t, 'THR-REST-03'), 'noneResting', { insert: choice('word', insertWays(t)) }),
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

// THR-REST-01, THR-REST-02: a scene and a rest do not go together

/** Everybody who rests. */
const sleepers = (t: Reader): string[] => characters(t).filter((id) => isResting(t, id));

/** Before a scene begins the Weaver says what becomes of the rests that run. */
export const sceneOffers = (t: Reader, { fields, no, ...offered }: Offer): Offer[] => {
  const [first] = sleepers(t);
  if (no !== null || first === undefined) return [{ fields, no, ...offered }];
  const shut = whyNotNow(t);
  const complete = shut === null ? 'complete' : { id: 'complete', no: shut };
  return [
    offer({ ...fields, rests: choice('word', [complete, 'breakOff']) }),
    closed(refuse('no.sceneResting', 'THR-REST-02', { who: sleepers(t) }), fields),
  ];
};

export const settleRests = (t: Table, how: string): void => {
  for (const id of sleepers(t)) {
    if (how === 'complete') completeRest(t, id);
    else breakOff(t, id);
  }
  keepCadence(t);
};

export const restSteps: readonly Step[] = [leave.step];
