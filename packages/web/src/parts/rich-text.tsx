// A sentence with its cards drawn in: rank and suit for the eye, the name for the ear.

import { RANKS, SUITS, type Speech } from '@pasteboard/kernel/view';
import { Fragment, type ReactNode } from 'react';
import { CardWord } from '../cards/card.tsx';
import { WeakMemo } from '../stores/memo.ts';
import { CARD_MARK, cardMark } from './inline-cards.ts';

const CODES = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));

const markedWords = new WeakMemo<Speech['words'], Speech['words']>();

/** Speaks of playing cards by a mark that `RichText` draws; what a game calls by a name of its own keeps it. */
export const speechWithCards = (speech: Speech): Speech => ({
  ...speech,
  words: markedWords.of(speech.words, [], () => ({
    ...Object.fromEntries(CODES.map((code) => [`card.${code}`, cardMark(code)])),
    ...speech.words,
  })),
});

export const RichText = ({ text }: { readonly text: string }): ReactNode =>
  text.split(CARD_MARK).map((part, i) => (
    // Pieces of one sentence never change their order.
    <Fragment key={i}>{i % 2 === 1 ? <CardWord code={part} faces={{}} /> : part}</Fragment>
  ));
