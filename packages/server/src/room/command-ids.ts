// What is known of a table's newest ids without asking the store: the entry that one became, or whoever waits for it. One list for both, as it
// is looked at for every command.

/** The entry that a command became, and the command's fingerprint where it is known. */
export class Became {
  readonly n: number;
  readonly print: string | null;

  constructor(n: number, print: string | null) {
    this.n = n;
    this.print = print;
  }
}

/** At least so many are known. */
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

  /** The older half goes at once, which costs less than one after the other; but nobody who waits. */
  #forgetHalf(): void {
    let left = FEWEST;
    for (const [id, what] of this.#known) {
      if (left-- === 0) return;
      if (what instanceof Became) this.#known.delete(id);
    }
  }
}
