// Puts the server on the network: its games, its log and metrics, and the address it listens at.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SHELF } from '@pasteboard/games/shelf';
import { TableServer, type MissingKey, type Shelf, type Watch } from '@pasteboard/server';
import {
  Metrics,
  OutageLog,
  RefusalLog,
  buildApp,
  serverLog,
  serverWatch,
  isEveryAddress,
  machineClock,
  machineFortune,
  machineHosts,
  reachableHost,
  type ServerApp,
} from '@pasteboard/server/net';
import { thisBuild } from '../build.ts';
import { UserError } from '../failure.ts';
import { missingIn } from '../game-named.ts';
import { PACKAGE_FOLDER } from '../package-folder.ts';
import type { Terminal } from '../terminal.ts';
import { tableServerLimits, netLimits, type ServeFlags } from './flags.ts';
import type { Keeping } from '../server-store.ts';
import { openingLines, openingOf } from './opening.ts';
import { privacyWords } from './privacy.ts';
import { stopRequested, type StopSignal } from './stop-signals.ts';

/** The folder of the built web client. */
const BUILT_WEB = join(PACKAGE_FOLDER, '../web/dist');

const webFolder = ({ web }: ServeFlags): string => (web === undefined ? BUILT_WEB : resolve(web));

/** What the operator must know if there is no page for browsers, or null. */
const withoutWeb = (flags: ServeFlags): string | null => {
  const folder = webFolder(flags);
  if (existsSync(join(folder, 'index.html'))) return null;
  const todo = flags.web === undefined ? 'run “npm run build” in the folder of Pasteboard' : 'name the folder of a built client with --web';
  return `The web client is not built (“${folder}” has no index.html), so browsers see a note instead of a table: ${todo} and start again.`;
};

/** Each game is loaded when it is first needed; one that is not complete is not served. */
const playable: Shelf = Object.fromEntries(
  Object.entries(SHELF).map(([id, load]) => [
    id,
    async () => {
      const game = await load();
      const missing = missingIn(game);
      if (missing !== null) throw new Error(`the game ${id} has no ${missing}`);
      return game;
    },
  ]),
);

export interface Books {
  readonly log: ReturnType<typeof serverLog>;
  readonly metrics: Metrics;
  readonly watch: Watch;
  readonly outage: OutageLog;
}

export const openBooks = ({ logLevel, logAddresses }: ServeFlags): Books => {
  const [log, metrics] = [serverLog(logLevel), new Metrics()];
  const { version, commit } = thisBuild();
  metrics.gauge('build_info', 'The version of the server and, in a release, its commit; always 1', () => 1, { version, commit });
  const outage = new OutageLog(log);
  return { log, metrics, outage, watch: serverWatch(log, metrics, new RefusalLog(log, machineClock, logAddresses), outage) };
};

export interface Warned {
  /** Called after all tables were checked, if the server lacks keys for some of them. */
  readonly onMissingKeys: (missing: readonly MissingKey[]) => void;
  /** Called with sentences about the server's own records that cannot be read. */
  readonly onUnreadableRecords: (words: readonly string[]) => void;
}

export const build = (flags: ServeFlags, { store, notices }: Keeping, { log, metrics, watch }: Books, warned: Warned): ServerApp => {
  const ports = { clock: machineClock, fortune: machineFortune(), store, notices, watch };
  const tableServer = new TableServer(playable, ports, tableServerLimits(flags));
  tableServer.sealedTables.onChange(warned.onMissingKeys);
  tableServer.recordHealth.onChange(warned.onUnreadableRecords);
  return buildApp({
    tableServer,
    log,
    metrics,
    showMetrics: flags.metrics === 'on',
    metricsToken: flags.metricsToken ?? null,
    metricsPublic: flags.metricsPublic === 'on',
    limits: netLimits(flags),
    publicUrl: flags.publicUrl ?? null,
    // An address that stands for all addresses of a machine is not the name of one.
    names: isEveryAddress(flags.host) ? [] : [flags.host],
    reach: reachableHost(flags.host),
    opening: openingOf(flags),
    privacy: privacyWords(flags.privacy),
    logAddresses: flags.logAddresses,
    proxies: flags.trustProxy,
    origins: flags.allowOrigin ?? [],
    tls: flags.hsts === 'on',
    web: webFolder(flags),
  });
};

const LISTENING: { readonly [code: string]: string } = {
  EADDRINUSE: 'another program listens there already; choose another port with --port',
  EACCES: 'this user may not use this port; choose a port from 1024 on',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'this machine has no such address',
};

const listen = async (app: ServerApp['app'], { host, port }: ServeFlags): Promise<number> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
    throw new UserError(`It cannot listen at ${host}:${port}: ${LISTENING[code] ?? 'the address cannot be used'}.`);
  }
  const [address] = app.addresses();
  return typeof address === 'object' ? address.port : port;
};

const shownHost = (host: string): string => (['127.0.0.1', '::1'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host);

/** Where the server is reached, the best address for others first. */
export const addressesOf = ({ host, publicUrl }: Pick<ServeFlags, 'host' | 'publicUrl'>, port: number): readonly string[] => {
  const hosts = isEveryAddress(host) ? [...machineHosts(host), 'localhost'] : [shownHost(host)];
  const all = hosts.map((each) => `http://${each}:${port}`);
  return publicUrl === undefined ? all : [publicUrl, ...all.filter((each) => each !== publicUrl)];
};

export interface Stop {
  readonly signal: StopSignal;
  /** When it came, in milliseconds of a monotonic clock. */
  readonly at: number;
}

/** Serves until a signal comes, then closes the server. */
export const open = async (terminal: Terminal, server: ServerApp, flags: ServeFlags, where: string): Promise<Stop> => {
  const { app } = server;
  try {
    // Before the first request can be accepted: what is accepted is finished, whenever the stop comes.
    const stop = stopRequested();
    const port = await listen(app, flags);
    const [address = '', ...others] = addressesOf(flags, port);
    await server.opening.tell();
    const opening = await openingLines(server, address, { isPerson: terminal.interactive }, flags);
    await server.lookAtRecords();
    const warning = withoutWeb(flags);
    if (warning !== null) terminal.error.write(`${warning}\n`);
    const lines = [
      `Pasteboard serves at ${address}`,
      ...others.map((each) => `  also at ${each}`),
      ...opening,
      `Tables are kept in ${where}.`,
    ];
    terminal.output.write(`${lines.join('\n')}\n`);
    const signal = await stop;
    const at = performance.now();
    terminal.output.write('Finishing open requests …\n');
    return { signal, at };
  } finally {
    await app.close();
  }
};
