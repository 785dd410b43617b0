// A table of which nothing can be shown. It will not get better by trying again, and has nothing to do with any other.

export class Unopenable extends Error {
  override readonly name = 'Unopenable';
  /** Words for whoever asked for it. */
  readonly key: 'table.damaged' | 'table.noGame';

  constructor(key: Unopenable['key']) {
    super(`a table cannot be opened: ${key}`);
    this.key = key;
  }
}
