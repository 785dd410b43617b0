// Stores the entries of a file as they are read, in batches: one transaction for all of a long table would delay all other clients.

import type { Refusal } from '@pasteboard/kernel';
import { bytesOfBodies, costOf } from '../room/storage-limits.ts';
import type { Watch } from '../room/ports.ts';
import type { Payer } from '../room/storage.ts';
import type { Store } from '../store/contract/store.ts';
import { StoreTrouble } from '../store/contract/trouble.ts';
import type { Keeper } from './import.ts';

/** How many entries, or characters, are stored at once. */
const PIECE = { entries: 256, characters: 524_288 } as const;

/** A budget or the disk has no room for it. */
export class StorageRefused extends Error {
  override readonly name = 'StorageRefused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`storing is refused: ${refusal.key}`);
    this.refusal = refusal;
  }
}

export class BatchedAppends implements Keeper {
  readonly #store: Store;
  readonly #watch: Watch;
  readonly #table: string;
  readonly #payer: Payer;
  /** Throws if the disk has no room for a new table. */
  readonly #checkSpace: () => Promise<void>;
  #paid = 0;
  /** How many bytes more the table may have. */
  #left: number;
  #bodies: string[] = [];
  #characters = 0;
  #stored = 0;

  constructor(store: Store, watch: Watch, table: string, payer: Payer, most: number, checkSpace: () => Promise<void>) {
    this.#store = store;
    this.#watch = watch;
    this.#table = table;
    this.#payer = payer;
    this.#left = most;
    this.#checkSpace = checkSpace;
  }

  /** Counted like the limit of a table, so that a table that may exist can be imported (X8). */
  #pay(body: string): void {
    const cost = bytesOfBodies([body]);
    const refusal = this.#payer.charge(cost);
    if (refusal !== null) throw new StorageRefused(refusal);
    this.#paid += cost;
    this.#left -= cost;
  }

  /** Only from what the entries to come leave, however many there may be. */
  #paysSnapshot(body: string): boolean {
    const cost = costOf([body]);
    if (this.#payer.charge(cost + this.#left) !== null) return false;
    this.#payer.giveBack(this.#left);
    this.#paid += cost;
    return true;
  }

  /** Nothing of it stays stored. */
  giveBack(): void {
    this.#payer.giveBack(this.#paid);
    this.#paid = 0;
  }

  async keep(body: string): Promise<void> {
    this.#pay(body);
    this.#bodies.push(body);
    this.#characters += body.length;
    if (this.#bodies.length >= PIECE.entries || this.#characters >= PIECE.characters) await this.flush();
  }

  /** Everything so far is stored. */
  async flush(): Promise<void> {
    const entries = this.#bodies.map((body) => ({ id: null, body }));
    if (entries.length === 0) return;
    await this.#checkSpace();
    this.#bodies = [];
    this.#characters = 0;
    const kept = await this.#store.append(this.#table, this.#stored, entries);
    if (kept !== 'ok') throw new StoreTrouble(`A piece of an imported table was not stored: ${kept}.`, kept);
    this.#stored += entries.length;
  }

  /** Without it the table is as good; it only takes longer to open. */
  async snapshot(n: number, body: string): Promise<void> {
    await this.flush();
    if (!this.#paysSnapshot(body)) return;
    try {
      await this.#store.saveSnapshot(this.#table, n, body);
    } catch (error) {
      this.#watch.fault('store.snapshot', this.#table, error);
    }
  }
}
