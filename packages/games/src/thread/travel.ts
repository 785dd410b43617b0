// THR-X-TOOL-01, travel: between two places lies one Event for each rank of their Range.

import { choice, closed, command, offer, refuse, said, text, type Reader, type Table } from '@pasteboard/kernel';
import { RANGES } from './content/tables.ts';

const RULE = 'THR-X-TOOL-01';

export const openTravel = (t: Table): void => t.declare('table', 'travel', 'counter', 0, { min: 0, max: RANGES.length });

const onTheWay = (t: Reader): boolean => t.count('table', 'travel') > 0;

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
    t.set('table', 'travel', ahead);
    t.say(ahead === 0 ? 'travel.there' : 'travel.begun', { to, ahead, range: said('word', `range.${range}`) });
  },
});

const meet = command<{ readonly what: string }>({
  topic: 'tools',
  rule: RULE,
  offers: (t, by) => (by.role !== 'gm' ? [] : [onTheWay(t) ? offer({ what: text(200) }) : closed(refuse('no.notTravelling', RULE))]),
  run: (t, _, { what }) => {
    const ahead = t.add('table', 'travel', -1);
    t.say('travel.event', { what, ahead });
    if (ahead === 0) t.say('travel.arrived');
  },
});

const turnBack = command({
  topic: 'tools',
  rule: RULE,
  offers: (t, by) => (by.role !== 'gm' ? [] : [onTheWay(t) ? offer() : closed(refuse('no.notTravelling', RULE))]),
  run: (t) => {
    t.set('table', 'travel', 0);
    t.say('travel.broken');
  },
});

export const travelCommands = { 'travel.begin': setOut, 'travel.event': meet, 'travel.stop': turnBack };
