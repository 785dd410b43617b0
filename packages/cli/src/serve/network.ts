// The house on the network: its games, its books, and the address it listens at.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SHELF } from '@pasteboard/games/shelf';
import { House, type MissingKey, type Shelf, type Watch } from '@pasteboard/server';
import { Metrics, buildApp, houseLog, houseWatch, machineClock, machineFortune, type App } from '@pasteboard/server/net';
import { UserError } from '../failure.ts';
import { missingIn } from '../game-named.ts';
import { PACKAGE_FOLDER } from '../package-folder.ts';
import type { Terminal } from '../terminal.ts';
import { houseLimits, netLimits, type ServeFlags } from './flags.ts';
import type { Keeping } from './keeping.ts';

/** What the web client is built into, where it has been. */
const BUILT_WEB = join(PACKAGE_FOLDER, '../web/dist');

/** Each game is read when somebody wants it; one that lacks something is nobody's. */
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

/** What stands for all addresses of a machine is the name of none. */
const EVERY_ADDRESS: readonly string[] = ['0.0.0.0', '::'];

export interface Books {
  readonly log: ReturnType<typeof houseLog>;
  readonly metrics: Metrics;
  readonly watch: Watch;
}

export const openBooks = ({ logLevel }: ServeFlags): Books => {
  const [log, metrics] = [houseLog(logLevel), new Metrics()];
  return { log, metrics, watch: houseWatch(log, metrics) };
};

/** `onMissingKeys`: told once all tables were looked through, where the server lacks keys for some of them. */
export const build = (
  flags: ServeFlags,
  { store, notices }: Keeping,
  { log, metrics, watch }: Books,
  onMissingKeys: (missing: readonly MissingKey[]) => void,
): App => {
  const ports = { clock: machineClock, fortune: machineFortune(), store, notices, watch };
  const house = new House(playable, ports, houseLimits(flags));
  house.sealedTables.onChange(onMissingKeys);
  return buildApp({
    house,
    log,
    metrics,
    showMetrics: flags.metrics === 'on',
    metricsToken: flags.metricsToken ?? null,
    metricsPublic: flags.metricsPublic === 'on',
    limits: netLimits(flags),
    publicUrl: flags.publicUrl ?? null,
    names: EVERY_ADDRESS.includes(flags.host) ? [] : [flags.host],
    proxies: flags.trustProxy,
    origins: flags.allowOrigin ?? [],
    tls: flags.hsts === 'on',
    web: flags.web !== undefined ? resolve(flags.web) : existsSync(BUILT_WEB) ? BUILT_WEB : null,
  });
};

const LISTENING: { readonly [code: string]: string } = {
  EADDRINUSE: 'somebody else listens there already; choose another with --port',
  EACCES: 'this needs more rights; choose a port from 1024 on',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'this machine has no such address',
};

const listen = async (app: App['app'], { host, port }: ServeFlags): Promise<number> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
    throw new UserError(`It cannot listen at ${host}:${port}: ${LISTENING[code] ?? 'the address cannot be used'}.`);
  }
  const [address] = app.addresses();
  return typeof address === 'object' ? address.port : port;
};

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Resolved when somebody asks it to stop; whoever asks twice is not kept waiting. */
const asked = (): Promise<void> =>
  new Promise((stop) => {
    for (const signal of SIGNALS) {
      process.once(signal, () => {
        stop();
        process.once(signal, () => process.exit(130));
      });
    }
  });

const shownHost = (host: string): string => ([...EVERY_ADDRESS, '127.0.0.1', '::1'].includes(host) ? 'localhost' : host);

export const open = async (terminal: Terminal, { app }: App, flags: ServeFlags, where: string): Promise<void> => {
  try {
    const port = await listen(app, flags);
    const address = flags.publicUrl ?? `http://${shownHost(flags.host)}:${port}`;
    // Listened for before anything is said: whoever reads that it is there may ask it to stop at once.
    const stop = asked();
    terminal.output.write(`Pasteboard serves at ${address}\nTables are kept in ${where}.\n`);
    await stop;
    terminal.output.write('Finishing what was begun …\n');
  } finally {
    await app.close();
  }
};
