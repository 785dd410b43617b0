// What somebody has sent on one line and the entry will tell him of.

/** The key under which it will be kept, and his own id for it. */
interface Sent {
  readonly key: string;
  readonly id: string;
}

export class Asked {
  /** Oldest first: so it is answered, and mostly there is one. */
  readonly #sent: Sent[] = [];

  add(key: string, id: string): void {
    if (!this.#sent.some((sent) => sent.key === key)) this.#sent.push({ key, id });
  }

  /** He is told of it now: under which id he sent it, or null where he did not, or knows already. */
  heardOf(key: string): string | null {
    const at = this.#sent.findIndex((sent) => sent.key === key);
    return at === -1 ? null : (this.#sent.splice(at, 1)[0]?.id ?? null);
  }
}
