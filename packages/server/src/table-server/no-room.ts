// The open tables take all the memory they may, and people are at all of them: no other table can be opened for now.

export class NoRoom extends Error {
  override readonly name = 'NoRoom';
  /** What all open tables may take, in bytes. */
  readonly budget: number;

  constructor(budget: number) {
    super(`open tables take all of ${budget} bytes`);
    this.budget = budget;
  }
}
