// The checks that conditions bring with them: at the start of a turn, at its end, or for an action.

import {
  choice,
  command,
  frame,
  go,
  offer,
  refuse,
  param,
  step,
  type Next,
  type Reader,
  type Refusal,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import type { Condition } from '../names.ts';
import { houseRule } from '../options.ts';
import { deckOwner, isUp } from '../read/characters.ts';
import { suffers } from '../read/hand.ts';
import { endurance } from '../read/traits.ts';
import { sheet } from '../values.ts';
import { spendAction, whyNotSpend } from './budget.ts';
import { whyNotAct } from './check-call.ts';
import { actsFor, who } from './characters.ts';
import { plainSpec, type CheckResult } from './check-run.ts';
import { makeCheck } from './check.ts';
import { shakeOff } from './conditions.ts';
import { throwAway } from './deck.ts';
import { hurt } from './health.ts';
import { decidedBy } from './house-rules.ts';
import { named } from './next-check.ts';
import { ownTarget, whyNoTarget } from './target-cards.ts';

/** DOA-STATUS-02, DOA-STATUS-03, DOA-STATUS-04, DOA-STATUS-05, DOA-STATUS-06, DOA-STATUS-07, DOA-STATUS-08, DOA-STATUS-09: what each is checked with. All of them at DR 3, against the own Target Card (DOA-STATUS-10). */
const STAT = {
  Stunned: 'CON',
  Entangled: 'STR',
  Blinded: 'GUT',
  Deafened: 'GUT',
  Burned: 'GUT',
  Poisoned: 'VIT',
  Frozen: 'STR',
} as const satisfies Partial<Record<Condition, string>>;
type Checked = keyof typeof STAT;
const DR = 3;

const AT_START: readonly Checked[] = ['Stunned', 'Blinded', 'Deafened', 'Poisoned'];
const AT_END: readonly Checked[] = ['Frozen'];

/** What is due now, in the order of the rules. */
export const due = (t: Reader, id: string, when: 'start' | 'end'): Checked[] =>
  (when === 'start' ? AT_START : AT_END).filter((condition) => suffers(t, id, condition));

type Queue = { readonly who: string; readonly queue: readonly Checked[] };
type One = { readonly who: string; readonly condition: Checked };

/** One after the other, as long as the character is up. */
export const conditionChecks = step<Queue>('doa.condition.checks', (t, { who: id, queue }): Next => {
  const [condition, ...rest] = queue;
  if (condition === undefined || !isUp(t, id)) return;
  return { next: 'call', frame: frame(conditionCheck, { who: id, condition }), after: frame(conditionChecks, { who: id, queue: rest }) };
});

const conditionCheck = step<One>('doa.condition.check', (t, { who: id, condition }): Next => {
  const tc = ownTarget(t, id);
  t.say('condition.check', { who: who(id), condition: param('word', condition) });
  if (tc === undefined) return fail(t, id, condition);
  const extra = endurance(t, id, condition).map(({ what, n }) => ({ source: named(what), n }));
  return makeCheck({ ...plainSpec(id, STAT[condition], tc, DR), extra }, frame(checked, { who: id, condition }));
});

const checked = step<One, CheckResult>('doa.condition.checked', (t, { who: id, condition }, { success }) =>
  success ? shakeOff(t, id, condition) : fail(t, id, condition),
);

const fail = (t: Table, id: string, condition: Checked): void => {
  switch (condition) {
    case 'Stunned':
      if (isUp(t, id)) sheet.stunnedTurn.set(t, id, 'open');
      return;
    case 'Blinded':
    case 'Deafened':
      sheet.condition(condition).set(t, id, 2);
      return;
    case 'Poisoned':
      return poison(t, id);
    case 'Burned':
      return void hurt(t, id, { amount: 1, bypass: true, physical: true });
    case 'Entangled':
    case 'Frozen':
      return;
  }
};

/** DOA-STATUS-08 */
const poison = (t: Table, id: string): void => {
  if (!isUp(t, id)) return;
  const { n, cards } = throwAway(t, deckOwner(t, id), sheet.condition('Poisoned').of(t, id) + 1);
  t.say('poison', { who: who(id), n, cards });
};

/** DOA-STATUS-07: fire that nobody minds goes on burning. */
export const burnOn = (t: Table, id: string): void => {
  if (!suffers(t, id, 'Burned') || sheet.burnTried.of(t, id)) return;
  if (houseRule(t, 'burnedIgnored') === 'noDamage') return decidedBy(t, 'burnedIgnored');
  t.say('burning', { who: who(id) });
  hurt(t, id, { amount: 1, bypass: true, physical: true });
};

const perSufferer = (t: Reader, id: string, condition: Checked, no: Refusal | null): Refusal | null => {
  if (!suffers(t, id, condition)) return refuse('no.condition', condition === 'Entangled' ? 'DOA-STATUS-03' : 'DOA-STATUS-07', { who: id });
  return whyNotAct(t, id) ?? no ?? whyNoTarget(t, id);
};

/** DOA-STATUS-03 */
const breakFree = command<{ readonly who: string }>({
  topic: 'action',
  rule: 'DOA-STATUS-03',
  offers: (t, by) => {
    const cast = actsFor(t, by).map((id) => ({ id, no: perSufferer(t, id, 'Entangled', whyNotSpend(t, by, id, 'major')) }));
    return cast.length === 0 ? [] : [offer({ who: choice('character', cast) })];
  },
  run: (t, _, { who: id }) => {
    spendAction(t, id, 'major');
    return go(frame(conditionCheck, { who: id, condition: 'Entangled' }));
  },
});

/** DOA-STATUS-07 */
const putOut = command<{ readonly who: string }>({
  topic: 'action',
  rule: 'DOA-STATUS-07',
  offers: (t, by) => {
    const cast = actsFor(t, by).map((id) => ({ id, no: perSufferer(t, id, 'Burned', whyNotSpend(t, by, id, 'minor')) }));
    return cast.length === 0 ? [] : [offer({ who: choice('character', cast) })];
  },
  run: (t, _, { who: id }) => {
    spendAction(t, id, 'minor');
    sheet.burnTried.set(t, id, true);
    return go(frame(conditionCheck, { who: id, condition: 'Burned' }));
  },
});

export const conditionCheckCommands = { breakFree, putOut };
export const conditionCheckSteps: readonly Step[] = [conditionChecks, conditionCheck, checked];
