// Powers, invented for this table: three for each suit, and one that anybody may learn.

import type { PrimarySuit } from '../names.ts';
import type { Active, Power, Requirement, Use } from './types.ts';

/** For the Role of a suit, or for anybody who is good enough at what it takes. */
const of = (suit: PrimarySuit, stat: string, least = 2): readonly Requirement[] => [{ suit }, { stat, least }];
const use = (as: Use['as'], pp: number, range: number, ...effects: readonly Active[]): Use => ({ as, pp, range, effects });
const blow = (damage: number): Active => ({ do: 'strike', damage, past: false });
const past = (damage: number): Active => ({ do: 'strike', damage, past: true });
const impose = (condition: Extract<Active, { do: 'impose' }>['condition'], turns = 0): Active => ({ do: 'impose', condition, turns });

const active = (id: string, xp: number, requires: readonly Requirement[], what: Use): Power => ({
  id,
  xp,
  requires,
  passive: [],
  use: what,
});
const standing = (id: string, xp: number, requires: readonly Requirement[], ...passive: Power['passive']): Power => ({
  id,
  xp,
  requires,
  passive,
  use: null,
});

export const POWERS: readonly Power[] = [
  // Clubs
  active('anvil-blow', 1, of('C', 'Brute'), use('major', 1, 1, blow(1), impose('Knocked Down'))),
  active('gate-stance', 1, of('C', 'Athletics'), use('minor', 1, 0, { do: 'shield', n: 1 })),
  standing('oak-hide', 2, of('C', 'Brute', 3), { do: 'armorRange', n: -1 }, { do: 'speed', n: -1 }),
  // Diamonds
  active('ember-word', 1, of('D', 'Knowledge'), use('major', 1, 6, past(1), impose('Burned'))),
  active('rime-script', 1, of('D', 'Knowledge'), use('major', 1, 6, blow(1), impose('Frozen', 2))),
  active('second-page', 1, of('D', 'Investigation'), use('minor', 1, 6, { do: 'favour', n: 1 })),
  // Hearts
  active('warm-hands', 1, of('H', 'Craft'), use('major', 1, 1, { do: 'heal', n: 2 })),
  active('clear-water', 1, of('H', 'Craft'), use('minor', 1, 1, { do: 'lift', condition: 'Poisoned' })),
  active('hearth-song', 2, [{ power: 'warm-hands' }], use('major', 2, 6, { do: 'heal', n: 1 }, { do: 'shield', n: 1 })),
  // Spades
  active('thorn-cast', 1, of('S', 'Finesse'), use('major', 1, 6, blow(1), impose('Entangled'))),
  active('dust-veil', 1, of('S', 'Stealth'), use('minor', 1, 3, { do: 'favour', n: -1 })),
  standing('cat-step', 1, of('S', 'Stealth'), { do: 'hand', stat: 'Stealth', n: 1 }),
  // Anybody
  standing('long-stride', 1, [], { do: 'speed', n: 1 }, { do: 'hand', stat: 'Athletics', n: 1 }),
];
