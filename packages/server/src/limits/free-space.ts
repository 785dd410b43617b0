// How much free space the disk has. It is measured now and then, never for a command; if the store cannot tell, there is enough.

import type { Refusal } from '@pasteboard/kernel';
import type { Ports } from '../room/ports.ts';
import { storageRefusal, type StorageKind } from '../room/storage.ts';
import { LAST_SHARE, inMegabytes } from '../room/storage-limits.ts';

/**
 * - `low`: nothing new is accepted; tables that exist play on.
 * - `last`: commands are refused as well, before the disk is full.
 */
export type SpaceLevel = 'enough' | 'low' | 'last';

const EVERY_MS = 5_000;
/** Before a new table or an import it is measured again if the value is older. */
const FRESH_MS = 1_000;
/** Of the minimum: this much more must be free before it counts as enough again, or it would change with every file. */
const MARGIN = 1.1;

const SAID: { readonly [level in SpaceLevel]: string } = {
  enough: 'there is enough free space again: everything is accepted',
  low: 'free space is below --min-free: no new tables, imports, joins or notes are accepted',
  last: 'free space is almost used up: commands are refused',
};

export class FreeSpace {
  readonly #ports: Ports;
  readonly #floor: number;
  #level: SpaceLevel = 'enough';
  #bytes: number | null = null;
  #askedAt = -Infinity;
  #callOff: () => void = () => {};
  #over = false;

  constructor(ports: Ports, floor: number) {
    this.#ports = ports;
    this.#floor = floor;
  }

  get level(): SpaceLevel {
    return this.#level;
  }

  /** As last measured; null if the store cannot tell. */
  get bytes(): number | null {
    return this.#bytes;
  }

  begin(): void {
    if (this.#over) return;
    void this.look().finally(() => {
      if (!this.#over) this.#callOff = this.#ports.clock.after(EVERY_MS, () => this.begin());
    });
  }

  end(): void {
    this.#over = true;
    this.#callOff();
  }

  /** Asks the store. Never throws: if the store does not answer, the level stays. */
  async look(): Promise<void> {
    const { store, clock, watch } = this.#ports;
    this.#askedAt = clock.now();
    if (!this.#tells) return;
    try {
      this.#bytes = (await store.free?.()) ?? null;
    } catch (error) {
      watch.fault('store.free', '', error);
      return;
    }
    this.#judge(this.#bytes ?? Infinity);
  }

  /** Is a new measurement needed? A recent one is enough. */
  get isDue(): boolean {
    return this.#tells && Math.abs(this.#ports.clock.now() - this.#askedAt) >= FRESH_MS;
  }

  get #tells(): boolean {
    return this.#ports.store.free !== undefined && this.#floor > 0;
  }

  refuses(kind: StorageKind): Refusal | null {
    if (this.#level === 'enough' || kind === 'relief') return null;
    if (this.#level === 'last') return storageRefusal('storage.full');
    return kind === 'new' ? storageRefusal('storage.disk', { most: inMegabytes(this.#floor) }) : null;
  }

  #judge(free: number): void {
    const below = (floor: number, is: boolean): boolean => free < (is ? floor * MARGIN : floor);
    const was = this.#level;
    this.#level = below(this.#floor * LAST_SHARE, was === 'last') ? 'last' : below(this.#floor, was !== 'enough') ? 'low' : 'enough';
    if (this.#level === was) return;
    this.#ports.watch.count(`storage.${this.#level}`);
    this.#ports.watch.warn?.(SAID[this.#level], { free: inMegabytes(free), floor: inMegabytes(this.#floor) });
  }
}
