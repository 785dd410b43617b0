// Phases of time and turns.

import type { Sight } from '@pasteboard/kernel/view';
import { sheet, table } from '../values.ts';
import { cast } from './characters.ts';
import { isOut } from './conditions.ts';

/** TRB-TIME-01, TRB-TIME-02 */
export const isEncounter = (s: Sight): boolean => table.phase.of(s) === 'encounter';
export const turnOf = (s: Sight): string | null => cast(s).find((id) => id === table.turn.of(s)) ?? null;

/** The rules ask for no order. By Initiative (TRB-X-STAT-01), those who can act come first to last. */
export const orderByInitiative = (s: Sight): string[] =>
  cast(s)
    .filter((id) => !isOut(s, id))
    .toSorted((a, b) => sheet.initiative.of(s, b) - sheet.initiative.of(s, a));
