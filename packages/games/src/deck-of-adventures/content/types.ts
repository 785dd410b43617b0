// Powers, Vulnerabilities and items are data: a closed list of what they may do (hooks.ts), each of it a function of the rules.

import type { Passive, Requirement, Use } from './hooks.ts';

export type TraitEvent = Extract<Passive, { do: 'on' }>['event'];
export type { Active, Effect, Outcome, Passive, Requirement, Use, UseNeed } from './hooks.ts';

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
