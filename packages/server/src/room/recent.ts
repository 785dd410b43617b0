// Ids of a table's newest commands and the entries they became, so that most repetitions need not ask the store.

/** At least so many are known. */
const FEWEST = 128;

export class Recent {
  #young = new Map<string, number>();
  #old = new Map<string, number>();

  get(id: string): number | undefined {
    return this.#young.get(id) ?? this.#old.get(id);
  }

  /** The older half goes at once, which costs less than one after the other. */
  set(id: string, n: number): void {
    if (this.#young.size >= FEWEST) [this.#young, this.#old] = [new Map(), this.#young];
    this.#young.set(id, n);
  }
}
