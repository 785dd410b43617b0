// Stores the entries of a file as they are read, some at a time: one transaction for all of a long table would keep everybody waiting.

import type { Watch } from '../room/ports.ts';
import type { Store } from '../store/contract.ts';
import { StoreTrouble } from '../store/trouble.ts';
import type { Keeper } from './import.ts';

/** So many entries, or so many characters, are stored at once. */
const PIECE = { entries: 256, characters: 524_288 } as const;

export class StoreKeeper implements Keeper {
  readonly #store: Store;
  readonly #watch: Watch;
  readonly #table: string;
  #bodies: string[] = [];
  #characters = 0;
  #stored = 0;

  constructor(store: Store, watch: Watch, table: string) {
    this.#store = store;
    this.#watch = watch;
    this.#table = table;
  }

  async keep(body: string): Promise<void> {
    this.#bodies.push(body);
    this.#characters += body.length;
    if (this.#bodies.length >= PIECE.entries || this.#characters >= PIECE.characters) await this.flush();
  }

  /** Everything kept so far is stored. */
  async flush(): Promise<void> {
    const entries = this.#bodies.map((body) => ({ id: null, body }));
    if (entries.length === 0) return;
    this.#bodies = [];
    this.#characters = 0;
    const kept = await this.#store.append(this.#table, this.#stored, entries);
    if (kept !== 'ok') throw new StoreTrouble(`A piece of an imported table was not stored: ${kept}.`, kept);
    this.#stored += entries.length;
  }

  /** Without it the table is as good; it only takes longer to open. */
  async snapshot(n: number, body: string): Promise<void> {
    await this.flush();
    try {
      await this.#store.saveSnapshot(this.#table, n, body);
    } catch (error) {
      this.#watch.fault('store.snapshot', this.#table, error);
    }
  }
}
