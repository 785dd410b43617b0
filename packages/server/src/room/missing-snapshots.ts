// Snapshots that a table lacks, saved while it is loaded: one from a backup has none, nor has one whose snapshots are of an older form. They
// lie where a room saves its own, so that none is written twice. Those of one load take no more room than the log it read, as with an import: a
// small log with much on its table would fill the disk.

import { writeWhole, type Whole } from '../table-log/entries.ts';
import type { Ports } from './ports.ts';

/** So many of one load at most, evenly spread, and the newest: what is still missing between them comes with the next load there. */
const MOST = 16;
/** Tables that are seen to at once. Of any more nothing is kept this time. */
const TABLES = 16;

/** The tables between two snapshots as a load comes by them. */
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

  /** A snapshot lies on a multiple of `every`, and no nearer to the last. `length`: of the entry, as it is stored. */
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

  /** `isSpace`: is there room on the disk for what could be done without? */
  constructor(ports: Pick<Ports, 'store' | 'watch'>, every: number, isSpace: () => boolean) {
    this.#ports = ports;
    this.every = every;
    this.#isSpace = isSpace;
  }

  /** Nobody waits for it. */
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

  /** One after the other: writing many at once would keep others from their turn. */
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
