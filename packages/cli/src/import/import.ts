// `pasteboard import`: files by other people, read into a game's own data.

import { readFileSync, statSync } from 'node:fs';
import type { Game } from '@pasteboard/kernel';
import { IMPORT_KINDS, importFiles, readTsv, type Imports, type SourceFile } from '@pasteboard/games/deck-of-adventures/import';
import { importCards } from '@pasteboard/games/meccg/import';
import { FAILED, OK, UserError, fileTrouble, usage } from '../failure.ts';
import { penFor } from '../screen/pen.ts';
import type { Terminal } from '../terminal.ts';
import { asJson, cardReportLines } from './card-report.ts';
import { reportLines } from './report.ts';
import { readYaml } from './yaml-file.ts';

const LARGEST_FILE = 20_000_000;

export interface ImportFlags {
  readonly json?: boolean;
  readonly all?: boolean;
  readonly lines?: boolean;
}

const textFrom = (file: string): string => {
  try {
    if (statSync(file).size > LARGEST_FILE) throw new UserError(`“${file}” is too large to be imported.`);
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`“${file}” cannot be read: ${fileTrouble(error)}.`);
  }
};

const sourceFrom = (file: string): SourceFile => {
  const text = textFrom(file);
  const isTable = /\.(?:tsv|tab)$/i.test(file) || (!/\.(?:ya?ml|json)$/i.test(file) && (text.split('\n', 1)[0] ?? '').includes('\t'));
  return isTable ? readTsv(file, text) : readYaml(file, text);
};

/** What a GM types at the table to bring each of them, or pipes in: the command with the kind, and the entry when it is asked for. */
const linesFor = (imports: Imports): string[] =>
  // Powers before creatures, who hold them.
  (['powers', 'vulnerabilities', 'items', 'creatures'] as const).flatMap((kind) =>
    imports[kind].flatMap(({ told, data }) => [`content.bring ${kind}`, JSON.stringify({ told, data })]),
  );

const importAdventures = (terminal: Terminal, game: Game, files: readonly string[], flags: ImportFlags): readonly string[] => {
  const imports = importFiles(files.map(sourceFrom));
  if (flags.json === true) terminal.output.write(`${JSON.stringify({ game: game.id, ...imports }, null, 2)}\n`);
  else if (flags.lines === true) terminal.output.write(`${linesFor(imports).join('\n')}\n`);
  else {
    const pen = penFor(terminal.columns(), { colour: terminal.colour, symbols: true });
    terminal.output.write(`${reportLines(imports, files, pen, { all: flags.all === true }).join('\n')}\n`);
  }
  return files.filter((file) => !IMPORT_KINDS.some((kind) => imports[kind].some((each) => each.file === file)));
};

const importCardFiles = (terminal: Terminal, game: Game, files: readonly string[], flags: ImportFlags): readonly string[] => {
  if (flags.lines === true) throw usage(`There are no lines to type for “${game.id}”; --json gives a table’s setup.`);
  const imports = importCards(files.map((file) => ({ file, text: textFrom(file) })));
  if (flags.json === true) terminal.output.write(`${JSON.stringify({ game: game.id, ...asJson(imports) }, null, 2)}\n`);
  else {
    const pen = penFor(terminal.columns(), { colour: terminal.colour, symbols: true });
    terminal.output.write(`${cardReportLines(imports, files, pen, { all: flags.all === true }).join('\n')}\n`);
  }
  return files.filter((file) => ![...imports.cards, ...imports.decks].some((each) => each.file === file));
};

const IMPORTERS: { readonly [game: string]: typeof importAdventures } = { 'deck-of-adventures': importAdventures, meccg: importCardFiles };

/** Fails where a file gives nothing; what is only told, or guessed, is no failure. */
export const importInto = (terminal: Terminal, game: Game, names: readonly string[], flags: ImportFlags): number => {
  const importer = IMPORTERS[game.id];
  if (importer === undefined) throw usage(`Nothing can be imported for “${game.id}”; only for ${Object.keys(IMPORTERS).join(' and ')}.`);
  const empty = importer(terminal, game, [...new Set(names)], flags);
  if (empty.length === 0) return OK;
  terminal.error.write(`Nothing was imported from ${empty.map((file) => `“${file}”`).join(', ')}.\n`);
  return FAILED;
};
