// Wrong guesses at something secret, such as a join code or a password: an address has a few of its own, and beyond them all addresses share a budget.

import { Allowance, type Rate } from '../house/allowance.ts';
import type { Clock } from '../room/ports.ts';
import { Allowances } from './allowances.ts';
import { tooOften } from './trouble.ts';

export class Guesses {
  readonly #key: string;
  readonly #own: Allowances;
  readonly #all: Allowance;
  readonly #rate: Rate;

  /** `key`: of the words for a client that must wait. `own`: wrong guesses an address has to itself, or a few strangers would keep everybody from coming. */
  constructor(key: string, own: Rate, all: Rate, clock: Pick<Clock, 'now'>) {
    this.#key = key;
    this.#own = new Allowances(own, clock);
    this.#all = new Allowance(all, clock);
    this.#rate = all;
  }

  /** A right guess costs nothing. Throws where neither the address nor all together may guess now. */
  async guess<T>(who: string, find: () => Promise<T | null>): Promise<T | null> {
    const isOwn = this.#own.take(who);
    if (!isOwn && !this.#all.take(1)) throw tooOften(this.#key, this.#rate, 1, 'From all addresses together');
    const found = await find();
    if (found !== null && isOwn) this.#own.giveBack(who);
    else if (found !== null) this.#all.giveBack(1);
    return found;
  }
}
