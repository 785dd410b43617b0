// THR-X-CHECK-04: difficulty in words. The bands share their end points; a shared value belongs to the easier band.

import { integer } from '@pasteboard/kernel';

export const BANDS = [
  { word: 'effortless', from: -99_999, to: 4 },
  { word: 'trivial', from: 5, to: 10 },
  { word: 'easy', from: 11, to: 15 },
  { word: 'normal', from: 16, to: 20 },
  { word: 'hard', from: 21, to: 25 },
  { word: 'extreme', from: 26, to: 99_999 },
] as const;
/** What the Weaver may add to a Check: as much as anybody likes. */
export const BONUS = integer(-99_999, 99_999);

export type Rating = (typeof BANDS)[number]['word'];

export const bandOf = (difficulty: number): Rating => BANDS.find(({ to }) => difficulty <= to)?.word ?? 'extreme';
