// Community card files and deck lists, read into what the table knows. Nothing here opens a file; nothing of theirs is kept here.

import type { FaceData, JsonRecord } from '@pasteboard/kernel';
import type { RegionMap } from '../values.ts';
import { isCardFile, readCards, type ImportedCard } from './cards.ts';
import { isDeckJson, isDeckText, isDeckXml, readDeckJson, readDeckText, readDeckXml, type DeckFile } from './deck-files.ts';
import { Cards, matchDeck, type ImportedDeck } from './decks.ts';
import { notesOn, type Note, type Tell } from './note.ts';
import { mapOf, placed, Places } from './places.ts';
import { isRecord } from './values.ts';

export type { ImportedDeck } from './decks.ts';
export { VERDICTS, type Note, type Verdict } from './note.ts';
export { ownDeck } from './own-deck.ts';
export { cardRecord } from './record.ts';

export interface SourceText {
  readonly file: string;
  readonly text: string;
}

/** A card as the table is given it, and what was left over of it. */
export interface CardRecord {
  readonly id: string;
  readonly file: string;
  readonly alignment: string;
  readonly data: FaceData;
  readonly extra: JsonRecord;
}

/** The data of the cards by their ids, a list for each player and the map are what a table's setup takes. */
export interface CardImports {
  readonly cards: readonly CardRecord[];
  readonly decks: readonly ImportedDeck[];
  readonly map: RegionMap;
  readonly notes: readonly Note[];
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

const deckIn = (text: string, json: unknown, tell: Tell): DeckFile | null => {
  if (isDeckJson(json)) return readDeckJson(json, tell);
  if (isDeckXml(text)) return readDeckXml(text, tell);
  return isDeckText(text) ? readDeckText(text, tell) : null;
};

const baseName = (file: string): string => file.replace(/^.*[/\\]/, '').replace(/\.\w+$/, '');

export const importCards = (files: readonly SourceText[]): CardImports => {
  const notes: Note[] = [];
  const read: ImportedCard[] = [];
  const decks: { readonly file: string; readonly deck: DeckFile }[] = [];
  for (const { file, text } of files) {
    const tell = notesOn(notes, file, '');
    const json = parsed(text);
    if (isCardFile(json)) read.push(...readCards(file, json, notes));
    else {
      const deck = deckIn(text, json, tell);
      if (deck !== null) decks.push({ file, deck: { ...deck, name: deck.name === '' ? baseName(file) : deck.name } });
      else tell('leftOut', isRecord(json) ? 'neither a card file nor a deck list' : 'a file of no known form');
    }
  }
  const cards = withoutDoubles(read, notes);
  const places = new Places(cards);
  const known = new Cards(cards);
  return {
    cards: cards
      .filter((card) => places.standing(card) === card)
      .map((card) => ({ id: card.id, file: card.file, alignment: card.alignment, data: placed(card, places, notes), extra: card.extra })),
    decks: decks.map(({ file, deck }) => matchDeck(file, deck, known, places, notes)),
    map: mapOf(cards),
    notes,
  };
};

/** Two files may bring the same card; the first one stands. */
const withoutDoubles = (cards: readonly ImportedCard[], notes: Note[]): ImportedCard[] => {
  const seen = new Map<string, ImportedCard>();
  for (const card of cards) {
    const before = seen.get(card.id);
    if (before === undefined) seen.set(card.id, card);
    else notesOn(notes, card.file, card.id)('leftOut', 'another file has this card already', before.file);
  }
  return [...seen.values()];
};
