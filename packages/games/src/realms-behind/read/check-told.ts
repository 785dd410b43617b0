// What viewers are told of a check: while it runs by its question, and afterwards by its outcome, which stands until the next one begins.

import type { Sight, ViewAsk, ViewParams } from '@pasteboard/kernel/view';
import { fitsShape } from '@pasteboard/values';
import { sheet, toldCheck, type Outcome } from '../values.ts';
import { toMeet, type Check, type OpenCheck } from './check.ts';

/** What everybody may know of it: a hidden threshold is missing (TRB-CHECK-05). */
export const checkTold = (ask: Pick<ViewAsk, 'params'>): OpenCheck | null => {
  const told = ask.params['check']?.v;
  return told !== undefined && fitsShape(toldCheck, told) ? told : null;
};

/** Null where this viewer does not know what has to be met. */
export const checkAsked = (ask: ViewAsk): Check | null => {
  const [check, meets] = [checkTold(ask), ask.params['toMeet']?.v];
  return check === null || typeof meets !== 'number'
    ? null
    : { ...check, threshold: meets - toMeet({ threshold: 0, gambled: check.gambled }) };
};

/** Null where no check has come out since the last one began. A GM also learns a hidden threshold (TRB-CHECK-05). */
export const outcomeSeen = (s: Sight, id: string): Outcome | null => {
  const outcome = sheet.outcome.of(s, id);
  const hidden = sheet.outcomeThreshold.of(s, id) ?? null;
  return outcome === null || hidden === null ? outcome : { ...outcome, threshold: hidden };
};

/** The sentence by which an outcome is told. */
export const outcomeSaid = (
  id: string,
  { success, successes }: Pick<Outcome, 'success' | 'successes'>,
): { readonly key: string; readonly params: ViewParams } => ({
  key: 'check.verdict',
  params: {
    who: { as: 'character', v: id },
    outcome: { as: 'word', v: success ? 'outcome.success' : 'outcome.fail' },
    successes: { as: 'number', v: successes },
  },
});
