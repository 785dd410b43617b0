// Perks and Flaws are data: a closed list of effects, each of them a function in ../read/traits.ts or ../rules/perks.ts. What they are called and
// say stands in the words.

import type { Aspect, Condition, DamageType } from '../names.ts';

/** What applies as long as the character has it. */
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

// Perks of our own, and Prepare, which the rules name

const perk = (id: string, cost: number, needs: Needs, parts: Partial<Pick<Perk, 'passive' | 'use' | 'start' | 'end'>>): Perk => ({
  id,
  cost,
  needs,
  passive: [],
  start: [],
  end: [],
  use: null,
  ...parts,
});

const always = (...passive: readonly Passive[]): { readonly passive: readonly Passive[] } => ({ passive });
const action = (stamina: number, times: number, ...effects: readonly Active[]): { readonly use: Use } => ({
  use: { as: 'action', stamina, times, effects },
});
const free = (times: number, ...effects: readonly Active[]): { readonly use: Use } => ({ use: { as: 'free', stamina: 0, times, effects } });

export const PERKS: readonly Perk[] = [
  perk('prepare', 3, { body: 2, mind: 3, spirit: 2 }, free(0, { do: 'prepare' })),
  perk('pluckTheString', 2, { luck: 1 }, action(1, 0, { do: 'draw', n: 2 })),
  perk('onceMore', 3, { luck: 2 }, free(1, { do: 'reroll' })),
  perk('secondBreath', 2, { spirit: 1 }, free(1, { do: 'burn', n: 1 }, { do: 'refresh', n: 2 })),
  perk('gatherUp', 2, { spirit: 2 }, action(1, 1, { do: 'insert', n: 4 })),
  perk('oxhide', 3, { body: 2 }, always({ do: 'resist', type: 'physical', n: 1 })),
  perk('stillWater', 2, { mind: 1 }, always({ do: 'resist', type: 'mental', n: 1 })),
  perk('deepRoots', 2, { body: 1 }, always({ do: 'maxHealth', n: 2 })),
  perk('longWind', 2, { spirit: 1 }, always({ do: 'maxStamina', n: 1 })),
  perk('keenEye', 3, { mind: 2 }, always({ do: 'bonus', aspect: 'mind', n: 1 })),
  perk('heavyHand', 3, { body: 3 }, always({ do: 'damage', n: 1 })),
  perk('fieldNeedle', 3, { mind: 2 }, action(1, 0, { do: 'burn', n: 1 }, { do: 'mend', n: 1 })),
  perk('cinderTouch', 4, { spirit: 3 }, action(2, 0, { do: 'strike', type: 'temperate', n: 2 })),
  perk('shakeItOff', 1, {}, action(1, 1, { do: 'ease', condition: 'exhausted', n: 1 })),
  perk('takeAim', 1, { mind: 1 }, action(1, 0, { do: 'boost', n: 2 })),
  perk('knitting', 4, { body: 2, spirit: 2 }, { end: [{ do: 'ease', condition: 'pain', n: 1 }] }),
  perk('earlyRiser', 2, { luck: 1 }, { start: [{ do: 'boost', n: 1 }] }),
  perk('slowMending', 5, { body: 4 }, free(1, { do: 'burn', n: 2 }, { do: 'heal', n: 2 })),
];

const perksById: ReadonlyMap<string, Perk> = new Map(PERKS.map((each) => [each.id, each]));
export const perkOf = (id: string): Perk | undefined => perksById.get(id);

// Flaws of our own: each gives Points once, when it is taken

const alwaysFlaw = (id: string, points: number, ...passive: readonly Passive[]): Flaw => ({ id, points, passive, start: [], end: [] });
const atEndFlaw = (id: string, points: number, ...end: readonly Active[]): Flaw => ({ id, points, passive: [], start: [], end });

export const FLAWS: readonly Flaw[] = [
  alwaysFlaw('thinSkin', 3, { do: 'resist', type: 'physical', n: -1 }),
  alwaysFlaw('shortWind', 2, { do: 'maxStamina', n: -1 }),
  alwaysFlaw('frail', 2, { do: 'maxHealth', n: -1 }),
  alwaysFlaw('twoLeftFeet', 2, { do: 'bonus', aspect: 'body', n: -1 }),
  alwaysFlaw('doubter', 2, { do: 'bonus', aspect: 'spirit', n: -1 }),
  alwaysFlaw('bigAppetite', 1, { do: 'appetite', n: 1 }),
  atEndFlaw('fidget', 3, { do: 'burn', n: 1 }),
];

const flawsById: ReadonlyMap<string, Flaw> = new Map(FLAWS.map((each) => [each.id, each]));
export const flawOf = (id: string): Flaw | undefined => flawsById.get(id);
