// How this browser shows the table: light or dark, two or four colors of suits. Kept in its storage.

import { useSyncExternalStore } from 'react';
import { keepSetting, keptSetting } from '../api/browser-storage.ts';

export interface Appearance {
  readonly theme: 'system' | 'light' | 'dark';
  readonly suits: 2 | 4;
}

const AT_FIRST: Appearance = { theme: 'system', suits: 2 };
const dark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let appearance: Appearance = { ...AT_FIRST, ...keptSetting<Partial<Appearance>>('looks', {}) };

const show = (): void => {
  const { dataset } = document.documentElement;
  dataset['theme'] = appearance.theme === 'system' ? (dark.matches ? 'dark' : 'light') : appearance.theme;
  dataset['suits'] = String(appearance.suits);
};

/** Before anything is drawn, so that nothing flashes. */
export const applyAppearance = (): void => {
  show();
  dark.addEventListener('change', show);
};

export const setAppearance = (change: Partial<Appearance>): void => {
  appearance = { ...appearance, ...change };
  keepSetting('looks', appearance);
  show();
  for (const listener of listeners) listener();
};

export const useAppearance = (): Appearance =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => appearance,
  );
