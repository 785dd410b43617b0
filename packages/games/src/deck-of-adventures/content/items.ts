// Things to carry, invented for this table.

import type { Active, Item, Passive } from './types.ts';

const worn = (id: string, ...passive: readonly Passive[]): Item => ({ id, passive, use: null, once: false });
/** Gone once it has been used. */
const once = (id: string, range: number, ...effects: readonly Active[]): Item => ({
  id,
  passive: [],
  once: true,
  use: { as: 'minor', pp: 0, range, effects },
});

export const ITEMS: readonly Item[] = [
  worn('whetstone-blade', { do: 'damage', n: 1 }),
  worn('mirror-mail', { do: 'guard', need: 'color' }),
  worn('felt-soles', { do: 'hand', stat: 'Stealth', n: 1 }),
  worn('brass-lens', { do: 'hand', stat: 'Investigation', n: 1 }),
  worn('iron-collar', { do: 'armorRange', n: -1 }, { do: 'hand', stat: 'AGL', n: -1 }),
  once('bitterroot-draught', 1, { do: 'lift', condition: 'Poisoned' }),
  once('honey-salve', 1, { do: 'heal', n: 2 }),
  once('smoke-pot', 6, { do: 'cover', cover: 'partial' }),
  once('pepper-sack', 3, { do: 'impose', condition: 'Blinded', turns: 2 }),
];
