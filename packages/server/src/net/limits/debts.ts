// What each address owes for work done and bytes sent, over HTTP and sockets alike.

import { DEEPEST, type Rate } from '../../limits/allowance.ts';
import type { CommandDebt } from '../../connections/guest.ts';
import type { Clock } from '../../room/ports.ts';
import { Allowances } from './allowances.ts';
import type { NetLimits } from './limits.ts';

export class Debts {
  /** Work and bytes, in points of `house/price.ts`; and the work alone, in milliseconds. */
  readonly #prices: Allowances;
  readonly #work: Allowances;
  /** Work for commands. It is counted apart: a client that owes for lists can still play. */
  readonly #commands: Allowances;

  constructor({ messages, work, commandWork }: Pick<NetLimits, 'messages' | 'work' | 'commandWork'>, clock: Pick<Clock, 'now'>) {
    const of = (rate: Rate): Allowances => new Allowances(rate, clock, undefined, DEEPEST);
    this.#prices = of(messages);
    this.#work = of(work);
    this.#commands = of(commandWork);
  }

  owe(who: string, price: number, ms: number): void {
    this.#prices.owe(who, price);
    this.#work.owe(who, ms);
  }

  /** Milliseconds until this address owes nothing, but for commands. */
  waitMs(who: string): number {
    return Math.max(this.#prices.waitMs(who), this.#work.waitMs(who));
  }

  commandsOf(who: string): CommandDebt {
    return { owe: (ms) => this.#commands.owe(who, ms), waitMs: () => this.#commands.waitMs(who) };
  }
}
