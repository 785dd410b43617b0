// Weaknesses, invented for this table.

import type { Vulnerability } from './types.ts';

export const VULNERABILITIES: readonly Vulnerability[] = [
  { id: 'heavy-sleeper', xp: 1, passive: [{ do: 'hand', stat: 'Detection', n: -1 }] },
  { id: 'old-limp', xp: 1, passive: [{ do: 'speed', n: -1 }] },
];
