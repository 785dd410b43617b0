// Healing: Necrotic eats first, deep before shallow, never beyond the maximum.

import {
  ask,
  choice,
  done,
  frame,
  integer,
  question,
  refuse,
  param,
  type Next,
  type Reader,
  type Refusal,
  type Table,
} from '@pasteboard/kernel';
import { roomFor } from '../read/characters.ts';
import { hasHealth, isDowned } from '../read/conditions.ts';
import { healingEaten } from '../read/statuses.ts';
import { sheet } from '../values.ts';
import { who } from './characters.ts';
import { useUp } from './statuses.ts';

export type Allocation = { readonly shallow: number; readonly deep: number };
export type Healed = { readonly necroticRemoved: number; readonly healed: number; readonly shallow: number; readonly deep: number };

/** TRB-ST-NECROTIC: h is the nominal amount, before caps. Gives what is left of it. */
const eat = (t: Table, id: string, amount: number): { readonly removed: number; readonly left: number } => {
  const removed = hasHealth(t, id) ? Math.min(amount, healingEaten(t, id)) : 0;
  if (removed > 0) useUp(t, id, 'eatsHealing', removed);
  return { removed, left: amount - removed };
};

const mend = (t: Table, id: string, layer: 'shallow' | 'deep', n: number): number => {
  const gained = roomFor(t, id, layer, n);
  if (gained > 0) sheet.points(layer).add(t, id, gained);
  return gained;
};

/** TRB-HEALTH-05, TRB-HEALTH-06: the deep part comes first; shallow healing of a character who is still Downed gives exactly one deep point instead. */
const restore = (t: Table, id: string, { shallow, deep }: Allocation): Allocation => {
  if (!hasHealth(t, id)) return { shallow: 0, deep: 0 };
  const gained = mend(t, id, 'deep', deep);
  if (shallow <= 0) return { shallow: 0, deep: gained };
  if (isDowned(t, id)) return { shallow: 0, deep: gained + mend(t, id, 'deep', 1) };
  return { shallow: mend(t, id, 'shallow', shallow), deep: gained };
};

const tell = (t: Table, id: string, healed: Healed): void =>
  t.say(healed.shallow + healed.deep > 0 ? 'healed' : 'healed.none', {
    who: who(id),
    shallow: healed.shallow,
    deep: healed.deep,
    eaten: healed.necroticRemoved,
    reckoned: param('data', healed),
  });

/** All of it to shallow Health: short rests, potions, bandages. */
export const healShallow = (t: Table, id: string, amount: number): Healed => {
  const { removed, left } = eat(t, id, amount);
  const healed = { necroticRemoved: removed, healed: hasHealth(t, id) ? left : 0, ...restore(t, id, { shallow: left, deep: 0 }) };
  tell(t, id, healed);
  return healed;
};

export const whyNotHeal = (t: Reader, id: string): Refusal | null =>
  hasHealth(t, id) ? null : refuse('noHealth', 'TRB-HEALTH-01', { who: id });

// Where the player says how it is split

type Split = { readonly who: string; readonly removed: number; readonly left: number };

/** TRB-LONG-01: any mixture of both layers, or all of it to one, as the house has it. */
export const askSplit = (t: Table, id: string, amount: number, how: 'split' | 'oneLayer'): Next => {
  const { removed, left } = eat(t, id, amount);
  const split: Split = { who: id, removed, left };
  const isWhole = roomFor(t, id, 'shallow', left) + roomFor(t, id, 'deep', left) === 0;
  if (left === 0 || isWhole) return finish(t, split, { shallow: 0, deep: 0 });
  const params = { who: who(id), left };
  return how === 'oneLayer'
    ? ask({ to: id, key: 'heal.layer', params, of: frame(chooseLayer, split) })
    : ask({ to: id, key: 'heal.deep', params, of: frame(chooseDeep, split) });
};

const finish = (t: Table, { who: id, removed, left }: Split, wanted: Allocation): Next => {
  const healed = { necroticRemoved: removed, healed: left, ...restore(t, id, wanted) };
  tell(t, id, healed);
  return done(healed);
};

const chooseLayer = question<Split, { readonly layer: string; readonly points: number }>(
  'realms.heal.layer',
  (_, { left }) => ({ layer: choice('word', ['shallow', 'deep']), points: integer(0, left) }),
  (t, split, { layer, points }) => finish(t, split, { shallow: layer === 'shallow' ? points : 0, deep: layer === 'deep' ? points : 0 }),
);

const chooseDeep = question<Split, { readonly deep: number }>(
  'realms.heal.deep',
  (_, { left }) => ({ deep: integer(0, left) }),
  (t, split, { deep }) =>
    deep === split.left
      ? finish(t, split, { shallow: 0, deep })
      : ask({
          to: split.who,
          key: 'heal.shallow',
          params: { who: who(split.who), left: split.left - deep },
          of: frame(chooseShallow, { ...split, deep }),
        }),
);

const chooseShallow = question<Split & { readonly deep: number }, { readonly shallow: number }>(
  'realms.heal.shallow',
  (_, { left, deep }) => ({ shallow: integer(0, left - deep) }),
  (t, split, { shallow }) => finish(t, split, { shallow, deep: split.deep }),
);

export const healingSteps = [chooseLayer, chooseDeep, chooseShallow] as const;
