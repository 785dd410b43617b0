// Is the page older than the house? Looked up at load, after every return and every five minutes while somebody looks.

import type { Version } from '@pasteboard/protocol';
import { useSyncExternalStore } from 'react';
import { isNewer } from './newer.ts';

const EVERY = 5 * 60_000;

let first: Version | null = null;
let newer = false;
let timer: ReturnType<typeof setInterval> | null = null;
const listeners = new Set<() => void>();

/** What the house has; null where it does not answer. */
export const houseVersion = async (): Promise<Version | null> => {
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
  const now = await houseVersion();
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
