// Weaknesses, invented for this table.

import type { Vulnerability } from './types.ts';

export const VULNERABILITIES: readonly Vulnerability[] = [
  { id: 'heavy-sleeper', xp: 1, passive: [{ do: 'hand', stat: 'Detection', n: -1 }] },
  { id: 'old-limp', xp: 1, passive: [{ do: 'speed', n: -1 }] },
  { id: 'honest-face', xp: 1, passive: [{ do: 'hand', stat: 'Bluffing', n: -1 }] },
  { id: 'loud-boots', xp: 1, passive: [{ do: 'hand', stat: 'Stealth', n: -1 }] },
  { id: 'thin-blood', xp: 2, passive: [{ do: 'hand', stat: 'VIT', n: -1 }] },
  { id: 'open-guard', xp: 2, passive: [{ do: 'armorRange', n: 1 }] },
];
