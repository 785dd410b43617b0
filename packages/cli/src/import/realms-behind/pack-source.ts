// Reads the EDN files of The Realms Behind's author into entries of a pack.

import { importEdn } from '@pasteboard/games/realms-behind/import';
import { printable } from '@pasteboard/phrasing';
import { textFrom, type PackSource } from '../files.ts';

export const packSource: PackSource = (terminal, files) => {
  const { entries, notes } = importEdn(files.map((file) => ({ file, text: textFrom(file) })));
  for (const { file, line, entry, verdict, text } of notes)
    terminal.error.write(
      `${printable(`${file}:${line}: ${entry === '' ? '' : `${entry}: `}${verdict === 'told' ? 'told, not played' : 'left out'}: ${text}`)}\n`,
    );
  return entries;
};
