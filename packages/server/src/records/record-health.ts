// Finds records of the server that cannot be read, and tells the operator: a block, a report or an invite link must not vanish silently.

import type { FaultPlace } from '../room/figure-names.ts';
import type { Ports } from '../room/ports.ts';
import type { RecordKind, ServerRecords, UnreadableRecord } from './server-records.ts';

/** How often every record is read again. Newly written ones are checked each time. */
const CHECK_MS = 600_000;

const PLACES: { readonly [kind in RecordKind]: FaultPlace } = {
  block: 'records.block',
  due: 'retention',
  invite: 'records.invite',
  report: 'records.report',
  rule: 'records.invite',
  sweep: 'retention',
};

const NAMES: { readonly [kind in RecordKind]: readonly [one: string, several: string] } = {
  block: ['blocked address', 'blocked addresses'],
  due: ['mark of a table that is due for deletion', 'marks of tables that are due for deletion'],
  invite: ['invite link', 'invite links'],
  report: ['report', 'reports'],
  rule: ['note of who may open tables', 'notes of who may open tables'],
  sweep: ['time of the last deletion', 'times of the last deletion'],
};

const EFFECTS: { readonly [kind in RecordKind]: string } = {
  block: 'Addresses that a running server knew stay blocked until it stops, others are NOT blocked: see “pasteboard blocks”.',
  due: 'Players at these tables are warned again before they are deleted.',
  invite: 'Such a link opens no tables: “pasteboard invite --renew” makes a new one.',
  report: 'See “pasteboard reports”.',
  rule: 'The next start writes it again.',
  sweep: 'The server writes it again.',
};

export const reasonInWords = ({ why, key }: Pick<UnreadableRecord, 'why' | 'key'>): string => {
  if (why === 'sealed') return `sealed with the key “${key}”, which is missing`;
  return why === 'unsealed'
    ? 'stored without a seal, and only sealed records are read'
    : 'damaged, or sealed with another key of this name';
};

const groupsOf = (unreadable: readonly UnreadableRecord[]): readonly (readonly UnreadableRecord[])[] =>
  [...Map.groupBy(unreadable, ({ kind, why, key }) => `${kind} ${why} ${key}`)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => group);

export interface UnreadableCount {
  readonly kind: RecordKind;
  readonly why: UnreadableRecord['why'];
  readonly key: string;
  readonly records: number;
}

export const countUnreadable = (unreadable: readonly UnreadableRecord[]): readonly UnreadableCount[] =>
  groupsOf(unreadable).flatMap((group) =>
    group[0] === undefined ? [] : [{ kind: group[0].kind, why: group[0].why, key: group[0].key, records: group.length }],
  );

/** For the operator, a sentence or two for each kind. */
export const unreadableInWords = (unreadable: readonly UnreadableRecord[]): readonly string[] =>
  countUnreadable(unreadable).map(({ kind, records, ...reason }) => {
    const [one, several] = NAMES[kind];
    return `${records} ${records === 1 ? one : several} of this server cannot be read: ${reasonInWords(reason)}. ${EFFECTS[kind]}`;
  });

export class RecordHealth {
  readonly #records: ServerRecords;
  readonly #ports: Pick<Ports, 'clock' | 'watch'>;
  readonly #listeners: ((words: readonly string[]) => void)[] = [];
  #told = '';
  #checkedAt: number | null = null;

  constructor(records: ServerRecords, ports: Pick<Ports, 'clock' | 'watch'>) {
    this.#records = records;
    this.#ports = ports;
  }

  /** As of the last check. */
  get unreadable(): readonly UnreadableCount[] {
    return countUnreadable(this.#records.unreadable);
  }

  /** Called after each check that finds other unreadable records than the one before; with nothing once all can be read again. */
  onChange(listener: (words: readonly string[]) => void): void {
    this.#listeners.push(listener);
  }

  /** Never throws: a store that does not answer is reported elsewhere. */
  async look(): Promise<void> {
    const { clock, watch } = this.#ports;
    try {
      if (this.#checkedAt === null || clock.now() >= this.#checkedAt + CHECK_MS) {
        await this.#records.check();
        this.#checkedAt = clock.now();
      }
      this.#tell(this.#records.unreadable);
    } catch (error) {
      watch.fault('store.read', '', error);
    }
  }

  #tell(unreadable: readonly UnreadableRecord[]): void {
    const words = unreadableInWords(unreadable);
    if (words.join() === this.#told) return;
    this.#told = words.join();
    const { watch } = this.#ports;
    for (const [i, { kind, records }] of countUnreadable(unreadable).entries()) {
      watch.fault(PLACES[kind], '', new Error('a record of the server cannot be read'));
      watch.warn?.(words[i] ?? '', { records });
    }
    if (words.length === 0) watch.warn?.('all records of the server can be read again', {});
    for (const listener of this.#listeners) listener(words);
  }
}
