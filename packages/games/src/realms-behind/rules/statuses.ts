// Status effects: how stacks come, wear off and are used up.

import { param, type Table } from '@pasteboard/kernel';
import type { CounterCell } from '@pasteboard/values';
import type { Status } from '../names.ts';
import { held, stacksOf, taunts } from '../read/statuses.ts';
import { sheet } from '../values.ts';
import { who } from './characters.ts';

const statusWord = (status: Status) => param('word', `status.${status}`);

/** TRB-ST-01: stacks come, as many as there is room for; those of Taunted with their taunter. `ability`: what brings them, where it is one. */
export const give = (
  t: Table,
  id: string,
  status: Status,
  n: number,
  from: { readonly taunter: string; readonly ability?: string },
): void => {
  const stacks = stacksOf(status, from.taunter);
  const was = stacks.of(t, id);
  const now = stacks.add(t, id, n);
  const told = { who: who(id), status: statusWord(status), n: now - was, now };
  const by = from.ability === undefined ? {} : { by: param('word', from.ability) };
  const key = from.ability === undefined ? 'status.set' : 'status.by';
  if (status === 'Taunted') t.say(`${key}.taunt`, { ...told, ...by, taunter: who(from.taunter) });
  else t.say(key, { ...told, ...by });
};

/** TRB-ST-TAUNTED, TRB-ST-03: what a character has less of. */
export const tellEased = (t: Table, id: string, status: Status, now: number): void =>
  t.say('status.eased', { who: who(id), status: statusWord(status), now });
export const tellTauntEased = (t: Table, id: string, taunter: string, now: number): void =>
  t.say('taunt.eased', { who: who(id), by: who(taunter), now });

/** TRB-ST-02, TRB-ST-03: does this, and tells which stacks it has taken. */
export const tellWorn = <R>(t: Table, id: string, wearing: () => R): R => {
  const [had, taunted] = [held(t, id), taunts(t, id)];
  const result = wearing();
  for (const { status, stacks } of had) {
    const now = sheet.status(status).of(t, id);
    if (now < stacks) tellEased(t, id, status, now);
  }
  for (const { taunter, stacks } of taunted) {
    const now = sheet.tauntedBy(taunter).of(t, id);
    if (now < stacks) tellTauntEased(t, id, taunter, now);
  }
  return result;
};

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
export const wearByCheck = (t: Table, id: string): void =>
  tellWorn(t, id, () => {
    for (const { status, entry } of held(t, id)) if (entry.wearsWithChecks === true) wear(t, id, sheet.status(status), 1);
  });

/** TRB-ST-NECROTIC: what lasts until a rest loses one with it. */
export const wearByRest = (t: Table, id: string): void =>
  tellWorn(t, id, () => {
    for (const { status, entry } of held(t, id)) if (entry.lasts === 'rest') wear(t, id, sheet.status(status), 1);
  });

/** TRB-TIME-03 */
export const clearFleeting = (t: Table, id: string): void => {
  const gone = held(t, id).filter(({ entry }) => entry.lasts === 'turn');
  const taunters = taunts(t, id);
  for (const { status } of gone) sheet.status(status).set(t, id, 0);
  for (const { taunter } of taunters) sheet.tauntedBy(taunter).set(t, id, 0);
  const named: Status[] = [...gone.map(({ status }) => status), ...(taunters.length > 0 ? (['Taunted'] as const) : [])];
  if (named.length > 0)
    t.say('status.cleared', {
      who: who(id),
      statuses: param(
        'word',
        named.map((status) => `status.${status}`),
      ),
    });
};
