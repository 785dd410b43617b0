// What feats, techniques and spells do to a check, through the four hooks and no other way.

import { said, type Table } from '@pasteboard/kernel';
import { who } from './characters.ts';
import { poolCounts, type Check } from './check.ts';
import { abilityOf } from './content/abilities.ts';
import type { Ability, Hook, Per, When } from './content/types.ts';
import { isSuit } from './names.ts';
import { bump } from './sheet.ts';
import { wordsIn, type Sight } from './sight.ts';
import { nameOfStack, stackKey, statusesAt, type Weight } from './statuses.ts';

export const abilitiesOf = (t: Sight, id: string): Ability[] => wordsIn(t, id, 'abilities').flatMap((ability) => abilityOf(ability) ?? []);

const minds = (when: When, { ability, attack, skill }: Check, id: string): boolean => {
  if (when === 'itself') return ability === id;
  return when === 'attacks' ? attack : when.skill === skill;
};

/** The hooks that mind this check, each with the ability it comes from. */
const hooksOn = (t: Sight, check: Check): { readonly id: string; readonly hook: Hook }[] =>
  abilitiesOf(t, check.who).flatMap(({ id, hooks }) => hooks.flatMap((hook) => (minds(hook.when, check, id) ? [{ id, hook }] : [])));

const times = (per: Per, check: Check, successes: number): number =>
  per === 'once' ? 1 : isSuit(per) ? (poolCounts(check.pool)[per] ?? 0) : successes;

const label = (id: string): string => `ability.${id}`;

export const abilityAdvantage = (t: Sight, check: Check): Weight[] =>
  hooksOn(t, check).flatMap(({ id, hook }) => (hook.do === 'advantage' ? [{ label: label(id), n: hook.n }] : []));

/** Suits that are in the pool now; what each adds is known without a table, so odds may ask. */
export const successHooks = (t: Sight, check: Check): { readonly label: string; readonly n: number; readonly per: Per }[] =>
  hooksOn(t, check).flatMap(({ id, hook }) => (hook.do === 'successes' ? [{ label: label(id), n: hook.n, per: hook.per }] : []));

export const abilitySuccesses = (t: Sight, check: Check): Weight[] =>
  successHooks(t, check).flatMap(({ label: of, n, per }) => {
    const all = n * times(per, check, 0);
    return all === 0 ? [] : [{ label: of, n: all }];
  });

/** TRB-CHECK-08, step 9: stacks, once the check has succeeded. */
export const abilityStacks = (t: Table, check: Check, successes: number): void => {
  for (const { id, hook } of hooksOn(t, check)) {
    if (hook.do !== 'stacks' || !statusesAt(t).includes(hook.status)) continue;
    const bearer = hook.on === 'self' ? check.who : check.target;
    const n = hook.n * times(hook.per, check, successes);
    // A blow at nothing in particular leaves no mark on anybody.
    if (n === 0 || bearer === '') continue;
    const key = stackKey(hook.status, check.who);
    const now = bump(t, bearer, key, n);
    t.say('status.by', { who: who(bearer), status: said('word', `status.${nameOfStack(key)}`), n, now, by: said('word', label(id)) });
  }
};
