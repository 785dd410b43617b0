// What a Role brings that other rules ask for: its suit and the skill that goes with it.

import type { Sight } from '@pasteboard/kernel/view';
import { PRIMARY_SKILL, ROLES, ROLE_NAMES, isPrimarySuit, type PrimarySuit } from '../names.ts';
import { sheet } from '../values.ts';

/** The suit whose Role a Dealer has; without a Role of its own, the Primary Suit's. */
export const roleSuit = (s: Sight, id: string): PrimarySuit | null => {
  const role = ROLE_NAMES.find((each) => each === sheet.role.of(s, id));
  if (role !== undefined) return ROLES[role];
  const suit = sheet.primarySuit.of(s, id);
  return isPrimarySuit(suit) ? suit : null;
};

/** The skill a Dealer's Powers are used with. */
export const primarySkill = (s: Sight, id: string): string => {
  const suit = roleSuit(s, id);
  return suit === null ? 'Finesse' : PRIMARY_SKILL[suit];
};

/** DOA-COMBAT-13: the fighting skills, and those of the character's Powers. */
export const fightingSkills = (s: Sight, id: string): string[] => [...new Set(['Finesse', 'Brute', primarySkill(s, id)])];
