// Why a table cannot be opened: it is damaged, its game or its key is missing, or the memory is full. Other tables are not affected.

/** A retry does not help. */
export class BrokenTable extends Error {
  override readonly name = 'BrokenTable';
  /** Words for the client that asked for it. */
  readonly key: 'table.damaged' | 'table.noGame' | 'table.sealed';
  /** The name of the key that the server lacks, which is no secret. */
  readonly missingKey: string;

  constructor(key: BrokenTable['key'], missingKey = '') {
    super(`a table cannot be opened: ${key}`);
    this.key = key;
    this.missingKey = missingKey;
  }
}

/** The open tables take all the memory they may, and people are at all of them: no other table can be opened for now. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
  /** What all open tables may take, in bytes. */
  readonly budget: number;

  constructor(budget: number) {
    super(`open tables take all of ${budget} bytes`);
    this.budget = budget;
  }
}
