// Reads a table from the store, up to the last entry that the store can verify, with its game.

import type { Game } from '@pasteboard/kernel';
import { loadWhole, type Source } from '../room/load.ts';
import type { Ports } from '../room/ports.ts';
import { takeGame, type Shelf } from '../room/game-shelf.ts';
import { isClosedHere } from '../store/contract/trouble.ts';
import { isUnset } from '../table-log/door.ts';
import type { Whole } from '../table-log/entries.ts';
import { ClientJob } from '../work/client-job.ts';
import { BrokenTable } from './broken-table.ts';

/** Called with the milliseconds that loading a table took: the client that caused it pays. */
export type Worked = (ms: number) => void;

/** `broken`: entries after the head cannot be trusted. */
export interface ReadTable {
  readonly game: Game;
  readonly head: Whole;
  readonly broken: boolean;
}

export class TableReader {
  readonly #games: Shelf;
  readonly #ports: Ports;
  readonly #metClosed: (key: string) => void;

  constructor(games: Shelf, ports: Ports, metClosed: (key: string) => void) {
    this.#games = games;
    this.#ports = ports;
    this.#metClosed = metClosed;
  }

  /** `worked` gets how long it took, without the time of the store. */
  async read(from: Source, table: string, newest: number, worked: Worked): Promise<ReadTable | null> {
    const good = await this.#lastGood(table, newest);
    // Others may wait for the same table: loading does not end with the client that asked first.
    const job = new ClientJob(this.#ports.clock, () => false);
    const loaded = await loadWhole(job.reading(from), table, good).finally(() => worked(job.take()));
    const { head, closed } = loaded;
    // `pasteboard reseal` may have sealed entries that this process has checked before.
    if (closed !== undefined) throw this.#closed(closed.key);
    const broken = loaded.broken || good < newest;
    // A table without a door is still being imported.
    if (isUnset(head.door) && !broken) return null;
    const game = await takeGame(this.#games, head.state.game);
    if (game === null) throw new BrokenTable(broken && head.n === 0 ? 'table.damaged' : 'table.noGame');
    return { game, head, broken };
  }

  #closed(key: string): BrokenTable {
    this.#metClosed(key);
    return new BrokenTable('table.sealed', key);
  }

  /** The last entry that the store can verify; one with a chain checks every entry when a process opens the table for the first time. */
  async #lastGood(table: string, newest: number): Promise<number> {
    const { store, watch } = this.#ports;
    if (store.check === undefined) return newest;
    const { good, chained, trouble } = await store.check(table, newest);
    // Nothing is wrong with the table: it opens where the server has the key.
    if (isClosedHere(trouble)) throw this.#closed(trouble.key);
    if (chained > 0) {
      watch.count('table.chained');
      watch.warn?.('a table of version 0.1 was opened, and its entries are chained now', { entries: chained });
    }
    if (good.n < newest) watch.fault('store.damaged', table, new RangeError(`entry ${good.n + 1} of a table was changed in the store`));
    return good.n;
  }
}
