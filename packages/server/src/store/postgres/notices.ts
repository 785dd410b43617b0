// Processes that share a database tell each other which tables have new entries. Never inside the transaction that wrote: NOTIFY takes a lock
// of the whole database at commit. Many tables go in one notice, a few milliseconds late. A notice may be lost; heads are compared elsewhere.

import { randomBytes } from 'node:crypto';
import { Client, type QueryConfig } from 'pg';
import type { Moved, Present, SharedNotices } from '../contract/notices.ts';
import { openingTrouble, targetOf } from './opening.ts';

interface NoticeSettings {
  /** Servers that share a database but not their tables use separate channels; their schema's name is enough. */
  readonly channel?: string;
  /** How long notices are gathered. */
  readonly everyMs?: number;
  readonly onTrouble?: (error: unknown) => void;
}

/** PostgreSQL takes less than 8,000 bytes. */
const LONGEST = 7_900;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;
/** A dead connection is found by asking. */
const ALIVE_MS = 10_000;

type Seats = Parameters<Present>[2];
/** For a table: its newest entry, or who is connected. */
export type Notice = readonly [table: string, what: number | Seats];

/** As few payloads as possible: `[sender, table, what, table, what …]`. A notice that is too long for one is dropped. */
export const payloadsOf = (sender: string, notices: Iterable<Notice>): string[] => {
  const payloads: string[] = [];
  const open = JSON.stringify(sender);
  let text = open;
  for (const [table, what] of notices) {
    const more = `,${JSON.stringify(table)},${JSON.stringify(what)}`;
    if (Buffer.byteLength(open) + Buffer.byteLength(more) > LONGEST) continue;
    if (Buffer.byteLength(text) + Buffer.byteLength(more) > LONGEST) {
      payloads.push(`[${text}]`);
      text = open;
    }
    text += more;
  }
  return text === open ? payloads : [...payloads, `[${text}]`];
};

const isSeats = (what: unknown): what is Seats =>
  typeof what === 'object' && what !== null && !Array.isArray(what) && Object.values(what).every((devices) => Number.isInteger(devices));

export interface ReceivedNotice {
  readonly sender: string;
  readonly notices: readonly Notice[];
}

/** The notices, and their sender; nothing if the payload is not valid. */
export const toldIn = (payload: string): ReceivedNotice => {
  let told: unknown;
  try {
    told = JSON.parse(payload);
  } catch {
    return { sender: '', notices: [] };
  }
  if (!Array.isArray(told)) return { sender: '', notices: [] };
  const notices: Notice[] = [];
  for (let i = 1; i + 1 < told.length; i += 2) {
    const [table, what]: unknown[] = [told[i], told[i + 1]];
    if (typeof table === 'string' && (typeof what === 'number' || isSeats(what))) notices.push([table, what]);
  }
  return { sender: String(told[0]), notices };
};

export class PostgresNotices implements SharedNotices {
  readonly #url: string;
  readonly #settings: Required<NoticeSettings>;
  readonly #sender = randomBytes(6).toString('base64url');
  readonly #listeners = new Set<Moved>();
  readonly #resumed = new Set<() => void>();
  readonly #presentListeners = new Set<Present>();
  #moved = new Map<string, number>();
  #present = new Map<string, Seats>();
  #client: Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #retry: NodeJS.Timeout | null = null;
  #alive: NodeJS.Timeout | null = null;
  #pauseMs = FIRST_PAUSE_MS;
  #closed = false;
  /** One query at a time on the connection: the driver takes no second one. */
  #asking: Promise<unknown> = Promise.resolve();

  private constructor(url: string, settings: NoticeSettings) {
    this.#url = url;
    this.#settings = { channel: 'pasteboard', everyMs: 5, onTrouble: () => undefined, ...settings };
  }

  static async open(url: string, settings: NoticeSettings = {}): Promise<PostgresNotices> {
    const notices = new PostgresNotices(url, settings);
    try {
      await notices.#connect();
    } catch (error) {
      throw openingTrouble(error, targetOf(url));
    }
    return notices;
  }

  moved(table: string, n: number): void {
    if (this.#closed) return;
    this.#moved.set(table, Math.max(n, this.#moved.get(table) ?? 0));
    this.#plan();
  }

  present(table: string, seats: Seats): void {
    if (this.#closed) return;
    this.#present.set(table, seats);
    this.#plan();
  }

  #plan(): void {
    this.#timer ??= setTimeout(() => this.#flush(), this.#settings.everyMs);
  }

  onMoved(listener: Moved): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onPresent(listener: Present): () => void {
    this.#presentListeners.add(listener);
    return () => this.#presentListeners.delete(listener);
  }

  onResumed(listener: () => void): () => void {
    this.#resumed.add(listener);
    return () => this.#resumed.delete(listener);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    for (const timer of [this.#timer, this.#retry, this.#alive]) if (timer !== null) clearTimeout(timer);
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(this.#settings.onTrouble);
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: this.#url,
      keepAlive: true,
      connectionTimeoutMillis: LONGEST_PAUSE_MS,
      query_timeout: ALIVE_MS,
      application_name: 'pasteboard notices',
    });
    client.on('error', this.#settings.onTrouble);
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''));
    client.once('end', () => this.#lost(client));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(this.#settings.channel)}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    if (this.#closed) return void client.end().catch(() => undefined);
    this.#client = client;
    this.#pauseMs = FIRST_PAUSE_MS;
    this.#watch(client);
  }

  #ask(client: Client, question: string | QueryConfig): Promise<unknown> {
    const asked = this.#asking.then(() => client.query(question));
    this.#asking = asked.catch(() => undefined);
    return asked;
  }

  #watch(client: Client): void {
    this.#alive = setTimeout(() => {
      this.#ask(client, 'select 1').then(
        () => {
          if (this.#client === client) this.#watch(client);
        },
        () => this.#lost(client),
      );
    }, ALIVE_MS);
    this.#alive.unref();
  }

  #lost(client: Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    if (this.#alive !== null) clearTimeout(this.#alive);
    // Ending a dead connection may take forever; nothing waits for it.
    client.end().catch(() => undefined);
    this.#connectLater();
  }

  #connectLater(): void {
    if (this.#closed) return;
    this.#retry = setTimeout(() => {
      this.#connect().then(
        () => {
          for (const listener of this.#resumed) listener();
        },
        (error: unknown) => {
          this.#settings.onTrouble(error);
          this.#connectLater();
        },
      );
    }, this.#pauseMs);
    this.#pauseMs = Math.min(LONGEST_PAUSE_MS, this.#pauseMs * 2);
  }

  /** While the connection is down notices are dropped: a reconnecting process compares heads anyway. */
  #flush(): void {
    this.#timer = null;
    const payloads = payloadsOf(this.#sender, [...this.#moved, ...this.#present]);
    this.#moved = new Map();
    this.#present = new Map();
    const client = this.#client;
    if (client === null) return;
    const send = {
      name: 'notify',
      text: 'select pg_notify($1, payload) from unnest($2::text[]) payload',
      values: [this.#settings.channel, payloads],
    };
    this.#ask(client, send).catch(this.#settings.onTrouble);
  }

  #hear(payload: string): void {
    const { sender, notices } = toldIn(payload);
    if (sender === this.#sender) return;
    for (const [table, what] of notices) {
      try {
        if (typeof what === 'number') for (const listener of this.#listeners) listener(table, what);
        else for (const listener of this.#presentListeners) listener(table, sender, what);
      } catch (error) {
        this.#settings.onTrouble(error);
      }
    }
  }
}
