// What every store checks before it writes: keys and texts that all databases can keep.

import type { NewEntry } from './contract/store.ts';

export const checkAppend = (table: string, entries: readonly NewEntry[]): void => {
  mustBeKey('a table id', table);
  for (const { id, body } of entries) {
    if (id !== null) mustBeKey('an entry id', id);
    mustBeText('a body', body);
  }
};

export const checkSnapshot = (table: string, body: string): void => {
  mustBeKey('a table id', table);
  mustBeText('a snapshot', body);
};

export const checkName = (name: string, table: string): void => {
  mustBeKey('a name', name);
  mustBeKey('a table id', table);
};

// What every store can keep alike. PostgreSQL accepts no NUL, UTF-8 no half of a surrogate pair, and an index no long key.

export const LONGEST_KEY = 512;

/** Could this be a body? */
export const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Could this be the id of a table or of an entry, or a name? */
export const isKey = (key: string): boolean => key.length > 0 && fits(key) && isText(key);

/** Three bytes are the most that a part of a character takes: short ones need not be measured. */
const fits = (key: string): boolean =>
  3 * key.length <= LONGEST_KEY || (key.length <= LONGEST_KEY && Buffer.byteLength(key) <= LONGEST_KEY);

/** Neither the key nor the text is printed: both may be a stranger's, or a secret. */
export const mustBeKey = (what: string, key: string): void => {
  if (!isKey(key))
    throw new RangeError(`${what} of ${key.length} characters is not 1 to ${LONGEST_KEY} bytes of whole characters without NUL`);
};

export const mustBeText = (what: string, text: string): void => {
  if (!isText(text)) throw new RangeError(`${what} has half a character, or NUL`);
};

/** The order of the bytes, which all databases can keep; JavaScript's own order differs beyond U+FFFF. */
export const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** The greatest valid key that is not beyond this text: where a list continues after any requested text. */
export const asCursor = (after: string): string => after.slice(0, LONGEST_KEY).toWellFormed().split('\0', 1)[0] ?? '';
