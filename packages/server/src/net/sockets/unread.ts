// Bytes that clients have not read yet, over all connections: each may be behind by no more than its own limit, but many together would fill the memory.

/** A connection that is behind. */
export interface Behind {
  readonly address: string | null;
  readonly buffered: number;
  drop(): void;
}

const sumOf = (sockets: readonly Behind[]): number => sockets.reduce((sum, { buffered }) => sum + buffered, 0);

export class Unread {
  readonly #most: number;
  readonly #sockets = new Set<Behind>();
  /** At least what they are behind together: what clients have read since the last count is still in it. */
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** So many more bytes wait for this client. */
  add(socket: Behind, bytes: number): void {
    this.#sockets.add(socket);
    this.#bytes += bytes;
    if (this.#bytes > this.#most) this.#count();
  }

  forget(socket: Behind): void {
    this.#sockets.delete(socket);
  }

  /** Above the limit, the connection furthest behind of the busiest address is dropped, again and again. */
  #count(): void {
    for (const socket of this.#sockets) if (socket.buffered === 0) this.#sockets.delete(socket);
    const busy = [...Map.groupBy(this.#sockets, ({ address }) => address).values()].map((sockets) => ({
      bytes: sumOf(sockets),
      sockets: sockets.toSorted((a, b) => a.buffered - b.buffered),
    }));
    this.#bytes = busy.reduce((sum, { bytes }) => sum + bytes, 0);
    const dropped: Behind[] = [];
    while (this.#bytes > this.#most) {
      const busiest = busy.reduce((most, each) => (each.bytes > most.bytes ? each : most));
      const socket = busiest.sockets.pop();
      if (socket === undefined) break;
      busiest.bytes -= socket.buffered;
      this.#bytes -= socket.buffered;
      this.#sockets.delete(socket);
      dropped.push(socket);
    }
    // Others are told that these have left, which may bring us here again.
    for (const socket of dropped) socket.drop();
  }
}
