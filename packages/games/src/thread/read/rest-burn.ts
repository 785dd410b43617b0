// Rest Burn: where a card goes that a Character loses while resting.

import type { Sight } from '@pasteboard/kernel/view';
import { discardOf, setAsideOf, type Cause } from '../names.ts';
import { houseRule } from '../options.ts';
import { isResting } from './rest.ts';

/** THR-RESTBURN-01, THR-RESTBURN-04, THR-RESTBURN-05: during a rest it may have to wait in the Set-aside pile. */
export const whereLost = (s: Sight, id: string, cause: Cause, { isBurned }: { readonly isBurned: boolean }): string => {
  const isInScope = isBurned || houseRule(s, 'restBurnScope') === 'allLost';
  const isChosen =
    houseRule(s, 'restBurnCause') === 'any' ||
    cause === 'action' ||
    cause === 'check' ||
    (cause === 'perk' && houseRule(s, 'restBurnCause') === 'chosen');
  return isResting(s, id) && isInScope && isChosen ? setAsideOf(id) : discardOf(id);
};
