// Decks that lie on a real table: who draws from one names each card.

import { liesOpen, type Reader } from '@pasteboard/kernel';
import { isRealDeck, realDeckCommand } from '@pasteboard/scenes/real-decks';
import { WEAVER, WEAVER_DECK, deckOf } from '../names.ts';
import { table } from '../values.ts';
import { actsFor } from './offers.ts';

/** In a secret contest nobody may learn who draws at all, so its cards come from the table. */
export const isReal = (t: Reader, pile: string, to: string): boolean =>
  isRealDeck(t, table.realDecks, pile, (id) => id === WEAVER_DECK || id.startsWith(deckOf(''))) && liesOpen(t, to);

export const realDeck = realDeckCommand({
  topic: 'deck',
  rule: null,
  cell: table.realDecks,
  owners: (t, by) => [...actsFor(t, by).filter((id) => t.hasPile(deckOf(id))), ...(by.role === 'gm' ? [WEAVER] : [])],
});
