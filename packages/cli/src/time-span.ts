// Parses a time span as people type it: 12h, 7d, 2w.

import { InvalidArgumentError } from 'commander';

const UNITS: { readonly [unit: string]: number } = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** In milliseconds. */
export const timeSpan =
  (least: string, most: string) =>
  (typed: string): number => {
    const [ms, from, to] = [spanIn(typed), spanIn(least), spanIn(most)];
    if (ms === null || ms < (from ?? 0) || ms > (to ?? Infinity))
      throw new InvalidArgumentError(`It is a number with a unit, such as 12h, 7d or 2w, from ${least} to ${most}.`);
    return ms;
  };

/** Whole days only, because the pages show days. In milliseconds. */
export const wholeDays =
  (least: string, most: string) =>
  (typed: string): number => {
    const ms = timeSpan(least, most)(typed);
    const day = UNITS['d'] ?? 1;
    if (ms % day !== 0)
      throw new InvalidArgumentError(`It is a number of whole days, such as ${Math.floor(ms / day)}d or ${Math.ceil(ms / day)}d.`);
    return ms;
  };

const spanIn = (typed: string): number | null => {
  const [, count = '', unit = ''] = /^(\d{1,6})([mhdw])$/.exec(typed.trim()) ?? [];
  const each = UNITS[unit];
  return each === undefined ? null : Number(count) * each;
};

/** The longest unit that fits at least twice, as in “36 h” and “7 d”. */
export const spanText = (ms: number): string => {
  const [unit, each] = Object.entries(UNITS)
    .filter(([name]) => name !== 'w')
    .findLast(([, length]) => ms >= 2 * length) ?? ['m', UNITS['m'] ?? 1];
  return `${Math.max(1, Math.round(ms / each))} ${unit === 'm' ? 'min' : unit}`;
};
