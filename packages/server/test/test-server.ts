// A server without sockets, for tests: connections whose messages are collected in lists.

import { createHash } from 'node:crypto';
import { live, seeded, belowFrom } from '@pasteboard/kernel';
import { PROTOCOL_VERSION, type ClientMessage, type ServerMessage } from '@pasteboard/protocol';
import { GAMES } from '@pasteboard/games';
import { CONNECTION_LIMITS } from '../src/connections/connection-limits.ts';
import { Connection } from '../src/connections/connection.ts';
import { ALL } from '../src/connections/quota.ts';
import { TABLE_SERVER_LIMITS } from '../src/table-server/table-server-limits.ts';
import { TableServer } from '../src/table-server/table-server.ts';
import type { Created, NewTable } from '../src/table-server/new-tables.ts';
import { machineClock } from '../src/net/ports.ts';
import { newCode, newSecret } from '../src/table-log/secrets.ts';
import type { Ports } from '../src/room/ports.ts';
import type { Store } from '../src/store/contract/store.ts';
import { MemoryStore } from '../src/store/memory.ts';
import type { Message } from '../src/room/viewer-messages.ts';

export const LOOSE = { ...CONNECTION_LIMITS, rate: { perSecond: 1e9, burst: 1e9 } };

export const portsOn = (store: Store, seed = 1): Ports & { readonly faults: unknown[]; readonly counts: Map<string, number> } => {
  const faults: unknown[] = [];
  const counts = new Map<string, number>();
  return {
    clock: machineClock,
    store,
    notices: { moved: () => {}, present: () => {} },
    fortune: { chance: live(seeded(seed)), bots: belowFrom(seeded(seed + 1)), secret: newSecret, code: newCode },
    watch: {
      fault: (where, table, error) => faults.push({ where, table, error }),
      count: (what) => counts.set(what, (counts.get(what) ?? 0) + 1),
    },
    faults,
    counts,
  };
};

export const tableServerOn = (store: Store = new MemoryStore(), seed = 1): TableServer =>
  new TableServer(GAMES, portsOn(store, seed), {
    ...TABLE_SERVER_LIMITS,
    botMs: 0,
    botWaits: { ...TABLE_SERVER_LIMITS.botWaits, breath: 0 },
  });

export const newTable = (game: string, change: Partial<NewTable> = {}): NewTable => {
  const found = GAMES[game]!;
  const ready = found.ready[0]!;
  return { game: found, opening: ready, people: ready.seats.map(({ id }) => id), bots: {}, ...change };
};

export const created = async (tableServer: TableServer, table: NewTable): Promise<Created> => {
  const made = await tableServer.create(table);
  if ('key' in made) throw new Error(`refused: ${made.key}`);
  return made;
};

/** A client that writes down all it hears. */
export class Friend {
  readonly heard: ServerMessage[] = [];
  readonly connection: Connection;
  closed = false;
  #wake: (() => void)[] = [];

  /** `address`: where the client comes from, as limits count it. */
  constructor(tableServer: TableServer, address: string | null = null) {
    this.connection = new Connection(tableServer, { buffered: 0, send: (words) => this.#hear(words), close: () => this.#close() }, LOOSE, {
      ...ALL,
      address,
    });
  }

  #hear(words: Message): void {
    this.heard.push(JSON.parse(words) as ServerMessage);
    this.#awake();
  }

  #close(): void {
    this.closed = true;
    this.#awake();
  }

  #awake(): void {
    const waiting = this.#wake;
    this.#wake = [];
    for (const wake of waiting) wake();
  }

  say(message: ClientMessage): void {
    this.connection.receive(JSON.stringify(message));
  }

  /** The first message like this, heard already or yet to come. */
  async hears<T extends ServerMessage['t']>(t: T, fits: (message: Extract<ServerMessage, { t: T }>) => boolean = () => true) {
    type Wanted = Extract<ServerMessage, { t: T }>;
    for (;;) {
      const found = this.heard.find((message): message is Wanted => message.t === t && fits(message as Wanted));
      if (found !== undefined) return found;
      if (this.closed) throw new Error(`closed before ${t}: ${JSON.stringify(this.heard.at(-1))}`);
      await new Promise<void>((wake) => this.#wake.push(wake));
    }
  }

  async hello(table: string, seat: { id: string; secret: string } | null, since: number | null = null, v = PROTOCOL_VERSION) {
    this.say({ t: 'hello', v, table, seat, since });
    return this.hears('welcome');
  }

  did(message: Extract<ClientMessage, { id: string }>): Promise<ServerMessage> {
    this.say(message);
    return this.answerTo(message.id);
  }

  /** What became of a message with an id, also where the entry that came of it says so. */
  async answerTo(id: string): Promise<ServerMessage> {
    for (;;) {
      const found = this.heard.find((each) => ('id' in each && each.id === id) || ('done' in each && each.done === id));
      if (found !== undefined) return 'done' in found ? { t: 'done', id, n: found.n } : found;
      if (this.closed) throw new Error('closed');
      await new Promise<void>((wake) => this.#wake.push(wake));
    }
  }
}

/** The digest of a table file whose entries were changed by a person who knows how it is made. */
export const resealed = (bodies: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const body of bodies) hash.update(body).update('\n');
  return hash.digest('base64url');
};
