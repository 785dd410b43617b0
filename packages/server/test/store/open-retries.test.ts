// Tests of waiting for a database that is not up yet.

import { expect, test } from 'vitest';
import { openedWithin } from '../../src/store/open-retries.ts';

/** Time passes as soon as something waits for it. */
const handTimer = () => {
  const pauses: number[] = [];
  let now = 0;
  return {
    pauses,
    now: () => now,
    after: (ms: number, run: () => void) => {
      pauses.push(ms);
      now += ms;
      queueMicrotask(run);
      return () => {};
    },
  };
};

const failing = (...errors: readonly string[]) => {
  let tries = 0;
  return {
    tries: () => tries,
    open: (): Promise<string> => {
      const why = errors[Math.min(tries++, errors.length - 1)];
      return why === '' || why === undefined ? Promise.resolve('open') : Promise.reject(new Error(why));
    },
  };
};

const isTemporary = (error: unknown): boolean => error instanceof Error && error.message !== 'wrong';

test('[T51] a database that is not up yet is tried again with growing pauses, and each new reason is reported once', async () => {
  const timer = handTimer();
  const told: unknown[] = [];
  const { open } = failing('away', 'away', 'starting', 'starting', '');
  const onWaiting = (error: unknown, left: number): void => void told.push([String(error), left]);
  expect(await openedWithin(open, { waitMs: 60_000, isTemporary, onWaiting, timer })).toBe('open');
  expect(timer.pauses).toEqual([250, 500, 1_000, 2_000]);
  expect(told).toEqual([
    ['Error: away', 60_000],
    ['Error: starting', 59_250],
  ]);
});

test('[T51] the last try is made when the time is over, and its reason is reported', async () => {
  const timer = handTimer();
  const { open, tries } = failing('away');
  await expect(openedWithin(open, { waitMs: 20_000, isTemporary, onWaiting: () => {}, timer })).rejects.toThrow('away');
  expect(timer.pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000, 5_000, 2_250]);
  expect([timer.now(), tries()]).toEqual([20_000, 9]);
});

test('[T51] a fault that waiting does not mend is reported at once, and so is every fault if no time is given', async () => {
  const timer = handTimer();
  const [wrong, away] = [failing('wrong'), failing('away')];
  await expect(openedWithin(wrong.open, { waitMs: 60_000, isTemporary, onWaiting: () => {}, timer })).rejects.toThrow('wrong');
  await expect(openedWithin(away.open, { waitMs: 0, isTemporary, onWaiting: () => {}, timer })).rejects.toThrow('away');
  expect([wrong.tries(), away.tries(), timer.pauses]).toEqual([1, 1, []]);
});
