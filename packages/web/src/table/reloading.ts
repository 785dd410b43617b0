// After an upgrade a page that is still open asks for files that are gone. Loading it again mends that; more than once would be a loop.

import { mayReload } from './missing-part.ts';

const KEY = 'pasteboard.reloaded';
/** True where the page is being loaded again. */
export const reloadOnce = (): boolean => {
  try {
    const text = sessionStorage.getItem(KEY);
    if (!mayReload(text === null ? null : Number(text), Date.now(), navigator.onLine)) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Where nothing is kept, nobody could tell the second time from the first.
    return false;
  }
  location.reload();
  return true;
};
