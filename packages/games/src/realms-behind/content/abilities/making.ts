// Short ways to write down abilities.

import type { Skill, Status } from '../../names.ts';
import type { Ability, Hook, Per, Use, When } from './types.ts';

export const feat = (id: string, ...hooks: readonly Hook[]): Ability => ({ id, kind: 'feat', level: 1, use: null, hooks });
export const technique = (id: string, use: Omit<Use, 'cost'>, ...hooks: readonly Hook[]): Ability => ({
  id,
  kind: 'technique',
  level: 1,
  use: { ...use, cost: {} },
  hooks,
});
export const spell = (id: string, use: Use, ...hooks: readonly Hook[]): Ability => ({ id, kind: 'spell', level: 1, use, hooks });
/** The same, at a level that costs more experience. */
export const atLevel = (level: number, ability: Ability): Ability => ({ ...ability, level });

export const stacks = (status: Status, per: Per, on: 'self' | 'target' = 'target', when: When = 'itself'): Hook => ({
  do: 'stacks',
  status,
  n: 1,
  per,
  on,
  when,
});
export const cure = (status: Status, n: number, per: Per): Hook => ({ do: 'cure', status, n, per, on: 'target', when: 'itself' });
export const heals = (n: number, per: Per, when: When = 'itself'): Hook => ({ do: 'heal', n, per, on: 'target', when });
export const damages = (n: number, per: Per, when: When = 'itself'): Hook => ({ do: 'damage', n, per, when });
export const successPer = (per: Exclude<Per, 'success'>, when: When = 'itself'): Hook => ({ do: 'successes', n: 1, per, when });
export const advantage = (when: When): Hook => ({ do: 'advantage', n: 1, when });
export const bonus = (skill: Skill, n: number): Hook => ({ do: 'bonus', n, when: { skill } });
