// What a sheet at the table has cost.

import type { Reader } from '@pasteboard/kernel';
import { mod, statsOf } from './characters.ts';
import { bill, type Bill } from './experience.ts';
import { powersOf, vulnerabilitiesOf } from './traits.ts';

/** DOA-CREATE-02: adds up what a Dealer's modifiers, Powers and weaknesses have cost. */
export const sheetBill = (t: Reader, id: string): Bill =>
  bill({
    level: t.count(id, 'level'),
    mods: Object.fromEntries(statsOf(t).map((stat) => [stat, mod(t, id, stat)])),
    powers: powersOf(t, id).map(({ xp }) => xp),
    vulnerabilities: vulnerabilitiesOf(t, id).map(({ xp }) => xp),
  });
