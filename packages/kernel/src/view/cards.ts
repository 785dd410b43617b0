// Playing cards by code: rank `A23456789TJQK` and suit `SHDC`, `JK1` and `JK2` for the Jokers. Any other code names a card of one game.

export const SUITS = ['S', 'H', 'D', 'C'] as const;
export type Suit = (typeof SUITS)[number];
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
export type Rank = (typeof RANKS)[number];
export const JOKERS = ['JK1', 'JK2'] as const;

export interface PlayingCard {
  readonly code: string;
  /** Null for a Joker. */
  readonly rank: Rank | null;
  readonly suit: Suit | null;
  /** Ace 1 … King 13; 0 for a Joker. */
  readonly value: number;
  readonly name: string;
}

export const SUIT_NAMES: Record<Suit, string> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };
/** In words, since sentences are read aloud; in the order of RANKS. */
const RANK_NAMES = ['ace', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'jack', 'queen', 'king'];
export const rankName = (rank: Rank): string => RANK_NAMES[RANKS.indexOf(rank)] ?? rank;

const cards = new Map<string, PlayingCard>();
for (const suit of SUITS) {
  RANKS.forEach((rank, i) => {
    cards.set(rank + suit, { code: rank + suit, rank, suit, value: i + 1, name: `${rankName(rank)} of ${SUIT_NAMES[suit]}` });
  });
}
cards.set('JK1', { code: 'JK1', rank: null, suit: null, value: 0, name: 'first joker' });
cards.set('JK2', { code: 'JK2', rank: null, suit: null, value: 0, name: 'second joker' });

export const playingCard = (code: string): PlayingCard | undefined => cards.get(code);
export const isPlayingCard = (code: string): boolean => cards.has(code);
export const isRed = (code: string): boolean => {
  const suit = cards.get(code)?.suit;
  return suit === 'H' || suit === 'D';
};

/** The 52 codes by suit and rank, followed by the two Jokers if wanted. */
export const standardDeck = ({ jokers = false }: { readonly jokers?: boolean } = {}): string[] => {
  const codes = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));
  return jokers ? [...codes, ...JOKERS] : codes;
};

/** Reads what people type: `10S`, `0S`, `9♥`, `jk1`, `X1` and the codes themselves. */
export const readCard = (text: string): string | undefined => {
  const plain = text.trim().toUpperCase().replace('♠', 'S').replace('♥', 'H').replace('♦', 'D').replace('♣', 'C');
  const code = plain.replace(/^(?:10|0)(?=[SHDC]$)/, 'T').replace(/^X(?=[12]$)/, 'JK');
  return cards.has(code) ? code : undefined;
};

/** The name of a face: a playing card's name, or the name printed on a named card. */
export const faceName = (code: string, faces: { readonly [code: string]: { readonly [key: string]: unknown } }): string => {
  const printed = Object.hasOwn(faces, code) ? faces[code]?.['name'] : undefined;
  return typeof printed === 'string' ? printed : (cards.get(code)?.name ?? code);
};
