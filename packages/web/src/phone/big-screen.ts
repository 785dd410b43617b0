// At a real table a shared screen may show what all may see; then a phone shows only what is one's own.

import { useSyncExternalStore } from 'react';
import { keepSetting, keptSetting } from '../api/browser-storage.ts';

const KEY = 'bigScreen';
const listeners = new Set<() => void>();
let shown = keptSetting<boolean>(KEY, false) === true;

export const setBigScreen = ({ shown: next }: { readonly shown: boolean }): void => {
  shown = next;
  keepSetting(KEY, next);
  for (const listener of listeners) listener();
};

export const useBigScreen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
