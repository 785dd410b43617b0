// DOA-TABLE-12: decks that lie on a real table: who draws from one names each card.

import type { Reader } from '@pasteboard/kernel';
import { isRealDeck, realDeckCommand } from '@pasteboard/scenes/real-decks';
import { drawOf } from '../names.ts';
import { deckOwner, gmDecks } from '../read/characters.ts';
import { table } from '../values.ts';
import { actsFor } from './characters.ts';

export const isReal = (t: Reader, pile: string): boolean => isRealDeck(t, table.realDecks, pile, (id) => id.startsWith(drawOf('')));

export const realDeckCommands = {
  'deck.own': realDeckCommand({
    topic: 'deck',
    rule: 'DOA-TABLE-12',
    cell: table.realDecks,
    owners: (t, by) => [...new Set([...actsFor(t, by).filter((id) => deckOwner(t, id) === id), ...(by.role === 'gm' ? gmDecks(t) : [])])],
  }),
};
