// Puts the server on the network: fastify and sockets around `TableServer`, as thin as possible.

import type { IncomingMessage } from 'node:http';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { TableServer } from '../table-server/table-server.ts';
import { Reconciler } from '../table-server/reconciler.ts';
import { LONGEST_IMPORT_MS } from '../table-files/unfinished-imports.ts';
import { BrokenTable } from '../table-server/broken-table.ts';
import { StoreTrouble } from '../store/contract/trouble.ts';
import { addressGroupOf, originFits } from './addresses/address.ts';
import { BlockedAddresses } from './addresses/blocked-addresses.ts';
import { readBodies } from './http/body.ts';
import { ConnectionCount } from './limits/connection-count.ts';
import { Debts } from './limits/rate-limits.ts';
import { RequestContext } from './routes/request-context.ts';
import { FIGURES_PATH, serveFigures } from './routes/figures.ts';
import { serveFiles } from './routes/files.ts';
import { ForeignOrigins } from './addresses/foreign-origins.ts';
import { serveGames } from './routes/games.ts';
import { SECURITY_LINES, securityHeaders } from './http/headers.ts';
import { NET_LIMITS, type NetLimits } from './limits/limits.ts';
import type { Metrics } from './operator/metrics.ts';
import { methodsOf } from './http/methods.ts';
import { OwnNames } from './addresses/own-names.ts';
import { malformedPage } from './pages/page.ts';
import { DOCUMENTS, serveFacts, servePages } from './pages/pages.ts';
import { blockedPage } from './pages/privacy-page.ts';
import { cutOffAfter, dropStalled } from './http/timeouts.ts';
import type { LoggedAddresses } from './operator/refusal-log.ts';
import { Repeating } from './operator/repeating.ts';
import { OpenReports, serveReports } from './routes/reports.ts';
import { Sockets } from './sockets/socket.ts';
import { TableOpening, type OpeningSettings } from './operator/table-opening.ts';
import { serveMaking } from './routes/making.ts';
import { servePacks } from './routes/packs.ts';
import { servePictures } from './routes/pictures.ts';
import { serveTables } from './routes/tables.ts';
import { UntoldAddresses } from './addresses/missing-forwarded-for.ts';
import { HttpError, failureOf, tooOften, troubleOf, wordsFor } from './errors/http-error.ts';

export interface AppSettings {
  readonly tableServer: TableServer;
  readonly log: Logger;
  /** Always counted; published if `showMetrics`. */
  readonly metrics: Metrics;
  readonly showMetrics: boolean;
  /** A request with this token reads them; null: every request from this machine. */
  readonly metricsToken?: string | null;
  readonly metricsPublic?: boolean;
  readonly limits?: NetLimits;
  readonly publicUrl: string | null;
  /** Names of this machine beside the one of `publicUrl`, such as the one it listens at. */
  readonly names?: readonly string[];
  /** How many of our proxies are in front and name the client. */
  readonly proxies: number;
  /** Origins of other sites whose pages may play here. */
  readonly origins: readonly string[];
  /** Who may open tables; the default is everybody. */
  readonly opening?: OpeningSettings;
  /** The operator's own words for the privacy page. */
  readonly privacy?: string | null;
  /** How the log shows addresses, for the privacy page; the default is hashed. */
  readonly logAddresses?: LoggedAddresses;
  /** The name by which others reach this machine; see `Where`. */
  readonly reach?: () => string | null;
  /** The server is reached over TLS only. */
  readonly tls: boolean;
  /** Folder of the web client, or null. */
  readonly web: string | null;
}

export interface ServerApp {
  readonly app: FastifyInstance;
  /** Notices of other processes come here. */
  readonly reconciler: Reconciler;
  readonly opening: TableOpening;
  /** Reads at once what operators' commands have stored: blocked addresses, invite links, reports. */
  readonly lookAtRecords: () => Promise<void>;
}

/** Besides its sockets, an address may have this many plain connections. */
const PLAIN_CONNECTIONS = 64;
const HEARD_MS = 1_000;

/** A rejected request may still be arriving: the connection is kept until the answer has been received, and no longer. */
const letGo = (reply: FastifyReply): void => {
  const { socket } = reply.raw;
  // Fastify would close it at once, and the client would lose the answer.
  void reply.removeHeader('connection');
  reply.raw.once('finish', () => setTimeout(() => socket?.destroy(), HEARD_MS).unref());
};

const answer = (reply: FastifyReply, { status, key, message, retryAfter }: HttpError): FastifyReply => {
  if (retryAfter !== null) void reply.header('retry-after', retryAfter);
  if (status === 408) letGo(reply);
  return reply.code(status).type('application/json; charset=utf-8').send(failureOf(key, message));
};

