// Whoever knows what lies among the newest entries looks at what has come since, and not at all of it, whoever has written it.

import type { Database } from 'better-sqlite3';

/** An entry: its place among the newest, the number of its table, and its own in that table. */
export interface Place {
  readonly seq: number;
  readonly key: number;
  readonly n: number;
}

export interface Follower<Row extends Place> {
  /** What was known does not hold. */
  forget(): void;
  /** Oldest first. */
  know(row: Row): void;
}

const UNKNOWN = -1;

export class Following<Row extends Place> {
  readonly #follower: Follower<Row>;
  readonly #version;
  readonly #at;
  readonly #after;
  #last: Place | null = null;
  #seenVersion = UNKNOWN;
  #era = 0;

  /** `columns`: what is wanted of each beside its place. */
  constructor(db: Database, columns: string, follower: Follower<Row>) {
    this.#follower = follower;
    this.#version = db.prepare<[], number>('pragma data_version').pluck();
    this.#at = db.prepare<[number], Pick<Place, 'key' | 'n'>>('select "table" as key, n from newest where seq = ?');
    this.#after = db.prepare<[number], Row>(`select seq, "table" as key, n ${columns} from newest where seq > ? order by seq`);
  }

  /** Another one each time somebody else has written, something was put in order, or what was written here has come to nothing. */
  get era(): number {
    return this.#era;
  }

  renew(): void {
    this.#era++;
  }

  /** To be done first in every transaction. */
  look(): void {
    const version = this.#version.get() ?? 0;
    if (version === this.#seenVersion) return;
    this.#era++;
    if (this.#seenVersion === UNKNOWN || !this.#isThere(this.#last)) {
      this.#last = null;
      this.#follower.forget();
    }
    for (const row of this.#after.all(this.#last?.seq ?? 0)) {
      this.#follower.know(row);
      this.#last = row;
    }
    this.#seenVersion = version;
  }

  /** An entry has its number once and for ever: where the last one we know lies where it lay, all others do or are in order, and what is new lies behind it. */
  #isThere(place: Place | null): boolean {
    if (place === null) return false;
    const there = this.#at.get(place.seq);
    return there?.key === place.key && there.n === place.n;
  }

  /** This process has added it. */
  added(row: Row): void {
    this.#follower.know(row);
    this.#last = row;
  }

  /** A transaction came to nothing: what is known of it does not hold. */
  distrust(): void {
    this.#seenVersion = UNKNOWN;
  }

  get isTrusted(): boolean {
    return this.#seenVersion !== UNKNOWN;
  }
}
