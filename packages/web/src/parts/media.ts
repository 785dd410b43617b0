// What the window is like: its size, and what its user prefers.

import { useSyncExternalStore } from 'react';
import { Listeners } from '../stores/observable.ts';

/** Does the window match this query now? */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );

/** One column, one thumb; a phone that lies on its side is wide, but low. */
const PHONE = '(max-width: 719px), (max-width: 960px) and (max-height: 500px)';

export const usePhone = (): boolean => useMedia(PHONE);

export const isPhone = (): boolean => matchMedia(PHONE).matches;

/** The user prefers reduced motion. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A window of fewer letters is shown as one page that scrolls. */
const NARROW_REM = 66;

/** Tells when the window changes its size, or its text does, of which the window says nothing. */
class SizeWatch {
  /** All are told at once, so that a screen never changes by halves. */
  readonly #listeners = new Listeners();
  #isWatching = false;

  #start(): void {
    const tell = (): void => this.#listeners.tell();
    const letter = document.createElement('span');
    letter.style.cssText = 'position: absolute; width: 1rem; visibility: hidden';
    document.body.append(letter);
    new ResizeObserver(tell).observe(letter);
    addEventListener('resize', tell);
    this.#isWatching = true;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    if (!this.#isWatching) this.#start();
    return this.#listeners.add(listener);
  };
}

const { subscribe: onResize } = new SizeWatch();

/** Measured in the size of the text: twice the text is half the window. */
const inText = (pixels: number): number => pixels / parseFloat(getComputedStyle(document.documentElement).fontSize);

/** No room for columns side by side. */
export const useNarrow = (): boolean => useSyncExternalStore(onResize, () => inText(innerWidth) < NARROW_REM);

/** A window this high, as on a tablet, holds the felt, the question and the player's own place. */
const TALL_REM = 37;

export const useTall = (): boolean => useSyncExternalStore(onResize, () => inText(innerHeight) >= TALL_REM);

/** A phone with so little room, or such large text, that all of it scrolls as one page. */
const isPage = (): boolean => inText(innerWidth) < 17.5 || (innerHeight > innerWidth && inText(innerHeight) < 28.75);

export const usePage = (): boolean => useSyncExternalStore(onResize, isPage);
