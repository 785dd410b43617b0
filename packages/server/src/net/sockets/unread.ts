// Counts bytes that clients have not read yet, over all connections: each has its own limit, but many together would fill the memory.

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
  /** An upper bound: what clients have read since the last count is still in it. */
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** This many more bytes wait for this client. */
  add(socket: Behind, bytes: number): void {
    this.#sockets.add(socket);
    this.#bytes += bytes;
    if (this.#bytes > this.#most) this.#count();
  }

  forget(socket: Behind): void {
    this.#sockets.delete(socket);
  }

  /** Above the limit, drops the connection furthest behind of the busiest address, until it fits. */
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
    // Others are told that these have left, which may call this again.
    for (const socket of dropped) socket.drop();
  }
}
