// What both players like to read at a glance: points, source by source, and general influence that is left.

import type { Command, Step, Table } from '@pasteboard/kernel';
import { unusedGeneralInfluence } from './companies.ts';
import { SOURCES } from './names.ts';
import { plainTotal, pointsBySource } from './points.ts';
import { isWhole, sides } from './sides.ts';

const tell = (t: Table, who: string, key: string, n: number): void => {
  if (t.fact(who, key) !== n) t.declare(who, key, 'fact', n);
};

/** MEC-MPT-01: the running total, split in its sources. All of it lies open anyway. */
const tally = (t: Table): void => {
  if (!isWhole(t)) return;
  for (const who of sides(t)) {
    const points = pointsBySource(t, who);
    tell(t, who, 'total', plainTotal(t, who));
    for (const source of SOURCES) tell(t, who, `points.${source}`, points[source]);
    tell(t, who, 'influenceLeft', unusedGeneralInfluence(t, who));
  }
};

/** Whatever a command or a step has done, the totals are right afterwards. */
export const tallied = (commands: { readonly [name: string]: Command }): { readonly [name: string]: Command } =>
  Object.fromEntries(
    Object.entries(commands).map(([name, command]) => [
      name,
      {
        ...command,
        run: (...given: Parameters<Command['run']>) => {
          const next = command.run(...given);
          tally(given[0]);
          return next;
        },
      },
    ]),
  );
export const talliedSteps = (steps: readonly Step[]): readonly Step[] =>
  steps.map((step) => ({
    ...step,
    run: (...given: Parameters<Step['run']>) => {
      const next = step.run(...given);
      tally(given[0]);
      return next;
    },
  }));
