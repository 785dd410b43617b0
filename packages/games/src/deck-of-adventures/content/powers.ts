// Powers, invented for this table: one for each suit to begin with.

import type { Power } from './types.ts';

export const POWERS: readonly Power[] = [
  {
    id: 'anvil-blow',
    xp: 1,
    requires: [{ suit: 'C' }, { stat: 'Brute', least: 2 }],
    passive: [],
    use: {
      as: 'major',
      pp: 1,
      range: 1,
      effects: [
        { do: 'strike', damage: 1, past: false },
        { do: 'impose', condition: 'Knocked Down', turns: 0 },
      ],
    },
  },
  {
    id: 'ember-word',
    xp: 1,
    requires: [{ suit: 'D' }, { stat: 'Knowledge', least: 2 }],
    passive: [],
    use: {
      as: 'major',
      pp: 1,
      range: 6,
      effects: [
        { do: 'strike', damage: 1, past: true },
        { do: 'impose', condition: 'Burned', turns: 0 },
      ],
    },
  },
  {
    id: 'warm-hands',
    xp: 1,
    requires: [{ suit: 'H' }, { stat: 'Craft', least: 2 }],
    passive: [],
    use: { as: 'major', pp: 1, range: 1, effects: [{ do: 'heal', n: 2 }] },
  },
  {
    id: 'long-stride',
    xp: 1,
    requires: [],
    passive: [
      { do: 'speed', n: 1 },
      { do: 'hand', stat: 'Athletics', n: 1 },
    ],
    use: null,
  },
];
