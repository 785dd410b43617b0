// Errors between the server and the database, in words.

import { DatabaseError } from 'pg';
import { StoreTrouble, codeOf } from '../contract/trouble.ts';

/**
 * Did the database say that it did not do it? A fatal error, or a connection that ended, may have come after the commit: then it is unknown.
 */
export const wasRefused = (error: unknown): boolean => error instanceof DatabaseError && error.severity === 'ERROR';

const CUT = new Set(['57P01', 'ECONNRESET', 'EPIPE']);

/** Did a connection break that was open before? Another may work. */
export const wasCut = (error: unknown): boolean =>
  CUT.has(codeOf(error)) || (error instanceof Error && /^Connection terminated|not queryable/.test(error.message));

const WORDS: readonly (readonly [start: string, words: string])[] = [
  ['ECONNREFUSED', 'nothing answers at its address'],
  ['ENOTFOUND', 'its address is not known'],
  ['28', 'it does not let us in'],
  ['3D', 'there is no such database'],
  ['53100', 'its disk is full'],
  ['53', 'it has no room for more'],
  ['57014', 'it took too long'],
  ['57P', 'it is being shut down'],
  ['42501', 'we may not do that there'],
];

/** Never with the database's own text, which may quote stored data. */
export const postgresTrouble = (error: unknown): StoreTrouble => {
  if (error instanceof StoreTrouble) return error;
  const code = codeOf(error);
  const words = WORDS.find(([start]) => code.startsWith(start))?.[1] ?? 'the connection was lost or something went wrong inside';
  return new StoreTrouble(`The database does not work: ${words}${code === '' ? '' : ` (${code})`}.`, code);
};
