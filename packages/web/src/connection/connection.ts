// One line to the house: it opens, says hello, and when it breaks opens again and says where it was. Knows messages, not what they mean.

import type { ClientMessage, Hello, ServerMessage } from '@pasteboard/protocol';
import { OLDEST_VERSION, PROTOCOL_VERSION } from '@pasteboard/protocol/version';
import type { Seat } from '../api/seat.ts';

export interface Address {
  readonly table: string;
  /** Null: one watches. */
  readonly seat: Seat | null;
}

/** What of a WebSocket is used: tests have one of their own. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Surroundings {
  open(): Wire;
  now(): number;
  after(ms: number, what: () => void): () => void;
  /** Does somebody look who wants to see things move? */
  isWatched(): boolean;
}

export type LineState =
  | { readonly is: 'connecting' }
  | { readonly is: 'live' }
  /** Broken; tried again at `nextAt`. `why`: what the house said when it went, where it said something. */
  | { readonly is: 'away'; readonly since: number; readonly tries: number; readonly nextAt: number; readonly why: string | null }
  /** The house said goodbye for good; `why` is a key of the words. */
  | { readonly is: 'over'; readonly why: string };

export interface Listener {
  state(state: LineState): void;
  message(message: ServerMessage): void;
  /** The last entry seen, with which the next hello begins. */
  since(): number | null;
  /** The digest of what was seen then, where the server can compare it. */
  resumed?(): Resumed | null;
}

export type Resumed = Required<Pick<Hello, 'digest' | 'views'>>;

/** Goodbyes after which coming back makes sense: the house restarts, or this line was too eager. */
const COMES_BACK = new Set(['house.closing', 'house.full', 'message.often', 'hello.late', 'store.away']);

/** Goodbyes after which the seat may have the secret that was asked for. */
const LOCKED_OUT = new Set(['seat.secret', 'seat.moved']);

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
/** After so long without a sign the house is asked whether it is there; without an answer the line is dead, as after a night with the lid closed. */
const SILENCE = 20_000;
const PATIENCE = 8_000;

export class Line {
  #address: Address;
  readonly #around: Surroundings;
  readonly #listener: Listener;
  #wire: Wire | null = null;
  #state: LineState = { is: 'connecting' };
  #tries = 0;
  #awaySince = 0;
  #cancel: (() => void) | null = null;
  #heardAt = 0;
  #listening: (() => void) | null = null;
  #farewell: string | null = null;
  /** What the house said when the line first broke: while it restarts it says nothing any more. */
  #why: string | null = null;
  /** What is spoken; while a house is being upgraded, one of its processes may be older than this page. */
  #version = PROTOCOL_VERSION;
  #closed = false;
  /** A hello with a digest was sent, and is not answered yet: a server from before there was one takes it for malformed. */
  #hasDigest = false;

  constructor(address: Address, around: Surroundings, listener: Listener) {
    this.#address = address;
    this.#around = around;
    this.#listener = listener;
  }

  get address(): Address {
    return this.#address;
  }

  /** The same seat with another secret, or one that may come to open it; or another seat that the house has for this secret. */
  sitsWith(seat: Seat): void {
    this.#address = { ...this.#address, seat };
  }

  get state(): LineState {
    return this.#state;
  }

  open(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#farewell = null;
    this.#wire?.close();
    const wire = this.#around.open();
    this.#wire = wire;
    wire.onopen = () => {
      // Somebody may have hurried meanwhile: then another wire is the line.
      if (wire !== this.#wire) return;
      this.#heardAt = this.#around.now();
      this.#greet(this.#listener.resumed?.() ?? null);
    };
    wire.onmessage = ({ data }) => {
      if (wire === this.#wire && typeof data === 'string') this.#hear(JSON.parse(data) as ServerMessage);
    };
    wire.onclose = () => {
      if (wire === this.#wire) this.#broken();
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
    if (this.#state.is === 'away' && this.#wire === null) this.open();
    else if (this.#state.is === 'live' && this.#around.now() - this.#heardAt > SILENCE) this.#probe();
  }

  close(): void {
    this.#closed = true;
    this.#cancel?.();
    this.#listening?.();
    this.#wire?.close();
    this.#wire = null;
  }

  #send(message: ClientMessage): void {
    this.#wire?.send(JSON.stringify(message));
  }

  #listen(): void {
    this.#listening?.();
    this.#listening = this.#around.after(SILENCE, () => this.#probe());
  }

  #probe(): void {
    const wire = this.#wire;
    if (wire === null || this.#state.is !== 'live') return;
    const asked = this.#around.now();
    this.#send({ t: 'ping', id: 'there' });
    this.#listening?.();
    this.#listening = this.#around.after(PATIENCE, () => {
      if (wire !== this.#wire || this.#heardAt > asked) return this.#listen();
      // A dead line may take minutes to close; it is given up at once.
      wire.onclose = null;
      wire.close();
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
      // The next line may lead to another process.
      this.#version = PROTOCOL_VERSION;
      this.#change({ is: 'live' });
      this.#listen();
    }
    this.#listener.message(message);
  }

  #broken(): void {
    this.#wire = null;
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
    // A crowd that lost one house should not come back all at once.
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

  #change(state: LineState): void {
    this.#state = state;
    this.#listener.state(state);
  }
}
