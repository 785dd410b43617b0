// Which version the server runs, and whether this page is older: looked up at load, after every return, and every five minutes while the page is visible.

import type { Version } from '@pasteboard/protocol';
import { useSyncExternalStore } from 'react';
import { Listeners } from '../stores/observable.ts';

/** A server that serves no pages, or does not say which, has nothing newer to load. */
export const isNewer = (first: Pick<Version, 'protocol' | 'web'>, now: Pick<Version, 'protocol' | 'web'>): boolean =>
  first.protocol !== now.protocol || (first.web !== null && now.web !== null && first.web !== now.web);

const EVERY = 5 * 60_000;

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

/** Compares the version that the page found first with the one that runs now, every so often while a screen wants to know. */
class VersionWatch {
  readonly #listeners = new Listeners();
  #first: Version | null = null;
  #isNewer = false;
  #timer: ReturnType<typeof setInterval> | null = null;

  readonly isNewer = (): boolean => this.#isNewer;

  async check(): Promise<void> {
    if (this.#isNewer) return;
    const now = await serverVersion();
    if (now === null) return;
    this.#first ??= now;
    if (!isNewer(this.#first, now)) return;
    this.#isNewer = true;
    this.#listeners.tell();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const remove = this.#listeners.add(listener);
    if (this.#timer === null) {
      void this.check();
      this.#timer = setInterval(() => {
        if (!document.hidden) void this.check();
      }, EVERY);
    }
    return () => {
      remove();
      if (this.#listeners.size > 0 || this.#timer === null) return;
      clearInterval(this.#timer);
      this.#timer = null;
    };
  };
}

const watch = new VersionWatch();

export const checkForUpgrade = (): Promise<void> => watch.check();

export const useNewer = (): boolean => useSyncExternalStore(watch.subscribe, watch.isNewer);
