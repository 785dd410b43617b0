// What abilities bring once a check has succeeded: stacks, healing, points and a calmer mind.

import { param, type Table } from '@pasteboard/kernel';
import type { Hook } from '../content/abilities.ts';
import { abilityWord } from '../read/ability-numbers.ts';
import { roomFor } from '../read/characters.ts';
import type { Check } from '../read/check.ts';
import { hooksOn, times } from '../read/check-modifiers.ts';
import { hasHealth } from '../read/conditions.ts';
import { statusesAt } from '../read/statuses.ts';
import { sheet } from '../values.ts';
import { who } from './characters.ts';
import { healShallow } from './healing.ts';
import { give, tellEased, wear } from './statuses.ts';

/** TRB-CHECK-08, step 9: what is added to a blow before resists. */
export const abilityDamage = (t: Table, check: Check, successes: number): number =>
  hooksOn(t, check).reduce((all, { hook }) => (hook.do === 'damage' ? all + hook.n * times(hook.per, check.pool, successes) : all), 0);

/** TRB-CHECK-08, step 9. */
export const abilityEffects = (t: Table, check: Check, successes: number): void => {
  for (const { id, hook } of hooksOn(t, check)) bring(t, check, id, hook, successes);
};

const bring = (t: Table, check: Check, ability: string, hook: Hook, successes: number): void => {
  if (!('on' in hook)) return;
  const bearer = hook.on === 'self' ? check.who : check.target;
  const n = 'per' in hook ? hook.n * times(hook.per, check.pool, successes) : hook.n;
  // A blow at nothing in particular leaves no mark.
  if (n === 0 || bearer === '') return;
  switch (hook.do) {
    case 'stacks':
      return statusesAt(t).includes(hook.status)
        ? give(t, bearer, hook.status, n, { taunter: check.who, ability: abilityWord(ability) })
        : undefined;
    case 'cure':
      return cure(t, bearer, hook, n);
    case 'heal':
      return hasHealth(t, bearer) ? void healShallow(t, bearer, n) : undefined;
    case 'regain':
      return regain(t, bearer, hook.fund, n);
    case 'calm':
      return calm(t, bearer, n);
  }
};

const cure = (t: Table, id: string, { status }: Extract<Hook, { do: 'cure' }>, n: number): void => {
  const stacks = sheet.status(status);
  const was = stacks.of(t, id);
  wear(t, id, stacks, Math.min(n, was));
  if (was > 0) tellEased(t, id, status, stacks.of(t, id));
};

const regain = (t: Table, id: string, fund: 'will' | 'fortune', n: number): void => {
  if (!sheet.points(fund).has(t, id)) return;
  const back = roomFor(t, id, fund, n);
  if (back === 0) return;
  const now = sheet.points(fund).add(t, id, back);
  t.say('ability.regained', { who: who(id), n: back, fund: param('word', `fund.${fund}`), now });
};

const calm = (t: Table, id: string, n: number): void => {
  if (!sheet.madness.has(t, id) || sheet.madness.of(t, id) === 0) return;
  const now = sheet.madness.add(t, id, -Math.min(n, sheet.madness.of(t, id)));
  t.say('ability.calmed', { who: who(id), now });
};
