// Lets calls that began before a store is closed still finish.

export class PendingCalls {
  readonly #promises = new Set<Promise<unknown>>();

  async during<T>(promise: Promise<T>): Promise<T> {
    this.#promises.add(promise);
    try {
      return await promise;
    } finally {
      this.#promises.delete(promise);
    }
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.#promises);
  }
}
