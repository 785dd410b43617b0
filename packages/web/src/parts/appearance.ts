// How this browser shows the table: light or dark, two or four colors of suits. Kept in its storage.

import { keepSetting, keptSetting } from '../api/browser-storage.ts';
import { Observable, useObservable } from '../stores/observable.ts';

export interface Appearance {
  readonly theme: 'system' | 'light' | 'dark';
  readonly suits: 2 | 4;
}

const AT_FIRST: Appearance = { theme: 'system', suits: 2 };
const dark = matchMedia('(prefers-color-scheme: dark)');
const appearance = new Observable<Appearance>({ ...AT_FIRST, ...keptSetting<Partial<Appearance>>('looks', {}) });

const show = (): void => {
  const { dataset } = document.documentElement;
  const { theme, suits } = appearance.value;
  dataset['theme'] = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
  dataset['suits'] = String(suits);
};

/** Before anything is drawn, so that nothing flashes. */
export const applyAppearance = (): void => {
  show();
  dark.addEventListener('change', show);
};

export const setAppearance = (change: Partial<Appearance>): void => {
  appearance.set({ ...appearance.value, ...change });
  keepSetting('looks', appearance.value);
  show();
};

export const useAppearance = (): Appearance => useObservable(appearance);
