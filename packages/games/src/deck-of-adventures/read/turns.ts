// Whose turn it is: the order of a round, and who is still to come.

import type { Sight } from '@pasteboard/kernel/view';
import { sheet, table } from '../values.ts';
import { traitSum } from './traits.ts';
import { characters, dealerOf, distinct, isGone, isKnockedOut, kindOf } from './characters.ts';

export const order = (s: Sight): string[] => distinct(table.order.of(s)).filter((id) => characters(s).includes(id));
export const acted = (s: Sight): readonly string[] => distinct(table.acted.of(s));
export const hasActed = (s: Sight, id: string): boolean => acted(s).includes(id);

/** Beyond turns: the dead, and those who are simply out. A stable Dealer lies there and waits. */
export const isPassed = (s: Sight, id: string): boolean => isGone(s, id) || (isKnockedOut(s, id) && sheet.stable.of(s, id));

export const waiting = (s: Sight): string[] => order(s).filter((id) => !hasActed(s, id) && !isPassed(s, id));

/** DOA-COMBAT-10, DOA-STATUS-02: is there a Major or a Minor Action left in this turn? Stunned, there is one of movement and actions in it. */
export const hasActionLeft = (s: Sight, id: string, kind: 'major' | 'minor'): boolean =>
  !isStunnedOut(s, id) && sheet[kind].of(s, id) < (kind === 'major' ? 1 + traitSum(s, id, 'actions') : 1);
export const isStunnedOut = (s: Sight, id: string): boolean => ['moved', 'acted'].includes(sheet.stunnedTurn.of(s, id));

/** Without an order nobody has to wait. */
export const isNext = (s: Sight, id: string): boolean => {
  const [first] = waiting(s);
  return first === undefined || first === id || !order(s).includes(id);
};
export const nextUp = (s: Sight): string | undefined => waiting(s)[0];

/** DOA-ROLE-04: the Dealer on whose turn a Companion acts. */
export const leaderOf = (s: Sight, id: string): string | null => (kindOf(s, id) === 'companion' ? dealerOf(s, id) : null);
