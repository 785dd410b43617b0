// Metrics for Prometheus at /metrics, and who may read them.

import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { hashOf, isSameHash } from '../../table-log/secrets.ts';
import { ticketBrought } from '../http/credentials.ts';
import { isForwarded, isLoopback } from '../addresses/local.ts';
import type { Metrics } from '../operator/metrics.ts';
import { isLoopbackAddress, nameUsed } from '../addresses/own-names.ts';
import { HttpError } from '../errors/http-error.ts';

export const FIGURES_PATH = '/metrics';

export interface FigureReaders {
  /** Requests with this token read them, from anywhere, and no others. Null: there is none. */
  readonly token: string | null;
  /** All requests read them. */
  readonly everybody: boolean;
}

const isFromHere = (asking: IncomingMessage): boolean =>
  isLoopbackAddress(asking.socket.remoteAddress) &&
  asking.headers.host !== undefined &&
  isLoopback(nameUsed(asking)) &&
  !isForwarded(asking);

const troubleWith = (asking: IncomingMessage, { token, everybody }: FigureReaders): HttpError | null => {
  if (everybody) return null;
  if (token === null) return isFromHere(asking) ? null : new HttpError(403, 'metrics.closed');
  const brought = ticketBrought(asking.headers.authorization);
  return brought !== null && isSameHash(hashOf(brought), hashOf(token)) ? null : new HttpError(401, 'metrics.token');
};

export const serveFigures = (app: FastifyInstance, metrics: Metrics, readers: FigureReaders): void => {
  app.get(FIGURES_PATH, async ({ raw }, reply) => {
    const trouble = troubleWith(raw, readers);
    if (trouble !== null) throw trouble;
    return reply.header('content-type', metrics.type).send(await metrics.text());
  });
};
