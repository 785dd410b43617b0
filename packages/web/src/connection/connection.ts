// One connection to the server: it opens, says hello, and when it breaks opens again and says where it was. Knows messages, not what they mean.

import type { ClientMessage, Hello, ServerMessage } from '@pasteboard/protocol';
import { OLDEST_VERSION, PROTOCOL_VERSION } from '@pasteboard/protocol/version';
import type { Seat } from '../api/seat.ts';

export interface Address {
  readonly table: string;
  /** Null: one watches. */
  readonly seat: Seat | null;
}

/** What of a WebSocket is used: tests have one of their own. Of an event only `data` is looked at. */
export interface Socket {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Environment {
  open(): Socket;
  now(): number;
  after(ms: number, what: () => void): () => void;
  /** Does somebody look who wants to see things move? */
  isWatched(): boolean;
}

export type ConnectionState =
  | { readonly is: 'connecting' }
  | { readonly is: 'live' }
  /** Broken; tried again at `nextAt`. `why`: what the server said when it went, where it said something. */
  | { readonly is: 'away'; readonly since: number; readonly tries: number; readonly nextAt: number; readonly why: string | null }
  /** The server said goodbye for good; `why` is a key of the words. */
  | { readonly is: 'over'; readonly why: string };

export interface Listener {
  state(state: ConnectionState): void;
  message(message: ServerMessage): void;
  /** The last entry seen, with which the next hello begins. */
  since(): number | null;
  /** The digest of what was seen then, where the server can compare it. */
  resumed?(): Resumed | null;
}

export type Resumed = Required<Pick<Hello, 'digest' | 'views'>>;

/** Goodbyes after which coming back makes sense: the server restarts, or this connection was too eager. */
const COMES_BACK = new Set(['house.closing', 'house.full', 'message.often', 'hello.late', 'store.away']);

/** Goodbyes after which the seat may have the secret that was asked for. */
const LOCKED_OUT = new Set(['seat.secret', 'seat.moved']);

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
/** After so long without a sign the server is asked whether it is there; without an answer the connection is dead, as after a night with the lid closed. */
const SILENCE = 20_000;
const PATIENCE = 8_000;

export class Connection {
  #address: Address;
  readonly #around: Environment;
  readonly #listener: Listener;
  #socket: Socket | null = null;
  #state: ConnectionState = { is: 'connecting' };
  #tries = 0;
  #awaySince = 0;
  #cancel: (() => void) | null = null;
  #heardAt = 0;
  #listening: (() => void) | null = null;
  #farewell: string | null = null;
  /** What the server said when the connection first broke: while it restarts it says nothing any more. */
  #why: string | null = null;
  /** What is spoken; while a server is being upgraded, one of its processes may be older than this page. */
  #version = PROTOCOL_VERSION;
  #closed = false;
  /** A hello with a digest was sent, and is not answered yet: a server from before there was one takes it for malformed. */
  #hasDigest = false;

  constructor(address: Address, around: Environment, listener: Listener) {
    this.#address = address;
    this.#around = around;
    this.#listener = listener;
  }

  get address(): Address {
    return this.#address;
  }

  /** The same seat with another secret, or one that may come to open it; or another seat that the server has for this secret. */
  sitsWith(seat: Seat): void {
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
      // Somebody may have hurried meanwhile: then another socket is the connection.
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

  /** False where it cannot be said now. */
  say(message: ClientMessage): boolean {
    if (this.#state.is !== 'live') return false;
    this.#send(message);
    return true;
  }

  /** Tries at once: somebody has come back to the page, or asked for it. */
  hurry(): void {
    // One that is being opened is waited for.
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
    // A crowd that lost one server should not come back all at once.
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries) * (0.75 + (now % 100) / 200);
    this.#tries++;
    this.#change({ is: 'away', since: this.#awaySince, tries: this.#tries, nextAt: now + wait, why: this.#why });
    this.#cancel = this.#around.after(wait, () => this.open());
  }

  /** The answer to what was asked for may be lost, and the secret be the seat's all the same. */
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
