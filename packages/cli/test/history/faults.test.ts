// Tests that faults are drawn from the seed alone, and that every kind happens.

import { describe, expect, test } from 'vitest';
import { databaseFaults, drawing, processFaults } from './faults.ts';

const LONGEST_MS = 16_000;

const take = <T>(count: number, all: Iterator<T, never>): T[] => Array.from({ length: count }, () => all.next().value);
const firstFaults = (seed: number) => take(200, processFaults(drawing(seed, 0), LONGEST_MS));

describe('faults', () => {
  test('[T44] one seed gives the same faults again, and another seed gives others', () => {
    expect(firstFaults(7)).toEqual(firstFaults(7));
    expect(firstFaults(7)).not.toEqual(firstFaults(8));
  });

  test('[T44] every kind of fault happens, short and long, and none is longer than it may be', () => {
    const faults = firstFaults(7).map(({ fault }) => fault);
    const cuts = faults.flatMap((fault) => (fault.kind === 'cut' ? `${fault.how} ${fault.link}` : []));
    expect(new Set(cuts).size).toBe(6);
    expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(['kill', 'pause', 'cut']));
    expect(new Set(take(50, databaseFaults(drawing(7, 1), LONGEST_MS)).map(({ fault }) => fault.kind))).toEqual(new Set(['drop', 'hush']));
    expect(Math.max(...faults.map((fault) => (fault.kind === 'kill' ? fault.downMs : fault.ms)))).toBe(LONGEST_MS);
  });
});
