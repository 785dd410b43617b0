// How much memory the open tables may take together. Above it the least recently used is closed: first those without connections, then those that
// are only watched, then those without recent activity, then the quietest of an address that takes more than its share. If none
// of these is left, no other table is opened.

import type { Clock } from '../room/ports.ts';
import { bytesOf } from '../table-log/table-weight.ts';
import type { OpenTable } from './open-table.ts';

/** What every open table takes beside its state: the room, its viewers, bots. Measured: 20 to 40 kB. */
const EACH = 40_000;
/** A table with players is left alone for this long after any activity. */
const QUIET_MS = 60_000;
/** Players are disconnected only this far above the budget. */
const UTMOST = 1.25;
/** An address that takes more than this part of the budget loses its quietest table before another table is refused. */
const FAIR_SHARE = 0.25;
/** If nothing could be closed, the next check comes this much later. */
const PAUSE_MS = 1_000;
/** Tables that were refused are remembered up to so many. */
const MOST_REFUSED = 1_000;

export const weightOf = ({ room: { head }, audience }: Pick<OpenTable, 'room' | 'audience'>): number =>
  EACH + head.weight.bytes + bytesOf(head.history.characters + audience.characters);

const addressesAt = ({ openTable: { audience } }: Entry): ReadonlySet<string> => new Set(audience.addresses());

/** The address whose tables weigh most, and their weight. The addresses at one table share its weight. */
const heaviestAddress = (entries: Iterable<Entry>): { readonly address: string; readonly weight: number } | null => {
  const weights = new Map<string, number>();
  for (const entry of entries) {
    const addresses = addressesAt(entry);
    for (const address of addresses) weights.set(address, (weights.get(address) ?? 0) + entry.weight / addresses.size);
  }
  const [heaviest] = [...weights].sort((a, b) => b[1] - a[1]);
  return heaviest === undefined ? null : { address: heaviest[0], weight: heaviest[1] };
};

interface Entry {
  readonly openTable: OpenTable;
  weight: number;
  usedAt: number;
}

export class MemoryBudget {
  readonly bytes: number;
  readonly #clock: Clock;
  readonly #close: (openTable: OpenTable) => void;
  readonly #isNeeded: (openTable: OpenTable) => boolean;
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry>();
  /** Tables for which there was no room, and their size. */
  readonly #refused = new Map<string, number>();
  #used = 0;
  #nextLook = -Infinity;

  /** `close`: closes a table. `isNeeded`: it must stay for now, as a client is about to connect to it. */
  constructor(bytes: number, clock: Clock, close: (openTable: OpenTable) => void, isNeeded: (openTable: OpenTable) => boolean) {
    this.bytes = bytes;
    this.#clock = clock;
    this.#close = close;
    this.#isNeeded = isNeeded;
  }

  /** What all open tables take, in bytes. */
  get used(): number {
    return this.#used;
  }

  has({ table, room }: OpenTable): boolean {
    return this.#entries.get(table)?.openTable.room === room;
  }

  /**
   * Could this table be opened now? Asked before it is loaded, so that repeated requests for a table that does not fit cost nothing. The size
   * of refused tables is known.
   */
  mayOpen(table: string): boolean {
    const weight = this.#refused.get(table) ?? 0;
    const over = (): boolean => this.#used + weight > this.bytes && this.#entries.size > 0;
    this.#nextLook = -Infinity;
    if (over()) this.#makeRoom(null, weight);
    return !over();
  }

  /** False if there is no room for it: then it is not counted, and must not stay open. */
  add(openTable: OpenTable): boolean {
    this.#count({ openTable, weight: weightOf(openTable), usedAt: this.#clock.now() });
    this.#nextLook = -Infinity;
    this.#makeRoom(openTable);
    // One table alone may always be open.
    if (this.#used <= this.bytes || this.#entries.size === 1) {
      this.#refused.delete(openTable.table);
      return true;
    }
    this.remove(openTable);
    this.#refuse(openTable.table, weightOf(openTable));
    return false;
  }

  #refuse(table: string, weight: number): void {
    this.#refused.delete(table);
    this.#refused.set(table, weight);
    const [oldest] = this.#refused.keys();
    if (this.#refused.size > MOST_REFUSED && oldest !== undefined) this.#refused.delete(oldest);
  }

  #count(entry: Entry): void {
    this.remove(entry.openTable);
    this.#entries.set(entry.openTable.table, entry);
    this.#used += entry.weight;
  }

  /** Something happened at this table, or a client connected to it. */
  touch(openTable: OpenTable): void {
    const entry = this.#entries.get(openTable.table);
    if (entry?.openTable !== openTable) return;
    const weight = weightOf(openTable);
    this.#used += weight - entry.weight;
    entry.weight = weight;
    entry.usedAt = this.#clock.now();
    this.#entries.delete(openTable.table);
    this.#entries.set(openTable.table, entry);
    if (this.#used > this.bytes) this.#makeRoom(openTable);
  }

  remove({ table, room }: OpenTable): void {
    const entry = this.#entries.get(table);
    if (entry?.openTable.room !== room) return;
    this.#used -= entry.weight;
    this.#entries.delete(table);
  }

  /** Closes tables, but not this one, until all fit, and this many bytes more. */
  #makeRoom(but: OpenTable | null, more = 0): void {
    const now = this.#clock.now();
    const budget = this.bytes - more;
    if (this.#used <= budget || now < this.#nextLook) return;
    const others = [...this.#entries.values()].filter(({ openTable }) => openTable !== but && !this.#isNeeded(openTable));
    const isDone = (limit: number) => this.#used <= limit;
    const closeAll = (which: (entry: Entry) => boolean, limit = budget): void => {
      for (const entry of others) {
        if (isDone(limit)) return;
        if (this.#entries.get(entry.openTable.table) === entry && which(entry)) this.#letGo(entry.openTable);
      }
    };
    closeAll(({ openTable }) => openTable.audience.size === 0);
    closeAll(({ openTable }) => !openTable.audience.isSatAt);
    closeAll(({ usedAt }) => now - usedAt >= QUIET_MS);
    closeAll(() => true, UTMOST * this.bytes);
    while (!isDone(budget) && this.#closeOfHeaviest(others));
    if (!isDone(budget)) this.#nextLook = now + PAUSE_MS;
  }

  /** Of the address that takes more than its share: the table that it shares with the fewest others, and of several such the quietest. */
  #closeOfHeaviest(others: readonly Entry[]): boolean {
    const heaviest = heaviestAddress(this.#entries.values());
    if (heaviest === null || heaviest.weight <= FAIR_SHARE * this.bytes) return false;
    const [first] = others
      .filter((entry) => this.#entries.get(entry.openTable.table) === entry)
      .map((entry) => ({ entry, addresses: addressesAt(entry) }))
      .filter(({ addresses }) => addresses.has(heaviest.address))
      .sort((a, b) => a.addresses.size - b.addresses.size || a.entry.usedAt - b.entry.usedAt);
    if (first === undefined) return false;
    this.#letGo(first.entry.openTable);
    return true;
  }

  #letGo(openTable: OpenTable): void {
    this.remove(openTable);
    this.#close(openTable);
  }
}
