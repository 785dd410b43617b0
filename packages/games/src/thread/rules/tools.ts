// The Weaver's tools: clocks, journeys, food, and the hours of the table.

import {
  choice,
  closed,
  command,
  integer,
  offer,
  refuse,
  param,
  subset,
  text,
  type Reader,
  type Table,
  type Word,
} from '@pasteboard/kernel';
import { MOST } from '@pasteboard/values';
import { RANGES, SIZES, SIZE_WORDS, type Size } from '../content/tables.ts';
import { CLOCKS, type Clock } from '../names.ts';
import { clockOf, clocksIn } from '../read/tools.ts';
import { traitSum } from '../read/characters.ts';
import { sheet, table } from '../values.ts';
import { weaverOffers, who } from './offers.ts';
import { inflict } from './conditions.ts';
import { living } from './health.ts';

// THR-X-TOOL-01, clocks: a circle of segments, filled by whatever the Weaver names

const RULE = 'THR-X-TOOL-01';

const named = (t: Reader, n: Clock): Word => param('text', table.clockName(`${n}.name`).of(t));
const numbersOf = (t: Reader): Clock[] => clocksIn(t).map(({ n }) => n);

const make = command<{ readonly name: string; readonly segments: number; readonly trigger: string }>({
  topic: 'tools',
  rule: RULE,
  offers: (t, by) =>
    by.role !== 'gm'
      ? []
      : [
          clocksIn(t).length < CLOCKS.length
            ? offer({ name: text(80), segments: integer(2, 24), trigger: text(200) })
            : { fields: {}, no: refuse('no.moreClocks', RULE), ask: null },
        ],
  run: (t, _, { name, segments: k, trigger }) => {
    const n = CLOCKS.find((each) => !numbersOf(t).includes(each)) ?? '1';
    table.clock(n).declare(t, 0, { max: k });
    table.clockName(`${n}.name`).set(t, name);
    t.say(trigger.trim() === '' ? 'clock.made.plain' : 'clock.made', { name, segments: k, trigger });
  },
});

const fill = command<{ readonly clock: Clock; readonly n: number }>({
  topic: 'tools',
  rule: RULE,
  offers: (t, by) =>
    by.role !== 'gm' ? [] : clocksIn(t).map(({ n, segments }) => offer({ clock: choice('word', [n]), n: integer(-segments, segments) })),
  run: (t, _, { clock, n }) => {
    const filled = table.clock(clock).add(t, n);
    const all = clockOf(t, clock)?.segments ?? 0;
    t.say(filled === all ? 'clock.full' : 'clock.filled', { name: named(t, clock), filled, segments: all });
  },
});

const drop = command<{ readonly clock: Clock }>({
  topic: 'tools',
  rule: RULE,
  offers: (t, by) => (by.role !== 'gm' || clocksIn(t).length === 0 ? [] : [offer({ clock: choice('word', numbersOf(t)) })]),
  run: (t, _, { clock }) => {
    t.say('clock.dropped', { name: named(t, clock) });
    table.clock(clock).clear(t);
    table.clockName(`${clock}.name`).clear(t);
  },
});

// THR-X-TOOL-01, travel: between two places lies one Event for each rank of their Range

const onTheWay = (t: Reader): boolean => table.travel.of(t) > 0;

const setOut = command<{ readonly range: string; readonly to: string }>({
  topic: 'tools',
  rule: RULE,
  offers: (t, by) => {
    if (by.role !== 'gm') return [];
    if (onTheWay(t)) return [closed(refuse('no.travelling', RULE))];
    return [
      offer({
        range: choice(
          'word',
          RANGES.map(({ word }) => word),
        ),
        to: text(80),
      }),
    ];
  },
  run: (t, _, { range, to }) => {
    const ahead = RANGES.find(({ word }) => word === range)?.rank ?? 0;
    table.travel.set(t, ahead);
    table.journey.set(t, ahead === 0 ? null : { to, ahead });
    t.say(ahead === 0 ? 'travel.there' : 'travel.begun', { to, ahead, range: param('word', `range.${range}`) });
  },
});

