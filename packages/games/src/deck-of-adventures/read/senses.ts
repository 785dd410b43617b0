// The sense that a check needs.

import type { RULED_SENSES, Sense } from '../names.ts';

/** What a check is called with: a sense by name, or the usual one. */
export type SenseNeeded = Sense | 'usual';

const LOOKING: readonly string[] = ['Detection', 'Investigation'];

/** DOA-STATUS-05: to aim, or to look for something, takes sight unless the action names another sense; all else takes none. */
export const senseOf = (needed: SenseNeeded, { stat, isAimed }: { readonly stat: string; readonly isAimed: boolean }): Sense => {
  if (needed !== 'usual') return needed;
  return isAimed || LOOKING.includes(stat) ? 'sight' : 'none';
};

/** DOA-STATUS-05: what the GM has ruled for the next check goes before what it was called with. */
export const afterRuling = (ruled: (typeof RULED_SENSES)[number], needed: SenseNeeded): SenseNeeded =>
  ruled === 'none' ? needed : ruled === 'without' ? 'none' : ruled;
