// Routes for table files: export, shared replays and import.

import { seatIndex, seatsOf } from '@pasteboard/kernel';
import { FILE_SIGHTS, TABLE_FILE_TYPE, type ImportPlace, type TableMade } from '@pasteboard/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SHUT } from '../../table-log/door.ts';
import { openedBy } from '../../door/shares.ts';
import { readableUntil, replayOf, exportShared, wholeTable } from '../../table-files/export.ts';
import { BadFile } from '../../table-files/file-parser.ts';
import type { ImportedTable } from '../../table-files/import.ts';
import type { StandingTable } from '../../table-files/exported-entries.ts';
import { ClientJob } from '../../work/client-job.ts';
import type { TableSummary } from '../../table-server/table-summary.ts';
import type { Created } from '../../table-server/new-tables.ts';
import { priceOf } from '../../limits/rate-limit.ts';
import { loadWhole } from '../../room/load.ts';
import type { Store } from '../../store/contract/store.ts';
import { linksOf, ticketBrought } from '../http/credentials.ts';
import { read, type RequestContext } from './request-context.ts';
import { FileWriting, metered } from './file-writing.ts';
import type { NetLimits } from '../limits/limits.ts';
import { Pantry } from '../http/packed-answers.ts';
import { HttpError, wordsFor } from '../errors/http-error.ts';
import { uploaded } from '../http/upload.ts';

interface OfFile {
  readonly Params: { readonly table: string; readonly as: string };
  readonly Querystring: { readonly upTo?: string };
}

interface OfShare {
  readonly Params: { readonly table: string; readonly id: string };
}

/** A file is much more work than other requests. */
const COST = 5;

/** The last entry of a file: the requested one, or the newest. */
const lastOf = (upTo: string | undefined, newest: number): number => {
  if (upTo === undefined) return newest;
  if (!/^[1-9]\d{0,8}$/.test(upTo)) throw new HttpError(400, 'file.upTo');
  return Math.min(Number(upTo), newest);
};

/** If a table continues after damage, the GM can export what is before the damage. A read-only table ends before it anyway. */
const checkReadable = async (store: Store, table: string, until: number, as: 'whole' | 'seen'): Promise<void> => {
  const last = await readableUntil(store, table, until);
  if (last >= until) return;
  // The table may have been deleted meanwhile.
  if (!(await store.heads([table])).has(table)) throw new HttpError(404, 'table.unknown');
  const before = as === 'whole' && last > 0 ? ` The entries before it can be exported: use upTo=${last}.` : '';
  throw new HttpError(500, 'file.damaged', `Entry ${last + 1} of this table is damaged in the store.${before} ${wordsFor('file.damaged')}`);
};

/** A table that is not open is loaded only for its notes: a slow client keeps no more of it in memory. */
const standing = async ({ tableServer }: RequestContext, { table, room: { head } }: TableSummary, store: Store): Promise<StandingTable> => {
  const open = tableServer.open.get(table);
  if (open !== undefined) return open.room.head;
  const { notes } = (await loadWhole({ store, watch: tableServer.ports.watch }, table, head.n)).head;
  return { state: head.state, door: head.door, notes };
};

const piecesFor = async (
  context: RequestContext,
  summary: TableSummary,
  as: (typeof FILE_SIGHTS)[number],
  request: FastifyRequest<OfFile>,
  store: Store,
): Promise<AsyncGenerator<string>> => {
  const { table, game, room } = summary;
  const { head } = room;
  const { upTo } = request.query;
  // A replay that ends earlier must be shared, so that it can be ended.
  if (as !== 'whole' && upTo !== undefined) throw new HttpError(400, 'file.upTo');
  const seat = as === 'public' && head.door.watching ? null : context.seat(summary, request);
  if (as === 'whole') {
    if (head.state.seats[seatIndex(head.state, seat ?? '')]?.role !== 'gm') throw new HttpError(403, 'file.onlyGm');
    const last = lastOf(upTo, head.n);
    await checkReadable(store, table, last, 'whole');
    return wholeTable(store, table, game.id, last, { who: seat, head: await standing(context, summary, store) });
  }
  await checkReadable(store, table, head.n, 'seen');
  return replayOf(store, table, game.id, head, as === 'public' ? null : seat);
};

const isGone = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed;

/** The pieces of a file. The client's address pays for making and sending them, and they end when the client is gone. */
const charged = async (
  context: RequestContext,
  request: FastifyRequest,
  begin: (store: Store) => Promise<AsyncGenerator<string>>,
): Promise<AsyncGenerator<string>> => {
  const { clock, store } = context.tableServer.ports;
  const job = new ClientJob(clock, () => isGone(request));
  const owe = (price: number): void => context.oweFile(request, price);
  try {
    return metered(await begin(job.through(store)), job, owe);
  } finally {
    owe(priceOf(0, job.take()));
    job.pause();
  }
};

