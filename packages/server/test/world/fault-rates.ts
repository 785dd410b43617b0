// What goes wrong in one world, and how often. Each kind of fault is absent in some worlds, so that it cannot hide another.

import type { Dice } from './seeded-random.ts';

export type Fate = 'well' | 'throws' | 'throwsKept' | 'unknown' | 'unknownKept' | 'keptLater';

export interface FaultRates {
  /** Milliseconds a store or a line takes; now and then far longer. */
  readonly storeMs: number;
  readonly wireMs: number;
  readonly longShare: number;
  /** Weights for what becomes of an append. */
  readonly fates: { readonly [fate in Fate]: number };
  readonly readFails: number;
  readonly snapshotFails: number;
  readonly noticeLost: number;
  readonly noticeTwice: number;
  /** Mean milliseconds between troubles of the kind; 0: never. */
  readonly killMs: number;
  readonly cutMs: number;
  readonly fullMs: number;
  readonly slowMs: number;
}

export const NO_FAULTS: FaultRates = {
  storeMs: 5,
  wireMs: 5,
  longShare: 0,
  fates: { well: 1, throws: 0, throwsKept: 0, unknown: 0, unknownKept: 0, keptLater: 0 },
  readFails: 0,
  snapshotFails: 0,
  noticeLost: 0,
  noticeTwice: 0,
  killMs: 0,
  cutMs: 0,
  fullMs: 0,
  slowMs: 0,
};

export const anyFaultRates = (dice: Dice): FaultRates => {
  const sometimes = (value: number): number => (dice.happens(0.6) ? value : 0);
  return {
    storeMs: dice.one([2, 2, 20, 20, 120, 600]) ?? 2,
    wireMs: dice.one([2, 30, 150]) ?? 2,
    longShare: sometimes(0.08),
    fates: {
      well: dice.one([60, 20, 8]) ?? 60,
      throws: sometimes(2),
      throwsKept: sometimes(2),
      unknown: sometimes(2),
      unknownKept: sometimes(3),
      keptLater: sometimes(3),
    },
    readFails: sometimes(0.1),
    snapshotFails: sometimes(0.3),
    noticeLost: sometimes(0.4),
    noticeTwice: sometimes(0.3),
    killMs: sometimes(2_500),
    cutMs: sometimes(1_200),
    fullMs: sometimes(6_000),
    slowMs: sometimes(2_000),
  };
};
