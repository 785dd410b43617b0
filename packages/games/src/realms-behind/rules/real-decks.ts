// Decks that lie on a real table: who draws from one names each card, also those that come to the hand, in secret.

import type { Reader } from '@pasteboard/kernel';
import { isRealDeck, realDeckCommand } from '@pasteboard/scenes/real-decks';
import { GM, deckOf } from '../names.ts';
import { hasCards } from '../read/characters.ts';
import { table } from '../values.ts';
import { actsFor } from './characters.ts';

export const isReal = (t: Reader, pile: string): boolean => isRealDeck(t, table.realDecks, pile, (id) => id.startsWith(deckOf('')));

export const realDeck = realDeckCommand({
  topic: 'hand',
  rule: null,
  cell: table.realDecks,
  owners: (t, by) => [...actsFor(t, by).filter((id) => hasCards(t, id)), ...(by.role === 'gm' ? [GM] : [])],
});
