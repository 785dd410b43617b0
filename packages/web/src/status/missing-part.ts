// Parts of the page that are gone, and when loading it again may mend that.

const AGAIN_AFTER = 60_000;

/** `last`: when it was tried before, or null. */
export const mayReload = (last: number | null, now: number, online: boolean): boolean =>
  online && (last === null || now - last > AGAIN_AFTER || now < last);

const MISSING = /dynamically imported module|importing a module script failed|unable to preload|loading chunk|module script/i;

/** As the browsers put it when a part of the page cannot be fetched. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && MISSING.test(error.message);
