// Records of the server itself, which all its processes share and operators' commands write: blocked addresses, reports, invitations. Each is a
// small log of its own in the store, whose newest entry counts; deleting the log deletes every trace of it.

import type { z } from 'zod';
import type { Store } from '../store/contract/store.ts';
import { RECORDS, isRecord } from '../store/contract/table-ids.ts';

export type RecordKind = 'block' | 'due' | 'invite' | 'report' | 'sweep';

export interface ServerRecord<T> {
  readonly id: string;
  /** How often it was written. */
  readonly head: number;
  readonly is: T;
}

const PAGE = 200;
/** Never more of one kind are read. */
const MOST = 20_000;
const TRIES = 5;

const logOf = (kind: RecordKind, id: string): string => `${RECORDS}${kind}.${id}`;

export class ServerRecords {
  readonly #store: Store;
  /** What was read before, as long as nobody wrote it anew. */
  #known = new Map<string, { readonly head: number; readonly body: unknown }>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** All of one kind. One that cannot be read, or is of another form, is left out. */
  async all<T>(kind: RecordKind, form: z.ZodType<T>): Promise<readonly ServerRecord<T>[]> {
    const prefix = logOf(kind, '');
    const found: ServerRecord<T>[] = [];
    const seen = new Set<string>();
    for (let after = prefix; seen.size < MOST; ) {
      const page = (await this.#page(after)).filter(({ table }) => table.startsWith(prefix));
      for (const { table, head } of page) {
        seen.add(table);
        const parsed = form.safeParse(await this.#newest(table, head));
        if (parsed.success) found.push({ id: table.slice(prefix.length), head, is: parsed.data });
      }
      const last = page.at(-1);
      if (last === undefined) break;
      after = last.table;
    }
    for (const log of this.#known.keys()) if (log.startsWith(prefix) && !seen.has(log)) this.#known.delete(log);
    return found;
  }

  async find<T>(kind: RecordKind, id: string, form: z.ZodType<T>): Promise<ServerRecord<T> | null> {
    const log = logOf(kind, id);
    const head = (await this.#store.heads([log])).get(log);
    if (head === undefined) return null;
    const parsed = form.safeParse(await this.#newest(log, head));
    return parsed.success ? { id, head, is: parsed.data } : null;
  }

  /** Writes it where it was written `head` times so far; false where another process was first. */
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

  async #newest(log: string, head: number): Promise<unknown> {
    const known = this.#known.get(log);
    if (known?.head === head) return known.body;
    const [entry] = await this.#store.read(log, head - 1, 1);
    // One that is missing, damaged or sealed with another key.
    if (entry === undefined || entry.trouble !== undefined) return null;
    const body = parsedOrNull(entry.body);
    this.#known.set(log, { head, body });
    return body;
  }
}

const parsedOrNull = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
};
