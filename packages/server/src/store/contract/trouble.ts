// What went wrong with a store, in a sentence for the operator. It never contains stored data.

export class StoreTrouble extends Error {
  override readonly name = 'StoreTrouble';
  /** The database's own code, or an empty text. */
  readonly code: string;
  /** The name of the key that is missing; empty if no key is. */
  readonly key: string;
  constructor(message: string, code = '', key = '') {
    super(message);
    this.code = code;
    this.key = key;
  }
}

/** The code that databases and Node put on their errors. */
export const codeOf = (error: unknown): string => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
};

const GONE = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|57P\d\d)$/;

/** Is the database down or out of reach, so that every request fails alike? */
export const isDatabaseGone = (error: unknown): boolean =>
  GONE.test(codeOf(error)) ||
  (error instanceof Error &&
    /^Connection terminated|not queryable|^The database does not work: the connection was lost/.test(error.message));

/** The code of an entry that is sealed with a key that the store was not given: the entry itself is fine. */
export const SEALED = 'sealed';
/** … and of an unsealed one where every entry must be sealed. */
export const UNSEALED = 'unsealed';

/** Can an entry not be read here, although nothing is wrong with it: is its key missing, or its seal? */
export const isClosedHere = (error: unknown): error is StoreTrouble =>
  error instanceof StoreTrouble && (error.code === SEALED || error.code === UNSEALED);

/** … and of one that belongs to another log than the one this process has read so far: `restore --replace` swaps logs. */
export const REPLACED = 'replaced';
/** … and of a snapshot that was saved before there was a chain: it is replaced, and nothing is wrong. */
export const OLDER = 'older';
