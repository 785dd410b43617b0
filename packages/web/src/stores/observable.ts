// Values outside React that screens follow.

import { useSyncExternalStore } from 'react';

/** Functions to call when something changes. */
export class Listeners {
  readonly #all = new Set<() => void>();

  get size(): number {
    return this.#all.size;
  }

  tell(): void {
    for (const listener of this.#all) listener();
  }

  /** Returns how to stop listening. */
  add(listener: () => void): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }
}

/** One value, with those who follow it. */
export class Observable<T> {
  readonly #listeners = new Listeners();
  #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  get value(): T {
    return this.#value;
  }

  set(value: T): void {
    this.#value = value;
    this.#listeners.tell();
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.add(listener);
}

export const useObservable = <T>(observable: Observable<T>): T => useSyncExternalStore(observable.subscribe, () => observable.value);
