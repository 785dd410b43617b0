// How one likes to see the table: light or dark, two or four colours of suits. Kept in this browser.

import { useSyncExternalStore } from 'react';
import { keepSetting, keptSetting } from '../api/browser-storage.ts';

export interface Looks {
  readonly theme: 'system' | 'light' | 'dark';
  readonly suits: 2 | 4;
}

const AT_FIRST: Looks = { theme: 'system', suits: 2 };
const dark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let looks: Looks = { ...AT_FIRST, ...keptSetting<Partial<Looks>>('looks', {}) };

const show = (): void => {
  const { dataset } = document.documentElement;
  dataset['theme'] = looks.theme === 'system' ? (dark.matches ? 'dark' : 'light') : looks.theme;
  dataset['suits'] = String(looks.suits);
};

/** Before anything is drawn, so that nothing flashes. */
export const showLooks = (): void => {
  show();
  dark.addEventListener('change', show);
};

export const setLooks = (change: Partial<Looks>): void => {
  looks = { ...looks, ...change };
  keepSetting('looks', looks);
  show();
  for (const listener of listeners) listener();
};

export const useLooks = (): Looks =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => looks,
  );
