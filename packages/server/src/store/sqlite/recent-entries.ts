// The newest entries of all tables are stored together in order of arrival, in the small table `newest`, so that a commit writes one or two pages
// however many tables it serves. When there are many of them, or no request comes, they move to `entries`, where each table's log is
// stored together. This thread keeps the contents of `newest` in memory, and reads them again if another process has written.

import type { Database } from 'better-sqlite3';
import { isDamage } from './connection.ts';
import { packed } from './packing.ts';
import type { ReadEntry } from './wire.ts';

/** This many entries, or bytes of them, wait for a quiet moment; beyond that some move after every request. */
const MANY = 65_536;
const LARGE = 64 * 1024 * 1024;
/** This many move at once: a few milliseconds' work, for which a request may have to wait. */
const AT_ONCE = 512;
const PACKED_AT_ONCE = 64;

interface Place {
  readonly seq: number;
  readonly key: number;
  readonly n: number;
  readonly id: string | null;
  readonly link: string | null;
  readonly size: number;
}

interface Row extends Omit<Place, 'seq' | 'size'> {
  readonly whole: string;
}

/** What `newest` holds of one table, oldest first. */
interface OfTable {
  readonly places: Place[];
  readonly ids: Map<string, number>;
  newest: Place;
}

export class RecentEntries {
  readonly #version;
  readonly #all;
  readonly #next;
  readonly #insert;
  readonly #body;
  readonly #deleteOf;
  readonly #insertOrdered;
  readonly #ordered;
  readonly #insertPacked;
  readonly #raiseHeads;
  readonly #deleteMoved;
  #tables = new Map<number, OfTable>();
  /** All of them, oldest first. */
  #places: Place[] = [];
  #size = 0;
  #seenVersion = -1;
  /** Another process writes as well: each time it does, all of this is read again, so there should not be much. */
  #isShared = false;
  #faults: string[] = [];

