import type { Version } from '@pasteboard/protocol';

/** A house that serves no pages, or does not say which, has nothing newer to load. */
export const isNewer = (first: Pick<Version, 'protocol' | 'web'>, now: Pick<Version, 'protocol' | 'web'>): boolean =>
  first.protocol !== now.protocol || (first.web !== null && now.web !== null && first.web !== now.web);
