// TRB-CHECK-04, TRB-ASSIST-05: what the GM has pinned to somebody for the next check, assists included.

import type { Table } from '@pasteboard/kernel';
import { put } from './sheet.ts';
import { wordsIn, type Sight } from './sight.ts';
import type { Weight } from './statuses.ts';

/** “+2 darkness”: a line that people can read, and mend by hand. */
const LINE = /^([+-]\d{1,3}) ([^]*)$/;

const circumstancesOf = (t: Sight, id: string): Weight[] =>
  wordsIn(t, id, 'circumstances').flatMap((line) => {
    const [, n, label] = LINE.exec(line) ?? [];
    return n === undefined || label === undefined ? [] : [{ label, n: Number(n) }];
  });

/** Far more than any check has. */
const MOST_PINNED = 20;

export const pin = (t: Table, id: string, { label, n }: Weight): void =>
  put(t, id, 'circumstances', [...wordsIn(t, id, 'circumstances'), `${n < 0 ? '' : '+'}${n} ${label}`].slice(-MOST_PINNED));

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
