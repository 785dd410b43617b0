// Whether those who say nothing are still there: asked now and then, and whoever has not answered by the next time is gone.

import type { WebSocket } from 'ws';

/** Somebody at the other end. */
export interface Peer {
  readonly socket: WebSocket;
  /** Something has come from there since he was last asked. */
  isAlive: boolean;
  /** He came since it was last his turn: nobody is asked before a whole interval has gone by. */
  isNew: boolean;
}

/** Pings are spread over their interval, at most so many parts of it: thousands at once would keep everybody else waiting. */
const PARTS = 60;
/** … and not shorter ones than this. */
const PART_MS = 100;

export class Pings {
  /** Who is asked in which part of the interval. */
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

  /** Whoever hears something from there says so to what this gives. */
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
