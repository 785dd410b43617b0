// What statuses do. Each is one small entry with its hooks, and a new one is an entry here, a name and its words. Rules, odds and hints ask
// what a character's statuses come to, never for a status by its name.

import type { Sight } from '@pasteboard/kernel/view';
import type { CounterCell } from '@pasteboard/values';
import { STATUSES, type Attribute, type Defense, type Element, type Skill, type Status } from '../names.ts';
import { houseRule } from '../options.ts';
import { sheet } from '../values.ts';
import { cast } from './characters.ts';

/** What a check is made for, as far as statuses mind. */
export interface Occasion {
  readonly skill: Skill | '';
  readonly attack: boolean;
  readonly target: string;
}

/** What a status does at the start of its bearer's turn. */
export interface Tick {
  readonly amount: number;
  readonly element: Element;
  readonly ignoresResists: boolean;
}

export interface Entry {
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
  readonly tick?: (s: Sight, stacks: number) => Tick;
  readonly advantage?: (s: Sight, stacks: number, occasion: Occasion) => number;
  readonly successes?: (s: Sight, stacks: number, occasion: Occasion) => number;
  readonly disadvantage?: (s: Sight, stacks: number) => number;
  /** Loses a stack with every check its bearer has made. */
  readonly wearsWithChecks?: true;
  /** Enough of it may make its bearer run. */
  readonly frightens?: true;
  /** What its bearer is bidden to do, told when a turn begins; the GM sees to it. */
  readonly bids?: true;
  /** Only at tables that play with it. */
  readonly option?: 'poisoned';
}

const MAGICAL_SKILLS: readonly string[] = ['sorcery', 'theurgy'];
/** TRB-ST-BERSERK */
const berserk = (s: Sight, stacks: number, { attack }: Occasion): number => (!attack ? 0 : houseRule(s, 'berserkPerStack') ? stacks : 1);

