// Action points: a turn of an encounter has so many; elsewhere an action is a stretch of time.

import { refuse, type Reader, type Refusal, type Table } from '@pasteboard/kernel';
import { isChecking } from './check-run.ts';
import { isOut } from './conditions.ts';
import type { Phase } from './names.ts';
import { bump } from './sheet.ts';
import { phaseOf, turnOf } from './time.ts';

/** TRB-X-ACT-01, -02, TRB-STUP-01: why somebody cannot do this now. */
export const whyNotAct = (t: Reader, id: string, ap: number, phase: Phase | null): Refusal | null => {
  if (isOut(t, id)) return refuse('isOut', 'TRB-HEALTH-04', { who: id });
  if (isChecking(t, id)) return refuse('checkRunning', 'TRB-CHECK-08', { who: id });
  if (phase !== null && phaseOf(t) !== phase) return refuse('wrongPhase', 'TRB-TIME-01', { phase });
  if (phaseOf(t) !== 'encounter') return null;
  if (turnOf(t) !== id) return refuse('notYourTurn', 'TRB-TIME-02', { who: id });
  return t.count(id, 'ap') >= ap ? null : refuse('noAp', 'TRB-X-ACT-02', { n: ap });
};

/** TRB-TIME-02: outside encounters actions are counted and shown, and the clock is not enforced. What is put in on top takes its time too. */
export const spend = (t: Table, id: string, ap: number, extra = 0): void => {
  if (phaseOf(t) === 'encounter') bump(t, id, 'ap', -ap - extra);
  else bump(t, 'table', 'acted', 1 + extra);
};
