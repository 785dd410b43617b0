// Perks of our own, and Prepare, which the rules name.

import type { Active, Passive, Perk, Use } from './types.ts';

type Needs = Perk['needs'];

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
  // Steady on one's feet, and other things that simply hold
  perk('warmCoat', 2, { body: 1 }, always({ do: 'resist', type: 'temperate', n: 1 })),
  perk('ironGut', 2, { body: 1 }, always({ do: 'resist', type: 'chemical', n: 1 })),
  perk('steadyFeet', 3, { body: 2 }, always({ do: 'bonus', aspect: 'body', n: 1 })),
  perk('oldSongs', 3, { spirit: 2 }, always({ do: 'bonus', aspect: 'spirit', n: 1 })),
  perk('rabbitsFoot', 3, { luck: 2 }, always({ do: 'bonus', aspect: 'luck', n: 1 })),
  perk('bearsBack', 3, { body: 2, spirit: 1 }, always({ do: 'maxHealth', n: 1 }, { do: 'maxStamina', n: 1 })),
  perk('smallEater', 1, {}, always({ do: 'appetite', n: -1 })),
  // For others
  perk('lendAHand', 2, { spirit: 1 }, action(1, 0, { do: 'aid', n: 2 })),
  perk('warmHands', 2, { spirit: 2 }, action(1, 0, { do: 'soothe', condition: 'pain', n: 1 })),
  perk('shareTheFlask', 2, {}, action(1, 1, { do: 'share', n: 2 })),
  perk('wakeUpCall', 3, { mind: 2 }, action(1, 1, { do: 'soothe', condition: 'exhausted', n: 1 }, { do: 'aid', n: 1 })),
  // Against others
  perk('crackOfTheWhip', 3, { body: 2 }, action(1, 0, { do: 'inflict', condition: 'pain', n: 1 })),
  perk('tangleFoot', 3, { mind: 2 }, action(1, 0, { do: 'inflict', condition: 'slowed', n: 1 })),
  perk('nettleTongue', 4, { mind: 3 }, action(2, 0, { do: 'strike', type: 'mental', n: 2 })),
  perk('acidVial', 3, { mind: 2 }, action(1, 1, { do: 'strike', type: 'chemical', n: 3 })),
  perk('stonesThrow', 4, { luck: 2 }, action(1, 0, { do: 'strike', type: 'physical', n: 1 }, { do: 'inflict', condition: 'slowed', n: 1 })),
  // For oneself
  perk('blindLuck', 3, { luck: 3 }, free(1, { do: 'draw', n: 1 })),
  perk('walkItOff', 2, { body: 1 }, free(1, { do: 'ease', condition: 'slowed', n: 1 }, { do: 'refresh', n: 1 })),
  perk('catnap', 4, { spirit: 2 }, action(1, 1, { do: 'insert', n: 2 }, { do: 'ease', condition: 'exhausted', n: 1 })),
  perk('deepBreath', 4, { spirit: 3 }, { start: [{ do: 'refresh', n: 1 }] }),
  perk('tidyMind', 5, { mind: 3 }, { start: [{ do: 'insert', n: 1 }] }),
];
