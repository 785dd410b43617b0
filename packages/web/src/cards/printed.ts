// Which printed values of a game's own cards are drawn, and in which words. A context of its own, as cards are drawn outside tables as well.

import type { Words } from '@pasteboard/kernel/view';
import { createContext } from 'react';

/** The keys of a card's printed values. */
export interface PrintedCard {
  /** In the band over the name: the first that the card has. */
  readonly band: readonly string[];
  /** Numbers in the corners, most wanted first. */
  readonly corners: readonly string[];
}

export const NO_PRINT: PrintedCard = { band: [], corners: [] };

export const PrintedCardContext = createContext<{ readonly card: PrintedCard; readonly words: Words }>({ card: NO_PRINT, words: {} });
