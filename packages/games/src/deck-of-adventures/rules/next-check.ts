// Upper and Lower Hand waiting for a character's next check: from Powers, each by its name, and from the GM's rulings.

import type { Reader, Table } from '@pasteboard/kernel';
import type { Source } from '../read/hand.ts';
import { sheet } from '../values.ts';

/** Each by its name; the sums stand with the GM's rulings in `nextUpper` and `nextLower`, for all players to see. */
const favorsOf = (t: Reader, id: string): Source[] => sheet.favours.of(t, id).map(({ what, n }) => ({ source: named(what), n }));

/** A source that goes by the name of a Power, weakness or item. */
export const named = (what: string): string => `:${what}`;

const total = (sources: readonly Source[], sign: 1 | -1): number => sources.reduce((sum, { n }) => sum + Math.max(0, n * sign), 0);

/** DOA-HAND-05: the same source twice does not add up. */
export const addFavor = (t: Table, id: string, what: string, n: number): void => {
  if (n === 0 || favorsOf(t, id).some(({ source }) => source === named(what))) return;
  sheet.favours.set(t, id, [...sheet.favours.of(t, id), { what, n }]);
  (n > 0 ? sheet.nextUpper : sheet.nextLower).add(t, id, Math.abs(n));
};

/** What the GM rules comes on top of what Powers have brought. */
export const rule = (t: Table, id: string, upper: number, lower: number): void => {
  sheet.nextUpper.set(t, id, upper + total(favorsOf(t, id), 1));
  sheet.nextLower.set(t, id, lower + total(favorsOf(t, id), -1));
};

/** All that waits for the next check, which uses it up. What was set by hand to less than Powers have brought counts as ruled. */
export const useRulings = (t: Table, id: string): Source[] => {
  const brought = favorsOf(t, id);
  const part = (waiting: typeof sheet.nextUpper, sign: 1 | -1): Source[] => {
    const [all, mine] = [waiting.of(t, id), brought.filter(({ n }) => n * sign > 0)];
    const rest = all - total(mine, sign);
    return rest < 0 ? [{ source: 'ruling', n: all * sign }] : [...mine, { source: 'ruling', n: rest * sign }];
  };
  const sources = [...part(sheet.nextUpper, 1), ...part(sheet.nextLower, -1)].filter(({ n }) => n !== 0);
  for (const waiting of [sheet.nextUpper, sheet.nextLower]) waiting.set(t, id, 0);
  if (brought.length > 0) sheet.favours.set(t, id, []);
  return sources;
};
