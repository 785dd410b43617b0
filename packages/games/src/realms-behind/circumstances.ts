// TRB-CHECK-04, TRB-ASSIST-05: what the GM has pinned to somebody for the next check, assists included.

import type { Json, Table } from '@pasteboard/kernel';
import { put } from './sheet.ts';
import type { Sight } from './sight.ts';
import type { Weight } from './statuses.ts';

const isWeight = (value: Json): value is Weight =>
  typeof value === 'object' && value !== null && 'label' in value && 'n' in value && typeof value.n === 'number';

const circumstancesOf = (t: Sight, id: string): Weight[] => {
  const pinned = t.fact(id, 'circumstances');
  return Array.isArray(pinned) ? (pinned as readonly Json[]).filter(isWeight) : [];
};

/** Far more than any check has. */
const MOST_PINNED = 20;

export const pin = (t: Table, id: string, weight: Weight): void =>
  put(t, id, 'circumstances', [...circumstancesOf(t, id), weight].slice(-MOST_PINNED));

/** They are used up by the check they weigh on. */
export const takeCircumstances = (t: Table, id: string): Weight[] => {
  const pinned = circumstancesOf(t, id);
  put(t, id, 'circumstances', []);
  return pinned;
};

/** Advantage and Disadvantage by hand. */
export const FAVOURS = { advantage: 'favour', disadvantage: 'disfavour' } as const;
export type Favour = keyof typeof FAVOURS;

export const takeFavours = (t: Table, id: string): { readonly [kind in Favour]: number } => {
  const favours = { advantage: t.count(id, FAVOURS.advantage), disadvantage: t.count(id, FAVOURS.disadvantage) };
  for (const key of Object.values(FAVOURS)) put(t, id, key, 0);
  return favours;
};
