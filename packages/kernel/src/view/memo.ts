// Caches the results of pure functions of immutable objects, for as long as the object lives.

export class Memo<Key extends object, Made extends NonNullable<unknown>> {
  readonly #made = new WeakMap<Key, Made>();
  readonly #make: (key: Key) => Made;

  constructor(make: (key: Key) => Made) {
    this.#make = make;
  }

  of(key: Key): Made {
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const made = this.#make(key);
    this.#made.set(key, made);
    return made;
  }

  /** Stores a result that was computed elsewhere. */
  know(key: Key, made: Made): void {
    this.#made.set(key, made);
  }
}
