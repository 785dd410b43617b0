// Wrong guesses at something secret, such as a join code or a password: an address has a few of its own, and beyond them all addresses share a budget.

import { Allowance, type Rate } from '../../limits/allowance.ts';
import type { Clock } from '../../room/ports.ts';
import type { LimitName } from '../../room/figure-names.ts';
import { Allowances } from './allowances.ts';
import type { NetLimits } from './limits.ts';
import { tooOften } from '../errors/trouble.ts';

export class Guesses {
  readonly #limit: LimitName;
  readonly #key: string;
  readonly #own: Allowances;
  readonly #all: Allowance;
  readonly #rate: Rate;

  /** `key`: of the words for a client that must wait. An address has a few slips to itself, or a few strangers would keep everybody from coming. */
  constructor(limit: LimitName, key: string, { slips, wrongCodes }: Pick<NetLimits, 'slips' | 'wrongCodes'>, clock: Pick<Clock, 'now'>) {
    this.#limit = limit;
    this.#key = key;
    this.#own = new Allowances(slips, clock);
    this.#all = new Allowance(wrongCodes, clock);
    this.#rate = wrongCodes;
  }

  /** A right guess costs nothing. Throws where neither the address nor all together may guess now. */
  async guess<T>(who: string, find: () => Promise<T | null>): Promise<T | null> {
    const isOwn = this.#own.take(who);
    if (!isOwn && !this.#all.take(1)) throw tooOften(this.#limit, this.#key, this.#rate, 1, 'From all addresses together');
    const found = await find();
    if (found !== null && isOwn) this.#own.giveBack(who);
    else if (found !== null) this.#all.giveBack(1);
    return found;
  }
}
