// Tests of work that waits for a quiet moment.

import { expect, test } from 'vitest';
import { QuietWork, type Left, type Timers } from '../../src/store/sqlite/quiet-work.ts';

/** Time that a test moves on; what is to come soon comes when the test says so. */
class Hands implements Timers<{ refresh(): void }> {
  #now = 0;
  #timer: { at: number; readonly run: () => void; refresh(): void } | null = null;
  #soon: (() => void)[] = [];

  start(run: () => void, ms: number) {
    const timer = { at: this.#now + ms, run, refresh: () => void (timer.at = this.#now + ms) };
    this.#timer = timer;
    return timer;
  }

  stop(): void {
    this.#timer = null;
  }

  soon(run: () => void): void {
    this.#soon.push(run);
  }

  pass(ms: number): void {
    this.#now += ms;
    if (this.#timer === null || this.#timer.at > this.#now) return;
    const { run } = this.#timer;
    this.#timer = null;
    run();
  }

  turn(): void {
    for (const run of this.#soon.splice(0)) run();
  }
}

const working = (...left: Left[]) => {
  const hands = new Hands();
  let pieces = 0;
  const work = new QuietWork(() => left[pieces++] ?? 'done', hands);
  return { hands, work, pieces: () => pieces };
};

test('[T53] deferred work begins after a quiet while, and goes on piece by piece while there is no request', () => {
  const { hands, work, pieces } = working('more', 'more', 'done');
  hands.pass(150);
  work.requested();
  hands.pass(150);
  expect(pieces()).toBe(0);
  hands.pass(50);
  expect(pieces()).toBe(1);
  hands.turn();
  hands.turn();
  hands.turn();
  expect(pieces()).toBe(3);
});

test('[T53] it gives way to a request after the piece under way, and begins anew after another quiet while', () => {
  const { hands, work, pieces } = working('more', 'more', 'more', 'done');
  hands.pass(200);
  work.requested();
  hands.turn();
  hands.turn();
  expect(pieces()).toBe(1);
  hands.pass(200);
  hands.turn();
  hands.turn();
  expect(pieces()).toBe(4);
});

test('[T53] failed work is tried again later; finished work waits for the next request; no work is done after the end', () => {
  const { hands, work, pieces } = working('later', 'done', 'more', 'more');
  hands.pass(200);
  hands.pass(200);
  expect(pieces()).toBe(2);
  hands.pass(1_000);
  expect(pieces()).toBe(2);
  work.requested();
  hands.pass(200);
  expect(pieces()).toBe(3);
  work.end();
  hands.turn();
  work.requested();
  hands.pass(1_000);
  expect(pieces()).toBe(3);
});
