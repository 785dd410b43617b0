// How many tables are loaded at once. While it is loaded a table takes several times its memory: its snapshot as text and parsed, and a page of its
// log. More wait for their turn.

const AT_ONCE = 2;

export class Loads {
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  async run<T>(load: () => Promise<T>): Promise<T> {
    if (this.#running >= AT_ONCE) await new Promise<void>((begin) => this.#waiting.push(begin));
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
