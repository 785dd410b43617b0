// What Perks and Flaws are made of: a closed list of effects, each of them a function in ../../read/characters.ts or ../../rules/perks.ts.

import type { Aspect, Condition, DamageType } from '../../names.ts';

/** What simply holds as long as one has it. */
export type Passive =
  | { readonly do: 'bonus'; readonly aspect: Aspect; readonly n: number }
  | { readonly do: 'maxHealth'; readonly n: number }
  | { readonly do: 'maxStamina'; readonly n: number }
  | { readonly do: 'resist'; readonly type: DamageType; readonly n: number }
  | { readonly do: 'damage'; readonly n: number }
  | { readonly do: 'appetite'; readonly n: number };

/** What happens when it is used, or at its time. */
export type Active =
  /** Draws n cards; half of the highest counts for the next Check. */
  | { readonly do: 'draw'; readonly n: number }
  | { readonly do: 'burn'; readonly n: number }
  | { readonly do: 'insert'; readonly n: number }
  /** A bonus to the next Check. */
  | { readonly do: 'boost'; readonly n: number }
  /** The Check that has just failed is drawn for once more. */
  | { readonly do: 'reroll' }
  | { readonly do: 'refresh'; readonly n: number }
  | { readonly do: 'heal'; readonly n: number }
  | { readonly do: 'ease'; readonly condition: Condition; readonly n: number }
  | { readonly do: 'mend'; readonly n: number }
  | { readonly do: 'strike'; readonly type: DamageType; readonly n: number }
  // On another Character
  | { readonly do: 'inflict'; readonly condition: Condition; readonly n: number }
  | { readonly do: 'soothe'; readonly condition: Condition; readonly n: number }
  /** A bonus to their next Check. */
  | { readonly do: 'aid'; readonly n: number }
  /** Stamina for them. */
  | { readonly do: 'share'; readonly n: number }
  /** Ends the turn; one declared quick action costs no more than on one's own turn. */
  | { readonly do: 'prepare' };

type Needs = { readonly [aspect in Aspect]?: number };

interface Trait {
  readonly id: string;
  readonly passive: readonly Passive[];
  /** At the start or the end of each own turn. */
  readonly start: readonly Active[];
  readonly end: readonly Active[];
}

export interface Use {
  /** An action burns a card and costs this much Stamina; a free one burns nothing. */
  readonly as: 'action' | 'free';
  readonly stamina: number;
  /** How often between two completed rests; 0 for as often as one likes. */
  readonly times: number;
  readonly effects: readonly Active[];
}

export interface Perk extends Trait {
  readonly cost: number;
  readonly needs: Needs;
  readonly use: Use | null;
}

export interface Flaw extends Trait {
  readonly points: number;
}
