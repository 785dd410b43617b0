// Bytes that clients have not read yet, over all connections: each may be behind by no more than its own limit, but many together would fill the memory.

/** A connection that is behind. */
export interface Behind {
  readonly address: string | null;
  readonly buffered: number;
  drop(): void;
}

const sumOf = (lines: readonly Behind[]): number => lines.reduce((sum, { buffered }) => sum + buffered, 0);

export class Unread {
  readonly #most: number;
  readonly #lines = new Set<Behind>();
  /** At least what they are behind together: what clients have read since the last count is still in it. */
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** So many more bytes wait for this client. */
  add(line: Behind, bytes: number): void {
    this.#lines.add(line);
    this.#bytes += bytes;
    if (this.#bytes > this.#most) this.#count();
  }

  forget(line: Behind): void {
    this.#lines.delete(line);
  }

  /** Above the limit, the connection furthest behind of the busiest address is dropped, again and again. */
  #count(): void {
    for (const line of this.#lines) if (line.buffered === 0) this.#lines.delete(line);
    const busy = [...Map.groupBy(this.#lines, ({ address }) => address).values()].map((lines) => ({
      bytes: sumOf(lines),
      lines: lines.toSorted((a, b) => a.buffered - b.buffered),
    }));
    this.#bytes = busy.reduce((sum, { bytes }) => sum + bytes, 0);
    const dropped: Behind[] = [];
    while (this.#bytes > this.#most) {
      const busiest = busy.reduce((most, each) => (each.bytes > most.bytes ? each : most));
      const line = busiest.lines.pop();
      if (line === undefined) break;
      busiest.bytes -= line.buffered;
      this.#bytes -= line.buffered;
      this.#lines.delete(line);
      dropped.push(line);
    }
    // Others are told that these have left, which may bring us here again.
    for (const line of dropped) line.drop();
  }
}
