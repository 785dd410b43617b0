// Forward-only migrations: a database remembers how many steps it has taken, and takes the missing ones in one transaction.

import { StoreTrouble } from './contract/trouble.ts';

/** Steps that are still to be taken. A database of a newer program is refused: this one would not know what it breaks. */
export const stepsFrom = <Step>(version: number, steps: readonly Step[]): readonly Step[] => {
  if (version > steps.length) {
    throw new StoreTrouble(
      `The database has version ${version} and this program knows versions up to ${steps.length}: run the newer program that made it.`,
      'newer',
    );
  }
  return steps.slice(version);
};
