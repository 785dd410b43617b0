// What things are called: Aspects, and the piles of a Character. Nothing here knows a table, so odds and bots may use it anywhere.

export const ASPECTS = ['body', 'mind', 'spirit', 'luck'] as const;
export type Aspect = (typeof ASPECTS)[number];
/** THR-X-ASPECT-01: each Aspect has its suit. */
export const SUIT_OF: Record<Aspect, string> = { body: 'H', mind: 'D', spirit: 'S', luck: 'C' };

export const isAspect = (word: string): word is Aspect => (ASPECTS as readonly string[]).includes(word);

/** Far more than anybody has, and as much as fits on a sheet. */
export const MOST_RANK = 9_999;
/** Far more cards than any deck holds. */
export const MOST_CARDS = 999;

export const deckOf = (who: string): string => `deck/${who}`;
export const discardOf = (who: string): string => `discard/${who}`;
export const setAsideOf = (who: string): string => `aside/${who}`;
/** Where a drawn card lies for all to see, before it is spent. */
export const drawnOf = (who: string): string => `drawn/${who}`;
/** Where a card drawn in secret lies until it is turned up. */
export const secretOf = (who: string): string => `secret/${who}`;

export const WEAVER = 'weaver';
export const WEAVER_DECK = 'deck/weaver';
export const WEAVER_DISCARD = 'discard/weaver';
/** Where the Weaver's own cards lie for a moment, on their way under. */
export const WEAVER_DRAWN = 'drawn/weaver';