export const ENTRIES: Record<Status, Entry> = {
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
  Berserk: { rule: 'TRB-ST-BERSERK', group: 'mind', lasts: 'turn', advantage: berserk, successes: berserk, bids: true },
  Enchanted: { rule: 'TRB-ST-ENCHANTED', group: 'mind', lasts: 'turn', barsAttacks: true, bids: true },
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
    tick: (s) => ({ amount: 2, element: houseRule(s, 'burningElement'), ignoresResists: false }),
  },
  Frozen: { rule: 'TRB-ST-FROZEN', group: 'spirit', lasts: 'turn', vulnerable: 1, speed: -1 },
  Frightened: {
    rule: 'TRB-ST-FRIGHTENED',
    group: 'spirit',
    lasts: 'turn',
    disadvantage: (s, stacks) => (houseRule(s, 'frightenedPerStack') ? stacks : 1),
    wearsWithChecks: true,
    frightens: true,
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

/** The statuses this table plays with (TRB-X-REV-02). */
export const statusesAt = (s: Sight): Status[] =>
  STATUSES.filter((status) => {
    const { option } = ENTRIES[status];
    return option === undefined || houseRule(s, option) === 'on';
  });

/** TRB-ST-01, TRB-ST-TAUNTED: where stacks are kept. Those of Taunted stand under the name of their taunter. */
export const stacksOf = (status: Status, by: string): CounterCell<'all'> =>
  status === 'Taunted' ? sheet.tauntedBy(by) : sheet.status(status);

export interface Held {
  readonly status: Status;
  readonly entry: Entry;
  readonly stacks: number;
}

/** What a character has, but for Taunted. */
export const held = (s: Sight, id: string): Held[] =>
  statusesAt(s).flatMap((status) => {
    const stacks = sheet.status(status).of(s, id);
    return stacks > 0 ? [{ status, entry: ENTRIES[status], stacks }] : [];
  });

/** TRB-ST-TAUNTED: the stacks by taunter. */
export const taunts = (s: Sight, id: string): { readonly taunter: string; readonly stacks: number }[] =>
  cast(s).flatMap((taunter) => {
    const stacks = sheet.tauntedBy(taunter).of(s, id);
    return stacks > 0 ? [{ taunter, stacks }] : [];
  });

export type Weight = { readonly label: string; readonly n: number };

/** TRB-CHECK-04: what statuses add to a check, each by its name. */
export const checkWeights = (s: Sight, id: string, occasion: Occasion): Weight[] => [
  ...held(s, id).flatMap(({ status, entry, stacks }) => {
    const n = (entry.check?.(occasion) ?? 0) * stacks;
    return n === 0 ? [] : [{ label: status, n }];
  }),
  ...(occasion.target === ''
    ? []
    : taunts(s, id).flatMap(({ taunter, stacks }) =>
        taunter === occasion.target ? [] : [{ label: sheet.tauntedBy(taunter).key, n: -stacks }],
      )),
];

const gathered = (s: Sight, id: string, n: (of: Held) => number): Weight[] =>
  held(s, id).flatMap((of) => {
    const value = n(of);
    return value === 0 ? [] : [{ label: of.status, n: value }];
  });

export const advantagesOf = (s: Sight, id: string, occasion: Occasion): Weight[] =>
  gathered(s, id, ({ entry, stacks }) => entry.advantage?.(s, stacks, occasion) ?? 0);
/** TRB-ST-FRIGHTENED */
export const disadvantagesOf = (s: Sight, id: string): Weight[] =>
  gathered(s, id, ({ entry, stacks }) => entry.disadvantage?.(s, stacks) ?? 0);
export const successesOf = (s: Sight, id: string, occasion: Occasion): Weight[] =>
  gathered(s, id, ({ entry, stacks }) => entry.successes?.(s, stacks, occasion) ?? 0);

const summed = (s: Sight, id: string, n: (entry: Entry) => number | undefined): number =>
  held(s, id).reduce((sum, { entry, stacks }) => sum + (n(entry) ?? 0) * stacks, 0);

/** TRB-ST-HARRIED, TRB-ST-SICKENED, TRB-ST-FOGGED */
export const defenseWeights = (s: Sight, id: string, defense: Defense): Weight[] =>
  gathered(s, id, ({ entry, stacks }) => (entry.defense?.[defense] ?? 0) * stacks);
/** TRB-ELEM-04, TRB-ST-WARDED, TRB-ST-EXPOSED: not for Physical. */
export const resistWeights = (s: Sight, id: string, element: Element): Weight[] =>
  element === 'physical' ? [] : gathered(s, id, ({ entry, stacks }) => (entry.resist ?? 0) * stacks);
/** TRB-ST-SLOWED, TRB-ST-HASTED, TRB-ST-FROZEN */
export const speedWeights = (s: Sight, id: string): Weight[] => gathered(s, id, ({ entry, stacks }) => (entry.speed ?? 0) * stacks);
/** TRB-ST-VULNERABLE, TRB-ST-FROZEN */
export const vulnerability = (s: Sight, id: string): Weight[] => gathered(s, id, ({ entry, stacks }) => (entry.vulnerable ?? 0) * stacks);
/** TRB-ST-PROTECTED */
export const absorption = (s: Sight, id: string): Weight[] => gathered(s, id, ({ entry, stacks }) => (entry.absorbs === true ? stacks : 0));
/** TRB-ST-NECROTIC */
export const healingEaten = (s: Sight, id: string): number => summed(s, id, (entry) => (entry.eatsHealing === true ? 1 : 0));
/** TRB-ST-ENCHANTED */
export const barsAttacks = (s: Sight, id: string): boolean => held(s, id).some(({ entry }) => entry.barsAttacks === true);
/** TRB-ST-FRIGHTENED */
export const fright = (s: Sight, id: string): number => summed(s, id, (entry) => (entry.frightens === true ? 1 : 0));
/** TRB-ST-BERSERK, TRB-ST-ENCHANTED: what bids its bearer do something. */
export const bidding = (s: Sight, id: string): Status[] =>
  held(s, id).flatMap(({ status, entry }) => (entry.bids === true ? [status] : []));

/** TRB-ST-02: statuses that do something at the start of a turn, in the order in which they do it. */
export const ticking = (s: Sight, id: string): { readonly status: Status; readonly tick: Tick }[] =>
  held(s, id).flatMap(({ status, entry, stacks }) => (entry.tick === undefined ? [] : [{ status, tick: entry.tick(s, stacks) }]));

/** TRB-TIME-03: does anything hold that wears off by turns? */
export const hasFleeting = (s: Sight, id: string): boolean =>
  held(s, id).some(({ entry }) => entry.lasts === 'turn') || taunts(s, id).length > 0;
