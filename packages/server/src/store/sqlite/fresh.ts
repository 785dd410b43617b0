// The newest entries lie together in the order they came, whichever tables they are of, and nothing else is written with them: a commit then
// is a page, and not two for each table. Each names the one before it of the same table, so that a reader who comes from the newest finds them
// without a look at the others. Later they are put in order where a table's log is read, all that there are of a table at once, so that each
// page there is written once for many of them; and when all are, they are removed here.

import type { Database } from 'better-sqlite3';
import { Following, type Place } from './following.ts';

interface Row extends Place {
  readonly id: string | null;
  readonly size: number;
}

/** What is being put in order: entries up to `last`, and those that still have to be, the next one at the end. */
interface Settling {
  readonly last: number;
  readonly left: Row[];
}

/** So many entries, or bytes of them, wait for a quiet moment to be put in order. Beyond that it is done whenever nobody waits. */
const MANY = 65_536;
const LARGE = 64 * 1024 * 1024;
/** Beyond so many times that, whoever writes has to wait for it. */
const TOO_MANY = 2;
/** Entries, or bytes of them, put in order at once: a few milliseconds' work, for which a writer may have to wait. Fewer at once write more pages. */
const AT_ONCE = 512;
const LARGE_AT_ONCE = 512 * 1024;
/** Entries removed at once, which takes less. */
const REMOVED_AT_ONCE = 1024;

const nameOf = (key: number, id: string): string => `${key} ${id}`;

/** Table by table, and of each the oldest first: a reader takes those up to the newest that he finds in order to be there all. */
const inOrder = (rows: readonly Row[]): Row[] => {
  const byTable = new Map<number, Row[]>();
  for (const row of rows) {
    const others = byTable.get(row.key);
    if (others === undefined) byTable.set(row.key, [row]);
    else others.push(row);
  }
  return [...byTable.values()].flat();
};

export class Fresh {
  readonly #db: Database;
  readonly #following;
  readonly #keep;
  readonly #forget;
  readonly #move;
  readonly #raise;
  readonly #remove;
  readonly #piece;
  /** What lies there, oldest first, and the ids among it: of this process' own doing, or looked up where another has written. */
  #rows: Row[] = [];
  #ids = new Set<string>();
  /** Of each table that has any, the newest. */
  #newest = new Map<number, Row>();
  #size = 0;
  #next = 1;
  #settling: Settling | null = null;

  constructor(db: Database) {
    this.#db = db;
    const follower = { forget: () => this.#forgetAll(), know: (row: Row) => this.#know(row) };
    this.#following = new Following<Row>(db, ', id, octet_length(body) as size', follower);
    this.#keep = db.prepare<[number, number, number, string | null, string, number]>(
      'insert into newest (seq, "table", n, id, body, before) values (?, ?, ?, ?, ?, ?)',
    );
    this.#forget = db.prepare<[number]>('delete from newest where "table" = ?');
    // Some may be in order already, by another process or by one that was killed.
    this.#move = db.prepare<[string]>(
      `insert or ignore into entries ("table", n, id, body)
       select newest."table", newest.n, newest.id, newest.body from json_each(?) as wanted cross join newest on newest.seq = wanted.value`,
    );
    this.#raise = db.prepare<[number, number, number]>('update tables set head = ? where key = ? and head < ?');
    this.#remove = db.prepare<[number]>('delete from newest where seq <= ?');
    this.#piece = db.transaction(() => this.#settlePiece());
  }

  /** To be done first in every transaction: another process may have written since the last one. */
  look(): void {
    this.#following.look();
  }

  get era(): number {
    return this.#following.era;
  }

  #forgetAll(): void {
    this.#rows = [];
    this.#ids = new Set();
    this.#newest = new Map();
    this.#size = 0;
    this.#next = 1;
    this.#settling = null;
  }

  #know(row: Row): void {
    this.#rows.push(row);
    if (row.id !== null) this.#ids.add(nameOf(row.key, row.id));
    this.#newest.set(row.key, row);
    this.#size += row.size;
    this.#next = row.seq + 1;
  }

  /** A transaction came to nothing: what is known of it does not hold. */
  distrust(): void {
    this.#following.distrust();
  }

  has(key: number, id: string): boolean {
    return this.#ids.has(nameOf(key, id));
  }

  /** Does anything of this table lie here? What follows it must not be put in order before it. */
  holds(key: number): boolean {
    return this.#newest.has(key);
  }

  /** The number of the newest entry of a table that lies here, or 0. */
  headOf(key: number): number {
    return this.#newest.get(key)?.n ?? 0;
  }

  keep(key: number, n: number, id: string | null, body: string): void {
    const seq = this.#next;
    this.#keep.run(seq, key, n, id, body, this.#newest.get(key)?.seq ?? 0);
    this.#following.added({ seq, key, n, id, size: body.length });
  }

  /** Inside a transaction: the table is gone. */
  forget(key: number): void {
    if (!this.holds(key)) return;
    this.#forget.run(key);
    this.#rows = this.#rows.filter((row) => row.key !== key || this.#unknow(row));
  }

  /** False, as it is there no longer. */
  #unknow({ key, id, seq, size }: Row): false {
    if (id !== null) this.#ids.delete(nameOf(key, id));
    if (this.#newest.get(key)?.seq === seq) this.#newest.delete(key);
    this.#size -= size;
    return false;
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
    if (this.#rows.length === 0 && this.#following.isTrusted) return false;
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
    this.#settling ??= { last: this.#next - 1, left: inOrder(this.#rows).reverse() };
    const { left, last } = this.#settling;
    if (left.length === 0) return this.#clear(last);
    const wanted: number[] = [];
    const heads = new Map<number, number>();
    for (let size = 0; wanted.length < AT_ONCE && size < LARGE_AT_ONCE; ) {
      const row = left.pop();
      if (row === undefined) break;
      wanted.push(row.seq);
      heads.set(row.key, row.n);
      size += row.size;
    }
    this.#move.run(JSON.stringify(wanted));
    for (const [key, n] of heads) this.#raise.run(n, key, n);
    this.#following.renew();
  }

  /** Removes the oldest of those that are in order, all of them up to `last`. */
  #clear(last: number): void {
    const gone = this.#rows.findIndex(({ seq }, i) => seq > last || i >= REMOVED_AT_ONCE);
    const removed = this.#rows.splice(0, gone === -1 ? this.#rows.length : gone);
    this.#remove.run(removed.at(-1)?.seq ?? last);
    for (const row of removed) this.#unknow(row);
    if ((this.#rows[0]?.seq ?? Infinity) > last) this.#settling = null;
  }
}
