// Discard Mechanics: which of the four a Dealer has.

import type { Sight } from '@pasteboard/kernel/view';
import { MECHANIC_NAMES, MECHANIC_OF, ROLES, ROLE_NAMES, isPrimarySuit, type Mechanic, type PrimarySuit } from '../names.ts';
import { sheet } from '../values.ts';

/** The Primary Suit decides, also where it is not the usual one of the Role. */
const suitOf = (s: Sight, id: string): PrimarySuit | null => {
  const suit = sheet.primarySuit.of(s, id);
  if (isPrimarySuit(suit)) return suit;
  const role = ROLE_NAMES.find((each) => each === sheet.role.of(s, id));
  return role === undefined ? null : ROLES[role];
};

/** DOA-DISCARD-10: what the GM has granted; otherwise the mechanic of the Primary Suit, or none without a suit. */
export const mechanicsOf = (s: Sight, id: string): readonly Mechanic[] => {
  const granted = sheet.mechanic.of(s, id);
  if (granted === 'anyOfFour') return MECHANIC_NAMES;
  if (granted !== 'bySuit') return [granted];
  const suit = suitOf(s, id);
  return suit === null ? [] : [MECHANIC_OF[suit]];
};
