// How long, as an operator types it: 90m, 12h, 180d, 26w.

import { InvalidArgumentError } from 'commander';

const UNITS: { readonly [unit: string]: number } = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

export const duration = (typed: string): number => {
  const [, count = '', unit = ''] = /^(\d{1,6})([mhdw])$/.exec(typed) ?? [];
  const ms = Number(count) * (UNITS[unit] ?? 0);
  if (ms <= 0) throw new InvalidArgumentError('It is a number and m, h, d or w, such as 180d for 180 days.');
  return ms;
};
