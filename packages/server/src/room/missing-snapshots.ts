// Saves snapshots that a table lacks while it is loaded: one from a backup has none, nor has one whose snapshots are of an older form. They
// are at the same entries as those a room saves, so that none is written twice. Those of one load take no more room than the log it read, as with an
// import: a small log with a large state would fill the disk.

import { writeWhole, type Whole } from '../table-log/entries.ts';
import type { Ports } from './ports.ts';

/** The most of one load, evenly spread, and the newest: the others are saved by later loads. */
const MOST = 16;
/** Tables that are handled at once. For any more nothing is saved this time. */
const TABLES = 16;

/** The tables between two snapshots, as a load passes them. */
export class PassedTables {
  readonly #every: number;
  #stride: number;
  #last: number;
  #spread: Whole[] = [];
  #newest: Whole | null = null;
  #characters = 0;

  constructor(base: number, every: number) {
    this.#last = base;
    this.#every = every;
    this.#stride = every;
  }

  /** Of the log that was read. */
  get characters(): number {
    return this.#characters;
  }

  /** A snapshot is at a multiple of `every`, and no nearer to the last. `length`: of the entry, as stored. */
  pass(whole: Whole, length: number): void {
    this.#characters += length;
    if (whole.n % this.#every !== 0 || whole.n - this.#last < this.#every) return;
    this.#last = whole.n;
    this.#newest = whole;
    if (whole.n % this.#stride !== 0) return;
    this.#spread.push(whole);
    if (this.#spread.length <= MOST) return;
    this.#stride *= 2;
    this.#spread = this.#spread.filter(({ n }) => n % this.#stride === 0);
  }

  get wholes(): readonly Whole[] {
    return [...new Set(this.#newest === null ? [] : [this.#newest, ...this.#spread])];
  }
}

export class MissingSnapshots {
  readonly #ports: Pick<Ports, 'store' | 'watch'>;
  readonly every: number;
  readonly #isSpace: () => boolean;
  readonly #tables = new Set<string>();
  #over = false;

  /** `isSpace`: does the disk have room for optional data? */
  constructor(ports: Pick<Ports, 'store' | 'watch'>, every: number, isSpace: () => boolean) {
    this.#ports = ports;
    this.every = every;
    this.#isSpace = isSpace;
  }

  /** No caller waits for it. */
  save(table: string, passed: PassedTables): void {
    const { wholes } = passed;
    if (wholes.length === 0 || this.#over || this.#tables.size >= TABLES || this.#tables.has(table)) return;
    this.#tables.add(table);
    void this.#saveAll(table, passed).finally(() => this.#tables.delete(table));
  }

  /** The store is about to be closed. */
  end(): void {
    this.#over = true;
  }

  /** One after the other: writing many at once would delay others. */
  async #saveAll(table: string, { wholes, characters }: PassedTables): Promise<void> {
    const { store, watch } = this.#ports;
    let room = characters;
    try {
      for (const whole of wholes) {
        if (this.#over || !this.#isSpace()) return;
        const body = writeWhole(whole);
        if (body.length > room) return;
        room -= body.length;
        await store.saveSnapshot(table, whole.n, body);
      }
    } catch (error) {
      watch.fault('store.snapshot', table, error);
    }
  }
}
