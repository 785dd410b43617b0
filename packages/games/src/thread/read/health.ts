// Health and Stamina: what is their most, and who is dead.

import type { Sight } from '@pasteboard/kernel/view';
import { MOST } from '@pasteboard/values';
import { sheet } from '../values.ts';
import { rank, traitSum } from './characters.ts';

export const isGroup = (s: Sight, id: string): boolean => sheet.group.of(s, id);

/** What fits on a sheet: only ranks that were written by hand come near it. */
const writable = (n: number): number => Math.min(MOST, n);

/** THR-X-HP-01: twice the ranks in Body, or 1. For a group it is one member's. */
export const maxHealth = (s: Sight, id: string): number =>
  writable(Math.max(1, (2 * rank(s, id, 'body') || 1) + traitSum(s, id, 'maxHealth')));

export const health = (s: Sight, id: string): number => Math.min(sheet.health.of(s, id), maxHealth(s, id));

/** How much Health could come back; of a group, what has been filled of its threshold. */
export const missingHealth = (s: Sight, id: string): number =>
  isGroup(s, id) ? sheet.filled.of(s, id) : Math.max(0, maxHealth(s, id) - health(s, id));

/** THR-X-HP-01, THR-X-HP-03, THR-X-COND-01: less each rank of Exhausted and each point below 0. May itself be below 0. */
export const maxStamina = (s: Sight, id: string): number => {
  const whole = Math.max(1, (2 * rank(s, id, 'spirit') || 1) + traitSum(s, id, 'maxStamina'));
  const exhausted = sheet.condition('exhausted').of(s, id);
  if (isGroup(s, id)) return writable(Math.max(0, whole - exhausted) * sheet.members.of(s, id));
  return writable(whole - exhausted - Math.max(0, -health(s, id)));
};

export const stamina = (s: Sight, id: string): number => Math.max(0, Math.min(sheet.stamina.of(s, id), maxStamina(s, id)));

/** THR-X-HP-03: dead when what is missing below 0 is more than the most. A group is gone with its last member. */
export const isDead = (s: Sight, id: string): boolean => {
  if (isGroup(s, id)) return sheet.members.of(s, id) === 0;
  const left = sheet.health.of(s, id);
  // Nearly everybody is well: what their most is need not be asked then.
  return left < 0 && -left > maxHealth(s, id);
};

/** THR-X-COND-02 */
export const isUnconscious = (s: Sight, id: string): boolean => sheet.condition('unconscious').of(s, id) > 0;
