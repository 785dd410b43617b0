// What the importers of all games share: their signature, and how a file is read.

import { readFileSync, statSync } from 'node:fs';
import type { Game, JsonRecord } from '@pasteboard/kernel';
import { UserError, fileTrouble } from '../failure.ts';
import type { Terminal } from '../terminal.ts';

const LARGEST_FILE = 20_000_000;

export interface ImportFlags {
  readonly json?: boolean;
  readonly all?: boolean;
  readonly lines?: boolean;
}

/** Prints what it found, and returns the files that gave nothing. */
export type Importer = (terminal: Terminal, game: Game, files: readonly string[], flags: ImportFlags) => readonly string[];

/** Files with a deck list and the cards it names, for each side; with none, that side keeps its deck. */
export interface DeckFiles {
  readonly own: readonly string[];
  readonly against: readonly string[];
}

/** Tells what of the lists has no card, and returns the decks as a table takes them. */
export type DeckBringer = (
  terminal: Terminal,
  files: DeckFiles,
) => { readonly own: JsonRecord | null; readonly against: JsonRecord | null };

export const textFrom = (file: string): string => {
  try {
    if (statSync(file).size > LARGEST_FILE) throw new UserError(`“${file}” is too large to be imported.`);
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`“${file}” cannot be read: ${fileTrouble(error)}.`);
  }
};

/** Reads files by other people into entries of a pack, and tells what it left out. */
export type PackSource = (terminal: Terminal, files: readonly string[]) => readonly JsonRecord[];
