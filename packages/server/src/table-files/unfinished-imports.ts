// Tables that are being imported. Their entries are stored piece by piece, so a process that dies halfway leaves some behind: each such table
// has a name of this kind until it is finished, by which it is found and deleted. It has no door, no code and no seat: nobody can open it.

import { isUnset } from '../table-log/door.ts';
import type { Ports } from '../room/ports.ts';
import { loadWhole } from '../room/load.ts';

/** How many tables all processes of one store import at once. Join codes have capital letters, so no code is such a name. */
export const IMPORT_SLOTS = Array.from({ length: 16 }, (_, i) => `import.${i}`);

/** No import takes this long. What is still unfinished so long after it was first seen belongs to a process that died. */
export const LONGEST_IMPORT_MS = 900_000;

const RELEASE_TRIES = 3;

export class UnfinishedImports {
  readonly #ports: Pick<Ports, 'store' | 'watch' | 'clock'>;
  /** Tables that were found unfinished, and when that was first seen. */
  readonly #seen = new Map<string, number>();
  #callOff: () => void = () => {};
  #over = false;

  constructor(ports: Pick<Ports, 'store' | 'watch' | 'clock'>) {
    this.#ports = ports;
  }

  /** Marks a table as unfinished. Null if too many are being imported: else the name to release. */
  async begin(table: string): Promise<string | null> {
    for (const name of IMPORT_SLOTS) {
      if ((await this.#ports.store.findName(name)) !== null) continue;
      if (await this.#ports.store.claimName(name, table)) return name;
    }
    return null;
  }

  /** The table is finished. Never throws: a mark that stays is released at the next check. */
  async finish(mark: string, table: string): Promise<void> {
    const { store, watch } = this.#ports;
    for (let tries = 0; tries < RELEASE_TRIES; tries++) {
      try {
        return await store.releaseName(mark);
      } catch (error) {
        watch.fault('import.finish', table, error);
      }
    }
  }

  /** Checks now, and repeatedly, for what other processes have left behind. */
  watch(): void {
    if (this.#over) return;
    void this.look().finally(() => {
      if (!this.#over) this.#callOff = this.#ports.clock.after(LONGEST_IMPORT_MS, () => this.watch());
    });
  }

  end(): void {
    this.#over = true;
    this.#callOff();
  }

  /** Never throws: a store that does not answer is asked again next time. */
  async look(): Promise<void> {
    const { store, watch } = this.#ports;
    try {
      const found = new Set<string>();
      for (const name of IMPORT_SLOTS) {
        const table = await store.findName(name);
        if (table === null) continue;
        found.add(table);
        await this.#judge(name, table);
      }
      for (const table of this.#seen.keys()) if (!found.has(table)) this.#seen.delete(table);
    } catch (error) {
      // A server that ends closes its store while this may still run.
      if (!this.#over) watch.fault('import.unfinished', '', error);
    }
  }

  async #judge(name: string, table: string): Promise<void> {
    const { store, watch, clock } = this.#ports;
    const since = this.#seen.get(table) ?? clock.now();
    this.#seen.set(table, since);
    if (clock.now() - since < LONGEST_IMPORT_MS) return;
    this.#seen.delete(table);
    // The process may have died right after the entry that sets up the door: such a table is complete.
    if (await this.#hasDoor(table)) return store.releaseName(name);
    // Its mark goes with it.
    await store.delete(table);
    watch.count('import.abandoned');
  }

  /** Its mark may have stayed, and people may have played there since. A log that does not fold may have its door further on: it is kept. */
  async #hasDoor(table: string): Promise<boolean> {
    const { store } = this.#ports;
    const newest = (await store.heads([table])).get(table) ?? 0;
    const { head, broken } = await loadWhole(this.#ports, table, newest);
    return broken || !isUnset(head.door);
  }
}
