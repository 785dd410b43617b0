// Limits how many tables are loaded at once. While it is loaded a table takes several times its memory: its snapshot as text and parsed, and a page of its
// log. More wait for their turn.

export class LoadLimit {
  readonly #atOnce: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** How many wait for their turn. */
  get waiting(): number {
    return this.#waiting.length;
  }

  async run<T>(load: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) await new Promise<void>((begin) => this.#waiting.push(begin));
    else this.#running++;
    try {
      return await load();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running--;
      else next();
    }
  }
}
