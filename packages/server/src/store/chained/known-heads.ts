// Entry numbers and links of tables that a process remembers, in bounded memory. A forgotten one costs a read from the store.

export interface Head {
  readonly n: number;
  readonly link: string;
}

/** Tables of a busy evening. Beyond that the one not used for longest is forgotten. */
const MOST = 10_000;

export class KnownHeads {
  readonly #heads = new Map<string, Head>();

  get(table: string): Head | null {
    return this.#heads.get(table) ?? null;
  }

  /** Only if it is this entry. */
  at(table: string, n: number): Head | null {
    const head = this.#heads.get(table);
    return head?.n === n ? head : null;
  }

  know(table: string, head: Head): void {
    this.#heads.delete(table);
    this.#heads.set(table, head);
    const [oldest] = this.#heads.size > MOST ? this.#heads.keys() : [];
    if (oldest !== undefined) this.#heads.delete(oldest);
  }

  forget(table: string): void {
    this.#heads.delete(table);
  }
}
