// The newest command ids of a table, without asking the store: the entry that each became, or the callers that wait for it. One list for both,
// because it is looked at for every command.

/** The entry that a command became, and the command's fingerprint where it is known. */
export class Became {
  readonly n: number;
  readonly print: string | null;

  constructor(n: number, print: string | null) {
    this.n = n;
    this.print = print;
  }
}

/** At least this many are known. */
const FEWEST = 128;

export class CommandIds<Waiting extends object> {
  readonly #known = new Map<string, Became | Waiting>();

  get(id: string): Became | Waiting | undefined {
    return this.#known.get(id);
  }

  set(id: string, what: Became | Waiting): void {
    this.#known.set(id, what);
    if (this.#known.size > 2 * FEWEST) this.#forgetHalf();
  }

  delete(id: string): void {
    this.#known.delete(id);
  }

  /** Drops the older half at once, which costs less than one after the other; but never one with waiting callers. */
  #forgetHalf(): void {
    let left = FEWEST;
    for (const [id, what] of this.#known) {
      if (left-- === 0) return;
      if (what instanceof Became) this.#known.delete(id);
    }
  }
}
