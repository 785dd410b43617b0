// Which card the reader panel shows: what the pointer or the focus is on, else what was tapped, else what the table is about.

import type { ViewSlot } from '@pasteboard/kernel/view';
import { createContext, useContext, useMemo, useState, type ReactNode, type SyntheticEvent } from 'react';

export interface CardRead {
  readonly slot: ViewSlot;
  readonly pile: string;
}

interface Reading {
  /** What is under the pointer or the focus. */
  readonly pointed: CardRead | null;
  /** What was tapped: its verbs stand in the reader until another card is tapped. */
  readonly held: CardRead | null;
  readonly point: (card: CardRead | null) => void;
  readonly hold: (card: CardRead | null) => void;
}

const ReadingContext = createContext<Reading>({ pointed: null, held: null, point: () => {}, hold: () => {} });

export const useReading = (): Reading => useContext(ReadingContext);

export const ReadingProvider = ({ children }: { readonly children: ReactNode }) => {
  const [pointed, point] = useState<CardRead | null>(null);
  const [held, hold] = useState<CardRead | null>(null);
  const reading = useMemo(() => ({ pointed, held, point, hold }), [pointed, held]);
  return <ReadingContext value={reading}>{children}</ReadingContext>;
};

/** The card in a list of choices, such as a form's, that the pointer or the focus is on. */
const chosenFrom = (target: EventTarget): CardRead | null => {
  const option = target instanceof Element ? target.closest('.card-option') : null;
  const code = option?.querySelector<HTMLElement>('[data-code]')?.dataset['code'];
  return code === undefined ? null : { slot: { h: 0, face: code, turn: 0, piles: [] }, pile: '' };
};

/** Cards that can be chosen in a form or a dialog are read like those on the board. */
export const useReadingChoices = (): {
  readonly onPointerOver: (event: SyntheticEvent) => void;
  readonly onFocus: (event: SyntheticEvent) => void;
} => {
  const { point } = useReading();
  const read = ({ target }: SyntheticEvent): void => {
    const card = chosenFrom(target);
    if (card !== null) point(card);
  };
  return { onPointerOver: read, onFocus: read };
};