const meet = command<{ readonly what: string }>({
  topic: 'tools',
  rule: RULE,
  offers: (t, by) => (by.role !== 'gm' ? [] : [onTheWay(t) ? offer({ what: text(200) }) : closed(refuse('no.notTravelling', RULE))]),
  run: (t, _, { what }) => {
    const ahead = table.travel.add(t, -1);
    t.say(ahead === 0 ? 'travel.event.last' : 'travel.event', { what, ahead });
    if (ahead > 0) return;
    table.journey.clear(t);
    t.say('travel.arrived');
  },
});

const turnBack = command({
  topic: 'tools',
  rule: RULE,
  offers: (t, by) => (by.role !== 'gm' ? [] : [onTheWay(t) ? offer() : closed(refuse('no.notTravelling', RULE))]),
  run: (t) => {
    table.travel.clear(t);
    table.journey.clear(t);
    t.say('travel.broken');
  },
});

// THR-X-TOOL-01, survival: as much Sustenance each day as one is large, or a rank of Exhausted

/** What a Character needs for a day: its size in Steps, in whole rations. An unknown size eats like a medium one. */
const needsDaily = (t: Reader, id: string): number => {
  const steps = SIZES.find(({ word }) => word === sheet.size.of(t, id))?.steps ?? 2;
  return Math.ceil(steps) + traitSum(t, id, 'appetite');
};

const day = command<{ readonly who: readonly string[] }>({
  topic: 'tools',
  rule: RULE,
  offers: (t, by) => {
    const fed = by.role === 'gm' ? living(t) : [];
    return fed.length === 0 ? [] : [offer({ who: subset('character', fed, 1, fed.length) })];
  },
  run: (t, _, { who: ids }) => {
    for (const id of ids) {
      const [need, have] = [needsDaily(t, id), sheet.sustenance.of(t, id)];
      sheet.sustenance.add(t, id, -need);
      if (have >= need) t.say('survival.fed', { who: who(id), need });
      else {
        t.say('survival.hungry', { who: who(id), need, have });
        inflict(t, id, { condition: 'exhausted' });
      }
    }
  },
});

const stock = command<{ readonly who: string; readonly n: number }>({
  topic: 'tools',
  rule: RULE,
  offers: (t, by) => weaverOffers(t, by, { n: integer(-99, 99) }),
  run: (t, _, { who: id, n }) => t.say('survival.stock', { who: who(id), have: sheet.sustenance.add(t, id, n) }),
});

const setSize = command<{ readonly who: string; readonly size: Size }>({
  topic: 'sheet',
  rule: RULE,
  offers: (t, by) => weaverOffers(t, by, { size: choice('word', SIZE_WORDS) }),
  run: (t, _, { who: id, size }) => {
    sheet.size.set(t, id, size);
    t.say('size.set', { who: who(id), size: param('word', `size.${size}`) });
  },
});

// THR-X-REST-01: the hours of the table. Rests take their time, and the Weaver lets it pass

const HOURS_A_DAY = 24;
/** Longer than any story: a year. */
const LONGEST = 8_760;

/** THR-X-REST-01: it is at least this late now. What is later than the table can count is not written. */
export const passUntil = (t: Table, hours: number): void => {
  if (hours <= table.hours.of(t) || hours > MOST) return;
  table.hours.set(t, hours);
  t.say('hours.now', { day: Math.floor(hours / HOURS_A_DAY) + 1, hour: hours % HOURS_A_DAY });
};

const pass = command<{ readonly hours: number }>({
  topic: 'tools',
  rule: 'THR-X-REST-01',
  offers: (_, by) => (by.role === 'gm' ? [offer({ hours: integer(1, LONGEST) })] : []),
  run: (t, _, { hours }) => passUntil(t, table.hours.of(t) + hours),
});

export const toolCommands = {
  'clock.make': make,
  'clock.fill': fill,
  'clock.drop': drop,
  'travel.begin': setOut,
  'travel.event': meet,
  'travel.stop': turnBack,
  'survival.day': day,
  'survival.stock': stock,
  setSize,
  'hours.pass': pass,
};
