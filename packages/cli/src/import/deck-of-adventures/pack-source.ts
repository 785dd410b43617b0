// Reads the YAML and TSV files of Deck of Adventures' authors into entries of a pack.

import { printable } from '@pasteboard/phrasing';
import type { PackSource } from '../files.ts';
import { packEntries } from './entries.ts';
import { readSources } from './index.ts';

export const packSource: PackSource = (terminal, files) => {
  const imports = readSources(files);
  for (const { file, line, entry, verdict, reason, text } of imports.notes)
    terminal.error.write(`${printable(`${file}:${line}: ${entry}: ${verdict}: ${reason}${text === '' ? '' : `: ${text}`}`)}\n`);
  return packEntries(imports);
};
