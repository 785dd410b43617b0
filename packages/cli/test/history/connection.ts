// One connection of a client to one process: one request at a time, each answered before a timeout or given up with the connection.

import { PROTOCOL_VERSION, type ServerMessage } from '@pasteboard/protocol';
import { WebSocket } from 'ws';

export interface Target {
  readonly name: string;
  /** Host and port. */
  readonly reachedAt: string;
}

export interface Chair {
  readonly table: string;
  /** Null for a spectator. */
  readonly seat: { readonly id: string; readonly secret: string } | null;
}

/** The connection is gone, or gave no answer in time. */
export class Dropped extends Error {
  override readonly name = 'Dropped';
}

const HANDSHAKE_MS = 3_000;

interface Waiting {
  readonly id: string | null;
  readonly resolve: (message: ServerMessage) => void;
  readonly reject: (error: Dropped) => void;
}

/** The id that a message answers; null for a welcome, undefined for what answers nothing. */
const answered = (message: ServerMessage): string | null | undefined => {
  if (message.t === 'welcome') return null;
  if ('done' in message) return message.done;
  return 'id' in message ? message.id : undefined;
};

export class Connection {
  readonly target: Target;
  readonly #socket: WebSocket;
  readonly #hear: (message: ServerMessage) => void;
  #waiting: Waiting | null = null;
  #isOver = false;

  /** `hear` gets every message, before the request that waits for it. */
  constructor(target: Target, hear: (message: ServerMessage) => void) {
    this.target = target;
    this.#hear = hear;
    this.#socket = new WebSocket(`ws://${target.reachedAt}/socket`, { perMessageDeflate: false, handshakeTimeout: HANDSHAKE_MS });
    this.#socket.on('message', (data: Buffer) => this.#take(JSON.parse(data.toString()) as ServerMessage));
    this.#socket.on('error', () => this.#socket.terminate());
    this.#socket.on('close', () => this.#giveUp('the connection was closed'));
  }

  open(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#socket.once('open', resolve);
      this.#socket.once('close', () => reject(new Dropped('no connection')));
    });
  }

  hello({ table, seat }: Chair, since: number | null, withinMs: number): Promise<ServerMessage> {
    return this.#request(null, { t: 'hello', v: PROTOCOL_VERSION, table, seat, since }, withinMs);
  }

  ask<Message extends { readonly id: string }>(message: Message, withinMs: number): Promise<ServerMessage> {
    return this.#request(message.id, message, withinMs);
  }

  close(): void {
    this.#giveUp('the client left');
  }

  #request(id: string | null, message: object, ms: number): Promise<ServerMessage> {
    return new Promise((resolve, reject) => {
      if (this.#socket.readyState !== WebSocket.OPEN) return reject(new Dropped('the connection is not open'));
      const late = setTimeout(() => this.#giveUp('no answer in time'), ms);
      this.#waiting = {
        id,
        resolve: (answer) => {
          clearTimeout(late);
          resolve(answer);
        },
        reject: (error) => {
          clearTimeout(late);
          reject(error);
        },
      };
      this.#socket.send(JSON.stringify(message));
    });
  }

  #take(message: ServerMessage): void {
    // What was already on its way to a client that has turned to another process is not heard.
    if (this.#isOver) return;
    this.#hear(message);
    const waiting = this.#waiting;
    if (waiting === null || answered(message) !== waiting.id) return;
    this.#waiting = null;
    waiting.resolve(message);
  }

  #giveUp(why: string): void {
    this.#isOver = true;
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.reject(new Dropped(why));
    this.#socket.terminate();
  }
}
