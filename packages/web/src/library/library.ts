// The library of this browser: lists, keeps and deletes entries, and tells those who follow it, in other tabs too.

import { Listeners } from '../stores/observable.ts';
import type { Kept } from './kept.ts';
import { browserShelf, type LibraryShelf } from './shelf.ts';

export type LibraryQuery = { readonly game?: string; readonly kind?: string };

/** The other tabs of this browser. */
export interface OtherTabs {
  tell(): void;
  /** Calls back when another tab has changed something. */
  listen(changed: () => void): void;
}

const CHANNEL = 'pasteboard.library';

const otherTabs = (): OtherTabs => {
  const channel = new BroadcastChannel(CHANNEL);
  return {
    tell: () => channel.postMessage('changed'),
    listen: (changed) => {
      channel.onmessage = changed;
    },
  };
};

export class Library {
  readonly #shelf: () => Promise<LibraryShelf>;
  readonly #others: OtherTabs;
  readonly #listeners = new Listeners();

  constructor(shelf: () => Promise<LibraryShelf>, others: OtherTabs) {
    this.#shelf = shelf;
    this.#others = others;
    others.listen(() => this.#listeners.tell());
  }

  /** Newest first. */
  async list({ game, kind }: LibraryQuery = {}): Promise<readonly Kept[]> {
    const all = await (await this.#shelf()).all();
    return all
      .filter((each) => (game === undefined || each.game === game) && (kind === undefined || each.kind === kind))
      .toSorted((a, b) => b.changedAt - a.changedAt);
  }

  async get(key: string): Promise<Kept | null> {
    return (await this.list()).find((each) => each.key === key) ?? null;
  }

  /** What has the same key is replaced. All of them are kept, or none; rejects where the browser has no room. */
  async put(...kept: readonly Kept[]): Promise<void> {
    await this.#write(kept, []);
    // Asks the browser not to clear it away; some ask the person. Pages without https may not ask.
    if ('storage' in navigator) await navigator.storage.persist().catch(() => false);
  }

  async delete(...keys: readonly string[]): Promise<void> {
    await this.#write([], keys);
  }

  /** Does it outlive this page? */
  async lasts(): Promise<boolean> {
    return (await this.#shelf()).lasts;
  }

  readonly subscribe = (changed: () => void): (() => void) => this.#listeners.add(changed);

  async #write(put: readonly Kept[], remove: readonly string[]): Promise<void> {
    await (await this.#shelf()).write(put, remove);
    this.#listeners.tell();
    this.#others.tell();
  }
}

let opened: Promise<LibraryShelf> | null = null;

/** Opened on first use. */
export const library = new Library(() => (opened ??= browserShelf()), otherTabs());
