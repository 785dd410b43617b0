// The phone's setting for a shared big screen: then the phone shows only the player's own cards and questions.

import { keepSetting, keptSetting } from '../api/browser-storage.ts';
import { Observable, useObservable } from '../stores/observable.ts';

const KEY = 'bigScreen';
const bigScreen = new Observable(keptSetting<boolean>(KEY, false) === true);

export const setBigScreen = ({ shown }: { readonly shown: boolean }): void => {
  bigScreen.set(shown);
  keepSetting(KEY, shown);
};

export const useBigScreen = (): boolean => useObservable(bigScreen);
