// Days and rests: two short rests a day, and a long one that ends it.

import {
  call,
  closed,
  command,
  done,
  frame,
  go,
  offer,
  refuse,
  step,
  type Json,
  type Next,
  type Reader,
  type Refusal,
  type Table,
} from '@pasteboard/kernel';
import { anyCheck } from './check-run.ts';
import { party, total, who } from './characters.ts';
import { hasHealth, settle } from './conditions.ts';
import { drawToHand, gather } from './deck.ts';
import { maximum, refresh } from './fungibles.ts';
import { askSplit, healShallow, splitsByLayer, type Healed } from './healing.ts';
import { bump, put } from './sheet.ts';
import { is, type Sight } from './sight.ts';
import { wearByRest } from './statuses.ts';

/** Cards that lie open, and questions about healing, come first. */
export const whyNotRest = (t: Reader): Refusal | null =>
  anyCheck(t) || t.state.asks.some(({ key }) => key.startsWith('heal.')) ? refuse('checkRunning', 'TRB-CHECK-08') : null;

/** TRB-SHORT-01 */
export const whyNotShort = (t: Reader): Refusal | null => {
  const most = t.numberOption('shortRestsPerDay');
  return whyNotRest(t) ?? (t.count('table', 'shortRests') >= most ? refuse('noShortRestLeft', 'TRB-SHORT-01', { most }) : null);
};

/** TRB-SHORT-02, -03: the party is whoever rests together. */
export const medicineOf = (t: Sight, id: string, resting: readonly string[]): number =>
  is(t, 'shortRestMedicine', 'best') ? Math.max(0, ...resting.map((each) => total(t, each, 'medicine'))) : total(t, id, 'medicine');

const restShortly = (t: Table, id: string, medicine: number): void => {
  const will = refresh(t, id, 'will', total(t, id, 'resolve'));
  const fortune = refresh(t, id, 'fortune', total(t, id, 'theurgy'));
  const madness = t.count(id, 'madness');
  const calmed = madness - bump(t, id, 'madness', -total(t, id, 'resilience'));
  const healed = hasHealth(t, id) ? healShallow(t, id, medicine + 1) : { shallow: 0, deep: 0 };
  // TRB-SHORT-04: nothing is shuffled, and the discard stays.
  const drawn = drawToHand(t, id, total(t, id, 'insight'));
  t.say('rest.short', {
    who: who(id),
    will,
    fortune,
    calmed,
    n: drawn.length,
    cards: t.cardList(drawn),
    healed: healed.shallow,
    deepHealed: healed.deep,
  });
};

export const takeShortRest = (t: Table): void => {
  bump(t, 'table', 'shortRests', 1);
  t.say('rest.short.begins', { n: t.count('table', 'shortRests') });
  const medicine = party(t).map((id) => medicineOf(t, id, party(t)));
  for (const [at, id] of party(t).entries()) restShortly(t, id, medicine[at] ?? 0);
  settle(t);
};

export const shortRest = command({
  topic: 'rest',
  rule: 'TRB-SHORT-01',
  offers: (t, by) => {
    if (by.role !== 'gm' && (t.gms().length > 0 || by.role !== 'player')) return [];
    const no = whyNotShort(t);
    return [no === null ? offer() : closed(no)];
  },
  run: (t) => takeShortRest(t),
});

// The long rest

type Night = { readonly left: readonly string[] };
type Sleeper = { readonly who: string };

/** TRB-LONG-01, steps 1 and 2: whoever is asked how the healing is split holds up the night for the others. */
const sleep = step<Night>('realms.rest.sleep', (t, { left }): Next => {
  const [id, ...others] = left;
  if (id === undefined) return go(frame(dawn, {}));
  return call(frame(bed, { who: id }), frame(sleep, { left: others }));
});

const bed = step<Sleeper>('realms.rest.bed', (t, { who: id }): Next => {
  gather(t, id);
  // TRB-ST-NECROTIC: the rest takes its stack before it heals, unless the house has it the other way.
  if (is(t, 'necroticLongRest', 'before')) wearByRest(t, id);
  if (!hasHealth(t, id)) return go(frame(wake, { who: id }));
  return call(frame(mending, { who: id }), frame(wake, { who: id }));
});

const mending = step<Sleeper>(
  'realms.rest.mending',
  (t, { who: id }): Next => askSplit(t, id, t.count(id, 'body') + total(t, id, 'medicine'), splitsByLayer(t)),
);

/** TRB-LONG-01, steps 3 to 5. */
const wake = step<Sleeper, Json>('realms.rest.wake', (t, { who: id }, result): Next => {
  const healed = (result ?? { shallow: 0, deep: 0 }) as Partial<Healed>;
  if (is(t, 'necroticLongRest', 'after')) wearByRest(t, id);
  for (const key of ['will', 'fortune'] as const) refresh(t, id, key, maximum(t, id, key));
  put(t, id, 'madness', 0);
  const drawn = drawToHand(t, id, t.count(id, 'draw'));
  t.say('rest.long', {
    who: who(id),
    n: drawn.length,
    cards: t.cardList(drawn),
    healedShallow: healed.shallow ?? 0,
    healedDeep: healed.deep ?? 0,
  });
  return done(null);
});

/** TRB-DAY-01, TRB-LONG-02 */
const dawn = step<{}>('realms.rest.dawn', (t): Next => {
  put(t, 'table', 'shortRests', 0);
  put(t, 'table', 'acted', 0);
  t.say('day.begins', { day: bump(t, 'table', 'day', 1) });
  settle(t);
});

/** TRB-LONG-01 */
export const beginLongRest = (t: Table): Next => {
  t.say('rest.long.begins');
  return go(frame(sleep, { left: party(t) }));
};

export const longRest = command({
  topic: 'rest',
  rule: 'TRB-LONG-01',
  offers: (t, by) => {
    if (by.role !== 'gm' && (t.gms().length > 0 || by.role !== 'player')) return [];
    const no = whyNotRest(t);
    return [no === null ? offer() : closed(no)];
  },
  run: (t) => beginLongRest(t),
});

/** TRB-HAND-01: the very first morning. */
export const firstMorning = (t: Table): void => {
  for (const id of party(t)) {
    const drawn = drawToHand(t, id, t.count(id, 'draw'));
    t.say('morning', { who: who(id), n: drawn.length, cards: t.cardList(drawn) });
  }
};

export const restSteps = [sleep, bed, mending, wake, dawn] as const;
