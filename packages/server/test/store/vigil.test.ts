import { describe, expect, test } from 'vitest';
import { Vigil } from '../../src/store/sqlite/vigil.ts';

const REQUESTS = 4_000;

/** A worker's life: requests come so long after the answer to the one before, as it waits. Gives how often it stayed up, and what it did at last. */
const lived = (msAsleep: number, msUp: number, requests = REQUESTS) => {
  let now = 0;
  const vigil = new Vigil(() => now);
  let up = 0;
  for (let i = 0; i < requests; i++) {
    // Nobody's times are always the same.
    now += (vigil.isUp ? msUp : msAsleep) * (1 + ((i * 7) % 11) / 20);
    if (vigil.isUp) up++;
    vigil.answered(1);
  }
  return { share: up / requests, isUp: vigil.isUp };
};

describe('how a worker waits', () => {
  test('[T31] it stays up where requests that follow closely are answered sooner then, and tries now and then whether it still is so', () => {
    const { share } = lived(0.6, 0.55);
    expect(share).toBeGreaterThan(0.8);
    expect(share).toBeLessThan(0.99);
  });

  test('[T31] it finds that out on a machine that is now slow and now quick', () => {
    let now = 0;
    const vigil = new Vigil(() => now);
    let up = 0;
    for (let i = 0; i < REQUESTS; i++) {
      if (vigil.isUp) up++;
      now += (vigil.isUp ? 0.55 : 0.6) * (1 + 0.3 * Math.sin(i / 150));
      vigil.answered(1);
    }
    expect(up / REQUESTS).toBeGreaterThan(0.8);
  });

  test('[T31] it sleeps where staying up makes them later, or no sooner', () => {
    for (const up of [0.6, 0.7, 1.9]) expect(lived(0.6, up).share).toBeLessThan(0.2);
  });

  test('[T31] it changes its mind when the machine does', () => {
    let now = 0;
    const vigil = new Vigil(() => now);
    const shareUp = (msUp: number): number => {
      let up = 0;
      for (let i = 0; i < REQUESTS; i++) {
        if (vigil.isUp) up++;
        now += vigil.isUp ? msUp : 0.6;
        vigil.answered(1);
      }
      return up / REQUESTS;
    };
    expect(shareUp(0.5)).toBeGreaterThan(0.8);
    expect(shareUp(0.8)).toBeLessThan(0.4);
    expect(shareUp(0.8)).toBeLessThan(0.2);
    shareUp(0.5);
    expect(shareUp(0.5)).toBeGreaterThan(0.8);
  });

  test('[T31] where people make the requests it never stays up', () => {
    expect(lived(3, 2.5)).toEqual({ share: 0, isUp: false });
  });

  test('[T31] it looks out for half a millisecond at most, and only where the last request came as soon', () => {
    let now = 0;
    const vigil = new Vigil(() => now++ / 100);
    while (!vigil.isUp) vigil.answered(1);
    const bell = new Int32Array(new SharedArrayBuffer(8));
    const looksWhileWaiting = (rung: number): number => {
      const before = now;
      expect(vigil.wait(bell, rung, 0)).toBe(rung !== 0);
      return now - before;
    };
    const [FEW, MANY] = [4, 40];
    // Nothing has come yet, so that nothing is known of how soon it does.
    expect(looksWhileWaiting(1)).toBeLessThan(FEW);
    // It came at once: for the next one it looks out, in vain, and for the one after that no longer.
    expect(looksWhileWaiting(0)).toBeGreaterThan(MANY);
    expect(looksWhileWaiting(0)).toBeLessThan(FEW);
  });
});
