// One WebSocket connection to the server: opens, says hello, and reconnects with the last seen entry. It does not interpret messages.

import type { ClientMessage, Hello, ServerMessage } from '@pasteboard/protocol';
import { OLDEST_VERSION, PROTOCOL_VERSION } from '@pasteboard/protocol/version';
import type { SeatKey } from '../api/seat.ts';

export interface Address {
  readonly table: string;
  /** Null for a watcher. */
  readonly seat: SeatKey | null;
}

/** The part of a WebSocket that is used, so that tests can replace it. */
export interface ClientSocket {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Environment {
  open(): ClientSocket;
  now(): number;
  after(ms: number, what: () => void): () => void;
  /** Is the page visible, with motion allowed? */
  isWatched(): boolean;
}

export type ConnectionState =
  | { readonly is: 'connecting' }
  | { readonly is: 'live' }
  /** Disconnected; retried at `nextAt`. `why`: the reason that the server gave, if any. */
  | { readonly is: 'away'; readonly since: number; readonly tries: number; readonly nextAt: number; readonly why: string | null }
  /** The server said goodbye for good; `why` is a key of the words. */
  | { readonly is: 'over'; readonly why: string };

export interface ConnectionListener {
  state(state: ConnectionState): void;
  message(message: ServerMessage): void;
  /** The last entry seen, with which the next hello begins. */
  since(): number | null;
  /** The digest of that state, where the server can compare it. */
  resumed?(): Resumed | null;
}

export type Resumed = Required<Pick<Hello, 'digest' | 'views'>>;

/** Reasons after which the client reconnects: the server restarts, or this connection sent too much. */
const COMES_BACK = new Set(['house.closing', 'house.full', 'message.often', 'hello.late', 'store.away']);

/** Reasons after which the requested new secret may be valid. */
const LOCKED_OUT = new Set(['seat.secret', 'seat.moved']);

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
/** After this long without a message the client pings; without a pong the connection is dead, as after a laptop slept. */
const SILENCE = 20_000;
const PATIENCE = 8_000;

export class ServerConnection {
  #address: Address;
  readonly #around: Environment;
  readonly #listener: ConnectionListener;
  #socket: ClientSocket | null = null;
  #state: ConnectionState = { is: 'connecting' };
  #tries = 0;
  #awaySince = 0;
  #cancel: (() => void) | null = null;
  #heardAt = 0;
  #listening: (() => void) | null = null;
  #farewell: string | null = null;
  /** The reason from the first disconnect: a restarting server gives none later. */
  #why: string | null = null;
  /** The protocol version in use; during an upgrade, a server process may be older than this page. */
  #version = PROTOCOL_VERSION;
  #closed = false;
  /** A hello with a digest is unanswered: a server from before digests rejects it as malformed. */
  #hasDigest = false;

  constructor(address: Address, around: Environment, listener: ConnectionListener) {
    this.#address = address;
    this.#around = around;
    this.#listener = listener;
  }

  get address(): Address {
    return this.#address;
  }

  /** Changes the secret, or adds one that may become valid, or changes to another seat that the server has for this secret. */
  sitsWith(seat: SeatKey): void {
    this.#address = { ...this.#address, seat };
  }

  get state(): ConnectionState {
    return this.#state;
  }

  open(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#farewell = null;
    this.#socket?.close();
    const socket = this.#around.open();
    this.#socket = socket;
    socket.onopen = () => {
      // A manual retry may have opened another socket meanwhile.
      if (socket !== this.#socket) return;
      this.#heardAt = this.#around.now();
      this.#greet(this.#listener.resumed?.() ?? null);
    };
    socket.onmessage = ({ data }: { readonly data: unknown }) => {
      if (socket === this.#socket && typeof data === 'string') this.#hear(JSON.parse(data) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#broken();
    };
  }

  #greet(resumed: Resumed | null): void {
    const { table, seat } = this.#address;
    const known = seat === null ? null : { id: seat.id, secret: seat.secret };
    const since = this.#listener.since();
    this.#hasDigest = resumed !== null && since !== null;
    this.#send({ t: 'hello', v: this.#version, table, seat: known, since, ...(this.#hasDigest ? resumed : {}) });
  }

  /** False if it cannot be sent now. */
  say(message: ClientMessage): boolean {
    if (this.#state.is !== 'live') return false;
    this.#send(message);
    return true;
  }

  /** Retries at once: the player came back to the page, or pressed the button. */
  hurry(): void {
    // A socket that is opening is awaited.
    if (this.#state.is === 'away' && this.#socket === null) this.open();
    else if (this.#state.is === 'live' && this.#around.now() - this.#heardAt > SILENCE) this.#probe();
  }

  close(): void {
    this.#closed = true;
    this.#cancel?.();
    this.#listening?.();
    this.#socket?.close();
    this.#socket = null;
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #listen(): void {
    this.#listening?.();
    this.#listening = this.#around.after(SILENCE, () => this.#probe());
  }

  #probe(): void {
    const socket = this.#socket;
    if (socket === null || this.#state.is !== 'live') return;
    const asked = this.#around.now();
    this.#send({ t: 'ping', id: 'there' });
    this.#listening?.();
    this.#listening = this.#around.after(PATIENCE, () => {
      if (socket !== this.#socket || this.#heardAt > asked) return this.#listen();
      // A dead connection may take minutes to close; it is given up at once.
      socket.onclose = null;
      socket.close();
      this.#broken();
    });
  }

  #hear(message: ServerMessage): void {
    this.#heardAt = this.#around.now();
    if (message.t === 'bye') this.#farewell = message.why;
    if (message.t === 'error' && message.key === 'message.shape' && this.#hasDigest) return this.#greet(null);
    if (message.t === 'welcome') {
      this.#tries = 0;
      this.#hasDigest = false;
      // The next connection may lead to another process.
      this.#version = PROTOCOL_VERSION;
      this.#change({ is: 'live' });
      this.#listen();
    }
    this.#listener.message(message);
  }

  #broken(): void {
    this.#socket = null;
    this.#listening?.();
    if (this.#closed) return;
    this.#takeNextSecret();
    if (this.#farewell === 'hello.version' && this.#version > OLDEST_VERSION) {
      this.#version--;
      return this.open();
    }
    if (this.#farewell !== null && !COMES_BACK.has(this.#farewell)) return this.#change({ is: 'over', why: this.#farewell });
    const now = this.#around.now();
    if (this.#tries === 0) this.#awaySince = now;
    this.#why = this.#farewell ?? (this.#tries === 0 ? null : this.#why);
    // Random delay: clients of one server should not reconnect all at once.
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries) * (0.75 + (now % 100) / 200);
    this.#tries++;
    this.#change({ is: 'away', since: this.#awaySince, tries: this.#tries, nextAt: now + wait, why: this.#why });
    this.#cancel = this.#around.after(wait, () => this.open());
  }

  /** The answer may be lost although the new secret is already valid. */
  #takeNextSecret(): void {
    const { seat } = this.#address;
    if (this.#farewell === null || !LOCKED_OUT.has(this.#farewell) || seat?.next === undefined) return;
    this.sitsWith({ id: seat.id, secret: seat.next });
    this.#farewell = null;
  }

  #change(state: ConnectionState): void {
    this.#state = state;
    this.#listener.state(state);
  }
}
