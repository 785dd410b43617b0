// A table that cannot be shown. Trying again does not help, and other tables are not concerned.

export class Unopenable extends Error {
  override readonly name = 'Unopenable';
  /** Words for whoever asked for it. */
  readonly key: 'table.damaged' | 'table.noGame' | 'table.sealed';
  /** The name of the key that the server lacks, which is no secret. */
  readonly missingKey: string;

  constructor(key: Unopenable['key'], missingKey = '') {
    super(`a table cannot be opened: ${key}`);
    this.key = key;
    this.missingKey = missingKey;
  }
}
