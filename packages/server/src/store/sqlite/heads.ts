// What the writer knows of tables without a look at the file, as long as nobody else writes.

import type { Database } from 'better-sqlite3';
import type { Fresh } from './fresh.ts';

/** A table's number, and that of its newest entry. In the file that of the newest in order. */
export interface Row {
  readonly key: number;
  readonly head: number;
}

export interface KnownRow extends Row {
  /** Is any entry of it in order already? Else all its ids are known without a look at the file. */
  readonly hasOrdered: boolean;
}

/** Tables of a busy evening. Beyond that it begins anew. */
const REMEMBERED = 10_000;

export class Heads {
  readonly #fresh: Fresh;
  readonly #find;
  readonly #known = new Map<string, KnownRow>();
  #era = 0;

  constructor(db: Database, fresh: Fresh) {
    this.#fresh = fresh;
    this.#find = db.prepare<[string], Row>('select key, head from tables where id = ?');
  }

  /** To be asked inside a transaction, after a look at what is fresh. */
  find(table: string): KnownRow | undefined {
    if (this.#era !== this.#fresh.era) this.#known.clear();
    this.#era = this.#fresh.era;
    const known = this.#known.get(table);
    if (known !== undefined) return known;
    const kept = this.#find.get(table);
    if (kept === undefined) return undefined;
    const row = { key: kept.key, head: Math.max(kept.head, this.#fresh.headOf(kept.key)), hasOrdered: kept.head > 0 };
    this.know(table, row);
    return row;
  }

  know(table: string, row: KnownRow): void {
    if (this.#known.size >= REMEMBERED) this.#known.clear();
    this.#known.set(table, row);
  }

  forget(table: string): void {
    this.#known.delete(table);
  }
}
