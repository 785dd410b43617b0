// THR-X-REST-01: the hours of the table. Rests take their time, and the Weaver lets it pass.

import { command, integer, offer, type Reader, type Table } from '@pasteboard/kernel';

import { LARGEST } from './sheet.ts';

const RULE = 'THR-X-REST-01';
const HOURS_A_DAY = 24;
/** Longer than any story: a year. */
const MOST = 8_760;

/** Hours since the table was opened. */
export const hoursNow = (t: Reader): number => t.count('table', 'hours');

/** It is at least this late now. */
export const passUntil = (t: Table, hours: number): void => {
  if (hours <= hoursNow(t) || hours > LARGEST) return;
  t.declare('table', 'hours', 'counter', hours, { min: 0 });
  t.say('hours.now', { day: Math.floor(hours / HOURS_A_DAY) + 1, hour: hours % HOURS_A_DAY });
};

const pass = command<{ readonly hours: number }>({
  topic: 'tools',
  rule: RULE,
  offers: (_, by) => (by.role === 'gm' ? [offer({ hours: integer(1, MOST) })] : []),
  run: (t, _, { hours }) => passUntil(t, hoursNow(t) + hours),
});

export const hourCommands = { 'hours.pass': pass };
