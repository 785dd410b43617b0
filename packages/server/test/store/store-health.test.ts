// Tests of whether a store can be written.

import { expect, test } from 'vitest';
import { StoreHealth } from '../../src/store/store-health.ts';

test('[T30] a result holds for two seconds; a failed or successful append counts too, and one check serves all who wait', async () => {
  let [now, probes, well] = [0, 0, true];
  const probe = async (): Promise<void> => {
    probes++;
    if (!well) throw new Error('full');
  };
  const health = new StoreHealth(probe, () => now);
  const asked = () =>
    health.ping().then(
      () => [true, probes],
      () => [false, probes],
    );
  expect(await Promise.all([asked(), asked()])).toEqual([
    [true, 1],
    [true, 1],
  ]);
  now = 1_999;
  expect(await asked()).toEqual([true, 1]);
  well = false;
  now = 2_000;
  expect(await asked()).toEqual([false, 2]);
  expect(await health.during(Promise.resolve('lost'))).toBe('lost');
  expect(await asked()).toEqual([false, 2]);
  expect(await health.during(Promise.resolve('ok'))).toBe('ok');
  expect(await asked()).toEqual([true, 2]);
  await expect(health.during(Promise.reject(new Error('full')))).rejects.toThrow('full');
  expect(await asked()).toEqual([false, 2]);
  well = true;
  now = 4_000;
  expect(await asked()).toEqual([true, 3]);
  await health.during(Promise.resolve('unknown'));
  expect(await asked()).toEqual([true, 4]);
});
