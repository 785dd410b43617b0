// A server on a real port, and clients that connect to it as browsers do.

import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PROTOCOL_VERSION, serverMessage, type ClientMessage, type ServerMessage } from '@pasteboard/protocol';
import { GAMES } from '@pasteboard/games';
import { afterEach } from 'vitest';
import type { StorageLimits } from '../../src/room/storage-limits.ts';
import { TABLE_SERVER_LIMITS, type TableServerLimits } from '../../src/table-server/table-server-limits.ts';
import { TableServer } from '../../src/table-server/table-server.ts';
import type { Shelf } from '../../src/room/game-shelf.ts';
import { buildApp, type AppSettings } from '../../src/net/app.ts';
import { NET_LIMITS, type NetLimits } from '../../src/net/limits/limits.ts';
import { serverLog, serverWatch } from '../../src/net/operator/logs.ts';
import { Metrics } from '../../src/net/operator/metrics.ts';
import { machineClock, machineFortune } from '../../src/net/ports.ts';
import type { Clock } from '../../src/room/ports.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { MemoryStore } from '../../src/store/memory.ts';
import { LOOSE } from '../test-server.ts';
import { isListed } from './documented-route.ts';

const ANY = { perSecond: 1e6, burst: 1e6 };
export const LIMITS: NetLimits = {
  ...NET_LIMITS,
  connection: LOOSE,
  requests: ANY,
  tables: ANY,
  joins: ANY,
  hellos: ANY,
  files: ANY,
  messages: ANY,
  work: ANY,
  commandWork: ANY,
  codes: ANY,
  wrongCodes: ANY,
  reports: ANY,
};

export interface NetworkServer {
  readonly url: string;
  readonly tableServer: TableServer;
  readonly log: string[];
  readonly server: Server;
  /** Every address, as fastify prints them. */
  readonly routes: string;
  /** What operators' commands have stored counts from then on. */
  readonly lookAtRecords: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Premises {
  readonly clock: Clock;
  readonly storage: StorageLimits;
  readonly games: Shelf;
  readonly limits: Partial<TableServerLimits>;
}

/** A clock that a test moves on; timers run in real time. */
export class MovableClock implements Clock {
  readonly #base: () => number;
  #ahead = 0;

  constructor(base: () => number = Date.now) {
    this.#base = base;
  }

  now(): number {
    return this.#base() + this.#ahead;
  }

  move(ms: number): void {
    this.#ahead += ms;
  }

  after(ms: number, run: () => void): () => void {
    return machineClock.after(ms, run);
  }

  afterwards(run: () => void): void {
    machineClock.afterwards(run);
  }
}

export const networkServer = async (
  change: Partial<AppSettings> = {},
  store: Store = new MemoryStore(),
  { clock = machineClock, storage = TABLE_SERVER_LIMITS.storage, games = GAMES, limits = {} }: Partial<Premises> = {},
): Promise<NetworkServer> => {
  const log: string[] = [];
  const metrics = new Metrics();
  const logger = serverLog('trace', { write: (line) => void log.push(line) });
  const ports = {
    clock,
    store,
    notices: { moved: () => {}, present: () => {} },
    fortune: machineFortune(),
    watch: serverWatch(logger, metrics),
  };
  const tableServer = new TableServer(games, ports, {
    ...TABLE_SERVER_LIMITS,
    ...limits,
    storage,
    botMs: 0,
    botWaits: { ...TABLE_SERVER_LIMITS.botWaits, breath: 0 },
  });
  const { app, lookAtRecords } = buildApp({
    tableServer,
    log: logger,
    metrics,
    showMetrics: true,
    limits: LIMITS,
    publicUrl: null,
    proxies: 0,
    origins: [],
    tls: false,
    web: null,
    ...change,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    tableServer,
    log,
    server: app.server,
    routes: app.printRoutes({ commonPrefix: false }),
    lookAtRecords,
    close: () => app.close(),
  };
};

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { readonly [key: string]: unknown };
}

/** Whatever is answered must be listed in the document. */
export const ask = async (url: string, method = 'GET', body?: unknown, headers: Record<string, string> = {}): Promise<Answered> => {
  const response = await fetch(url, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!isListed(method, url, response.status)) throw new Error(`${method} ${url} answers ${response.status}, which no document says`);
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, headers: response.headers, body: isJson ? (JSON.parse(text) as Answered['body']) : { text } };
};

export const make = async (url: string, asked: object = {}) => {
  const { status, body } = await ask(`${url}/api/tables`, 'POST', { game: 'draw', ...asked });
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as { table: string; code: string; seat: string; secret: string; links: { seat: string; join: string; table: string } };
};

/** A client over a real socket that checks every message it hears against the schema. */
export class Caller {
  readonly heard: ServerMessage[] = [];
  readonly socket: WebSocket;
  closed: number | null = null;
  #wake: (() => void)[] = [];

  /** `headers` as a proxy would add them. */
  constructor(url: string, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/socket`, { headers });
    this.socket.onmessage = ({ data }) => {
      const message = serverMessage.parse(JSON.parse(String(data))) as ServerMessage;
      this.heard.push(message);
      // The id in an entry of the client's own command is recorded like a separate message.
      if ('done' in message && message.done !== undefined) this.heard.push({ t: 'done', id: message.done, n: message.n });
      this.#awake();
    };
    this.socket.onclose = ({ code }) => {
      this.closed = code;
      this.#awake();
    };
  }

  #awake(): void {
    const waiting = this.#wake;
    this.#wake = [];
    for (const wake of waiting) wake();
  }

  async until<T>(look: () => T | undefined): Promise<T> {
    for (;;) {
      const found = look();
      if (found !== undefined) return found;
      if (this.closed !== null) throw new Error(`closed with ${this.closed} after ${JSON.stringify(this.heard.at(-1))}`);
      await new Promise<void>((wake) => this.#wake.push(wake));
    }
  }

  async hears<T extends ServerMessage['t']>(t: T, fits: (message: Extract<ServerMessage, { t: T }>) => boolean = () => true) {
    type Wanted = Extract<ServerMessage, { t: T }>;
    return this.until(() => this.heard.find((message): message is Wanted => message.t === t && fits(message as Wanted)));
  }

  async gone(): Promise<number> {
    while (this.closed === null) await new Promise<void>((wake) => this.#wake.push(wake));
    return this.closed;
  }

  async say(message: ClientMessage | string): Promise<void> {
    if (this.socket.readyState === WebSocket.CONNECTING) await new Promise((open) => this.socket.addEventListener('open', open));
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  async hello(table: string, seat: { id: string; secret: string } | null = null) {
    await this.say({ t: 'hello', v: PROTOCOL_VERSION, table, seat, since: null });
    return this.hears('welcome');
  }

  async did(message: Extract<ClientMessage, { id: string }>) {
    await this.say(message);
    return this.until(() => this.heard.find((each) => 'id' in each && each.id === message.id));
  }
}

/** Opens servers that are closed after each test. */
export const closedAfterEach = (): ((
  store?: Store,
  change?: Partial<AppSettings>,
  premises?: Partial<Premises>,
) => Promise<NetworkServer>) => {
  const open: NetworkServer[] = [];
  afterEach(async () => {
    for (const each of open.splice(0)) await each.close();
  });
  return async (store, change = {}, premises = {}) => {
    const each = await networkServer(change, store, premises);
    open.push(each);
    return each;
  };
};

/** A plain TCP connection to a server. */
export const lineTo = async (url: string): Promise<Socket> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
};
