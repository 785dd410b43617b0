// Imports powers, creatures and items by the rules' authors into Deck of Adventures.

import { IMPORT_KINDS, importFiles, readTsv, type Imports, type SourceFile } from '@pasteboard/games/deck-of-adventures/import';
import { penFor } from '../../screen/text-style.ts';
import { textFrom, type Importer } from '../files.ts';
import { reportLines } from './report.ts';
import { readYaml } from './yaml-file.ts';

const sourceFrom = (file: string): SourceFile => {
  const text = textFrom(file);
  const isTable = /\.(?:tsv|tab)$/i.test(file) || (!/\.(?:ya?ml|json)$/i.test(file) && (text.split('\n', 1)[0] ?? '').includes('\t'));
  return isTable ? readTsv(file, text) : readYaml(file, text);
};

/** What a GM types at the table to add each of them, or pipes in: the command with the kind, and the entry when it is asked for. */
const linesFor = (imports: Imports): string[] =>
  // Powers before the creatures that have them.
  (['powers', 'vulnerabilities', 'items', 'creatures'] as const).flatMap((kind) =>
    imports[kind].flatMap(({ told, data }) => [`content.bring ${kind}`, JSON.stringify({ told, data })]),
  );

export const readSources = (files: readonly string[]): Imports => importFiles(files.map(sourceFrom));

export const importer: Importer = (terminal, game, files, flags) => {
  const imports = readSources(files);
  if (flags.json === true) terminal.output.write(`${JSON.stringify({ game: game.id, ...imports }, null, 2)}\n`);
  else if (flags.lines === true) terminal.output.write(`${linesFor(imports).join('\n')}\n`);
  else {
    const pen = penFor(terminal.columns(), { color: terminal.color, symbols: true });
    terminal.output.write(`${reportLines(imports, files, pen, { all: flags.all === true }).join('\n')}\n`);
  }
  return files.filter((file) => !IMPORT_KINDS.some((kind) => imports[kind].some((each) => each.file === file)));
};
