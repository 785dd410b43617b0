// Which printed values of a game's own cards are drawn, and in which words. A context of its own, as cards are drawn outside tables as well.

import type { View, Words } from '@pasteboard/kernel/view';
import { createContext, type ComponentType } from 'react';

/** The keys of a card's printed values. */
export interface PrintedCard {
  /** In the band over the name: the first that the card has. */
  readonly band: readonly string[];
  /** Numbers in the corners, most wanted first. */
  readonly corners: readonly string[];
  /** The game's own way to draw it, as wide as `--w` of the box it lies in. What is drawn is decoration: the box says it in words. */
  readonly Face?: ComponentType<{ readonly code: string; readonly faces: View['faces'] }>;
}

export const NO_PRINT: PrintedCard = { band: [], corners: [] };

export const PrintedCardContext = createContext<{ readonly card: PrintedCard; readonly words: Words }>({ card: NO_PRINT, words: {} });
