// Events: who takes part, who starts, and who takes a turn out of hiding.

import {
  choice,
  closed,
  command,
  offer,
  refuse,
  subset,
  type Command,
  type Offer,
  type Reader,
  type Seat,
  type Table,
} from '@pasteboard/kernel';
import { inEvent, isEventOn, turnOf } from '../read/events.ts';
import { isResting } from '../read/rest.ts';
import { sheet, table } from '../values.ts';
import { actsFor, weaverOffers, who } from './offers.ts';
import { living, refill } from './health.ts';
import { breakOff } from './rest.ts';
import { goOut, takesPart } from './taking-part.ts';
import { endEvent, nameNext, next } from './turns.ts';

const RULE = 'THR-X-EVENT-01';

export const comeIn = (t: Table, id: string): void => {
  // THR-X-REST-01: that is no light activity any more.
  if (isResting(t, id)) breakOff(t, id);
  goOut(t, id);
  sheet.inEvent.set(t, id, true);
  refill(t, id);
};

const begin = command<{ readonly who: readonly string[] }>({
  topic: 'event',
  rule: RULE,
  offers: (t, by) => {
    if (by.role !== 'gm') return [];
    if (isEventOn(t)) return [closed(refuse('no.eventOn', RULE))];
    const cast = living(t);
    return cast.length === 0 ? [] : [offer({ who: subset('character', cast, 1, cast.length, { ordered: true }) })];
  },
  run: (t, _, { who: ids }) => {
    table.event.set(t, 'on');
    table.round.clear(t);
    t.say('event.begun');
    for (const id of ids) comeIn(t, id);
    // The first one named starts.
    nameNext(t, ids[0] ?? '');
  },
});

/** One of these Characters, while an Event runs. */
const forGm = (t: Reader, by: Seat, who: () => readonly string[]): Offer[] => {
  if (by.role !== 'gm') return [];
  if (!isEventOn(t)) return [closed(refuse('no.eventOff', RULE))];
  return weaverOffers(t, by, {}, who());
};

const join = command<{ readonly who: string }>({
  topic: 'event',
  rule: RULE,
  offers: (t, by) => forGm(t, by, () => living(t).filter((id) => !inEvent(t, id))),
  run: (t, _, { who: id }) => {
    comeIn(t, id);
    t.say('event.joined', { who: who(id) });
  },
});

const leave = command<{ readonly who: string }>({
  topic: 'event',
  rule: RULE,
  offers: (t, by) => forGm(t, by, () => takesPart(t).filter((id) => id !== turnOf(t))),
  run: (t, _, { who: id }) => {
    goOut(t, id);
    t.say('event.left', { who: who(id) });
  },
});

const end = command({
  topic: 'event',
  rule: RULE,
  offers: (t, by) => (by.role !== 'gm' ? [] : [isEventOn(t) ? offer() : closed(refuse('no.eventOff', RULE))]),
  run: (t) => endEvent(t),
});

/** The Weaver may always say whose turn it is: a player may have left, or things have been moved by hand. */
const give = command<{ readonly who: string }>({
  topic: 'event',
  rule: RULE,
  offers: (t, by) => forGm(t, by, () => next(t).who),
  run: (t, _, { who: id }) => nameNext(t, id),
});

/** THR-X-EVENT-01: that a Character hides, or no longer does, is known to its player and to the Weaver alone. */
const hiding = (to: boolean): Command<{ readonly who: string }> =>
  command({
    topic: 'event',
    rule: RULE,
    offers: (t, by) => {
      const able = actsFor(t, by).filter((id) => sheet.hidden.of(t, id) !== to);
      return able.length === 0 ? [] : [offer({ who: choice('character', able) })];
    },
    run: (t, by, { who: id }) => {
      sheet.hidden.set(t, id, to);
      const told = t.viewers([by, ...t.seatsBehind(id), ...t.gms()].map((seat) => seat.id));
      t.say(to ? 'hidden' : 'shown', { who: who(id) }, told);
    },
  });

/** A hidden Character takes its turn in place of one that has been named and is unaware of it, which keeps its own for later. */
const ambush = command<{ readonly who: string }>({
  topic: 'event',
  rule: RULE,
  offers: (t, by) => {
    const named = turnOf(t);
    if (named === null || table.phase.of(t) !== 'named') return [];
    return actsFor(t, by)
      .filter((id) => id !== named && inEvent(t, id) && sheet.hidden.of(t, id) && next(t).who.includes(id))
      .map((id) => offer({ who: choice('character', [id]) }));
  },
  run: (t, _, { who: id }) => {
    const instead = turnOf(t) ?? id;
    sheet.hidden.set(t, id, false);
    table.turn.set(t, id);
    t.say('turn.ambush', { who: who(id), instead: who(instead) });
  },
});

export const eventCommands = {
  'event.begin': begin,
  'event.join': join,
  'event.leave': leave,
  'event.end': end,
  'turn.give': give,
  'turn.hide': hiding(true),
  'turn.show': hiding(false),
  'turn.ambush': ambush,
};
