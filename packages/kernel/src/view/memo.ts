// Remembers what a pure function makes of an object that never changes, for as long as the object is there.

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

  /** It was made elsewhere already. */
  know(key: Key, made: Made): void {
    this.#made.set(key, made);
  }
}
