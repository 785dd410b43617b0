// Counts connections, in all and from each address.

export class ConnectionCount {
  readonly #most: number;
  readonly #mostEach: number;
  readonly #each = new Map<string, number>();
  #all = 0;

  constructor(most: number, mostEach: number) {
    this.#most = most;
    this.#mostEach = mostEach;
  }

  get size(): number {
    return this.#all;
  }

  get isFull(): boolean {
    return this.#all >= this.#most;
  }

  /** The connections from this address. */
  count(who: string): number {
    return this.#each.get(who) ?? 0;
  }

  /** Null if it is full; else a function to call once, when the connection ends. */
  enter(who: string): (() => void) | null {
    const here = this.count(who);
    if (this.isFull || here >= this.#mostEach) return null;
    this.#all++;
    this.#each.set(who, here + 1);
    return () => this.#leave(who);
  }

  #leave(who: string): void {
    this.#all--;
    const here = (this.#each.get(who) ?? 1) - 1;
    if (here === 0) this.#each.delete(who);
    else this.#each.set(who, here);
  }
}
