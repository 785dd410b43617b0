// THR-X-TOOL-01, clocks: a circle of segments, filled by whatever the Weaver names.

import { choice, command, integer, offer, refuse, said, text, type Reader, type Word } from '@pasteboard/kernel';

const RULE = 'THR-X-TOOL-01';
const MOST = 12;

const key = (n: string): string => `clock.${n}`;
const nameKey = (n: string): string => `clock.${n}.name`;

/** The clocks on the table, by number; each is a counter whose bound is the number of its segments. */
const clocks = (t: Reader): string[] =>
  Array.from({ length: MOST }, (_, i) => String(i + 1)).filter((n) => t.value('table', key(n)) !== undefined);

const named = (t: Reader, n: string): Word => said('text', t.fact('table', nameKey(n)));
const segments = (t: Reader, n: string): number => t.value('table', key(n))?.max ?? 0;

const make = command<{ readonly name: string; readonly segments: number; readonly trigger: string }>({
  topic: 'tools',
  rule: RULE,
  offers: (t, by) =>
    by.role !== 'gm'
      ? []
      : [
          clocks(t).length < MOST
            ? offer({ name: text(80), segments: integer(2, 24), trigger: text(200) })
            : { fields: {}, no: refuse('no.moreClocks', RULE), ask: null },
        ],
  run: (t, _, { name, segments: k, trigger }) => {
    const n = Array.from({ length: MOST }, (__, i) => String(i + 1)).find((each) => !clocks(t).includes(each)) ?? '1';
    t.declare('table', key(n), 'counter', 0, { min: 0, max: k });
    t.declare('table', nameKey(n), 'fact', name);
    t.say(trigger.trim() === '' ? 'clock.made.plain' : 'clock.made', { name, segments: k, trigger });
  },
});

const fill = command<{ readonly clock: string; readonly n: number }>({
  topic: 'tools',
  rule: RULE,
  offers: (t, by) =>
    by.role !== 'gm' ? [] : clocks(t).map((n) => offer({ clock: choice('word', [n]), n: integer(-segments(t, n), segments(t, n)) })),
  run: (t, _, { clock, n }) => {
    const filled = t.add('table', key(clock), n);
    const all = segments(t, clock);
    t.say(filled === all ? 'clock.full' : 'clock.filled', { name: named(t, clock), filled, segments: all });
  },
});

const drop = command<{ readonly clock: string }>({
  topic: 'tools',
  rule: RULE,
  offers: (t, by) => (by.role !== 'gm' || clocks(t).length === 0 ? [] : [offer({ clock: choice('word', clocks(t)) })]),
  run: (t, _, { clock }) => {
    t.say('clock.dropped', { name: named(t, clock) });
    t.unset('table', key(clock));
    t.unset('table', nameKey(clock));
  },
});

export const clockCommands = { 'clock.make': make, 'clock.fill': fill, 'clock.drop': drop };
