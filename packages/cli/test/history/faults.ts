// Draws from a seed which faults happen, in which order and for how long, so that a failing seed brings the same faults again.

import { belowFrom, seeded, type Below } from '@pasteboard/kernel';
import type { Cut, Link } from './network.ts';

/** One after the other at one process. */
export type ProcessFault =
  /** kill -9; the next process at this place has a clock that is wrong by `clockShiftMs`. */
  | { readonly kind: 'kill'; readonly downMs: number; readonly clockShiftMs: number }
  | { readonly kind: 'pause'; readonly ms: number }
  | { readonly kind: 'cut'; readonly link: Link; readonly how: Cut; readonly ms: number };

/** At the database, for all processes. */
export type DatabaseFault =
  /** Every connection is ended, in the middle of what it does. */
  | { readonly kind: 'drop' }
  /** Processes hear nothing of each other: connections for notices are ended as soon as they are made. */
  | { readonly kind: 'hush'; readonly ms: number };

export interface Timed<Fault> {
  /** Quiet time before it. */
  readonly afterMs: number;
  readonly fault: Fault;
}

const LINKS: readonly Link[] = ['database', 'database', 'clients'];
const CUTS: readonly Cut[] = ['silent', 'deaf', 'unplugged'];
const HOUR_S = 3_600;

const SHORT_MS = 3_000;

/** Most are short, one of `among` is as long as may be. */
const durationFrom = (below: Below, longestMs: number, among: number): number =>
  below(among) === 0 ? longestMs : 100 + below(Math.min(longestMs, SHORT_MS));

export const clockShiftFrom = (below: Below): number => 1_000 * (below(4 * HOUR_S) - 2 * HOUR_S);

const processFault = (below: Below, longestMs: number): ProcessFault => {
  const kind = below(10);
  if (kind < 3) return { kind: 'kill', downMs: below(1_000), clockShiftMs: clockShiftFrom(below) };
  if (kind < 6) return { kind: 'pause', ms: durationFrom(below, longestMs, 8) };
  const [link, how] = [LINKS[below(LINKS.length)]!, CUTS[below(CUTS.length)]!];
  // Only a cut that is longer than the server waits for an answer (7 s here) leaves it without knowing what was stored.
  return { kind: 'cut', link, how, ms: durationFrom(below, longestMs, 3) };
};

const databaseFault = (below: Below, longestMs: number): DatabaseFault =>
  below(2) === 0 ? { kind: 'drop' } : { kind: 'hush', ms: durationFrom(below, longestMs, 8) };

/** A generator of numbers for one part of a run: parts do not disturb each other. */
export const drawing = (seed: number, part: number): Below => belowFrom(seeded(seed * 1_000 + part));

export function* processFaults(below: Below, longestMs: number): Generator<Timed<ProcessFault>, never> {
  for (;;) yield { afterMs: 200 + below(2_500), fault: processFault(below, longestMs) };
}

export function* databaseFaults(below: Below, longestMs: number): Generator<Timed<DatabaseFault>, never> {
  for (;;) yield { afterMs: 1_000 + below(4_000), fault: databaseFault(below, longestMs) };
}
