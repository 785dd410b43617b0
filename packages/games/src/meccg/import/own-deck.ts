// A deck of a player’s own as a table takes it: the list, and of the card file no more cards than it names.

import { facesIn, type OwnDeck } from '../content/deck-list.ts';
import type { ImportedDeck } from './decks.ts';
import type { CardImports } from './index.ts';

export const ownDeck = ({ cards, map }: CardImports, { list }: ImportedDeck): OwnDeck => {
  const named = facesIn(list);
  return { ...list, faces: Object.fromEntries(cards.flatMap(({ id, data }) => (named.has(id) ? [[id, data]] : []))), map };
};
