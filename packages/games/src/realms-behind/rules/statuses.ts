// Status effects: how stacks come, wear off and are used up.

import type { Table } from '@pasteboard/kernel';
import type { CounterCell } from '@pasteboard/values';
import { held, taunts } from '../read/statuses.ts';
import { sheet } from '../values.ts';

/** TRB-ST-01, TRB-ST-03: takes off up to n stacks, at most what is there. */
export const wear = (t: Table, id: string, stacks: CounterCell<'all'>, n: number): void => {
  if (stacks.of(t, id) > 0) stacks.add(t, id, -n);
};

/** TRB-ST-PROTECTED, TRB-ST-NECROTIC: stacks that are spent by what they do, of one status after the other. */
export const useUp = (t: Table, id: string, hook: 'absorbs' | 'eatsHealing', n: number): void => {
  let left = n;
  for (const { status, entry, stacks } of held(t, id)) {
    if (entry[hook] !== true) continue;
    wear(t, id, sheet.status(status), Math.min(left, stacks));
    left = Math.max(0, left - stacks);
  }
};

/** TRB-ST-02: everything per turn that does not tick loses a stack at once. */
export const decay = (t: Table, id: string): void => {
  for (const { status, entry } of held(t, id)) if (entry.lasts === 'turn' && entry.tick === undefined) wear(t, id, sheet.status(status), 1);
  for (const { taunter } of taunts(t, id)) wear(t, id, sheet.tauntedBy(taunter), 1);
};

/** TRB-ST-FRIGHTENED: a check has been made. */
export const wearByCheck = (t: Table, id: string): void => {
  for (const { status, entry } of held(t, id)) if (entry.wearsWithChecks === true) wear(t, id, sheet.status(status), 1);
};

/** TRB-ST-NECROTIC: what lasts until a rest loses one with it. */
export const wearByRest = (t: Table, id: string): void => {
  for (const { status, entry } of held(t, id)) if (entry.lasts === 'rest') wear(t, id, sheet.status(status), 1);
};

/** TRB-TIME-03 */
export const clearFleeting = (t: Table, id: string): void => {
  for (const { status, entry } of held(t, id)) if (entry.lasts === 'turn') sheet.status(status).set(t, id, 0);
  for (const { taunter } of taunts(t, id)) sheet.tauntedBy(taunter).set(t, id, 0);
};