const send = async (
  context: RequestContext,
  writing: FileWriting,
  request: FastifyRequest<OfFile>,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  context.admit('joins', request, 'request.often', COST);
  context.admitFile(request);
  const summary = await context.table(request.params.table, request);
  const as = FILE_SIGHTS.find((each) => each === request.params.as);
  if (as === undefined) throw new HttpError(404, 'address.unknown');
  return writing.send(context, request, reply, async () => {
    const pieces = await charged(context, request, (store) => piecesFor(context, summary, as, request, store));
    const name = `${summary.game.id}-${as}.pasteboard.json`;
    void reply.header('content-disposition', `attachment; filename="${name}"`).type(TABLE_FILE_TYPE);
    return pieces;
  });
};

/** Every failure gets the same answer: a guess reveals nothing, not even that the share once existed. */
const show = async (
  context: RequestContext,
  writing: FileWriting,
  request: FastifyRequest<OfShare>,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  context.admit('joins', request, 'request.often', COST);
  context.admitFile(request);
  const { table, id } = request.params;
  const summary = await context.find(table, request);
  const token = ticketBrought(request.headers.authorization) ?? '';
  const shared = openedBy(summary?.room.head.door ?? SHUT, id, token);
  if (summary === null || shared === null) throw new HttpError(404, 'share.unknown');
  return writing.send(context, request, reply, () =>
    charged(context, request, async (store) => {
      await checkReadable(store, table, shared.upTo, 'seen');
      void reply.type(TABLE_FILE_TYPE);
      return exportShared(store, table, summary.game.id, shared);
    }),
  );
};

/** The seat of the person who imports a table: the GM's, or the first player's. */
const ownSeat = ({ whole: { state } }: ImportedTable): string => {
  const seats = seatsOf(state);
  return (seats.find(({ role }) => role === 'gm') ?? seats.find(({ role }) => role === 'player') ?? seats[0])?.id ?? '';
};

/** Under this id, which the client chooses, it can ask for its place in line. */
const lineId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

interface OfImport {
  readonly Querystring: { readonly line?: unknown };
}

interface OfLine {
  readonly Params: { readonly id: string };
}

/** Ends when the client disconnects, and after this long in line. */
const importTimeout = ({ raw }: FastifyRequest, ms: number): AbortSignal => {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.complete) gone.abort(new HttpError(400, 'request.malformed'));
  });
  return AbortSignal.any([gone.signal, AbortSignal.timeout(ms)]);
};

/** The file pays for its length as it is read, and for its work as it is done. */
async function* paid(context: RequestContext, request: FastifyRequest, chunks: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const chunk of chunks) {
    context.oweFile(request, priceOf(chunk.length, 0));
    yield chunk;
  }
}

const opened = async (
  context: RequestContext,
  request: FastifyRequest,
  chunks: AsyncIterable<string>,
): Promise<Created & { readonly seat: string }> => {
  let seat = '';
  const patron = { isGone: () => isGone(request), worked: (ms: number): void => context.oweFile(request, priceOf(0, ms)) };
  const file = { chunks: paid(context, request, chunks), payer: context.payer(request), patron };
  try {
    const made = await context.tableServer.adopt(file, (imported) => (seat = ownSeat(imported)));
    return { ...made, seat };
  } catch (error) {
    if (error instanceof BadFile) throw new HttpError(400, 'file.bad', error.message);
    throw error;
  }
};

const take = async (context: RequestContext, request: FastifyRequest<OfImport>, { file: most, sending }: NetLimits): Promise<TableMade> => {
  context.admit('tables', request, 'request.often', COST);
  await context.admitOpening(request);
  context.admitFile(request);
  const { body, raw, query } = request;
  if (body !== raw) throw new HttpError(415, 'file.type');
  const id = query.line === undefined ? null : read(lineId, query.line);
  const { imports } = context.tableServer;
  const chunks = (): AsyncIterable<string> => uploaded(raw, most, sending, () => imports.isAwaited);
  const { table, code, seat, secrets } = await imports.enter(
    id,
    importTimeout(request, sending.wholeMs / 2),
    () => opened(context, request, chunks()),
    context.addressGroup(raw),
  );
  const secret = secrets[seat] ?? '';
  const base = context.base(request);
  return { table, code, seat, secret, links: { ...linksOf(base, table, seat, secret), join: `${base}/j/${code}` } };
};

const placeInLine = ({ tableServer }: RequestContext, { params }: FastifyRequest<OfLine>): ImportPlace => {
  const place = tableServer.imports.placeOf(params.id);
  if (place === null) throw new HttpError(404, 'import.unknown');
  return { place };
};

export const serveFiles = (context: RequestContext, limits: NetLimits): void => {
  const { app } = context;
  const writing = new FileWriting();
  app.get<OfFile>('/api/tables/:table/export/:as', (request, reply) => send(context, writing, request, reply));
  app.get<OfShare>('/api/replays/:table/:id', (request, reply) => show(context, writing, request, reply));
  app.post<OfImport>('/api/import', async (request, reply) => reply.code(201).send(await take(context, request, limits)));
  app.get<OfLine>('/api/import/:id', async (request) => placeInLine(context, request));
  const pantry = new Pantry();
  app.get('/schema/pasteboard.json', async (request, reply) => {
    const { fileSchema } = await import('@pasteboard/protocol/documents');
    return pantry.take('file', fileSchema).send(request, reply);
  });
};
