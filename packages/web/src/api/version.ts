// Which version the server runs, and whether this page is older: looked up at load, after every return, and every five minutes while the page is visible.

import type { Version } from '@pasteboard/protocol';
import { useSyncExternalStore } from 'react';

/** A server that serves no pages, or does not say which, has nothing newer to load. */
export const isNewer = (first: Pick<Version, 'protocol' | 'web'>, now: Pick<Version, 'protocol' | 'web'>): boolean =>
  first.protocol !== now.protocol || (first.web !== null && now.web !== null && first.web !== now.web);

const EVERY = 5 * 60_000;

let first: Version | null = null;
let newer = false;
let timer: ReturnType<typeof setInterval> | null = null;
const listeners = new Set<() => void>();

/** What the server runs; null where it does not answer. */
export const serverVersion = async (): Promise<Version | null> => {
  try {
    const response = await fetch('/api/version', { cache: 'no-store' });
    return response.ok ? ((await response.json()) as Version) : null;
  } catch {
    // Not reachable now: asked again later.
    return null;
  }
};

export const checkVersion = async (): Promise<void> => {
  if (newer) return;
  const now = await serverVersion();
  if (now === null) return;
  first ??= now;
  if (!isNewer(first, now)) return;
  newer = true;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (timer === null) {
    void checkVersion();
    timer = setInterval(() => {
      if (!document.hidden) void checkVersion();
    }, EVERY);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
};

export const useNewer = (): boolean => useSyncExternalStore(subscribe, () => newer);
