// The whole library as one file, and such a file back into the library.

import { readLibraryEntry, type Kept } from './kept.ts';

const VERSION = 1;
/** As much as a file of a library may hold. */
const LONGEST = 16 * 1024 * 1024;

export const libraryFile = (all: readonly Kept[]): string =>
  `${JSON.stringify({ pasteboard: 'library', version: VERSION, entries: all }, null, 2)}\n`;

const recordIn = (text: string): { readonly [key: string]: unknown } | null => {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as { readonly [key: string]: unknown }) : null;
  } catch {
    return null;
  }
};

export type LibraryReading = { readonly entries: readonly Kept[]; readonly left: number } | { readonly why: string };

/** The entries of the file, and how many were left out because they could not be read. */
export const readLibraryFile = (text: string): LibraryReading => {
  if (text.length > LONGEST) return { why: `The file is longer than ${LONGEST / 1024 / 1024} MB.` };
  const file = recordIn(text);
  if (file === null || file['pasteboard'] !== 'library' || !Array.isArray(file['entries'])) return { why: 'This is not a library file.' };
  if (file['version'] !== VERSION) return { why: 'This library file was saved by a newer version of Pasteboard.' };
  const given: readonly unknown[] = file['entries'];
  const entries = given.flatMap((each) => readLibraryEntry(each) ?? []);
  return { entries, left: given.length - entries.length };
};

export interface Merge {
  /** Not in the library yet. */
  readonly added: readonly Kept[];
  /** There, and otherwise: the person decides. */
  readonly changed: readonly { readonly there: Kept; readonly given: Kept }[];
  readonly same: number;
}

/** What a file would bring, compared with what is there; nothing is overwritten unseen. */
export const mergeOf = (there: readonly Kept[], given: readonly Kept[]): Merge => {
  const known = new Map(there.map((each) => [each.key, each]));
  const told = (each: Kept): string => JSON.stringify([each.game, each.kind, each.name, each.tags, each.data]);
  const pairs = given.map((each) => ({ there: known.get(each.key), given: each }));
  const changed = pairs.flatMap(({ there: old, given: each }) =>
    old !== undefined && told(old) !== told(each) ? [{ there: old, given: each }] : [],
  );
  const added = pairs.flatMap(({ there: old, given: each }) => (old === undefined ? [each] : []));
  return { added, changed, same: given.length - added.length - changed.length };
};
