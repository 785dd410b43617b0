// Addresses that the operator has blocked for a time. Operators' commands write them to the store; each process reads them every few seconds.

import { blockForm, type Block } from '../../records/operator-records.ts';
import type { ServerRecords } from '../../records/server-records.ts';
import type { Ports } from '../../room/ports.ts';
import { rangesOf } from './address-range.ts';
import { HttpError, wordsFor } from '../errors/http-error.ts';

/** How long after its end a block is deleted; until then the operator sees it as over. */
const KEPT_MS = 86_400_000;

interface Standing extends Block {
  readonly holds: (address: string) => boolean;
}

export const shownTime = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export class BlockedAddresses {
  readonly #records: ServerRecords;
  readonly #ports: Pick<Ports, 'clock' | 'watch'>;
  #blocks: readonly Standing[] = [];

  constructor(records: ServerRecords, ports: Pick<Ports, 'clock' | 'watch'>) {
    this.#records = records;
    this.#ports = ports;
  }

  get size(): number {
    const now = this.#ports.clock.now();
    return this.#blocks.filter(({ until }) => until > now).length;
  }

  /** Never throws: while the store does not answer, the known blocks stay. */
  async look(): Promise<void> {
    const { clock, watch } = this.#ports;
    try {
      const found = await this.#records.all('block', blockForm);
      this.#blocks = found.map(({ is }) => ({ ...is, holds: rangesOf([is.range]) }));
      for (const { id, is } of found) if (is.until + KEPT_MS < clock.now()) await this.#records.remove('block', id);
    } catch (error) {
      watch.fault('records.block', '', error);
    }
  }

  /** Null if this address is not blocked. */
  troubleWith(address: string): HttpError | null {
    if (this.#blocks.length === 0) return null;
    const now = this.#ports.clock.now();
    const standing = this.#blocks.filter(({ until, holds }) => until > now && holds(address));
    const last = standing.sort((a, b) => b.until - a.until)[0];
    if (last === undefined) return null;
    const why = last.why === '' ? '' : ` Reason: ${last.why}`;
    const what = `${wordsFor('address.blocked')} The block ends ${shownTime(last.until)}.${why}`;
    return new HttpError(403, 'address.blocked', what, Math.ceil((last.until - now) / 1000));
  }
}
