// What of a character can be drawn as a row of notches: a number with a bound that means something.

import type { View } from '@pasteboard/kernel/view';
import { valuesOf, type SheetPiece } from '@pasteboard/telling';

/** More notches than this nobody counts. */
const MOST_NOTCHES = 16;

export interface Meter {
  readonly key: string;
  readonly name: string;
  readonly now: number;
  readonly of: number;
}

const numberAt = (view: View, who: string, key: string): number | null => {
  const value = valuesOf(view, who)[key]?.value;
  return typeof value === 'number' ? value : null;
};

/** The bound is a value of its own, `hpMax` for `hp`, or the value's; a bound of 999 only keeps slips of the hand in check. */
export const meterOf = (view: View, who: string, { key, name, value }: SheetPiece): Meter | null => {
  if (typeof value !== 'number') return null;
  const of = numberAt(view, who, `${key}Max`) ?? valuesOf(view, who)[key]?.max ?? null;
  return of === null || of < 1 || of > MOST_NOTCHES || value < 0 ? null : { key, name, now: Math.min(value, of), of };
};
