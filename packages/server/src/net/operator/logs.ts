// The server's own log: one JSON object a line, without secrets, names, contents of tables, or addresses that open one.

import { pino, type DestinationStream, type Logger } from 'pino';
import { logMarkOf } from '../../store/contract/table-ids.ts';
import { isDatabaseGone } from '../../store/contract/trouble.ts';
import type { Watch } from '../../room/ports.ts';
import type { Metrics } from './metrics.ts';
import { machineClock } from '../ports.ts';
import { RefusalLog } from './refusal-log.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The kind of error, and where. Not its message: that may reveal a hand. */
export const bareError = (error: unknown): { readonly type: string; readonly code?: string; readonly at?: readonly string[] } => {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, ...(code === undefined ? {} : { code }), at: at.slice(0, 12).map((line) => line.trim()) };
};

export const serverLog = (level: LogLevel, to: DestinationStream = pino.destination({ fd: 2, sync: true })): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Fastify would log the whole URL.
      serializers: { req: () => undefined, res: () => undefined, err: bareError },
    },
    to,
  );

/** After so long without a failed request the database was back meanwhile. */
const OUTAGE_MS = 30_000;

/** A database that is gone fails every request: it is told once at `warn`, and each failure at `debug`. */
export class OutageLog {
  readonly #log: Logger;
  #lastAt = -Infinity;

  constructor(log: Logger) {
    this.#log = log;
  }

  failed(error: unknown): void {
    const now = machineClock.now();
    if (now - this.#lastAt > OUTAGE_MS) this.#log.warn({ why: bareError(error).code ?? 'connection lost' }, 'the database is gone');
    this.#lastAt = now;
  }

  back(): void {
    if (this.#lastAt !== -Infinity) this.#log.warn('the database is back');
    this.#lastAt = -Infinity;
  }
}

export const serverWatch = (
  log: Logger,
  metrics: Metrics,
  refusals = new RefusalLog(log, machineClock),
  outage = new OutageLog(log),
): Watch => ({
  fault: (where, table, error) => {
    metrics.fault(where);
    const isGone = isDatabaseGone(error);
    if (isGone) outage.failed(error);
    log[isGone ? 'debug' : 'error']({ where, ...(table === '' ? {} : { table: logMarkOf(table) }), err: error }, 'fault');
  },
  count: (what) => metrics.count(what),
  refused: (limit, address) => {
    metrics.refused(limit);
    refusals.add(limit, address);
  },
  warn: (words, figures) => log.warn(figures, words),
  took: (_, ms) => metrics.took(ms),
});
