// What one table stores: how much it holds, what each command adds, and which budget refuses it. Everything a client stores
// passes here before it is appended.

import type { Refusal } from '@pasteboard/kernel';
import { FRAMING, blocksOf, inMegabytes, tableReserve, type StorageLimits } from './storage-limits.ts';

/**
 * - `new`: notes, joins, shares: refused first when the disk runs low.
 * - `play`: moves and talk.
 * - `relief`: what ends a flood or makes room; it has a reserve beyond every budget, so that nobody is trapped by a full one.
 */
export type StorageKind = 'new' | 'play' | 'relief';

/** The seat and the address that pay for what is stored. */
export interface Payer {
  /** Counts this many bytes, or says why they are too many and counts nothing. */
  charge(bytes: number, options?: { readonly isRelief: boolean }): Refusal | null;
  /** They were not stored after all. */
  giveBack(bytes: number): void;
}

export interface Charge {
  readonly kind: StorageKind;
  readonly payer: Payer;
}

/** Nobody pays for what the server does by itself; it stays within the table's limit. */
export const NOBODY_PAYS: Payer = { charge: () => null, giveBack: () => {} };

export const HOUSEKEEPING: Charge = { kind: 'relief', payer: NOBODY_PAYS };

/** Why the disk accepts nothing of this kind now; null: it does. */
export type SpaceGuard = (kind: StorageKind) => Refusal | null;

export const storageRefusal = (key: string, params: Refusal['params'] = {}): Refusal => ({ key, rule: null, params });

/** What is reserved for entries that were decided and are not stored yet. */
export interface Reservation {
  /** Of the table. */
  readonly bytes: number;
  /** Of the payer. */
  readonly cost: number;
  readonly payer: Payer;
}

export class TableStorage {
  readonly #most: number;
  readonly #reserve: number;
  readonly #guard: SpaceGuard;
  /** Null until the store has answered. */
  #stored: number | null = null;
  #ceiling = 0;
  #reserved = 0;
  /** What one entry adds to the next snapshot, in bytes: small entries at a large table would otherwise be free. */
  #snapshotShare = 0;

  constructor({ table }: Pick<StorageLimits, 'table'>, guard: SpaceGuard) {
    this.#most = table;
    this.#reserve = tableReserve(table);
    this.#guard = guard;
  }

  get isKnown(): boolean {
    return this.#stored !== null;
  }

  /** The store says how much the table holds, in how many entries. */
  learn(bytes: number, entries: number): void {
    this.#stored = bytes + FRAMING * entries;
    // A table that grew beyond the limit earlier can still be left.
    this.#ceiling = this.#stored > this.#most ? this.#stored + this.#reserve : this.#most;
  }

  /** Every few entries a snapshot of about this size is stored. */
  snapshotTakes(bytes: number, every: number): void {
    this.#snapshotShare = Math.ceil(bytes / every);
  }

  /** Snapshots are only a cache: the last free space is for data that cannot be recomputed. */
  get takesSnapshots(): boolean {
    return this.#guard('new') === null;
  }

  /** Another process stored an entry of this size. */
  grew(bytes: number): void {
    if (this.#stored !== null) this.#stored += bytes + FRAMING;
  }

  /** Reserves what these entries take, or says why they are refused. */
  reserve(bodies: readonly string[], { kind, payer }: Charge): Reservation | Refusal {
    const isRelief = kind === 'relief';
    let [bytes, cost] = [0, 0];
    for (const body of bodies) {
      const each = Buffer.byteLength(body);
      bytes += each + FRAMING;
      cost += blocksOf(each) + this.#snapshotShare;
    }
    const held = this.#guard(kind);
    if (held !== null) return held;
    const most = this.#most - this.#reserve;
    if ((this.#stored ?? 0) + this.#reserved + bytes > (isRelief ? this.#ceiling : most))
      return storageRefusal('storage.table', { most: inMegabytes(most) });
    const unpaid = payer.charge(cost, { isRelief });
    if (unpaid !== null) return unpaid;
    this.#reserved += bytes;
    return { bytes, cost, payer };
  }

  /** They are stored. */
  keep({ bytes }: Reservation): void {
    this.#reserved -= bytes;
    if (this.#stored !== null) this.#stored += bytes;
  }

  /** They were stored without our knowledge: the table has counted their bytes, and they stay paid. */
  found({ bytes }: Reservation): void {
    this.#reserved -= bytes;
  }

  /** They are not stored. */
  release({ bytes, cost, payer }: Reservation): void {
    this.#reserved -= bytes;
    payer.giveBack(cost);
  }
}
