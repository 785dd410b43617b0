// THR-X-TOOL-01: the clocks on the table.

import type { Sight } from '@pasteboard/kernel/view';
import { CLOCKS, type Clock } from '../names.ts';
import { table } from '../values.ts';

export interface ClockFace {
  readonly n: Clock;
  readonly name: string;
  readonly filled: number;
  readonly segments: number;
}

/** One clock: a counter whose bound is the number of its segments. Null where there is none. */
export const clockOf = (s: Sight, n: Clock): ClockFace | null => {
  const segments = s.seen('table', table.clock(n).key, 'all')?.max ?? null;
  return segments === null ? null : { n, name: table.clockName(`${n}.name`).of(s), filled: table.clock(n).of(s), segments };
};

export const clocksIn = (s: Sight): ClockFace[] => CLOCKS.flatMap((n) => clockOf(s, n) ?? []);
