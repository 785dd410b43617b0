// Days and rests: two short rests a day, and a long one that ends it.

import {
  call,
  closed,
  command,
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
import { houseRule } from '../options.ts';
import { maximum, party, roomFor } from '../read/characters.ts';
import { hasHealth } from '../read/conditions.ts';
import { drawEmpties, longRestOf, shortRestOf, shortRestsLeft, type ShortRest } from '../read/rests.ts';
import { sheet, table } from '../values.ts';
import { who } from './characters.ts';
import { anyCheck } from './check-prepare.ts';
import { settle } from './conditions.ts';
import { drawToHand, gather } from './deck.ts';
import { drawOrAsk, isDrawing } from './draws.ts';
import { askSplit, healShallow, type Healed } from './healing.ts';
import { wearByRest } from './statuses.ts';
import { endByRest } from './time.ts';

/** Cards that lie open, and questions about healing and drawing, come first. */
export const whyNotRest = (t: Reader): Refusal | null =>
  anyCheck(t) || isDrawing(t) || t.state.asks.some(({ key }) => /^(?:heal|attack)\./.test(key))
    ? refuse('checkRunning', 'TRB-CHECK-08')
    : null;

/** TRB-SHORT-01 */
export const whyNotShort = (t: Reader): Refusal | null =>
  whyNotRest(t) ?? (shortRestsLeft(t) > 0 ? null : refuse('noShortRestLeft', 'TRB-SHORT-01', { most: houseRule(t, 'shortRestsPerDay') }));

/** TRB-SHORT-02 */
const restShortly = (t: Table, id: string, { will, fortune, calm, heal, draw }: ShortRest): Next => {
  if (will > 0) sheet.points('will').add(t, id, will);
  if (fortune > 0) sheet.points('fortune').add(t, id, fortune);
  if (calm > 0) sheet.madness.add(t, id, -calm);
  const healed = hasHealth(t, id) ? healShallow(t, id, heal) : { shallow: 0, deep: 0 };
  // TRB-SHORT-04: nothing is shuffled, and the discard stays.
  const told = { will, fortune, calmed: calm, healed: healed.shallow, deepHealed: healed.deep };
  return drawOrAsk(t, { who: id, n: draw, said: 'rest.short', told, as: 'n' });
};

type Resting = ShortRest & { readonly who: string };
type Rest = { readonly left: readonly Resting[] };

const breathe = step<Rest>('realms.rest.breathe', (t, { left: [first, ...left] }): Next => {
  if (first === undefined) return settle(t);
  return call(frame(breath, first), frame(breathe, { left }));
});

const breath = step<Resting>('realms.rest.breath', (t, { who: id, ...brings }): Next => restShortly(t, id, brings));

/** TRB-SHORT-02: what it brings anybody is found out before anybody has rested. */
export const takeShortRest = (t: Table): Next => {
  t.say('rest.short.begins', { n: table.shortRests.add(t, 1) });
  const resting = party(t).map((id): Resting => ({ who: id, ...shortRestOf(t, id) }));
  // Those who are asked how many cards to draw come last, so that nobody else waits for them.
  const isAsked = ({ who: id, draw }: Resting): number => Number(drawEmpties(t, id, draw));
  return go(frame(breathe, { left: resting.toSorted((a, b) => isAsked(a) - isAsked(b)) }));
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

/** TRB-LONG-01, steps 1 and 2: a player who is asked how the healing is split holds up the night for the others. */
const sleep = step<Night>('realms.rest.sleep', (t, { left }): Next => {
  const [id, ...others] = left;
  if (id === undefined) return go(frame(dawn, {}));
  return call(frame(bed, { who: id }), frame(sleep, { left: others }));
});

const bed = step<Sleeper>('realms.rest.bed', (t, { who: id }): Next => {
  gather(t, id);
  // TRB-ST-NECROTIC: the rest takes its stack before it heals, unless the house has it the other way.
  if (houseRule(t, 'necroticLongRest') === 'before') wearByRest(t, id);
  if (!hasHealth(t, id)) return go(frame(wake, { who: id }));
  return call(frame(mending, { who: id }), frame(wake, { who: id }));
});

const mending = step<Sleeper>(
  'realms.rest.mending',
  (t, { who: id }): Next => askSplit(t, id, longRestOf(t, id).heal, houseRule(t, 'longRestHealing')),
);

/** TRB-LONG-01, steps 3 to 5. */
const wake = step<Sleeper, Json>('realms.rest.wake', (t, { who: id }, result): Next => {
  const healed = (result ?? { shallow: 0, deep: 0 }) as Partial<Healed>;
  if (houseRule(t, 'necroticLongRest') === 'after') wearByRest(t, id);
  for (const fund of ['will', 'fortune'] as const) {
    const room = roomFor(t, id, fund, maximum(t, id, fund));
    if (room > 0) sheet.points(fund).add(t, id, room);
  }
  sheet.madness.set(t, id, 0);
  const told = { healedShallow: healed.shallow ?? 0, healedDeep: healed.deep ?? 0 };
  return drawOrAsk(t, { who: id, n: longRestOf(t, id).draw, said: 'rest.long', told, as: 'n' });
});

/** TRB-DAY-01, TRB-LONG-02 */
const dawn = step<{}>('realms.rest.dawn', (t): Next => {
  table.shortRests.set(t, 0);
  table.acted.set(t, 0);
  t.say('day.begins', { day: table.day.add(t, 1) });
  settle(t);
});

/** TRB-LONG-01 */
export const beginLongRest = (t: Table): Next => {
  t.say('rest.long.begins');
  endByRest(t);
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
  for (const id of party(t)) morning(t, id);
};

export const morning = (t: Table, id: string): void => {
  const drawn = drawToHand(t, id, longRestOf(t, id).draw);
  t.say('morning', { who: who(id), n: drawn.length, cards: t.cardList(drawn) });
};

export const restSteps = [breathe, breath, sleep, bed, mending, wake, dawn] as const;
