// Log lines about limits that were reached: which limit, how often, and for which address, as a hash that cannot be reversed. They let an
// operator tell a flood from a room of thirty phones, and never say what was requested.

import { createHmac, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { LimitName } from '../../room/figure-names.ts';
import type { Clock } from '../../room/ports.ts';

export type LoggedAddresses = 'hashed' | 'plain';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** This many pairs of a limit and an address are counted separately within an hour; all others together. */
const MOST = 1_000;
const OTHERS = 'others';

/** The key is only in memory and changes every day: a reader of the log cannot try out addresses, nor follow one from day to day. */
class AddressHash {
  readonly #clock: Pick<Clock, 'now'>;
  #day = NaN;
  #key = randomBytes(32);

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  of(address: string): string {
    const day = Math.floor(this.#clock.now() / DAY_MS);
    if (day !== this.#day) [this.#day, this.#key] = [day, randomBytes(32)];
    return createHmac('sha256', this.#key).update(address).digest('hex').slice(0, 12);
  }
}

export class RefusalLog {
  readonly #log: Logger;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #nameOf: (address: string) => string;
  readonly #most: number;
  #hour = NaN;
  #times = new Map<string, number>();

  constructor(log: Logger, clock: Pick<Clock, 'now'>, addresses: LoggedAddresses = 'hashed', most = MOST) {
    this.#log = log;
    this.#clock = clock;
    this.#most = most;
    const hash = new AddressHash(clock);
    this.#nameOf = addresses === 'plain' ? (address) => address : (address) => hash.of(address);
  }

  /** Writes the 1st, 10th, 100th … refusal of each address within an hour: refusals of a flood must not fill the disk. */
  add(limit: LimitName, address: string | null): void {
    if (!this.#log.isLevelEnabled('info')) return;
    const hour = Math.floor(this.#clock.now() / HOUR_MS);
    if (hour !== this.#hour) [this.#hour, this.#times] = [hour, new Map()];
    const known = `${limit} ${address ?? ''}`;
    const isApart = this.#times.has(known) || this.#times.size < this.#most;
    const key = isApart ? known : `${limit} ${OTHERS}`;
    const times = (this.#times.get(key) ?? 0) + 1;
    this.#times.set(key, times);
    if (!/^10*$/.test(String(times))) return;
    const who = !isApart ? { address: OTHERS } : address === null ? {} : { address: this.#nameOf(address) };
    this.#log.info({ limit, ...who, times }, 'refused for a limit');
  }
}
