// Deck lists of the players for a table of Middle-earth CCG, matched with their card files.

import { importCards, ownDeck, type CardImports, type ImportedDeck } from '@pasteboard/games/meccg/import';
import type { JsonRecord } from '@pasteboard/kernel';
import { printable } from '@pasteboard/phrasing';
import { didYouMean } from '@pasteboard/phrasing/nearest';
import { UserError } from '../../failure.ts';
import { textFrom, type DeckBringer } from '../files.ts';
import { deckIn } from './report.ts';

const deckOf = ({ decks }: CardImports, files: readonly string[]): ImportedDeck => {
  const found = decks.filter(({ file }) => files.includes(file));
  const [deck, ...more] = found;
  const named = files.map((file) => `“${file}”`).join(', ');
  if (deck === undefined) throw new UserError(`There is no deck list in ${named}.`);
  if (more.length > 0) throw new UserError(`There are ${found.length} deck lists in ${named}: name one for each side.`);
  return deck;
};

/** What became of the list: its lines without a card, each with the name that was probably meant, and what was guessed. */
const reportOf = (imports: CardImports, deck: ImportedDeck): string[] => {
  const names = imports.cards.flatMap(({ data }) => (typeof data['name'] === 'string' ? [data['name']] : []));
  const lost = deck.unmatched.map(({ n, name, part }) => `  No card for “${n} ${name}” (${part}).${didYouMean(name, names)}`);
  const unread = imports.notes.filter(({ file, verdict }) => file === deck.file && verdict === 'unread');
  const site = imports.cards.find(({ id }) => id === deck.list.startSite)?.data['name'];
  return [
    `${deck.file}: ${deckIn(deck)}`,
    ...lost,
    ...unread.map(({ reason, text }) => `  Not understood: ${reason}: ${text}`),
    ...(typeof site === 'string' ? [`  It begins at ${site}.`] : []),
  ];
};

export const deckBringer: DeckBringer = (terminal, { own, against }) => {
  const imports = importCards([...new Set([...own, ...against])].map((file) => ({ file, text: textFrom(file) })));
  const brought = (files: readonly string[]): JsonRecord | null => {
    if (files.length === 0) return null;
    const deck = deckOf(imports, files);
    if (imports.cards.length === 0)
      throw new UserError(`There are no cards for “${deck.file}”: give the card file too, with another --deck.`);
    for (const line of reportOf(imports, deck)) terminal.error.write(`${printable(line)}\n`);
    return ownDeck(imports, deck) as unknown as JsonRecord;
  };
  return { own: brought(own), against: brought(against) };
};
