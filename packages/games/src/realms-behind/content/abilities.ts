// Feats, techniques and spells of our own: data on a closed list of hooks, applied in ../read/check-modifiers.ts and ../rules/check-verdict.ts. What they are called and what they do in words stands in ../words/content.en.json.

import type { Defense, Element, Skill, Status, Suit } from '../names.ts';

/** How often a hook counts: once, for each success, or for each card of a suit in the pool. */
export type Per = 'once' | 'success' | Suit;

/** The four things an ability can do: count a suit, add stacks, add Advantage, add extra successes. */
export type Hook =
  | { readonly do: 'advantage'; readonly n: number; readonly when: When }
  | { readonly do: 'successes'; readonly n: number; readonly per: Exclude<Per, 'success'>; readonly when: When }
  | {
      readonly do: 'stacks';
      readonly status: Status;
      readonly n: number;
      readonly per: Per;
      readonly on: 'self' | 'target';
      readonly when: When;
    };

/** The checks a hook minds: those made with the ability itself, all attacks, or those of a skill. */
export type When = 'itself' | 'attacks' | { readonly skill: Skill };

/** What is done when it is used: a check against a defense or a fixed number. */
export interface Use {
  readonly ap: number;
  readonly skill: Skill;
  readonly against: Defense | { readonly threshold: number };
  readonly attack: { readonly damage: number; readonly element: Element } | null;
  readonly cost: { readonly fortune?: number; readonly will?: number; readonly madness?: number };
}

export interface Ability {
  readonly id: string;
  readonly kind: 'feat' | 'technique' | 'spell';
  readonly level: number;
  readonly use: Use | null;
  readonly hooks: readonly Hook[];
}

const feat = (id: string, ...hooks: readonly Hook[]): Ability => ({ id, kind: 'feat', level: 1, use: null, hooks });
const technique = (id: string, use: Omit<Use, 'cost'>, ...hooks: readonly Hook[]): Ability => ({
  id,
  kind: 'technique',
  level: 1,
  use: { ...use, cost: {} },
  hooks,
});
const spell = (id: string, use: Use, ...hooks: readonly Hook[]): Ability => ({ id, kind: 'spell', level: 1, use, hooks });

const stacks = (
  status: Extract<Hook, { do: 'stacks' }>['status'],
  per: Extract<Hook, { do: 'stacks' }>['per'],
  on: 'self' | 'target' = 'target',
): Hook => ({ do: 'stacks', status, n: 1, per, on, when: 'itself' });

export const ABILITIES: readonly Ability[] = [
  feat('lampwright', { do: 'advantage', n: 1, when: { skill: 'awareness' } }),
  feat('hedge-doctor', { do: 'advantage', n: 1, when: { skill: 'medicine' } }),
  feat('old-roads', { do: 'advantage', n: 1, when: { skill: 'nature' } }),
  feat('red-hand', { do: 'stacks', status: 'Bleeding', n: 1, per: 'H', on: 'target', when: 'attacks' }),
  feat('guarded-step', { do: 'stacks', status: 'Protected', n: 1, per: 'D', on: 'self', when: 'attacks' }),
  feat('silver-tongue', { do: 'successes', n: 1, per: 'S', when: { skill: 'diplomacy' } }),
  technique(
    'hook-and-haul',
    { ap: 2, skill: 'melee', against: 'parry', attack: { damage: 3, element: 'physical' } },
    stacks('Slowed', 'success'),
    { do: 'successes', n: 1, per: 'D', when: 'itself' },
  ),
  technique(
    'low-cut',
    { ap: 2, skill: 'melee', against: 'parry', attack: { damage: 2, element: 'physical' } },
    stacks('Crippled', 'success'),
    stacks('Bleeding', 'H'),
  ),
  technique(
    'pinning-shot',
    { ap: 2, skill: 'ranged', against: 'dodge', attack: { damage: 2, element: 'physical' } },
    stacks('Harried', 'success'),
    stacks('Slowed', 'S'),
  ),
  technique('jeer', { ap: 1, skill: 'presence', against: 'mind', attack: null }, stacks('Taunted', 'success'), {
    do: 'successes',
    n: 1,
    per: 'C',
    when: 'itself',
  }),
  technique(
    'headlong',
    { ap: 3, skill: 'melee', against: 'dodge', attack: { damage: 6, element: 'physical' } },
    { do: 'advantage', n: 1, when: 'itself' },
    stacks('Vulnerable', 'once', 'self'),
  ),
  spell(
    'ember-veil',
    { ap: 2, skill: 'sorcery', against: 'dodge', attack: { damage: 2, element: 'fire' }, cost: { madness: 1 } },
    stacks('Burning', 'C'),
    stacks('Burning', 'once'),
  ),
  spell(
    'rime-thread',
    { ap: 2, skill: 'sorcery', against: 'body', attack: { damage: 1, element: 'frost' }, cost: { madness: 1 } },
    stacks('Frozen', 'success'),
    { do: 'successes', n: 1, per: 'C', when: 'itself' },
  ),
  spell(
    'lullaby',
    { ap: 2, skill: 'performance', against: 'spirit', attack: null, cost: { madness: 1 } },
    stacks('Enchanted', 'success'),
    stacks('Fogged', 'S'),
  ),
  spell(
    'noon-lance',
    { ap: 2, skill: 'theurgy', against: 'dodge', attack: { damage: 3, element: 'brilliant' }, cost: { fortune: 1 } },
    stacks('Exposed', 'D'),
  ),
  spell(
    'grave-whisper',
    { ap: 2, skill: 'theurgy', against: 'mind', attack: { damage: 2, element: 'shadow' }, cost: { fortune: 1 } },
    stacks('Frightened', 'success'),
    stacks('Necrotic', 'S'),
  ),
  spell(
    'ward-of-reeds',
    { ap: 2, skill: 'theurgy', against: { threshold: 12 }, attack: null, cost: { fortune: 1 } },
    stacks('Warded', 'success'),
    { do: 'successes', n: 1, per: 'D', when: 'itself' },
  ),
  spell(
    'quickening',
    { ap: 1, skill: 'arcana', against: { threshold: 13 }, attack: null, cost: { will: 1 } },
    stacks('Hasted', 'success'),
    stacks('Protected', 'D'),
  ),
];
