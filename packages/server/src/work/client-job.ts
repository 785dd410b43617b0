// Work that one client waits for: its time is counted, without the time of the store, and it ends when the client is gone.

import type { Source } from '../room/load.ts';
import type { Clock } from '../room/ports.ts';
import type { Store } from '../store/contract/store.ts';

/** The client has gone, and with it the reason for the work. Nobody needs to be told. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

/** After this much work others have their turn, and it checks whether the client is still there. */
const TURN_MS = 20;

const READS: ReadonlySet<PropertyKey> = new Set(['read', 'readProven', 'snapshotAt']);

export class ClientJob {
  readonly #clock: Clock;
  readonly #isGone: () => boolean;
  /** Null while it waits: for the store, or for the client to read. */
  #since: number | null;
  #turn = 0;
  #worked = 0;

  constructor(clock: Clock, isGone: () => boolean) {
    this.#clock = clock;
    this.#isGone = isGone;
    this.#since = clock.now();
  }

  /** The same store, for this job only. */
  through(store: Store): Store {
    return new Proxy(store, {
      get: (target, key) => {
        const found: unknown = Reflect.get(target, key);
        if (typeof found !== 'function') return found;
        const call = (...args: readonly unknown[]): unknown => Reflect.apply(found, target, args);
        return READS.has(key) ? (...args: readonly unknown[]) => this.#during(() => call(...args)) : call;
      },
    });
  }

  /** The same source of tables, for this job only. */
  reading(source: Source): Source {
    return { ...source, store: this.through(source.store) };
  }

  /** Milliseconds of work since the last call. */
  take(): number {
    if (this.#since !== null) {
      this.pause();
      this.resume();
    }
    const worked = this.#worked;
    this.#worked = 0;
    return worked;
  }

  pause(): void {
    if (this.#since === null) return;
    const turn = Math.max(0, this.#clock.now() - this.#since);
    this.#since = null;
    this.#turn += turn;
    this.#worked += turn;
  }

  resume(): void {
    this.#since = this.#clock.now();
  }

  async #during(ask: () => unknown): Promise<unknown> {
    this.pause();
    if (this.#turn >= TURN_MS) {
      this.#turn = 0;
      await new Promise<void>((next) => this.#clock.afterwards(next));
    }
    if (this.#isGone()) throw new Abandoned('the client has gone');
    const answer = await ask();
    this.resume();
    return answer;
  }
}
