// Vulnerabilities: each gives a point or two to begin with (DOA-CREATE-08).

import type { Vulnerability } from './types.ts';
import { favor, hand, inTheDark, on } from './powers/making.ts';

export const VULNERABILITIES: readonly Vulnerability[] = [
  { id: 'heavy-sleeper', xp: 1, passive: [hand('Detection', -1)] },
  { id: 'old-limp', xp: 1, passive: [{ do: 'speed', n: -1 }] },
  { id: 'honest-face', xp: 1, passive: [hand('Bluffing', -1)] },
  { id: 'loud-boots', xp: 1, passive: [hand('Stealth', -1)] },
  { id: 'thin-blood', xp: 2, passive: [hand('VIT', -1)] },
  { id: 'open-guard', xp: 2, passive: [{ do: 'armorRange', n: 1 }] },
  { id: 'late-starter', xp: 1, passive: [{ do: 'initiative', n: -1 }] },
  { id: 'glass-jaw', xp: 1, passive: [{ do: 'endure', condition: 'Stunned', n: -1 }] },
  { id: 'green-stomach', xp: 1, passive: [{ do: 'endure', condition: 'Poisoned', n: -1 }] },
  { id: 'hot-temper', xp: 1, passive: [on('wounded', favor(-1))] },
  { id: 'night-blind', xp: 1, passive: [inTheDark('any', -1)] },
  { id: 'soft-hands', xp: 2, passive: [{ do: 'damage', n: -1 }] },
  { id: 'brittle', xp: 2, passive: [on('wounded', { do: 'discard', n: 1 })] },
  { id: 'restless', xp: 2, passive: [on('turn', { do: 'discard', n: 1 })] },
];
