// “Did you mean …”: finds a known table whose code nearly matches a mistyped one. The server is never asked: it must not reveal which
// codes exist.

import type { KnownTable } from '../api/browser-storage.ts';
import { listed } from '../api/seating.ts';

/** With more typing errors than this it is another code. */
const FARTHEST = 2;

/** The edit distance of two codes: a character wrong, missing, extra, or two swapped. */
export const slipsBetween = (a: string, b: string): number => {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const least = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(i - 2, j - 2) + 1 : Infinity,
      );
      rows[i]?.push(least);
    }
  }
  return at(a.length, b.length);
};

export interface CodeSuggestion {
  readonly kept: KnownTable;
  readonly code: string;
  /** The very same: the table has another code by now, or is gone. */
  readonly same: boolean;
}

/** The nearest; of two, the one visited last. */
export const suggestionFor = (code: string, tables: readonly KnownTable[]): CodeSuggestion | null => {
  const near = tables.flatMap((kept) => {
    if (kept.code === undefined) return [];
    const slips = slipsBetween(code, kept.code);
    return slips <= FARTHEST ? [{ slips, meant: { kept, code: kept.code, same: slips === 0 } }] : [];
  });
  return near.toSorted((a, b) => a.slips - b.slips || b.meant.kept.lastAt - a.meant.kept.lastAt)[0]?.meant ?? null;
};

/** “the Thread table with Ben” */
export const suggestedTable = ({ title, people = [] }: Pick<KnownTable, 'title' | 'people'>): string =>
  [title === '' ? 'a table you know' : `the ${title} table`, ...(people.length === 0 ? [] : [`with ${listed(people)}`])].join(' ');
