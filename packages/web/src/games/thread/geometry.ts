// Shapes of Thread's drawings: where numbers stand on the half dial, and the segments of a clock.

import { RATING_BANDS, type Rating } from '@pasteboard/games/thread/view';

/** An end that is open is drawn as wide as this. */
const OPEN = 6;

export interface Band {
  readonly rating: Rating;
  readonly from: number;
  readonly to: number;
}

/** The words with the numbers between which they are drawn. */
export const DIAL_BANDS: readonly Band[] = RATING_BANDS.map((band) => {
  const to = band.to ?? (band.from ?? 0) + OPEN;
  return { rating: band.rating, from: band.from ?? to - OPEN + 1, to };
});

const clamp = (n: number, from: number, to: number): number => Math.min(to, Math.max(from, n));

/** The position of a number on the dial, from 0 to 1, clamped. */
export const along = (bands: readonly Band[], n: number, past: 'middle' | 'end' = 'middle'): number => {
  const found = bands.findIndex(({ to }) => n <= to);
  const at = found < 0 ? bands.length - 1 : found;
  const band = bands[at];
  if (band === undefined) return 0;
  const within = (n - band.from + (past === 'end' ? 1 : 0.5)) / (band.to - band.from + 1);
  return (at + clamp(within, 0.04, past === 'end' ? 1 : 0.96)) / bands.length;
};

const [CX, CY] = [170, 170];
export const OUTER = 150;
export const INNER = 114;

/** A point of the half dial; 0 is at the left, 1 at the right. */
export const pointAt = (part: number, r: number): readonly [x: number, y: number] => {
  const angle = Math.PI * (1 - part);
  return [Math.round((CX + r * Math.cos(angle)) * 100) / 100, Math.round((CY - r * Math.sin(angle)) * 100) / 100];
};

export const arcPath = (from: number, to: number, r: number): string =>
  `M${pointAt(from, r).join(' ')}A${r} ${r} 0 0 1 ${pointAt(to, r).join(' ')}`;

export const sectorPath = (from: number, to: number): string =>
  `${arcPath(from, to, OUTER)}L${pointAt(to, INNER).join(' ')}A${INNER} ${INNER} 0 0 0 ${pointAt(from, INNER).join(' ')}Z`;

const point = (part: number, r: number): string => {
  const angle = 2 * Math.PI * part - Math.PI / 2;
  return `${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle)).toFixed(2)}`;
};

/** Paths around the origin, the first to the right of twelve o'clock. */
export const segmentPaths = (segments: number, r: number): readonly string[] =>
  segments <= 1
    ? [`M0 ${-r}A${r} ${r} 0 1 1 0 ${r}A${r} ${r} 0 1 1 0 ${-r}Z`]
    : Array.from({ length: segments }, (_, i) => {
        const [from, to] = [i / segments, (i + 1) / segments];
        return `M0 0L${point(from, r)}A${r} ${r} 0 0 1 ${point(to, r)}Z`;
      });
