// Flaws of our own: each gives Points once, when it is taken.

import type { Active, Flaw, Passive } from './types.ts';

const alwaysFlaw = (id: string, points: number, ...passive: readonly Passive[]): Flaw => ({ id, points, passive, start: [], end: [] });
const atEndFlaw = (id: string, points: number, ...end: readonly Active[]): Flaw => ({ id, points, passive: [], start: [], end });

const atStartFlaw = (id: string, points: number, ...start: readonly Active[]): Flaw => ({ id, points, passive: [], start, end: [] });

export const FLAWS: readonly Flaw[] = [
  alwaysFlaw('thinSkin', 3, { do: 'resist', type: 'physical', n: -1 }),
  alwaysFlaw('shortWind', 2, { do: 'maxStamina', n: -1 }),
  alwaysFlaw('frail', 2, { do: 'maxHealth', n: -1 }),
  alwaysFlaw('twoLeftFeet', 2, { do: 'bonus', aspect: 'body', n: -1 }),
  alwaysFlaw('doubter', 2, { do: 'bonus', aspect: 'spirit', n: -1 }),
  alwaysFlaw('bigAppetite', 1, { do: 'appetite', n: 1 }),
  atEndFlaw('fidget', 3, { do: 'burn', n: 1 }),
  alwaysFlaw('slowWitted', 2, { do: 'bonus', aspect: 'mind', n: -1 }),
  alwaysFlaw('unlucky', 2, { do: 'bonus', aspect: 'luck', n: -1 }),
  alwaysFlaw('coldBlood', 2, { do: 'resist', type: 'temperate', n: -1 }),
  alwaysFlaw('weakStomach', 2, { do: 'resist', type: 'chemical', n: -1 }),
  alwaysFlaw('tenderHeart', 2, { do: 'resist', type: 'mental', n: -1 }),
  alwaysFlaw('softFists', 2, { do: 'damage', n: -1 }),
  alwaysFlaw('glassBones', 4, { do: 'resist', type: 'physical', n: -1 }, { do: 'maxHealth', n: -1 }),
  alwaysFlaw('hollowChest', 3, { do: 'maxStamina', n: -1 }, { do: 'appetite', n: 1 }),
  atStartFlaw('nightFrights', 3, { do: 'burn', n: 1 }),
];
