// Runs one import at a time: reading a file takes memory and most of a processor. A few more wait in line, and the rest are refused for now.

/** Why an import cannot begin, and the place it would have had in line. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
  /** From 1: the next one to begin. */
  readonly place: number;

  constructor(place: number) {
    super(`an import would be number ${place} in line`);
    this.place = place;
  }
}

/** Another import from the same address waits already. */
export class QueueHeld extends Error {
  override readonly name = 'QueueHeld';

  constructor() {
    super('another import from this address waits already');
  }
}

interface Waiting {
  /** Where it comes from, as limits count it; null if that is not known. */
  readonly address: string | null;
  readonly id: string | null;
  readonly begin: () => void;
}

export class ImportQueue {
  readonly #most: number;
  #waiting: Waiting[] = [];
  #isBusy = false;
  #running: string | null = null;

  /** `most`: how many wait beside the one that is read. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Does another client wait for the import that is being read? */
  get isAwaited(): boolean {
    return this.#waiting.length > 0;
  }

  /** 0: it is being read. From 1: its place in line. Null if none waits under this id. */
  placeOf(id: string): number | null {
    if (this.#isBusy && this.#running === id) return 0;
    const at = this.#waiting.findIndex((each) => each.id === id);
    return at < 0 ? null : at + 1;
  }

  /**
   * Runs it when its turn comes. One import from each address waits, so that no address fills the line. `gone` ends the waiting, as when the client
   * disconnects. Rejects with `QueueFull`, with `QueueHeld`, or with what `gone` says.
   */
  async enter<T>(id: string | null, gone: AbortSignal, run: () => Promise<T>, address: string | null = null): Promise<T> {
    if (this.#isBusy) await this.#wait(id, gone, address);
    this.#isBusy = true;
    this.#running = id;
    try {
      gone.throwIfAborted();
      return await run();
    } finally {
      this.#running = null;
      const next = this.#waiting.shift();
      if (next === undefined) this.#isBusy = false;
      else next.begin();
    }
  }

  #wait(id: string | null, gone: AbortSignal, address: string | null): Promise<void> {
    if (address !== null && this.#waiting.some((each) => each.address === address)) return Promise.reject(new QueueHeld());
    const place = this.#waiting.length + 1;
    if (place > this.#most) return Promise.reject(new QueueFull(place));
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#waiting = this.#waiting.filter((each) => each !== waiting);
        const { reason }: { readonly reason: unknown } = gone;
        reject(reason instanceof Error && reason.name !== 'TimeoutError' ? reason : new QueueFull(place));
      };
      const begin = (): void => {
        gone.removeEventListener('abort', leave);
        resolve();
      };
      const waiting: Waiting = { id, address, begin };
      if (gone.aborted) return leave();
      gone.addEventListener('abort', leave, { once: true });
      this.#waiting.push(waiting);
    });
  }
}
