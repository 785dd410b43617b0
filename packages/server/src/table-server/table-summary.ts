// What HTTP requests read of a table: who sits there, and the door. A table that is not open is loaded for it and dropped at once, and this
// small part is cached by the number of its newest entry, so that asking again costs one lookup.

import { BLANK, type Game } from '@pasteboard/kernel';
import { committed, type Committed } from '../table-log/command.ts';
import type { Ports } from '../room/ports.ts';
import type { Whole } from '../table-log/entries.ts';
import { LoadLimit } from '../work/load-limit.ts';
import type { ReadTable, TableReader, Worked } from './table-reader.ts';

/** The number of the newest entry, the seats, the door, and since when each seat exists. The rest of `state` is blank. It has no notes, so that it cannot pass for the table. */
export type SummaryHead = Pick<Whole, 'n' | 'state' | 'door' | 'anew' | 'pictures'>;

/** An `OpenTable` is one as well. */
export interface TableSummary {
  readonly table: string;
  readonly game: Game;
  readonly room: { readonly head: Committed<SummaryHead>; readonly readOnly: boolean };
}

const summaryOf = (table: string, { game, head: { n, state, door, anew, pictures }, broken: readOnly }: ReadTable): TableSummary => {
  const { version, seq, seats } = state;
  const seen: SummaryHead = { n, door, anew, pictures, state: { ...BLANK, game: state.game, version, seq, seats } };
  return { table, game, room: { head: committed(seen), readOnly } };
};

/** How many are cached, with how many characters as JSON, and none longer than `each`: seats from a file may have names of any length. */
const MOST = { summaries: 500, characters: 2_000_000, each: 16_384 } as const;

/** The newest summaries, by table. */
class KnownSummaries {
  readonly #known = new Map<string, TableSummary>();
  readonly #lengths = new Map<string, number>();
  #characters = 0;

  /** The summary of this table, if it has no newer entries. */
  get(table: string, n: number): TableSummary | null {
    const known = this.#known.get(table);
    if (known === undefined || known.room.head.n !== n) return null;
    // The most recently used is forgotten last.
    this.#known.delete(table);
    this.#known.set(table, known);
    return known;
  }

  /** Another log replaced this table's. */
  forget(table: string): void {
    this.#known.delete(table);
  }

  keep(summary: TableSummary): void {
    const { table, room } = summary;
    this.#forget(table);
    const { state, door, anew, pictures } = room.head;
    const { length } = JSON.stringify([state.seats, door, anew, pictures]);
    if (length > MOST.each) return;
    this.#known.set(table, summary);
    this.#lengths.set(table, length);
    this.#characters += length;
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST.summaries && this.#characters <= MOST.characters) return;
      this.#forget(oldest);
    }
  }

  #forget(table: string): void {
    this.#known.delete(table);
    this.#characters -= this.#lengths.get(table) ?? 0;
    this.#lengths.delete(table);
  }
}

export class TableSummaries {
  readonly #reader: TableReader;
  readonly #ports: Pick<Ports, 'store' | 'watch'>;
  readonly #known = new KnownSummaries();
  /** Clients that ask at the same time share one read. */
  readonly #looking = new Map<string, Promise<TableSummary | null>>();
  /** A separate queue, so that a flood of requests for facts keeps nobody from opening a table. */
  readonly #looks = new LoadLimit(1);

  constructor(reader: TableReader, { store, watch }: Pick<Ports, 'store' | 'watch'>) {
    this.#reader = reader;
    this.#ports = { store, watch };
  }

  /** For a table that is not open, as the store has it now; null if there is none. */
  async of(table: string, worked: Worked): Promise<TableSummary | null> {
    const { store } = this.#ports;
    const newest = (await store.heads([table])).get(table);
    if (newest === undefined) return null;
    const known = this.#known.get(table, newest);
    // A log of the same length may have other secrets.
    if (known !== null && (await store.isReplaced?.(table, newest)) !== true) return known;
    const key = `${newest} ${table}`;
    const look =
      this.#looking.get(key) ?? this.#looks.run(() => this.#look(table, newest, worked)).finally(() => this.#looking.delete(key));
    this.#looking.set(key, look);
    return look;
  }

  async #look(table: string, newest: number, worked: Worked): Promise<TableSummary | null> {
    // Any client may ask: that stores nothing, not even a snapshot.
    const read = await this.#reader.read(this.#ports, table, newest, worked);
    if (read === null) return null;
    const found = summaryOf(table, read);
    if (!found.room.readOnly) this.#known.keep(found);
    return found;
  }

  /** Another log replaced this table's. */
  forget(table: string): void {
    this.#known.forget(table);
  }
}
