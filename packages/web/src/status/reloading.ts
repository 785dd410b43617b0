// After an upgrade a page that is still open asks for files that are gone. Loading it again mends that; more than once would be a loop.

import { mayReload } from './missing-part.ts';
import { houseVersion } from '../api/version.ts';

const KEY = 'pasteboard.reloaded';

/** Goes to an address of the house anew. False where the house does not answer: the browser's own error would stand there, and all that is seen be gone. */
export const goAnew = async (address: string): Promise<boolean> => {
  if ((await houseVersion()) === null) return false;
  if (address === location.href) location.reload();
  else location.assign(address);
  return true;
};

export const reloadOnce = async (): Promise<void> => {
  try {
    const text = sessionStorage.getItem(KEY);
    if (!mayReload(text === null ? null : Number(text), Date.now(), navigator.onLine)) return;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Where nothing is kept, nobody could tell the second time from the first.
    return;
  }
  await goAnew(location.href);
};
