// Records of the server itself, which all its processes share and operators' commands write: blocked addresses, reports, invitations. Each is a
// small log of its own in the store, whose newest entry counts; deleting the log deletes every trace of it.

import type { z } from 'zod';
import type { Store } from '../store/contract/store.ts';
import { REPLACED, SEALED, UNSEALED, type StoreTrouble } from '../store/contract/trouble.ts';
import { RECORDS, isRecord } from '../store/contract/table-ids.ts';

export const RECORD_KINDS = ['block', 'due', 'invite', 'report', 'rule', 'sweep'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export interface ServerRecord<T> {
  readonly id: string;
  /** How often it was written. */
  readonly head: number;
  readonly is: T;
}

/** A stored record that cannot be read: it was changed, or the server lacks its key. */
export interface UnreadableRecord {
  readonly kind: RecordKind;
  readonly id: string;
  readonly why: 'damaged' | 'sealed' | 'unsealed';
  /** The name of the missing key; empty if no key is missing. */
  readonly key: string;
}

const PAGE = 200;
/** No more of one kind are read. */
const MOST = 20_000;
const TRIES = 5;

const logOf = (kind: RecordKind, id: string): string => `${RECORDS}${kind}.${id}`;

/** Null for a kind that another version of the server writes. */
const namedIn = (log: string): Pick<UnreadableRecord, 'kind' | 'id'> | null => {
  const kind = RECORD_KINDS.find((each) => log.startsWith(logOf(each, '')));
  return kind === undefined ? null : { kind, id: log.slice(logOf(kind, '').length) };
};

const reasonOf = (trouble: StoreTrouble | undefined): Pick<UnreadableRecord, 'why' | 'key'> => {
  if (trouble?.code === SEALED) return { why: 'sealed', key: trouble.key };
  return { why: trouble?.code === UNSEALED ? 'unsealed' : 'damaged', key: '' };
};

export class ServerRecords {
  readonly #store: Store;
  /** What was last read of each. It counts while the head is the same, and if the stored version cannot be read. */
  readonly #known = new Map<string, { readonly head: number; readonly body: unknown }>();
  readonly #unreadable = new Map<string, UnreadableRecord>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Records that could not be read last time. */
  get unreadable(): readonly UnreadableRecord[] {
    return [...this.#unreadable.values()];
  }

  /** Reads every record again: how many there are, and which cannot be read. */
  async check(): Promise<{ readonly records: number; readonly unreadable: readonly UnreadableRecord[] }> {
    const seen = new Set<string>();
    for (let after = RECORDS; seen.size < MOST; ) {
      const page = await this.#page(after);
      for (const { table } of page) seen.add(table);
      await Promise.all(page.map(({ table, head }) => this.#stored(table, head)));
      const last = page.at(-1);
      if (last === undefined) break;
      after = last.table;
    }
    for (const log of this.#unreadable.keys()) if (!seen.has(log)) this.#unreadable.delete(log);
    return { records: seen.size, unreadable: this.unreadable };
  }

  /** All of one kind. An unreadable one is left out, unless this process knows what it was before. */
  async all<T>(kind: RecordKind, form: z.ZodType<T>): Promise<readonly ServerRecord<T>[]> {
    const prefix = logOf(kind, '');
    const found: ServerRecord<T>[] = [];
    const seen = new Set<string>();
    for (let after = prefix; seen.size < MOST; ) {
      const page = (await this.#page(after)).filter(({ table }) => table.startsWith(prefix));
      for (const { table, head } of page) {
        seen.add(table);
        const is = await this.#is(table, head, form);
        if (is !== null) found.push({ id: table.slice(prefix.length), head, is });
      }
      const last = page.at(-1);
      if (last === undefined) break;
      after = last.table;
    }
    for (const log of [...this.#known.keys(), ...this.#unreadable.keys()]) if (log.startsWith(prefix) && !seen.has(log)) this.#forget(log);
    return found;
  }

  async find<T>(kind: RecordKind, id: string, form: z.ZodType<T>): Promise<ServerRecord<T> | null> {
    const log = logOf(kind, id);
    const head = (await this.#store.heads([log])).get(log);
    if (head === undefined) {
      this.#forget(log);
      return null;
    }
    const is = await this.#is(log, head, form);
    return is === null ? null : { id, head, is };
  }

  /** Is one stored, readable or not? */
  async has(kind: RecordKind, id: string): Promise<boolean> {
    const log = logOf(kind, id);
    return (await this.#store.heads([log])).has(log);
  }

  /** Writes it if it was written `head` times so far; false if another process was first. */
  async putAt(kind: RecordKind, id: string, head: number, is: unknown): Promise<boolean> {
    return (await this.#store.append(logOf(kind, id), head, [{ id: null, body: JSON.stringify(is) }])) === 'ok';
  }

  /** Writes it, whatever it was before. */
  async put(kind: RecordKind, id: string, is: unknown): Promise<void> {
    const log = logOf(kind, id);
    for (let tries = 0; tries < TRIES; tries++) {
      const head = (await this.#store.heads([log])).get(log) ?? 0;
      if (await this.putAt(kind, id, head, is)) return;
    }
    throw new Error(`a record of the server could not be written: ${kind}`);
  }

  async remove(kind: RecordKind, id: string): Promise<void> {
    await this.#store.delete(logOf(kind, id));
  }

  async #page(after: string) {
    const store = this.#store;
    const page = await (store.listRecords === undefined ? store.list(after, PAGE) : store.listRecords(after, PAGE));
    return page.filter(({ table }) => isRecord(table));
  }

  async #is<T>(log: string, head: number, form: z.ZodType<T>): Promise<T | null> {
    const known = this.#known.get(log);
    const body = known?.head === head ? known.body : await this.#stored(log, head);
    if (body === null) return null;
    const parsed = form.safeParse(body);
    if (parsed.success) return parsed.data;
    this.#mark(log, undefined);
    return null;
  }

  /** The stored version or, if that cannot be read, the last known one, or null. */
  async #stored(log: string, head: number): Promise<unknown> {
    let [entry] = await this.#store.read(log, head - 1, 1);
    if (entry?.trouble?.code === REPLACED) {
      // Restored from a backup: what was known of the old log no longer counts.
      await this.#store.check?.(log, head);
      [entry] = await this.#store.read(log, head - 1, 1);
    }
    const body = entry === undefined || entry.trouble !== undefined ? null : parsedOrNull(entry.body);
    if (body !== null) {
      this.#known.set(log, { head, body });
      this.#unreadable.delete(log);
      return body;
    }
    // Deleted since it was listed.
    if (entry === undefined && !(await this.#store.heads([log])).has(log)) return null;
    this.#mark(log, entry?.trouble);
    return this.#known.get(log)?.body ?? null;
  }

  #mark(log: string, trouble: StoreTrouble | undefined): void {
    const named = namedIn(log);
    if (named !== null) this.#unreadable.set(log, { ...named, ...reasonOf(trouble) });
  }

  #forget(log: string): void {
    this.#known.delete(log);
    this.#unreadable.delete(log);
  }
}

const parsedOrNull = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
};
