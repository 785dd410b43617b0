// Time in a world: a queue of what is going to happen, in an order the seed decides. Nothing here waits for the machine.
//
// Why the same seed gives the same run: code under test reaches the outside only through ports, and every port ends here. An event runs, then
// all promises it settled are followed to their end, then the next event runs. Node calls `nextTick` from inside a promise only when no promise
// is left to follow, so that "to their end" is exact; and as the world never goes back to the event loop before it is over, no timer, socket or
// message of the machine can come between.

import type { Clock } from '../../src/room/ports.ts';
import { Dice } from './seeded-random.ts';

/** The owner of an event: events of a dead process do not happen. */
export interface Owner {
  readonly alive: boolean;
}

interface Pending {
  readonly due: number;
  readonly tie: number;
  readonly owner: Owner;
  run: (() => void) | null;
}

const isBefore = (a: Pending, b: Pending): boolean => a.due < b.due || (a.due === b.due && a.tie < b.tie);

const followed = (): Promise<void> => new Promise((resume) => process.nextTick(resume));

export class Scheduler {
  readonly #dice: Dice;
  /** A heap, the next one first. */
  readonly #queue: Pending[] = [];
  now = 1_000_000;
  steps = 0;

  constructor(seed: number) {
    this.#dice = new Dice(seed, 'order');
  }

  /** Runs it so many milliseconds from now, unless its owner is dead by then; what is due at once happens in any order. */
  in(ms: number, owner: Owner, run: () => void): () => void {
    const pending: Pending = { due: this.now + Math.max(0, ms), tie: this.#dice.below(0x100000), owner, run };
    this.#push(pending);
    return () => {
      pending.run = null;
    };
  }

  clockOf(owner: Owner): Clock {
    return { now: () => this.now, after: (ms, run) => this.in(ms, owner, run), afterwards: (run) => void this.in(0, owner, run) };
  }

  async runUntil(time: number): Promise<void> {
    for (let next = this.#queue[0]; next !== undefined && next.due <= time; next = this.#queue[0]) {
      this.#pop();
      if (next.run === null || !next.owner.alive) continue;
      this.now = next.due;
      this.steps++;
      next.run();
      await followed();
    }
    this.now = time;
  }

  #push(pending: Pending): void {
    const queue = this.#queue;
    let at = queue.push(pending) - 1;
    for (let up = (at - 1) >> 1; at > 0 && isBefore(pending, queue[up]!); up = (at - 1) >> 1) {
      queue[at] = queue[up]!;
      queue[up] = pending;
      at = up;
    }
  }

  #pop(): void {
    const queue = this.#queue;
    const last = queue.pop();
    if (last === undefined || queue.length === 0) return;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const least = left + 1 < queue.length && isBefore(queue[left + 1]!, queue[left]!) ? left + 1 : left;
      if (least >= queue.length || !isBefore(queue[least]!, last)) break;
      queue[at] = queue[least]!;
      at = least;
    }
    queue[at] = last;
  }
}
