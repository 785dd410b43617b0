// Feats: what a character is simply good at.

import { advantage, atLevel, bonus, damages, feat, heals, stacks, successPer } from './making.ts';
import type { Ability } from './types.ts';

export const FEATS: readonly Ability[] = [
  feat('lampwright', advantage({ skill: 'awareness' })),
  feat('hedge-doctor', advantage({ skill: 'medicine' })),
  feat('old-roads', advantage({ skill: 'nature' })),
  feat('red-hand', { do: 'stacks', status: 'Bleeding', n: 1, per: 'H', on: 'target', when: 'attacks' }),
  feat('guarded-step', { do: 'stacks', status: 'Protected', n: 1, per: 'D', on: 'self', when: 'attacks' }),
  feat('silver-tongue', { do: 'successes', n: 1, per: 'S', when: { skill: 'diplomacy' } }),
  feat('steady-aim', bonus('ranged', 1)),
  feat('cellar-born', { do: 'resist', element: 'shadow', n: 1 }, bonus('stealth', 1)),
  feat('bull-neck', { do: 'defense', defense: 'body', n: 1 }),
  feat('light-foot', { do: 'defense', defense: 'dodge', n: 1 }),
  feat('wardens-oath', { do: 'defense', defense: 'mind', n: 1 }, { do: 'defense', defense: 'spirit', n: 1 }),
  feat('long-legs', { do: 'speed', n: 2 }),
  feat('ash-blood', { do: 'resist', element: 'fire', n: 2 }),
  feat('second-look', successPer('C', { skill: 'awareness' })),
  feat('bone-setter', heals(1, 'success', { skill: 'medicine' })),
  feat('gallows-joke', { do: 'calm', n: 1, on: 'self', when: { skill: 'performance' } }),
  feat('cold-fingers', advantage({ skill: 'thievery' })),
  feat('blade-dance', stacks('Hasted', 'once', 'self', 'attacks')),
  atLevel(2, feat('butchers-eye', damages(1, 'once', 'attacks'))),
  atLevel(2, feat('stubborn-heart', { do: 'regain', fund: 'will', n: 1, on: 'self', when: { skill: 'resolve' } })),
];
