// What happened in a world, in short: the newest lines for a person to read, and one number over all of them.

const KEPT = 60;

export class Trace {
  readonly #lines: string[] = [];
  #hash = 0x811c9dc5;
  /** How often each thing happened, so that a suite cannot pass by doing nothing. */
  readonly counts = new Map<string, number>();

  note(time: number, line: string): void {
    const text = `${time} ${line}`;
    for (let i = 0; i < text.length; i++) this.#hash = Math.imul(this.#hash ^ text.charCodeAt(i), 0x01000193);
    this.#lines.push(text);
    if (this.#lines.length > 2 * KEPT) this.#lines.splice(0, KEPT);
  }

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  get digest(): string {
    return (this.#hash >>> 0).toString(16);
  }

  get newest(): readonly string[] {
    return this.#lines.slice(-KEPT);
  }
}
