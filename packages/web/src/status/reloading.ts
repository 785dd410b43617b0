// After an upgrade an open page asks for files that are gone: which errors mean that, and when loading the page again mends it.

import { serverVersion } from '../api/version.ts';

const AGAIN_AFTER = 60_000;

/** `last`: when it was tried before, or null. */
export const mayReload = ({
  last,
  now,
  online,
}: {
  readonly last: number | null;
  readonly now: number;
  readonly online: boolean;
}): boolean => online && (last === null || now - last > AGAIN_AFTER || now < last);

const MISSING = /dynamically imported module|importing a module script failed|unable to preload|loading chunk|module script/i;

/** As the browsers put it when a part of the page cannot be fetched. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && MISSING.test(error.message);

const KEY = 'pasteboard.reloaded';

/** Loads an address of the server again. False if the server does not answer: the browser's error page would replace the screen. */
export const goAnew = async (address: string): Promise<boolean> => {
  if ((await serverVersion()) === null) return false;
  if (address === location.href) location.reload();
  else location.assign(address);
  return true;
};

export const reloadOnce = async (): Promise<void> => {
  try {
    const text = sessionStorage.getItem(KEY);
    if (!mayReload({ last: text === null ? null : Number(text), now: Date.now(), online: navigator.onLine })) return;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Where nothing is kept, nobody could tell the second time from the first.
    return;
  }
  await goAnew(location.href);
};