/** A person who typed the address into a browser gets a page. */
const malformed = (reply: FastifyReply, accept: string): FastifyReply =>
  accept.includes('text/html')
    ? reply.code(400).type('text/html; charset=utf-8').send(malformedPage())
    : answer(reply, new HttpError(400, 'request.malformed'));

/** Messages are checked by the protocol's own schemas. What fastify would load for its schemas is a tenth of the start. */
const noSchemas = (): never => {
  throw new Error('a route brings a schema of its own; the protocol has them all');
};

/** A client that asks for another protocol, such as h2c, gets a plain answer. */
const asksForSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket';

const bare = ({ log, tls }: AppSettings, limits: NetLimits): FastifyInstance => {
  // Node does not allow a header timeout longer than the request timeout.
  const requestMs = Math.max(limits.headersMs, limits.sending.wholeMs + LONGEST_IMPORT_MS);
  return fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    bodyLimit: limits.body,
    // Bodies are limited where they are read, and answered in words; this is for anything else.
    // Also for a file that waits in line, and is read as fast as it is processed.
    requestTimeout: requestMs,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 128, ignoreTrailingSlash: true },
    http: {
      headersTimeout: limits.headersMs,
      requestTimeout: requestMs,
      // Node looks for late connections every half minute by default.
      connectionsCheckingInterval: Math.min(1_000, Math.ceil(limits.headersMs / 4)),
      maxHeaderSize: 16_384,
      shouldUpgradeCallback: asksForSocket,
    },
    frameworkErrors: (_, request, reply) => {
      void malformed(reply.headers(securityHeaders({ tls })), request.headers.accept ?? '');
    },
    clientErrorHandler: (error, socket) => {
      // No request was sent: a browser that opened the connection beforehand would take this as the answer to its next request.
      if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return void socket.destroy();
      const body = JSON.stringify(failureOf('request.malformed', wordsFor('request.malformed')));
      const head = ['HTTP/1.1 400 Bad Request', 'Connection: close', 'Content-Type: application/json', ...SECURITY_LINES];
      if (socket.writable) socket.end(`${head.join('\r\n')}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
      socket.destroySoon();
    },
  });
};

/** A page loads many files, and several phones behind one address load it at once. */
const PAGE_COST = 0.1;

const costOf = ({ url, routeOptions }: FastifyRequest): number =>
  url.startsWith('/api/') || DOCUMENTS.has(routeOptions.url) ? 1 : PAGE_COST;

const isChange = (method: string): boolean => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';

/** Allowed pages of other sites need CORS headers. */
const welcomeOrigin = (request: FastifyRequest, reply: FastifyReply, origins: readonly string[]): void => {
  const { origin } = request.headers;
  if (origin === undefined || !origins.includes(origin)) return;
  void reply.headers({
    'access-control-allow-origin': origin,
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-allow-methods': 'GET, POST, DELETE',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'origin',
  });
};

interface Checks {
  readonly names: OwnNames;
  readonly blocked: BlockedAddresses;
  readonly foreign: ForeignOrigins;
  readonly untold: UntoldAddresses;
}

const foreignTrouble = (request: IncomingMessage, { publicUrl, origins }: AppSettings, foreign: ForeignOrigins): HttpError | null => {
  if (originFits(request, publicUrl, origins)) return null;
  foreign.met(request);
  return new HttpError(403, 'origin.foreign', foreign.words(request));
};

/** A page for a person is HTML; everything else is JSON. */
const answerBlocked = (reply: FastifyReply, accept: string, trouble: HttpError): FastifyReply =>
  accept.includes('text/html')
    ? reply
        .header('retry-after', trouble.retryAfter ?? 0)
        .code(403)
        .type('text/html; charset=utf-8')
        .send(blockedPage(trouble.message))
    : answer(reply, trouble);

const guard = (context: RequestContext, settings: AppSettings, { names, blocked, foreign, untold }: Checks): void => {
  const { app, tableServer } = context;
  const { origins, tls, metrics, log } = settings;
  const headers = securityHeaders({ tls });
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD') metrics.serves(`${each} ${url}`);
  });
  metrics.serves('GET unknown');
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers);
    welcomeOrigin(request, reply, origins);
    untold.met(request.raw);
    const block = blocked.troubleWith(context.address(request.raw));
    if (block !== null) return answerBlocked(reply, request.headers.accept ?? '', block);
    context.admit('requests', request, undefined, costOf(request));
    // Readers of metrics may use another host name.
    const trouble = request.routeOptions.url === FIGURES_PATH ? null : names.troubleWith(request.raw);
    if (trouble !== null) {
      foreign.met(request.raw);
      throw trouble;
    }
    const stranger = isChange(request.method) ? foreignTrouble(request.raw, settings, foreign) : null;
    if (stranger !== null) throw stranger;
    return undefined;
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.answered(`${request.method} ${route}`, reply.statusCode);
    log.debug({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  app.setErrorHandler((error, request, reply) => {
    const trouble = troubleOf(error);
    if (trouble !== null) {
      if (trouble.limit !== null) tableServer.ports.watch.refused?.(trouble.limit, context.addressGroup(request.raw));
      return answer(reply, trouble);
    }
    metrics.fault('http');
    log.error({ route: request.routeOptions.url ?? 'unknown', err: error }, 'fault');
    if (error instanceof StoreTrouble) return answer(reply, new HttpError(503, 'store.away'));
    return answer(reply, new HttpError(500, error instanceof BrokenTable ? error.key : 'internal'));
  });
  const methodsAt = methodsOf(app);
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'OPTIONS') return reply.code(204).send();
    const methods = methodsAt(request.url);
    if (methods.length === 0 || methods.includes(request.method)) return answer(reply, new HttpError(404, 'address.unknown'));
    return answer(reply.header('allow', methods.join(', ')), new HttpError(405, 'request.method'));
  });
};

/** A readiness check must not take long. */
const READY_MS = 2_000;

/** Null if the server is ready. */
const whyNotReady = async (tableServer: TableServer): Promise<'house.closing' | 'store.away' | 'storage.full' | null> => {
  const answers = tableServer.ports.store.ping().then(
    () => true,
    () => false,
  );
  const isThere = await within(READY_MS, answers);
  if (tableServer.closing) return 'house.closing';
  if (isThere !== true) return 'store.away';
  return tableServer.space.level === 'last' ? 'storage.full' : null;
};

const serveHealth = ({ app, tableServer }: RequestContext): void => {
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async () => {
    const why = await whyNotReady(tableServer);
    if (why !== null) throw new HttpError(503, why);
    const { missing } = tableServer.sealedTables;
    const { unreadable } = tableServer.recordHealth;
    return {
      ok: true,
      ...(missing.length === 0 ? {} : { missingKeys: missing }),
      ...(unreadable.length === 0 ? {} : { unreadableRecords: unreadable }),
    };
  });
};

/** Without a proxy the connection itself tells the client's address, before anything is read. */
const limitConnections = ({ app, tableServer }: RequestContext, limits: NetLimits, proxies: number): void => {
  app.server.maxConnections = limits.sockets + 1_000;
  if (proxies > 0) return;
  const connectionCount = new ConnectionCount(limits.sockets + 1_000, limits.socketsEach + PLAIN_CONNECTIONS);
  app.server.on('connection', (socket) => {
    const who = addressGroupOf(socket.remoteAddress ?? '');
    const leave = connectionCount.enter(who);
    if (leave !== null) return void socket.once('close', leave);
    socket.destroy();
    tableServer.ports.watch.refused?.('connections', who);
  });
};

const serveSockets = (
  context: RequestContext,
  sockets: Sockets,
  settings: AppSettings,
  limits: NetLimits,
  { names, blocked, foreign, untold }: Checks,
): void => {
  const { tableServer } = settings;
  const { app } = context;
  app.get('/socket', () => {
    throw new HttpError(426, 'request.upgrade');
  });
  sockets.attend(
    app.server,
    context,
    (asking) => {
      if (tableServer.closing) return new HttpError(503, 'house.closing');
      if (!/^\/socket\/?(?:\?|$)/.test(asking.url ?? '')) return new HttpError(404, 'address.unknown');
      untold.met(asking);
      const block = blocked.troubleWith(context.address(asking));
      if (block !== null) return block;
      const unknown = names.troubleWith(asking);
      if (unknown !== null) {
        foreign.met(asking);
        return unknown;
      }
      const stranger = foreignTrouble(asking, settings, foreign);
      if (stranger !== null) return stranger;
      return context.allows('hellos', asking) ? null : tooOften('socket_opens', 'request.often', limits.hellos);
    },
    () => new HttpError(503, 'connection.crowded', undefined, null, 'sockets'),
    (limit, who) => tableServer.ports.watch.refused?.(limit, who),
  );
};

const LEVELS = { enough: 0, low: 1, last: 2 } as const;

/** Closing it finishes what was accepted, says goodbye and stops; the caller closes the store. */
export const buildApp = (settings: AppSettings): ServerApp => {
  const {
    tableServer,
    metrics,
    showMetrics,
    limits = NET_LIMITS,
    proxies,
    web,
    publicUrl,
    metricsToken = null,
    metricsPublic = false,
  } = settings;
  const app = bare(settings, limits);
  const { clock, watch } = tableServer.ports;
  const debts = new Debts(limits, clock);
  const opening = new TableOpening(settings.opening ?? { rule: 'everybody' }, tableServer.records, watch, proxies);
  const context = new RequestContext(app, tableServer, opening, settings, limits, debts);
  const sockets = new Sockets(tableServer, limits, debts);
  const reconciler = new Reconciler(tableServer, limits.reconcileMs);
  const checks: Checks = {
    names: new OwnNames(publicUrl, settings.names ?? []),
    blocked: new BlockedAddresses(tableServer.records, tableServer.ports),
    foreign: new ForeignOrigins(settings.log, publicUrl, clock),
    untold: new UntoldAddresses(settings.log, proxies, ['/healthz', '/readyz', FIGURES_PATH]),
  };
  const reports = new OpenReports(tableServer.records, watch);
  const lookAtRecords = async (): Promise<void> => {
    await Promise.all([checks.blocked.look(), opening.look(), reports.look()]);
    await tableServer.recordHealth.look();
    sockets.dismissFrom((address) => checks.blocked.troubleWith(address) !== null, 'address.blocked');
  };
  const records = new Repeating(lookAtRecords, clock, limits.reconcileMs);
  metrics.gauge('blocked_ranges', 'Addresses and ranges that the operator has blocked', () => checks.blocked.size);
  metrics.gauge('unreadable_records', 'Blocks, reports and other records of the server that cannot be read', () =>
    tableServer.recordHealth.unreadable.reduce((sum, { records: count }) => sum + count, 0),
  );
  metrics.gauge('open_reports', 'Reports of tables that wait for the operator', () => reports.size);
  metrics.gauge('open_tables', 'Tables in memory', () => tableServer.open.size);
  metrics.gauge('storage_free_bytes', 'Free bytes where tables are kept; -1 where that is not known', () => tableServer.space.bytes ?? -1);
  metrics.gauge(
    'storage_level',
    'Free space: 0 enough, 1 nothing new is accepted, 2 commands are refused',
    () => LEVELS[tableServer.space.level],
  );
  metrics.gauge('open_tables_bytes', 'Estimated memory of open tables', () => tableServer.memory.used);
  metrics.gauge('open_tables_limit_bytes', 'Memory that open tables may take together (--memory)', () => tableServer.memory.bytes);
  metrics.gauge('sockets', 'Open sockets', () => sockets.size);
  metrics.gauge('sockets_limit', 'Sockets that may be open at once (--max-sockets)', () => limits.sockets);
  metrics.gauge('ready', 'Whether /readyz answers 200: 1 yes, 0 no', async () => ((await whyNotReady(tableServer)) === null ? 1 : 0));
  readBodies(app, limits);
  guard(context, settings, checks);
  dropStalled(app, limits.readingMs);
  limitConnections(context, limits, proxies);
  serveHealth(context);
  serveGames(context);
  serveTables(context);
  servePacks(context);
  serveMaking(context);
  servePictures(context);
  serveReports(context, reports);
  serveFacts(context);
  serveFiles(context, limits);
  if (showMetrics) serveFigures(app, metrics, { token: metricsToken, everybody: metricsPublic });
  serveSockets(context, sockets, settings, limits, checks);
  // Refusals, the only log lines with an address, have this level.
  const loggedAddresses = settings.log.isLevelEnabled('info') ? (settings.logAddresses ?? 'hashed') : null;
  servePages(context, web, { words: settings.privacy ?? null, metrics: showMetrics, loggedAddresses });
  app.addHook('onReady', async () => {
    reconciler.begin();
    await records.begin();
    tableServer.retention.begin();
    tableServer.space.begin();
    tableServer.unfinished.watch();
    tableServer.sealedTables.begin();
  });
  app.addHook('preClose', async () => {
    reconciler.end();
    records.end();
    cutOffAfter(app.server, limits.closingMs);
    const isFinished = await within(
      limits.closingMs,
      tableServer.close().then(() => true),
    );
    if (isFinished !== true) settings.log.warn({ ms: limits.closingMs }, 'not everything was finished within --closing-seconds');
    await sockets.close(2_000);
  });
  return { app, reconciler, opening, lookAtRecords };
};

/** Undefined if it takes longer: a store that does not answer must not keep a process from ending, nor delay a readiness check. */
const within = async <T>(ms: number, what: Promise<T>): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return Promise.race([what, late]).finally(() => clearTimeout(timer));
};
