// Flaws of our own. Each gives Points once, when it is taken.

import type { Active, Flaw, Passive } from './types.ts';

const always = (id: string, points: number, ...passive: readonly Passive[]): Flaw => ({ id, points, passive, start: [], end: [] });
const atEnd = (id: string, points: number, ...end: readonly Active[]): Flaw => ({ id, points, passive: [], start: [], end });

export const FLAWS: readonly Flaw[] = [
  always('thinSkin', 3, { do: 'resist', type: 'physical', n: -1 }),
  always('shortWind', 2, { do: 'maxStamina', n: -1 }),
  always('frail', 2, { do: 'maxHealth', n: -1 }),
  always('twoLeftFeet', 2, { do: 'bonus', aspect: 'body', n: -1 }),
  always('doubter', 2, { do: 'bonus', aspect: 'spirit', n: -1 }),
  always('bigAppetite', 1, { do: 'appetite', n: 1 }),
  atEnd('fidget', 3, { do: 'burn', n: 1 }),
];

const byId: ReadonlyMap<string, Flaw> = new Map(FLAWS.map((each) => [each.id, each]));
export const flawOf = (id: string): Flaw | undefined => byId.get(id);
