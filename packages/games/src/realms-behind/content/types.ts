// Feats, techniques and spells are data on a closed list of hooks, applied in ../read/weighing.ts and ../rules/check-verdict.ts.

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
