// Pings silent connections; one that has not answered by the next ping is dropped.

import type { WebSocket } from 'ws';

/** A connection to be pinged. */
export interface Peer {
  readonly socket: WebSocket;
  /** Something has come from it since the last ping. */
  isAlive: boolean;
  /** It connected after its last turn: no connection is pinged before a whole interval has passed. */
  isNew: boolean;
}

/** Pings are spread over their interval, in at most this many parts: thousands at once would delay all other clients. */
const PARTS = 60;
/** … and not shorter ones than this. */
const PART_MS = 100;

export class Pings {
  /** Which connections are pinged in which part of the interval. */
  readonly #turns: readonly Set<Peer>[];
  #came = 0;
  #turn = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(everyMs: number) {
    const parts = Math.max(1, Math.min(PARTS, Math.floor(everyMs / PART_MS)));
    this.#turns = Array.from({ length: parts }, () => new Set<Peer>());
    this.#timer = setInterval(() => this.#ask(), everyMs / parts);
    this.#timer.unref();
  }

  /** Returns what the caller must call when it receives something. */
  add(socket: WebSocket): Peer {
    const peer: Peer = { socket, isAlive: true, isNew: true };
    const turn = this.#turns[this.#came++ % this.#turns.length];
    turn?.add(peer);
    socket.once('close', () => turn?.delete(peer));
    socket.on('pong', () => {
      peer.isAlive = true;
    });
    return peer;
  }

  #ask(): void {
    const turn = this.#turns[this.#turn] ?? [];
    this.#turn = (this.#turn + 1) % this.#turns.length;
    for (const peer of turn) {
      const { isNew, isAlive, socket } = peer;
      peer.isNew = false;
      if (isNew) continue;
      peer.isAlive = false;
      if (isAlive) socket.ping();
      else socket.terminate();
    }
  }

  end(): void {
    clearInterval(this.#timer);
  }
}
