// Saves snapshots of one open table as it grows, and counts how much the table takes in the store together with them.

import type { AppliedEntry } from '../table-log/command.ts';
import { entryCharacters, writeWhole, type Whole } from '../table-log/entries.ts';
import type { Ports } from './ports.ts';
import type { TableStorage } from './storage.ts';

/** A snapshot is also due after this many characters: a log of long entries would take long to open. */
const SNAPSHOT_CHARACTERS = 4_000_000;

export class RoomSnapshots {
  readonly #table: string;
  readonly #ports: Pick<Ports, 'store' | 'watch'>;
  readonly #storage: TableStorage;
  /** Entries between snapshots. */
  readonly #every: number;
  #measuring: Promise<boolean> | null = null;
  /** How long the entries since the last snapshot are, in characters. */
  #since = 0;

  constructor(table: string, ports: Pick<Ports, 'store' | 'watch'>, storage: TableStorage, every: number) {
    this.#table = table;
    this.#ports = ports;
    this.#storage = storage;
    this.#every = every;
  }

  /**
   * Asks the store, once, how much the table holds. False if the store did not answer: the next call asks again. `headNow` is called after the
   * answer, as entries may have come meanwhile.
   */
  measure(headNow: () => Whole): Promise<boolean> {
    this.#measuring ??= this.#measure(headNow);
    return this.#measuring;
  }

  async #measure(headNow: () => Whole): Promise<boolean> {
    try {
      const bytes = await this.#ports.store.sizeOf(this.#table);
      const head = headNow();
      this.#storage.snapshotTakes(Buffer.byteLength(writeWhole(head)), this.#every);
      this.#storage.learn(bytes, head.n);
      return true;
    } catch (error) {
      this.#measuring = null;
      this.#ports.watch.fault('store.size', this.#table, error);
      return false;
    }
  }

  /** An entry is stored: saves a snapshot if one is due. */
  passed({ entry, after }: AppliedEntry): void {
    this.#since += entryCharacters(entry);
    if (after.n % this.#every === 0 || this.#since > SNAPSHOT_CHARACTERS) void this.#save(after);
  }

  /** Only a cache: a failure must not stop a table whose entry is stored. */
  async #save(whole: Whole): Promise<void> {
    this.#since = 0;
    if (!this.#storage.takesSnapshots) return;
    try {
      const body = writeWhole(whole);
      this.#storage.snapshotTakes(Buffer.byteLength(body), this.#every);
      await this.#ports.store.saveSnapshot(this.#table, whole.n, body);
    } catch (error) {
      this.#ports.watch.fault('store.snapshot', this.#table, error);
    }
  }
}
