// A card in the middle of a text: a mark that is drawn as a card wherever the text is shown.

import { playingCard } from '@pasteboard/kernel/view';

/** Marks in a text, with the code of the card in the middle. */
export const CARD_MARK = /⟦(\w\w)⟧/;

export const cardMark = (code: string): string => `⟦${code}⟧`;

/** The same text in words alone, to be edited or saved. */
export const plainCards = (text: string): string => text.replaceAll(/⟦(\w\w)⟧/g, (_, code: string) => playingCard(code)?.name ?? code);
