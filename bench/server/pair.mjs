// Two clients at one table who act in turn. A move is complete when both have seen it.
export class Pair {
  #seen = [0, 0];
  #moves = 0;
  #wanted = Infinity;
  #wake = () => {};

  /** A client has the table after move `n`. */
  saw(seat, n) {
    this.#seen[seat] = n;
    if (this.#seen[0] >= this.#wanted && this.#seen[1] >= this.#wanted) this.#wake();
  }

  /** Lets the next client act and waits until both have seen the result. Returns the milliseconds. */
  async move(act) {
    const i = this.#moves++;
    this.#wanted = Math.max(...this.#seen) + 1;
    const both = new Promise((resolve) => (this.#wake = resolve));
    const started = performance.now();
    act(i & 1, `c${i}`);
    await both;
    return performance.now() - started;
  }
}
