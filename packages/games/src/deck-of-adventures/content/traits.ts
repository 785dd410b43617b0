// Powers, weaknesses and items, invented for this table. Of Powers three for each suit, and one that anybody may learn.

import type { PrimarySuit } from '../names.ts';
import type { Active, Item, Passive, Power, Requirement, Use, Vulnerability } from './types.ts';

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

export const VULNERABILITIES: readonly Vulnerability[] = [
  { id: 'heavy-sleeper', xp: 1, passive: [{ do: 'hand', stat: 'Detection', n: -1 }] },
  { id: 'old-limp', xp: 1, passive: [{ do: 'speed', n: -1 }] },
  { id: 'honest-face', xp: 1, passive: [{ do: 'hand', stat: 'Bluffing', n: -1 }] },
  { id: 'loud-boots', xp: 1, passive: [{ do: 'hand', stat: 'Stealth', n: -1 }] },
  { id: 'thin-blood', xp: 2, passive: [{ do: 'hand', stat: 'VIT', n: -1 }] },
  { id: 'open-guard', xp: 2, passive: [{ do: 'armorRange', n: 1 }] },
];
