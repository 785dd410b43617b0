// Whether those who say nothing are still there: asked now and then, and whoever has not answered by the next time is gone.

import type { WebSocket } from 'ws';

/** Pings are spread over their interval, at most so many parts of it: thousands at once would keep everybody else waiting. */
const PARTS = 60;
/** … and not shorter ones than this. */
const PART_MS = 100;

export class Pings {
  readonly #alive = new WeakSet<WebSocket>();
  /** Who came since the last time it was his turn: nobody is asked before a whole interval has gone by. */
  readonly #new = new WeakSet<WebSocket>();
  /** Who is asked in which part of the interval. */
  readonly #turns: readonly Set<WebSocket>[];
  #came = 0;
  #turn = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(everyMs: number) {
    const parts = Math.max(1, Math.min(PARTS, Math.floor(everyMs / PART_MS)));
    this.#turns = Array.from({ length: parts }, () => new Set<WebSocket>());
    this.#timer = setInterval(() => this.#ask(), everyMs / parts);
    this.#timer.unref();
  }

  add(socket: WebSocket): void {
    this.lives(socket);
    this.#new.add(socket);
    const turn = this.#turns[this.#came++ % this.#turns.length];
    turn?.add(socket);
    socket.once('close', () => turn?.delete(socket));
    socket.on('pong', () => this.lives(socket));
  }

  /** Something has come from there. */
  lives(socket: WebSocket): void {
    this.#alive.add(socket);
  }

  #ask(): void {
    const turn = this.#turns[this.#turn] ?? [];
    this.#turn = (this.#turn + 1) % this.#turns.length;
    for (const socket of turn) {
      if (this.#new.delete(socket)) continue;
      if (this.#alive.delete(socket)) socket.ping();
      else socket.terminate();
    }
  }

  end(): void {
    clearInterval(this.#timer);
  }
}