  constructor(db: Database) {
    this.#version = db.prepare<[], number>('pragma data_version').pluck();
    this.#all = db.prepare<[], Place>(
      'select place as seq, "table" as key, n, id, link, octet_length(body) as size from newest order by place',
    );
    this.#next = db.prepare<[number], Place>(
      'select place as seq, "table" as key, n, id, link, octet_length(body) as size from newest where place > ? order by place limit 1',
    );
    this.#insert = db.prepare<[number, number, string | null, string | null, string]>(
      'insert into newest ("table", n, id, link, body) values (?, ?, ?, ?, ?)',
    );
    this.#body = db.prepare<[number], string>('select body from newest where place = ?').pluck();
    this.#deleteOf = db.prepare<[number]>('delete from newest where "table" = ?');
    this.#insertOrdered = db.prepare<[number]>(
      // An entry that exists already is one whose number was damaged in the list.
      'insert or ignore into entries ("table", n, id, link, body) select "table", n, id, link, body from newest where place <= ? order by "table", n',
    );
    this.#ordered = db.prepare<[number], Row>(
      'select "table" as key, n, id, link, body as whole from newest where place <= ? order by "table", n',
    );
    this.#insertPacked = db.prepare<[number, number, string | null, string | null, string, number | null, Uint8Array | null]>(
      'insert or ignore into entries ("table", n, id, link, body, length, packed) values (?, ?, ?, ?, ?, ?, ?)',
    );
    this.#raiseHeads = db.prepare<[number]>(
      `update tables set head = moved.head from (select "table", max(n) as head from newest where place <= ? group by "table") as moved
       where key = moved."table"`,
    );
    this.#deleteMoved = db.prepare<[number]>('delete from newest where place <= ?');
  }

  /** Must be called first in every transaction: another process may have written since the last one. */
  refresh(): void {
    const version = this.#version.get() ?? 0;
    if (version === this.#seenVersion) return;
    this.#tables = new Map();
    this.#places = [];
    this.#size = 0;
    this.#faults = [];
    this.#readAll();
    this.#isShared ||= this.#seenVersion !== -1;
    this.#seenVersion = version;
  }

  /** If a page of the list is damaged, what is before it is still known: the server must open. */
  #readAll(): void {
    try {
      for (const place of this.#all.all()) this.#know(place);
    } catch (error) {
      if (!isDamage(error)) throw error;
      this.#tables = new Map();
      this.#places = [];
      this.#size = 0;
      this.#readUntilDamage();
      this.#faults.push(`the list of new entries is damaged after its first ${this.#places.length}`);
    }
  }

  #readUntilDamage(): void {
    try {
      for (let place = this.#next.get(0); place !== undefined; place = this.#next.get(place.seq)) this.#know(place);
    } catch (error) {
      if (!isDamage(error)) throw error;
    }
  }

  /** What is wrong with the list, in words. */
  get faults(): readonly string[] {
    return this.#faults;
  }

  /** A transaction failed: what is remembered of it does not exist. */
  distrust(): void {
    this.#seenVersion = -1;
  }

  newestOf(key: number): { readonly n: number; readonly link: string | null } | undefined {
    return this.#tables.get(key)?.newest;
  }

  find(key: number, id: string): number | undefined {
    return this.#tables.get(key)?.ids.get(id);
  }

  /** Bytes of the bodies of a table's entries that lie here. */
  sizeOf(key: number): number {
    return this.#tables.get(key)?.places.reduce((sum, { size }) => sum + size, 0) ?? 0;
  }

  add(key: number, n: number, id: string | null, link: string | null, body: string): void {
    const seq = Number(this.#insert.run(key, n, id, link, body).lastInsertRowid);
    this.#know({ seq, key, n, id, link, size: Buffer.byteLength(body) });
  }

  /** Entries of a table after `after`, oldest first. */
  read(key: number, after: number, limit: number): ReadEntry[] {
    const places =
      this.#tables
        .get(key)
        ?.places.filter(({ n }) => n > after)
        .slice(0, limit) ?? [];
    return places.map(({ seq, n, id, link }) => ({ n, id, body: this.#body.get(seq) ?? '', ...(link === null ? {} : { link }) }));
  }

  /** Inside a transaction: the table is deleted. */
  remove(key: number): void {
    if (!this.#tables.has(key)) return;
    this.#deleteOf.run(key);
    this.#forget(this.#places.filter((place) => place.key === key));
    this.#places = this.#places.filter((place) => place.key !== key);
  }

  get isEmpty(): boolean {
    return this.#places.length === 0;
  }

  get areMany(): boolean {
    return this.#places.length >= (this.#isShared ? AT_ONCE : MANY) || this.#size >= LARGE;
  }

  /** Inside a transaction: the oldest go to their tables' logs, each log's in order. */
  moveSome(most = AT_ONCE): void {
    this.#move(most, (last) => this.#insertOrdered.run(last));
  }

  /** The same, compressed, which takes ten times as long: for quiet moments. */
  packSome(): void {
    this.#move(PACKED_AT_ONCE, (last) => {
      for (const { key, n, id, link, whole } of this.#ordered.all(last)) {
        const { body, length, packed: deflated } = packed(whole);
        this.#insertPacked.run(key, n, id, link, body, length, deflated);
      }
    });
  }

  #move(most: number, insertUpTo: (last: number) => void): void {
    this.refresh();
    const moved = this.#places.splice(0, most);
    const last = moved.at(-1)?.seq;
    if (last === undefined) return;
    insertUpTo(last);
    this.#raiseHeads.run(last);
    this.#deleteMoved.run(last);
    this.#forget(moved);
  }

  #know(place: Place): void {
    const of = this.#tables.get(place.key) ?? { places: [], ids: new Map<string, number>(), newest: place };
    this.#tables.set(place.key, of);
    const last = of.places.at(-1);
    if (last !== undefined && place.n !== last.n + 1)
      this.#faults.push(`entry ${place.n} of a table follows entry ${last.n} in the list of new entries`);
    of.places.push(place);
    if (place.n > of.newest.n) of.newest = place;
    if (place.id !== null) of.ids.set(place.id, place.n);
    this.#places.push(place);
    this.#size += place.size;
  }

  /** These are the oldest of their tables. */
  #forget(places: readonly Place[]): void {
    const counts = new Map<number, number>();
    for (const { key, id, size } of places) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      if (id !== null) this.#tables.get(key)?.ids.delete(id);
      this.#size -= size;
    }
    for (const [key, count] of counts) {
      const of = this.#tables.get(key);
      if (of === undefined || of.places.length === count) this.#tables.delete(key);
      else of.places.splice(0, count);
    }
  }
}
