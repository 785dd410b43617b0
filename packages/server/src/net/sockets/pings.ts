// Pings every connection. One that answers none of its pings is dropped, so that the others at its table soon see that the person is away.

import type { Clock } from '../../room/ports.ts';

/** What is needed of a socket. */
export interface Pinged {
  ping(): void;
  terminate(): void;
  on(event: 'pong' | 'close', listener: () => void): unknown;
}

/** A connection to be pinged. */
export interface Peer {
  readonly socket: Pinged;
  /** Pings since something last came from it. */
  unanswered: number;
}

/** A connection is dropped on its turn after this many pings without an answer: a phone that hangs for a moment keeps its connection. */
const TRIES = 2;
/** Pings are spread over their interval, in at most this many parts: thousands at once would delay all other clients. */
const PARTS = 60;
/** … and not shorter ones than this. */
const PART_MS = 100;

export class Pings {
  /** Which connections are pinged in which part of the interval. */
  readonly #turns: readonly Set<Peer>[];
  readonly #clock: Pick<Clock, 'after'>;
  readonly #partMs: number;
  #came = 0;
  #turn = 0;
  #callOff: () => void = () => {};

  /** A connection that has been silent for `silentMs` is dropped. */
  constructor(silentMs: number, clock: Pick<Clock, 'after'>) {
    const everyMs = silentMs / (TRIES + 1);
    const parts = Math.max(1, Math.min(PARTS, Math.floor(everyMs / PART_MS)));
    this.#turns = Array.from({ length: parts }, () => new Set<Peer>());
    this.#clock = clock;
    this.#partMs = everyMs / parts;
    this.#plan();
  }

  /** A turn that comes late is not made up for: after a pause of the whole process, the answers that wait are read first. */
  #plan(): void {
    this.#callOff = this.#clock.after(this.#partMs, () => {
      this.#plan();
      this.#ask();
    });
  }

  /** The caller sets `unanswered` to 0 when it receives something. */
  add(socket: Pinged): Peer {
    const peer: Peer = { socket, unanswered: 0 };
    const turn = this.#turns[this.#came++ % this.#turns.length];
    turn?.add(peer);
    socket.on('close', () => turn?.delete(peer));
    socket.on('pong', () => {
      peer.unanswered = 0;
    });
    return peer;
  }

  #ask(): void {
    const turn = this.#turns[this.#turn] ?? [];
    this.#turn = (this.#turn + 1) % this.#turns.length;
    for (const peer of turn) {
      if (peer.unanswered >= TRIES) peer.socket.terminate();
      else {
        peer.unanswered++;
        peer.socket.ping();
      }
    }
  }

  end(): void {
    this.#callOff();
  }
}
