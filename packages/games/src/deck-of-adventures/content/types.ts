// Powers, weaknesses and items are data: a closed list of what they may do, each of it a function in ../read/traits.ts or ../rules/powers.ts.

import type { Condition, Cover, Need, PrimarySuit } from '../names.ts';

/** What applies as long as the character has it. */
export type Passive =
  /** Upper or Lower Hand on checks of an attribute or a skill. */
  | { readonly do: 'hand'; readonly stat: string; readonly n: number }
  | { readonly do: 'speed'; readonly n: number }
  | { readonly do: 'armorRange'; readonly n: number }
  /** Added to the damage of every hit. */
  | { readonly do: 'damage'; readonly n: number }
  /** DOA-ARMOR-06: what a hit on the bearer needs. */
  | { readonly do: 'guard'; readonly need: Need };

/** What happens when it is used. */
export type Active =
  /** An attack; whatever stands behind it happens only if it hits. */
  | { readonly do: 'strike'; readonly damage: number; readonly past: boolean }
  | { readonly do: 'heal'; readonly n: number }
  | { readonly do: 'shield'; readonly n: number }
  | { readonly do: 'impose'; readonly condition: Condition; readonly turns: number }
  | { readonly do: 'lift'; readonly condition: Condition }
  /** DOA-COVER-04: against the whole other side, until the one who has it gives it up. */
  | { readonly do: 'cover'; readonly cover: Cover }
  /** Upper Hand, or Lower Hand below zero, on the target's next check. */
  | { readonly do: 'favour'; readonly n: number };

/** Any one of several is enough, as the rules say. */
export type Requirement =
  | { readonly level: number }
  | { readonly stat: string; readonly least: number }
  | { readonly suit: PrimarySuit }
  | { readonly power: string };

export interface Use {
  readonly as: 'major' | 'minor' | 'free';
  readonly pp: number;
  readonly range: number;
  readonly effects: readonly Active[];
}

interface Trait {
  readonly id: string;
  readonly passive: readonly Passive[];
}

export interface Power extends Trait {
  readonly xp: number;
  readonly requires: readonly Requirement[];
  readonly use: Use | null;
}

/** DOA-CREATE-08 */
export interface Vulnerability extends Trait {
  readonly xp: 1 | 2;
}

export interface Item extends Trait {
  readonly use: Use | null;
  /** Is it gone once it has been used? */
  readonly once: boolean;
}
