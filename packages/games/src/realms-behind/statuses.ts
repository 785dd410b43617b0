// Status effects: each is one small entry with its hooks. Whoever wants to know what a status does asks the entries, never a name.

import type { Table } from '@pasteboard/kernel';
import { STATUSES, isElement, tauntedBy, taunterIn, type Attribute, type Defense, type Element, type Status } from './names.ts';
import { bump, put } from './sheet.ts';
import { is, type Sight } from './sight.ts';

/** What a check is made for, as far as statuses mind. */
export interface Occasion {
  readonly skill: string;
  readonly attack: boolean;
  readonly target: string;
}

export interface Tick {
  readonly amount: number;
  readonly element: Element;
  readonly ignoresResists: boolean;
}

interface Entry {
  readonly rule: string;
  /** TRB-ST-01: the group has no effect by itself. */
  readonly group: Attribute;
  /** TRB-ST-03: loses a stack at the start of the bearer's turn. */
  readonly lasts: 'turn' | 'rest';
  /** What each stack adds to a check. */
  readonly check?: (occasion: Occasion) => number;
  readonly defense?: { readonly [defense in Defense]?: number };
  /** What each stack adds to every resist but Physical. */
  readonly resist?: number;
  readonly speed?: number;
  /** What each stack adds to damage that is left after resists. */
  readonly vulnerable?: number;
  readonly absorbs?: true;
  readonly eatsHealing?: true;
  readonly barsAttacks?: true;
  readonly tick?: (t: Sight, stacks: number) => Tick;
  readonly advantage?: (t: Sight, stacks: number, occasion: Occasion) => number;
  readonly successes?: (t: Sight, stacks: number, occasion: Occasion) => number;
  readonly disadvantage?: (t: Sight, stacks: number) => number;
  /** Loses a stack with every check its bearer has made. */
  readonly wearsWithChecks?: true;
  /** Only at tables that play with it. */
  readonly option?: 'poisoned';
}

const MAGICAL_SKILLS = ['sorcery', 'theurgy'];
const berserk = (t: Sight, stacks: number, { attack }: Occasion): number => (!attack ? 0 : is(t, 'berserkPerStack', true) ? stacks : 1);
const burning = (t: Sight): Element => {
  const element = t.option('burningElement');
  return isElement(element) ? element : 'fire';
};

const ENTRIES: Record<Status, Entry> = {
  Bleeding: {
    rule: 'TRB-ST-BLEEDING',
    group: 'body',
    lasts: 'turn',
    tick: () => ({ amount: 1, element: 'physical', ignoresResists: true }),
  },
  Crippled: { rule: 'TRB-ST-CRIPPLED', group: 'body', lasts: 'turn', check: ({ attack }) => (attack ? -1 : 0) },
  Harried: { rule: 'TRB-ST-HARRIED', group: 'body', lasts: 'turn', defense: { parry: -1, dodge: -1 } },
  Sickened: { rule: 'TRB-ST-SICKENED', group: 'body', lasts: 'turn', defense: { body: -1, luck: -1 } },
  Necrotic: { rule: 'TRB-ST-NECROTIC', group: 'body', lasts: 'rest', eatsHealing: true },
  Berserk: { rule: 'TRB-ST-BERSERK', group: 'mind', lasts: 'turn', advantage: berserk, successes: berserk },
  Enchanted: { rule: 'TRB-ST-ENCHANTED', group: 'mind', lasts: 'turn', barsAttacks: true },
  Fogged: { rule: 'TRB-ST-FOGGED', group: 'mind', lasts: 'turn', defense: { mind: -1, spirit: -1 } },
  // Its stacks stand under their taunters' names: see `taunts`.
  Taunted: { rule: 'TRB-ST-TAUNTED', group: 'mind', lasts: 'turn' },
  Exposed: { rule: 'TRB-ST-EXPOSED', group: 'mind', lasts: 'turn', resist: -1 },
  Warded: { rule: 'TRB-ST-WARDED', group: 'mind', lasts: 'turn', resist: 1 },
  Dispelled: { rule: 'TRB-ST-DISPELLED', group: 'mind', lasts: 'turn', check: ({ skill }) => (MAGICAL_SKILLS.includes(skill) ? -1 : 0) },
  Burning: {
    rule: 'TRB-ST-BURNING',
    group: 'spirit',
    lasts: 'turn',
    tick: (t) => ({ amount: 2, element: burning(t), ignoresResists: false }),
  },
  Frozen: { rule: 'TRB-ST-FROZEN', group: 'spirit', lasts: 'turn', vulnerable: 1, speed: -1 },
  Frightened: {
    rule: 'TRB-ST-FRIGHTENED',
    group: 'spirit',
    lasts: 'turn',
    disadvantage: (t, stacks) => (is(t, 'frightenedPerStack', true) ? stacks : 1),
    wearsWithChecks: true,
  },
  Slowed: { rule: 'TRB-ST-SLOWED', group: 'spirit', lasts: 'turn', speed: -1 },
  Hasted: { rule: 'TRB-ST-HASTED', group: 'spirit', lasts: 'turn', speed: 1 },
  Vulnerable: { rule: 'TRB-ST-VULNERABLE', group: 'luck', lasts: 'turn', vulnerable: 1 },
  Protected: { rule: 'TRB-ST-PROTECTED', group: 'luck', lasts: 'turn', absorbs: true },
  Poisoned: {
    rule: 'TRB-X-REV-02',
    group: 'luck',
    lasts: 'turn',
    tick: (_, stacks) => ({ amount: stacks, element: 'shadow', ignoresResists: false }),
    option: 'poisoned',
  },
};

export const entryOf = (status: Status): Entry => ENTRIES[status];

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

/** Statuses that do something at the start of a turn, in the order in which they do it. */
export const ticking = (t: Sight, id: string): { readonly status: Status; readonly tick: Tick }[] =>
  held(t, id).flatMap(({ status, entry, stacks }) => (entry.tick === undefined ? [] : [{ status, tick: entry.tick(t, stacks) }]));

/** TRB-ST-01, TRB-ST-03: takes off up to n stacks, at most what is there. */
export const wear = (t: Table, id: string, key: string, n: number): void => {
  if (t.count(id, key) > 0) bump(t, id, key, -n);
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
