// Small caches of what was worked out or asked for already.

/** A result for each key, as long as the key lives. It is made again once something else that it was made from is another object. */
export class WeakMemo<K extends WeakKey, V> {
  readonly #kept = new WeakMap<K, { readonly from: readonly unknown[]; readonly value: V }>();

  of(key: K, from: readonly unknown[], make: () => V): V {
    const known = this.#kept.get(key);
    if (known !== undefined && known.from.every((each, i) => each === from[i])) return known.value;
    const value = make();
    this.#kept.set(key, { from, value });
    return value;
  }
}

/** Answers that do not change while a page is open: each is asked for once, and again only where that failed. */
export class AskedOnce<T> {
  readonly #asked = new Map<string, Promise<T>>();

  of(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.#asked.get(key);
    if (known !== undefined) return known;
    const asked = ask();
    this.#asked.set(key, asked);
    asked.catch(() => this.#asked.delete(key));
    return asked;
  }
}
