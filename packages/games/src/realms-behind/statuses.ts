// Status effects as the rules ask after them. Whoever wants to know what a status does asks the entries, never a name.

import type { Table } from '@pasteboard/kernel';
import { STATUSES, tauntedBy, taunterIn, type Defense, type Element, type Status } from './names.ts';
import { bump, put } from './sheet.ts';
import type { Sight } from './sight.ts';
import { ENTRIES, type Entry, type Occasion, type Tick } from './status-entries.ts';

/** The statuses this table plays with. */
export const statusesAt = (t: Sight): Status[] =>
  STATUSES.filter((status) => ENTRIES[status].option === undefined || t.option(ENTRIES[status].option) === 'on');

interface Held {
  readonly status: Status;
  readonly entry: Entry;
  readonly stacks: number;
}

/** What somebody has, but for Taunted. */
const held = (t: Sight, id: string): Held[] =>
  statusesAt(t).flatMap((status) => {
    const stacks = t.count(id, status);
    return stacks > 0 ? [{ status, entry: ENTRIES[status], stacks }] : [];
  });

/** TRB-ST-TAUNTED: the stacks by taunter. Only those on the list of everybody are asked after. */
export const taunts = (t: Sight, id: string, taunters: readonly string[]): { readonly taunter: string; readonly stacks: number }[] =>
  taunters.flatMap((taunter) => {
    const stacks = t.count(id, tauntedBy(taunter));
    return stacks > 0 ? [{ taunter, stacks }] : [];
  });

export type Weight = { readonly label: string; readonly n: number };

/** TRB-CHECK-04: what statuses add to a check, each by its name. */
export const checkWeights = (t: Sight, id: string, occasion: Occasion, taunters: readonly string[]): Weight[] => [
  ...held(t, id).flatMap(({ status, entry, stacks }) => {
    const n = (entry.check?.(occasion) ?? 0) * stacks;
    return n === 0 ? [] : [{ label: status, n }];
  }),
  ...(occasion.target === ''
    ? []
    : taunts(t, id, taunters).flatMap(({ taunter, stacks }) =>
        taunter === occasion.target ? [] : [{ label: tauntedBy(taunter), n: -stacks }],
      )),
];

const gathered = (t: Sight, id: string, n: (of: Held) => number): Weight[] =>
  held(t, id).flatMap((of) => {
    const value = n(of);
    return value === 0 ? [] : [{ label: of.status, n: value }];
  });

export const advantagesOf = (t: Sight, id: string, occasion: Occasion): Weight[] =>
  gathered(t, id, ({ entry, stacks }) => entry.advantage?.(t, stacks, occasion) ?? 0);
export const disadvantagesOf = (t: Sight, id: string): Weight[] =>
  gathered(t, id, ({ entry, stacks }) => entry.disadvantage?.(t, stacks) ?? 0);
export const successesOf = (t: Sight, id: string, occasion: Occasion): Weight[] =>
  gathered(t, id, ({ entry, stacks }) => entry.successes?.(t, stacks, occasion) ?? 0);

const summed = (t: Sight, id: string, n: (entry: Entry) => number | undefined): number =>
  held(t, id).reduce((sum, { entry, stacks }) => sum + (n(entry) ?? 0) * stacks, 0);

export const defenseChange = (t: Sight, id: string, defense: Defense): number => summed(t, id, (entry) => entry.defense?.[defense]);
/** TRB-ELEM-04: not for Physical. */
export const resistChange = (t: Sight, id: string, element: Element): number =>
  element === 'physical' ? 0 : summed(t, id, (entry) => entry.resist);
export const speedChange = (t: Sight, id: string): number => summed(t, id, (entry) => entry.speed);
export const vulnerability = (t: Sight, id: string): number => summed(t, id, (entry) => entry.vulnerable);
export const absorption = (t: Sight, id: string): number => summed(t, id, (entry) => (entry.absorbs === true ? 1 : 0));
export const healingEaten = (t: Sight, id: string): number => summed(t, id, (entry) => (entry.eatsHealing === true ? 1 : 0));
/** TRB-ST-ENCHANTED */
export const barsAttacks = (t: Sight, id: string): boolean => held(t, id).some(({ entry }) => entry.barsAttacks === true);

/** TRB-ST-FRIGHTENED */
export const fright = (t: Sight, id: string): number => summed(t, id, (entry) => (entry.frightens === true ? 1 : 0));
/** TRB-ST-BERSERK, -ENCHANTED: what bids its bearer do something. */
export const bidding = (t: Sight, id: string): Status[] =>
  held(t, id).flatMap(({ status, entry }) => (entry.bids === true ? [status] : []));

/** Statuses that do something at the start of a turn, in the order in which they do it. */
export const ticking = (t: Sight, id: string): { readonly status: Status; readonly tick: Tick }[] =>
  held(t, id).flatMap(({ status, entry, stacks }) => (entry.tick === undefined ? [] : [{ status, tick: entry.tick(t, stacks) }]));

/** TRB-ST-01, TRB-ST-03: takes off up to n stacks, at most what is there. */
export const wear = (t: Table, id: string, key: string, n: number): void => {
  if (t.count(id, key) > 0) bump(t, id, key, -n);
};

/** TRB-ST-PROTECTED, -NECROTIC: stacks that are spent by what they do, of one status after the other. */
export const useUp = (t: Table, id: string, hook: 'absorbs' | 'eatsHealing', n: number): void => {
  let left = n;
  for (const { status, entry, stacks } of held(t, id)) {
    if (entry[hook] !== true) continue;
    wear(t, id, status, Math.min(left, stacks));
    left = Math.max(0, left - stacks);
  }
};

/** TRB-ST-02: everything per turn that does not tick loses a stack at once. */
export const decay = (t: Table, id: string, taunters: readonly string[]): void => {
  for (const { status, entry } of held(t, id)) if (entry.lasts === 'turn' && entry.tick === undefined) wear(t, id, status, 1);
  for (const { taunter } of taunts(t, id, taunters)) wear(t, id, tauntedBy(taunter), 1);
};

/** TRB-ST-FRIGHTENED: a check has been made. */
export const wearByCheck = (t: Table, id: string): void => {
  for (const { status, entry } of held(t, id)) if (entry.wearsWithChecks === true) wear(t, id, status, 1);
};

/** TRB-ST-NECROTIC: what lasts until a rest loses one with it. */
export const wearByRest = (t: Table, id: string): void => {
  for (const { status, entry } of held(t, id)) if (entry.lasts === 'rest') wear(t, id, status, 1);
};

/** Does anything hold that wears off by turns? */
export const hasFleeting = (t: Sight, id: string, taunters: readonly string[]): boolean =>
  held(t, id).some(({ entry }) => entry.lasts === 'turn') || taunts(t, id, taunters).length > 0;

/** TRB-TIME-03 */
export const clearFleeting = (t: Table, id: string, taunters: readonly string[]): void => {
  for (const { status, entry } of held(t, id)) if (entry.lasts === 'turn') put(t, id, status, 0);
  for (const { taunter } of taunts(t, id, taunters)) put(t, id, tauntedBy(taunter), 0);
};

/** The name under which stacks are kept: those of a taunter have his. */
export const stackKey = (status: Status, by: string): string => (status === 'Taunted' ? tauntedBy(by) : status);
export const nameOfStack = (key: string): string => (taunterIn(key) === null ? key : 'Taunted');
