// After an upgrade a page that is still open asks for files that are gone. Loading it again mends that; more than once would be a loop.

const KEY = 'pasteboard.reloaded';
const AGAIN_AFTER = 60_000;

/** `last`: when it was tried before, or null. */
export const mayReload = (last: number | null, now: number, online: boolean): boolean =>
  online && (last === null || now - last > AGAIN_AFTER || now < last);

const MISSING = /dynamically imported module|importing a module script failed|unable to preload|loading chunk|module script/i;

/** As the browsers put it when a part of the page cannot be fetched. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && MISSING.test(error.message);

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
