// Tests of long work in short slices.

import { afterEach, expect, test, vi } from 'vitest';
import { TimeSlices } from '../src/work/time-slices.ts';

afterEach(() => vi.restoreAllMocks());

/** So many turns of a minute each by the clock, in which the process worked as long as this. */
const passed = async (turns: number, workedMs: number): Promise<number> => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: workedMs * 1_000, system: 0 }));
  const work = new TimeSlices(() => new Error('too long'));
  for (let i = 0; i < turns; i++) {
    now += 60_000;
    expect(work.isOver).toBe(true);
    try {
      await work.pass();
    } catch {
      return i;
    }
  }
  return turns;
};

test('[X3] work that takes too long is given up, but time spent waiting for a busy machine does not count', async () => {
  expect(await passed(100, 20)).toBe(100);
  expect(await passed(100, 2_000)).toBe(5);
});
