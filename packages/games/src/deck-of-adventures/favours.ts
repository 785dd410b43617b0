// What Powers do for somebody's next check: each by its name, beside what the GM has ruled for it.

import type { Reader, Table } from '@pasteboard/kernel';
import { words } from './characters.ts';
import type { Source } from './hand.ts';

/** Kept as `name:n`; the sums stand with the GM's rulings in `nextUpper` and `nextLower`, for everybody to see. */
const favours = (t: Reader, id: string): Source[] =>
  words(t, id, 'favours').flatMap((each) => {
    const at = each.lastIndexOf(':');
    const n = Number(each.slice(at + 1));
    return at > 0 && Number.isInteger(n) ? [{ source: named(each.slice(0, at)), n }] : [];
  });

/** A source that goes by the name of what somebody has. */
export const named = (what: string): string => `:${what}`;

const total = (sources: readonly Source[], sign: 1 | -1): number => sources.reduce((sum, { n }) => sum + Math.max(0, n * sign), 0);

/** DOA-HAND-05: the same source twice does not add up. */
export const favour = (t: Table, id: string, what: string, n: number): void => {
  if (n === 0 || favours(t, id).some(({ source }) => source === named(what))) return;
  t.set(id, 'favours', [...words(t, id, 'favours'), `${what}:${n}`]);
  t.add(id, n > 0 ? 'nextUpper' : 'nextLower', Math.abs(n));
};

/** What the GM rules comes on top of what Powers have brought. */
export const rule = (t: Table, id: string, upper: number, lower: number): void => {
  t.set(id, 'nextUpper', upper + total(favours(t, id), 1));
  t.set(id, 'nextLower', lower + total(favours(t, id), -1));
};

/** All that waits for the next check, which uses it up. What was set by hand to less than Powers have brought counts as ruled. */
export const useRulings = (t: Table, id: string): Source[] => {
  const brought = favours(t, id);
  const part = (key: string, sign: 1 | -1): Source[] => {
    const [all, mine] = [t.count(id, key), brought.filter(({ n }) => n * sign > 0)];
    const rest = all - total(mine, sign);
    return rest < 0 ? [{ source: 'ruling', n: all * sign }] : [...mine, { source: 'ruling', n: rest * sign }];
  };
  const sources = [...part('nextUpper', 1), ...part('nextLower', -1)].filter(({ n }) => n !== 0);
  for (const key of ['nextUpper', 'nextLower']) t.set(id, key, 0);
  if (brought.length > 0) t.set(id, 'favours', []);
  return sources;
};
