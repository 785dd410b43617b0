// Things to carry, invented for this table.

import type { Item } from './types.ts';

export const ITEMS: readonly Item[] = [
  { id: 'whetstone-blade', passive: [{ do: 'damage', n: 1 }], use: null, once: false },
  { id: 'mirror-mail', passive: [{ do: 'guard', need: 'color' }], use: null, once: false },
  {
    id: 'bitterroot-draught',
    passive: [],
    once: true,
    use: { as: 'minor', pp: 0, range: 1, effects: [{ do: 'lift', condition: 'Poisoned' }] },
  },
];
