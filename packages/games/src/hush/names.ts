// What rules, odds and bots call the same way. Imports nothing but what a client may hold.

import { isRed, playingCard } from '@pasteboard/kernel/view';

export const DECK = 'deck';
export const hand = (who: string): string => `hand/${who}`;
export const laid = (who: string): string => `table/${who}`;
export const won = (who: string): string => `won/${who}`;

/** The question that is open while a round is being laid. */
export const LAY = 'lay';

export const COLOURS = ['red', 'black'] as const;
/** A joker added by hand is not red, and so it is black. */
export const colourOf = (face: string): string => (isRed(face) ? 'red' : 'black');

/** Ace 1 … King 13. Whatever else was put among the cards by hand counts nothing. */
export const worth = (face: string): number => playingCard(face)?.value ?? 0;

/** HUSH-12: a target of 0 means: play to the last card. */
export const reached = (scores: readonly number[], target: number): boolean => target > 0 && scores.some((score) => score >= target);
