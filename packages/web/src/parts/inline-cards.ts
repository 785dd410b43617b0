// A card in the middle of a text: a mark that is drawn as a card wherever the text is shown.

/** Marks in a text, with the code of the card in the middle. */
export const CARD_MARK = /⟦(\w\w)⟧/;

export const cardMark = (code: string): string => `⟦${code}⟧`;
