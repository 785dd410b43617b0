// At a real table a shared screen may show what all may see; then a phone shows only what is one's own.

import { keepSetting, keptSetting } from '../api/browser-storage.ts';
import { Observable, useObservable } from '../stores/observable.ts';

const KEY = 'bigScreen';
const bigScreen = new Observable(keptSetting<boolean>(KEY, false) === true);

export const setBigScreen = ({ shown }: { readonly shown: boolean }): void => {
  bigScreen.set(shown);
  keepSetting(KEY, shown);
};

export const useBigScreen = (): boolean => useObservable(bigScreen);
