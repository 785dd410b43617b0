// THR-X-TOOL-01, travel: between two places lies one Event for each rank of their Range.

import { choice, closed, command, offer, refuse, said, text, type Reader } from '@pasteboard/kernel';
import { RANGES } from './content/tables.ts';
import { bump, put } from './sheet.ts';

const RULE = 'THR-X-TOOL-01';

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
    put(t, 'table', 'travel', ahead);
    t.say(ahead === 0 ? 'travel.there' : 'travel.begun', { to, ahead, range: said('word', `range.${range}`) });
  },
});

const meet = command<{ readonly what: string }>({
  topic: 'tools',
  rule: RULE,
  offers: (t, by) => (by.role !== 'gm' ? [] : [onTheWay(t) ? offer({ what: text(200) }) : closed(refuse('no.notTravelling', RULE))]),
  run: (t, _, { what }) => {
    const ahead = bump(t, 'table', 'travel', -1);
    t.say(ahead === 0 ? 'travel.event.last' : 'travel.event', { what, ahead });
    if (ahead === 0) t.say('travel.arrived');
  },
});

const turnBack = command({
  topic: 'tools',
  rule: RULE,
  offers: (t, by) => (by.role !== 'gm' ? [] : [onTheWay(t) ? offer() : closed(refuse('no.notTravelling', RULE))]),
  run: (t) => {
    put(t, 'table', 'travel', 0);
    t.say('travel.broken');
  },
});

export const travelCommands = { 'travel.begin': setOut, 'travel.event': meet, 'travel.stop': turnBack };
