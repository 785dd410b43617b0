// The list of statuses: each is one small entry with its hooks, and a new one is an entry here, a name and its words.

import { isElement, type Attribute, type Defense, type Element, type Status } from './names.ts';
import { is, type Sight } from './sight.ts';

/** What a check is made for, as far as statuses mind. */
export interface Occasion {
  readonly skill: string;
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
  readonly tick?: (t: Sight, stacks: number) => Tick;
  readonly advantage?: (t: Sight, stacks: number, occasion: Occasion) => number;
  readonly successes?: (t: Sight, stacks: number, occasion: Occasion) => number;
  readonly disadvantage?: (t: Sight, stacks: number) => number;
  /** Loses a stack with every check its bearer has made. */
  readonly wearsWithChecks?: true;
  /** Enough of it may make its bearer run. */
  readonly frightens?: true;
  /** What its bearer is bidden to do, told when a turn begins; the GM sees to it. */
  readonly bids?: true;
  /** Only at tables that play with it. */
  readonly option?: 'poisoned';
}

const MAGICAL_SKILLS = ['sorcery', 'theurgy'];
const berserk = (t: Sight, stacks: number, { attack }: Occasion): number => (!attack ? 0 : is(t, 'berserkPerStack', true) ? stacks : 1);
const burning = (t: Sight): Element => {
  const element = t.option('burningElement');
  return isElement(element) ? element : 'fire';
};

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
    tick: (t) => ({ amount: 2, element: burning(t), ignoresResists: false }),
  },
  Frozen: { rule: 'TRB-ST-FROZEN', group: 'spirit', lasts: 'turn', vulnerable: 1, speed: -1 },
  Frightened: {
    rule: 'TRB-ST-FRIGHTENED',
    group: 'spirit',
    lasts: 'turn',
    disadvantage: (t, stacks) => (is(t, 'frightenedPerStack', true) ? stacks : 1),
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
