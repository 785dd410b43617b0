// A hand, an open pile or a choice of cards is one stop for Tab; arrows, Home and End go from card to card in it.

import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

const CARDS = '.slot-button, .card-option, .trait-card';

const nextAt = (key: string, at: number, of: number): number | null => {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (at + 1) % of;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (at - 1 + of) % of;
    case 'Home':
      return 0;
    case 'End':
      return of - 1;
    default:
      return null;
  }
};

export interface Roving {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Tab comes to the card that had the focus last, else to the first that can be chosen, else to the first. */
export const useRoving = (): Roving => {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  const cards = (): HTMLElement[] => [...(ref.current?.querySelectorAll<HTMLElement>(CARDS) ?? [])];
  const settle = (): void => {
    const all = cards();
    const stop = all.find((card) => card === last.current) ?? all.find(({ dataset }) => dataset['pick'] === 'open') ?? all[0];
    for (const card of all) card.tabIndex = card === stop ? 0 : -1;
  };
  // After every change: cards come and go.
  useLayoutEffect(settle);
  return {
    ref,
    onFocus: () => {
      last.current = document.activeElement;
      settle();
    },
    onKeyDown: (event) => {
      const all = cards();
      const at = all.findIndex((card) => card === document.activeElement);
      const next = at < 0 ? null : nextAt(event.key, at, all.length);
      if (next === null) return;
      event.preventDefault();
      all[next]?.focus();
    },
  };
};
