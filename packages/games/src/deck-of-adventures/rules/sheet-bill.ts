// What a sheet at the table has cost.

import type { Reader } from '@pasteboard/kernel';
import { mod, statsOf } from '../read/characters.ts';
import { bill, type Bill } from '../read/experience.ts';
import { powersOf, vulnerabilitiesOf } from '../read/traits.ts';
import { sheet } from '../values.ts';

/** DOA-CREATE-02, -10: adds up what a Dealer's modifiers, Powers and weaknesses have cost; `changed`: as if these modifiers were others. */
export const sheetBill = (t: Reader, id: string, changed: { readonly [stat: string]: number } = {}): Bill =>
  bill({
    level: sheet.level.of(t, id),
    mods: { ...Object.fromEntries(statsOf(t).map((stat) => [stat, mod(t, id, stat)])), ...changed },
    powers: powersOf(t, id).map(({ xp }) => xp),
    vulnerabilities: vulnerabilitiesOf(t, id).map(({ xp }) => xp),
  });
