// The newest entries lie together in the order they came, whichever tables they are of: a commit then writes a page or two, and not two for
// each table. Later they go to where a table's log is read, many at a time, so that each page there is written once for all of them.

import type { Database } from 'better-sqlite3';

interface Row {
  readonly seq: number;
  readonly key: number;
  readonly id: string | null;
  readonly size: number;
}

const UNKNOWN = -1;

/** So many entries, or bytes of them, wait at most before they are put in order: whoever reads a log looks through all of them. */
const MOST = 1024;
const LARGEST = 4 * 1024 * 1024;
/** Entries of so many tables are put in order at once: each has pages of its own, and nobody writes meanwhile. */
const TABLES_AT_ONCE = 64;

const nameOf = (key: number, id: string): string => `${key} ${id}`;

export class Fresh {
  readonly #keep;
  readonly #all;
  readonly #version;
  readonly #forget;
  readonly #piece;
  /** What lies there, oldest first, and the ids among it: of this process' own doing, or looked up where another has written. */
  #rows: Row[] = [];
  #ids = new Set<string>();
  #size = 0;
  #seenVersion = UNKNOWN;

  constructor(db: Database) {
    this.#keep = db.prepare<[number, number, number, string | null, string]>(
      'insert into fresh (seq, "table", n, id, body) values (?, ?, ?, ?, ?)',
    );
    this.#all = db.prepare<[], Row>('select seq, "table" as key, id, octet_length(body) as size from fresh order by seq');
    this.#version = db.prepare<[], number>('pragma data_version').pluck();
    this.#forget = db.prepare<[number]>('delete from fresh where "table" = ?');
    const settle = db.prepare<[number]>(
      `insert into entries ("table", n, id, body) select "table", n, id, body from fresh where seq <= ? order by "table", n`,
    );
    const remove = db.prepare<[number]>('delete from fresh where seq <= ?');
    this.#piece = db.transaction((): number => {
      this.look();
      const together = this.#together();
      const last = this.#rows[together - 1]?.seq ?? 0;
      settle.run(last);
      remove.run(last);
      return together;
    });
  }

  /** To be done first in every transaction: another process may have written since the last one. */
  look(): void {
    const version = this.#version.get() ?? 0;
    if (version === this.#seenVersion) return;
    this.#rows = this.#all.all();
    this.#ids = new Set(this.#rows.flatMap(({ key, id }) => (id === null ? [] : [nameOf(key, id)])));
    this.#size = this.#rows.reduce((sum, { size }) => sum + size, 0);
    this.#seenVersion = version;
  }

  /** A transaction came to nothing, or something else has changed: what is known of it does not hold. */
  distrust(): void {
    this.#seenVersion = UNKNOWN;
  }

  has(key: number, id: string): boolean {
    return this.#ids.has(nameOf(key, id));
  }

  keep(key: number, n: number, id: string | null, body: string): void {
    const seq = (this.#rows.at(-1)?.seq ?? 0) + 1;
    this.#keep.run(seq, key, n, id, body);
    this.#rows.push({ seq, key, id, size: body.length });
    if (id !== null) this.#ids.add(nameOf(key, id));
    this.#size += body.length;
  }

  /** Inside a transaction: the table is gone. */
  forget(key: number): void {
    this.#forget.run(key);
    this.distrust();
  }

  get isFull(): boolean {
    return this.#rows.length >= MOST || this.#size >= LARGEST;
  }

  /** Puts a piece of it in order; false where there is none, or it cannot be done now. */
  settle(): boolean {
    if (this.#rows.length === 0 && this.#seenVersion !== UNKNOWN) return false;
    try {
      this.#drop(this.#piece.immediate());
      return true;
    } catch {
      // A full disk or a busy neighbour. It is as safe where it lies.
      this.distrust();
      return false;
    }
  }

  #drop(oldest: number): void {
    for (const { key, id, size } of this.#rows.splice(0, oldest)) {
      if (id !== null) this.#ids.delete(nameOf(key, id));
      this.#size -= size;
    }
  }

  /** How many of the oldest are put in order together; one is, however large. */
  #together(): number {
    const tables = new Set<number>();
    let size = 0;
    for (const [i, row] of this.#rows.entries()) {
      tables.add(row.key);
      size += row.size;
      if (i > 0 && (tables.size > TABLES_AT_ONCE || size > LARGEST)) return i;
    }
    return this.#rows.length;
  }
}
