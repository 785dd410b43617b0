// Imports the players' card files and deck lists into Middle-earth CCG.

import { importCards } from '@pasteboard/games/meccg/import';
import { usage } from '../../failure.ts';
import { penFor } from '../../screen/text-style.ts';
import { textFrom, type Importer } from '../files.ts';
import { asJson, cardReportLines } from './report.ts';

export { deckBringer } from './decks.ts';

export const importer: Importer = (terminal, game, files, flags) => {
  if (flags.lines === true) throw usage(`There are no lines to type for “${game.id}”; --json gives a table’s setup.`);
  const imports = importCards(files.map((file) => ({ file, text: textFrom(file) })));
  if (flags.json === true) terminal.output.write(`${JSON.stringify({ game: game.id, ...asJson(imports) }, null, 2)}\n`);
  else {
    const pen = penFor(terminal.columns(), { color: terminal.color, symbols: true });
    terminal.output.write(`${cardReportLines(imports, files, pen, { all: flags.all === true }).join('\n')}\n`);
  }
  return files.filter((file) => ![...imports.cards, ...imports.decks].some((each) => each.file === file));
};
