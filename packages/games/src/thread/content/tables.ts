// Number tables of Thread: ranges, sizes and times.

/** A range, by its rank: as many Steps as this at the most. */
export const RANGES = [
  { rank: 0, word: 'close', steps: 2 },
  { rank: 1, word: 'near', steps: 10 },
  { rank: 2, word: 'far', steps: 20 },
  { rank: 3, word: 'veryFar', steps: 40 },
  { rank: 4, word: 'distant', steps: 80 },
  { rank: 5, word: 'veryDistant', steps: 160 },
  { rank: 6, word: 'away', steps: null },
] as const;

/** THR-X-CHECK-04: difficulty in words. The bands share their end points; a shared value belongs to the easier band. */
export const BANDS = [
  { word: 'effortless', from: -99_999, to: 4 },
  { word: 'trivial', from: 5, to: 10 },
  { word: 'easy', from: 11, to: 15 },
  { word: 'normal', from: 16, to: 20 },
  { word: 'hard', from: 21, to: 25 },
  { word: 'extreme', from: 26, to: 99_999 },
] as const;
export const RATINGS = [
  'effortless',
  'trivial',
  'easy',
  'normal',
  'hard',
  'extreme',
] as const satisfies readonly (typeof BANDS)[number]['word'][];
export type Rating = (typeof BANDS)[number]['word'];
/** What the Weaver may add to a Check: as much as they like. */
export const MOST_BONUS = 99_999;

/** How many Steps a Character of this size takes up. */
export const SIZES = [
  { word: 'minute', steps: 0.25 },
  { word: 'tiny', steps: 0.5 },
  { word: 'small', steps: 1 },
  { word: 'medium', steps: 2 },
  { word: 'large', steps: 3 },
  { word: 'huge', steps: 4 },
] as const;

export const SIZE_WORDS = ['minute', 'tiny', 'small', 'medium', 'large', 'huge'] as const;
export type Size = (typeof SIZE_WORDS)[number];

/** THR-X-EVENT-01 */
export const ROUND_SECONDS = 10;
/** THR-X-REST-01 */
export const REST_HOURS = { full: 24, partial: 6 } as const;
