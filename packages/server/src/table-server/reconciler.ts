// Keeps open tables in step with other processes. A notice of new entries may be lost, so every few seconds the heads of all open tables
// with viewers are compared with the store's.

import type { Presence } from '@pasteboard/protocol';
import type { TableServer } from './table-server.ts';
import type { OpenTable } from './open-table.ts';

/** How many heads are requested at once. */
const BATCH = 500;

export class Reconciler {
  readonly #tableServer: TableServer;
  readonly #everyMs: number;
  #callOff: () => void = () => {};
  #over = false;

  constructor(tableServer: TableServer, everyMs = 3_000) {
    this.#tableServer = tableServer;
    this.#everyMs = everyMs;
  }

  begin(): void {
    if (this.#over) return;
    this.#callOff = this.#tableServer.ports.clock.after(this.#everyMs, () => {
      void this.look().finally(() => this.begin());
    });
  }

  end(): void {
    this.#over = true;
    this.#callOff();
  }

  /** A notice: the viewers of this table here get the new entries. */
  heard(table: string, n: number): void {
    this.#tableServer.open.get(table)?.room.moved(n);
  }

  /** Another process says who is connected there. */
  present(table: string, from: string, seats: Presence): void {
    this.#tableServer.open.get(table)?.audience.heard(from, seats, this.#tableServer.ports.clock.now());
  }

  /** Says who is connected here, and forgets those who left elsewhere. */
  #callRoll(openTables: readonly OpenTable[]): void {
    const { clock, notices } = this.#tableServer.ports;
    for (const { table, audience } of openTables) {
      audience.forgetSilent(clock.now());
      const here = audience.here();
      if (Object.keys(here).length > 0) notices.present(table, here);
    }
  }

  /** One round. Never throws: a store that does not answer is asked again in the next one. */
  async look(): Promise<void> {
    const openTables = [...this.#tableServer.open.values()].filter(({ audience, room }) => audience.size > 0 || room.readOnly);
    for (let at = 0; at < openTables.length; at += BATCH) {
      const some = openTables.slice(at, at + BATCH);
      // Not all at once, or thousands of tables would delay all clients.
      this.#callRoll(some);
      await this.#compare(some);
    }
  }

  async #compare(openTables: readonly OpenTable[]): Promise<void> {
    const { store, watch } = this.#tableServer.ports;
    try {
      const known = openTables.map(({ room }) => room.head.n);
      const heads = await store.heads(openTables.map(({ table }) => table));
      for (const [i, openTable] of openTables.entries()) {
        const n = heads.get(openTable.table);
        if (n === undefined) this.#tableServer.forget(openTable);
        else if (n < (known[i] ?? 0) || (await this.#tableServer.damage.isChanged(openTable.room, n)))
          this.#tableServer.replaced(openTable);
        else if (n > openTable.room.head.n) {
          watch.count('notice.missed');
          openTable.room.moved(n);
        }
      }
    } catch (error) {
      watch.fault('store.heads', '', error);
    }
  }
}
