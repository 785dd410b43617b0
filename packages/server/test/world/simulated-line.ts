// A connection between a client and a process: in order, but late; it may break, and each end learns that in its own time.

import type { ClientMessage, ServerMessage } from '@pasteboard/protocol';
import type { Connection, Socket } from '../../src/connections/connection.ts';
import type { Message } from '../../src/room/viewer-messages.ts';
import { delay, type Around } from './disk.ts';
import type { Process } from './process.ts';

export interface End {
  heard(message: ServerMessage): void;
  closed(): void;
}

export interface MessageObserver {
  said(wire: Wire, message: ClientMessage): void;
  told(wire: Wire, words: string, message: ServerMessage): void;
}

interface Parcel {
  readonly size: number;
  readonly message: ServerMessage;
}

const CLIENT = { alive: true };

export class Wire implements Socket {
  readonly process: Process;
  readonly #around: Around;
  readonly #end: End;
  readonly #connections: MessageObserver;
  readonly #connection: Connection;
  #down: (Parcel | null)[] = [];
  #pumping = false;
  #upAt = 0;
  #stalled = 0;
  #isCut = false;
  #isOver = false;
  buffered = 0;

  constructor(around: Around, process: Process, end: End, ears: MessageObserver) {
    this.#around = around;
    this.process = process;
    this.#end = end;
    this.#connections = ears;
    this.#connection = process.connection(this);
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** From the client. */
  say(message: ClientMessage): void {
    if (this.#isOver || this.#isCut) return;
    const { scheduler, faultRates } = this.#around;
    // Never before what was said earlier.
    this.#upAt = Math.max(this.#upAt + 0.001, scheduler.now + delay(this.#around, faultRates.wireMs));
    scheduler.in(this.#upAt - scheduler.now, this.process, () => {
      if (this.#isCut) return;
      this.#connections.said(this, message);
      this.#connection.receive(JSON.stringify(message));
    });
  }

  /** From the process. */
  send(words: Message): void {
    const message = JSON.parse(words) as ServerMessage;
    this.#connections.told(this, words, message);
    if (this.#isCut) return;
    this.buffered += words.length;
    this.#down.push({ size: words.length, message });
    this.#pump();
  }

  close(): void {
    this.#down.push(null);
    this.#pump();
  }

  /** The client stops reading for a while. */
  stall(ms: number): void {
    this.#stalled = this.#around.scheduler.now + ms;
  }

  /** The line breaks, or the process behind it died; of what is under way, so much still arrives. */
  cut(arrives: number): void {
    if (this.#isCut) return;
    const { scheduler, faultRates } = this.#around;
    this.#isCut = true;
    this.#down = this.#down.slice(0, arrives);
    this.#down.push(null);
    this.#pump();
    scheduler.in(delay(this.#around, faultRates.wireMs), this.process, () => this.#connection.left());
  }

  #pump(): void {
    if (this.#pumping || this.#isOver || this.#down.length === 0) return;
    this.#pumping = true;
    const { scheduler, faultRates } = this.#around;
    const wait = Math.max(this.#stalled - scheduler.now, delay(this.#around, faultRates.wireMs));
    scheduler.in(wait, CLIENT, () => {
      this.#pumping = false;
      if (this.#stalled > scheduler.now) return this.#pump();
      // A client reads all that has come so far at one go.
      for (const parcel of this.#down.splice(0)) this.#deliver(parcel);
      this.#pump();
    });
  }

  #deliver(parcel: Parcel | null): void {
    if (this.#isOver) return;
    if (parcel !== null) {
      this.buffered -= parcel.size;
      return this.#end.heard(parcel.message);
    }
    this.#isOver = true;
    this.#isCut = true;
    this.#end.closed();
    this.#around.scheduler.in(0, this.process, () => this.#connection.left());
  }
}
