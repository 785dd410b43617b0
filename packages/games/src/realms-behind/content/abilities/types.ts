// What abilities are made of: a closed list of hooks, applied in ../../read/check-modifiers.ts, ../../read/ability-numbers.ts and ../../rules/ability-effects.ts.

import type { Defense, Element, Skill, Status, Suit } from '../../names.ts';

/** How often a hook counts: once, for each success, or for each card of a suit in the pool. */
export type Per = 'once' | 'success' | Suit;

/** Whom a hook is about: the one who has the ability, or the target of the check. */
type On = 'self' | 'target';

/** What an ability can do, and nothing else. */
export type Hook =
  | { readonly do: 'advantage'; readonly n: number; readonly when: When }
  | { readonly do: 'successes'; readonly n: number; readonly per: Exclude<Per, 'success'>; readonly when: When }
  | { readonly do: 'stacks'; readonly status: Status; readonly n: number; readonly per: Per; readonly on: On; readonly when: When }
  /** Stacks that are taken off. */
  | { readonly do: 'cure'; readonly status: Status; readonly n: number; readonly per: Per; readonly on: On; readonly when: When }
  /** Added to a blow before resists. */
  | { readonly do: 'damage'; readonly n: number; readonly per: Per; readonly when: When }
  /** Shallow Health. */
  | { readonly do: 'heal'; readonly n: number; readonly per: Per; readonly on: On; readonly when: When }
  | { readonly do: 'regain'; readonly fund: 'will' | 'fortune'; readonly n: number; readonly on: On; readonly when: When }
  /** Madness that is lost. */
  | { readonly do: 'calm'; readonly n: number; readonly on: On; readonly when: When }
  // What simply holds
  | { readonly do: 'bonus'; readonly n: number; readonly when: Exclude<When, 'itself'> }
  | { readonly do: 'defense'; readonly defense: Defense; readonly n: number }
  | { readonly do: 'resist'; readonly element: Element; readonly n: number }
  | { readonly do: 'speed'; readonly n: number };

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
