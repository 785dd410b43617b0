// Rests give cards back when they are completed, and not those lost while resting.

import { choice, closed, command, offer, refuse, said, subset, type Offer, type Reader, type Seat, type Table } from '@pasteboard/kernel';
import { actsFor, discardOf, is, rank, setAsideOf, usesOwnDeck, who } from './characters.ts';
import { REST_HOURS } from './content/tables.ts';
import { REST_KINDS, insert, isResting, restOf, type RestKind } from './deck.ts';
import { refill, regain } from './health.ts';
import { keepCadence } from './weaver.ts';

/** THR-FULL-01, THR-PARTIAL-01, -02, -03: how many cards this rest gives back, with the ranks of this moment. */
export const restCount = (t: Reader, id: string, kind: string): number => {
  if (!usesOwnDeck(t, id)) return 0;
  const eligible = t.size(discardOf(id));
  if (kind === 'full') return eligible;
  const [spirit, luck] = [rank(t, id, 'spirit'), rank(t, id, 'luck')];
  return Math.min(eligible, is(t, 'partialRestCount', 'sum') ? spirit + luck : Math.max(spirit, luck));
};

/** One offer for everybody who can, and one with the reason for everybody who cannot. */
const perCharacter = (
  t: Reader,
  by: Seat,
  { can, why, rule }: { readonly can: (id: string) => boolean; readonly why: string; readonly rule: string },
  rest: Offer['fields'] = {},
): Offer[] =>
  actsFor(t, by).map((id) => {
    const fields = { who: choice('character', [id]), ...rest };
    return can(id) ? offer(fields) : closed(refuse(why, rule, { who: id }), fields);
  });

/** THR-REST-03: the whole party at once, for whoever runs more than one of them. */
const together = (t: Reader, by: Seat, able: (id: string) => boolean, why: string, rest: Offer['fields']): Offer[] => {
  const party = actsFor(t, by);
  if (party.length < 2) return [];
  const cast = party.filter(able);
  return [cast.length === 0 ? closed(refuse(why, 'THR-REST-03')) : offer({ who: subset('character', cast, 1, cast.length), ...rest })];
};

const beginRest = (t: Table, id: string, kind: string): void => {
  t.set(id, 'rest', kind);
  // THR-X-REST-01
  t.say('rest.begun', { who: who(id), kind: said('word', `rest.${kind}`), hours: kind === 'full' ? REST_HOURS.full : REST_HOURS.partial });
};

export const restBegin = command<{ readonly who: string; readonly kind: string }>({
  topic: 'rest',
  rule: 'THR-REST-04',
  offers: (t, by) => {
    const rule = { can: (id: string): boolean => !isResting(t, id), why: 'alreadyResting', rule: 'THR-REST-04' };
    return perCharacter(t, by, rule, { kind: choice('word', REST_KINDS) });
  },
  run: (t, _, { who: id, kind }) => beginRest(t, id, kind),
});

export const partyBegin = command<{ readonly who: readonly string[]; readonly kind: string }>({
  topic: 'rest',
  rule: 'THR-REST-03',
  offers: (t, by) => together(t, by, (id) => !isResting(t, id), 'allResting', { kind: choice('word', REST_KINDS) }),
  run: (t, _, { who: party, kind }) => {
    for (const id of party) beginRest(t, id, kind);
  },
});

/** THR-RESTBURN-02: what was lost during the rest lies on the Discard again, last lost on top. */
const endRest = (t: Table, id: string): void => {
  if (t.hasPile(setAsideOf(id))) t.moveAll(setAsideOf(id), discardOf(id));
  t.set(id, 'rest', 'none');
};

/** THR-PARTIAL-04: the Insert may be declined only where the table says so. */
const insertWays = (t: Reader): Parameters<typeof choice>[1] =>
  is(t, 'restInsert', 'optional') ? ['yes', 'no'] : ['yes', { id: 'no', no: refuse('notOptional', 'THR-PARTIAL-04') }];

const completeRest = (t: Table, id: string, wanted: string): void => {
  const kind = restOf(t, id) ?? 'partial';
  const inserted = wanted === 'yes' ? insert(t, id, restCount(t, id, kind)) : 0;
  endRest(t, id);
  recover(t, id, kind);
  t.say(wanted === 'no' ? 'rest.declined' : inserted === 0 ? 'rest.empty' : 'rest.completed', {
    who: who(id),
    kind: said('word', `rest.${kind}`),
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
  t.add(id, 'exhausted', kind === 'full' ? -2 : -1);
  const healed = regain(t, id, kind === 'full' ? rank(t, id, 'body') : 1);
  t.set(id, 'used', []);
  refill(t, id);
  if (healed > 0) t.say('healed', { who: who(id), healed });
};

export const restComplete = command<{ readonly who: string; readonly insert: string }>({
  topic: 'rest',
  rule: 'THR-REST-01',
  offers: (t, by) => {
    const rule = { can: (id: string): boolean => isResting(t, id), why: 'notResting', rule: 'THR-REST-01' };
    return perCharacter(t, by, rule, { insert: choice('word', insertWays(t)) });
  },
  run: (t, _, { who: id, insert: wanted }) => {
    completeRest(t, id, wanted);
    keepCadence(t);
  },
});

export const partyComplete = command<{ readonly who: readonly string[]; readonly insert: string }>({
  topic: 'rest',
  rule: 'THR-REST-03',
  offers: (t, by) => together(t, by, (id) => isResting(t, id), 'noneResting', { insert: choice('word', insertWays(t)) }),
  run: (t, _, { who: party, insert: wanted }) => {
    for (const id of party) completeRest(t, id, wanted);
    keepCadence(t);
  },
});

export const restInterrupt = command<{ readonly who: string }>({
  topic: 'rest',
  rule: 'THR-REST-02',
  offers: (t, by) => perCharacter(t, by, { can: (id) => isResting(t, id), why: 'notResting', rule: 'THR-REST-02' }),
  run: (t, _, { who: id }) => breakOff(t, id),
});
