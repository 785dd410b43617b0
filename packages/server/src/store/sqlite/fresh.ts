// The newest entries lie together in the order they came, whichever tables they are of: a commit then writes a page or two, and not two for
// each table. Later they are put in order where a table's log is read, all that there are of a table at once, so that each page there is
// written once for many of them; and when all are, they are removed here together.

import type { Database } from 'better-sqlite3';

interface Row {
  readonly seq: number;
  readonly key: number;
  readonly id: string | null;
  readonly size: number;
}

/** What is being put in order: entries up to `last`, and those that still have to be, the next one at the end. */
interface Settling {
  readonly last: number;
  readonly left: Pick<Row, 'seq' | 'size'>[];
}

const UNKNOWN = -1;

/** So many entries, or bytes of them, wait until they are put in order: whoever reads a log looks through all of them. */
const MANY = 1024;
const LARGE = 4 * 1024 * 1024;
/** Beyond so many times that, whoever writes has to wait for it. */
const TOO_MANY = 4;
/** Entries, or bytes of them, put in order at once: a millisecond's work, for which a writer may have to wait. */
const AT_ONCE = 128;
const LARGE_AT_ONCE = 256 * 1024;

const nameOf = (key: number, id: string): string => `${key} ${id}`;

export class Fresh {
  readonly #db: Database;
  readonly #keep;
  readonly #all;
  readonly #version;
  readonly #forget;
  readonly #left;
  readonly #move;
  readonly #remove;
  readonly #piece;
  /** What lies there, oldest first, and the ids among it: of this process' own doing, or looked up where another has written. */
  #rows: Row[] = [];
  #ids = new Set<string>();
  #size = 0;
  #seenVersion = UNKNOWN;
  #settling: Settling | null = null;

  constructor(db: Database) {
    this.#db = db;
    this.#keep = db.prepare<[number, number, number, string | null, string]>(
      'insert into fresh (seq, "table", n, id, body) values (?, ?, ?, ?, ?)',
    );
    this.#all = db.prepare<[], Row>('select seq, "table" as key, id, octet_length(body) as size from fresh order by seq');
    this.#version = db.prepare<[], number>('pragma data_version').pluck();
    this.#forget = db.prepare<[number]>('delete from fresh where "table" = ?');
    // Table by table, and of each the oldest first: a reader takes those up to the newest that he finds in order to be there all.
    this.#left = db.prepare<[], Pick<Row, 'seq' | 'size'>>(
      `select seq, octet_length(body) as size from fresh
       where not exists (select 1 from entries where "table" = fresh."table" and n = fresh.n) order by "table" desc, seq desc`,
    );
    this.#move = db.prepare<[string]>(
      `insert into entries ("table", n, id, body)
       select fresh."table", fresh.n, fresh.id, fresh.body from json_each(?) as wanted cross join fresh on fresh.seq = wanted.value`,
    );
    this.#remove = db.prepare<[number]>('delete from fresh where seq <= ?');
    this.#piece = db.transaction(() => this.#settlePiece());
  }

  /** To be done first in every transaction: another process may have written since the last one. */
  look(): void {
    const version = this.#version.get() ?? 0;
    if (version === this.#seenVersion) return;
    this.#rows = this.#all.all();
    this.#ids = new Set(this.#rows.flatMap(({ key, id }) => (id === null ? [] : [nameOf(key, id)])));
    this.#size = this.#rows.reduce((sum, { size }) => sum + size, 0);
    this.#settling = null;
    this.#seenVersion = version;
  }

  /** A transaction came to nothing, or something else has changed: what is known of it does not hold. */
  distrust(): void {
    this.#seenVersion = UNKNOWN;
  }

  has(key: number, id: string): boolean {
    return this.#ids.has(nameOf(key, id));
  }

  /** Does anything of this table lie here? What follows it must not be put in order before it. */
  holds(key: number): boolean {
    return this.#rows.some((row) => row.key === key);
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

  /** It is time to put them in order, whenever nobody waits. */
  get isDue(): boolean {
    return this.#settling !== null || this.#isBeyond(1);
  }

  /** … and even where somebody does. */
  get isOverdue(): boolean {
    return this.#isBeyond(TOO_MANY);
  }

  #isBeyond(times: number): boolean {
    return this.#rows.length >= times * MANY || this.#size >= times * LARGE;
  }

  /** Puts a piece of it in order; false where there is none, or it cannot be done now. */
  settle(): boolean {
    if (this.#rows.length === 0 && this.#seenVersion !== UNKNOWN) return false;
    // Nobody is told of it, and what is lost with the power is done again: it reaches the disk with the next entry.
    this.#db.pragma('synchronous = NORMAL');
    try {
      this.#piece.immediate();
      return true;
    } catch {
      // A full disk or a busy neighbour. It is as safe where it lies.
      this.distrust();
      return false;
    } finally {
      this.#db.pragma('synchronous = FULL');
    }
  }

  #settlePiece(): void {
    this.look();
    this.#settling ??= { last: this.#rows.at(-1)?.seq ?? 0, left: this.#left.all() };
    const { left, last } = this.#settling;
    if (left.length === 0) return this.#clear(last);
    const wanted: number[] = [];
    for (let size = 0; wanted.length < AT_ONCE && size < LARGE_AT_ONCE; ) {
      const row = left.pop();
      if (row === undefined) break;
      wanted.push(row.seq);
      size += row.size;
    }
    this.#move.run(JSON.stringify(wanted));
  }

  #clear(last: number): void {
    this.#remove.run(last);
    this.#settling = null;
    const later = this.#rows.findIndex(({ seq }) => seq > last);
    for (const { key, id, size } of this.#rows.splice(0, later === -1 ? this.#rows.length : later)) {
      if (id !== null) this.#ids.delete(nameOf(key, id));
      this.#size -= size;
    }
  }
}
