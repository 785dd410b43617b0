// What one connection may ask for: its own rate limit, that of its address, and what both owe for work done and bytes sent.

import { RateLimit, priceOf } from '../limits/rate-limit.ts';
import type { Clock } from '../room/ports.ts';
import { refused, type RoomCommand } from '../table-log/command.ts';
import type { ConnectionLimits } from './connection-limits.ts';

/** Milliseconds of work for the commands of one address. */
export interface CommandDebt {
  owe(ms: number): void;
  /** Milliseconds until nothing is owed. */
  waitMs(): number;
}

/** What all connections from one address may ask for together. */
export interface AddressShare {
  /** Null if it is not known. */
  readonly address: string | null;
  take(cost: number): boolean;
  /** The price of work and of bytes sent, and the milliseconds of the work, charged afterwards. */
  owe(cost: number, ms: number): void;
  /** Milliseconds until nothing is owed. */
  waitMs(): number;
  readonly commands: CommandDebt;
}

export const ALL: AddressShare = {
  address: null,
  take: () => true,
  owe: () => {},
  waitMs: () => 0,
  commands: { owe: () => {}, waitMs: () => 0 },
};

export class Quota {
  readonly #clock: Clock;
  readonly #messages: RateLimit;
  /** Work done for this connection, and bytes sent to it. */
  readonly #work: RateLimit;
  readonly #share: AddressShare;
  #isClosed = false;
  /** Ends the wait of `paid`. */
  #wake: () => void = () => {};

  constructor({ rate }: ConnectionLimits, share: AddressShare, clock: Clock) {
    this.#clock = clock;
    this.#messages = new RateLimit(rate, clock);
    this.#work = new RateLimit(rate, clock);
    this.#share = share;
  }

  get address(): string | null {
    return this.#share.address;
  }

  /** Takes the cost of a message, or says that it is too much. */
  take(cost: number): boolean {
    return this.#messages.take(cost) && this.#share.take(cost);
  }

  /** Charges what was sent and computed, afterwards. */
  owe(bytes: number, ms: number): void {
    const price = priceOf(bytes, ms);
    this.#work.owe(price);
    this.#share.owe(price, ms);
  }

  /** Milliseconds until neither this connection nor its address owes anything. */
  waitMs(): number {
    return Math.max(this.#work.waitMs, this.#share.waitMs());
  }

  /** Does the address owe for work or bytes? */
  get addressOwes(): boolean {
    return this.#share.waitMs() > 0;
  }

  /** Settled when the address owes nothing, or the connection is closed. */
  async paid(): Promise<void> {
    for (let wait = this.#share.waitMs(); wait > 0 && !this.#isClosed; wait = this.#share.waitMs())
      await new Promise<void>((go) => {
        const callOff = this.#clock.after(wait, go);
        this.#wake = () => {
          callOff();
          go();
        };
      });
  }

  /** The address pays for the time to decide a command, even if it is refused. While it owes for that, no other command is decided. */
  charged(command: RoomCommand): RoomCommand {
    const { commands } = this.#share;
    return (tip) => {
      const wait = commands.waitMs();
      if (wait > 0) return refused('command.often', { seconds: Math.ceil(wait / 1_000) });
      const began = this.#clock.now();
      try {
        return command(tip);
      } finally {
        commands.owe(Math.max(0, this.#clock.now() - began));
      }
    };
  }

  /** The connection is closed: the wait ends. */
  close(): void {
    this.#isClosed = true;
    this.#wake();
  }
}
