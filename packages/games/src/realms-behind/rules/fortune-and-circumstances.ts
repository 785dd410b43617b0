// What a check uses up: Fortune that its player spends, and what the GM has pinned to a character for the next check.

import { refuse, type Reader, type Refusal, type Table } from '@pasteboard/kernel';
import { houseRule } from '../options.ts';
import type { Check } from '../read/check.ts';
import type { Weight } from '../read/statuses.ts';
import { barToFortune, withFortune, type FortuneUse } from '../read/check-modifiers.ts';
import { sheet } from '../values.ts';
import { who } from './characters.ts';

/** TRB-FORT-01, TRB-FUNG-01, TRB-DEMAND-08: why a point cannot be spent on this check. */
export const whyNotFortune = (t: Reader, check: Check, use: FortuneUse): Refusal | null => {
  const bar = barToFortune(t, check, use);
  switch (bar) {
    case null:
      return null;
    case 'noFortune':
      return refuse(bar, 'TRB-FUNG-01', { who: check.who });
    case 'fortuneLimit':
      return refuse(bar, 'TRB-FORT-01', { most: houseRule(t, 'fortunePerCheck') });
    case 'noDisadvantage':
      return refuse(bar, 'TRB-FORT-01');
    case 'noDemand':
      return refuse(bar, 'TRB-DEMAND-08');
  }
};

/** TRB-FORT-01, TRB-CHECK-09, TRB-DEMAND-08 */
export const spendFortune = (t: Table, check: Check, use: FortuneUse): Check => {
  const left = sheet.points('fortune').add(t, check.who, -1);
  t.say(`spent.${use}`, { who: who(check.who), left });
  return withFortune(check, use);
};

// TRB-CHECK-04, TRB-ASSIST-05: circumstances and favors, for assists too

/** Far more than any check has. */
const MOST_PINNED = 20;

export const pin = (t: Table, id: string, pinned: Weight): void =>
  sheet.circumstances.set(t, id, [...sheet.circumstances.of(t, id), pinned].slice(-MOST_PINNED));

/** They are used up by the check they weigh on. */
export const takeCircumstances = (t: Table, id: string): readonly Weight[] => {
  const pinned = sheet.circumstances.of(t, id);
  sheet.circumstances.set(t, id, []);
  return pinned;
};

/** Advantage and Disadvantage by hand (TRB-ADV-01). */
export const FAVORS = { advantage: sheet.favour, disadvantage: sheet.disfavour } as const;
export type Favor = keyof typeof FAVORS;

export const takeFavors = (t: Table, id: string): { readonly [kind in Favor]: number } => {
  const favors = { advantage: sheet.favour.of(t, id), disadvantage: sheet.disfavour.of(t, id) };
  for (const favor of Object.values(FAVORS)) favor.set(t, id, 0);
  return favors;
};
