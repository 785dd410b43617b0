// A table as a file: out of the house, and into it.

import { Readable } from 'node:stream';
import { seatIndex, seatsOf, type State } from '@pasteboard/kernel';
import { FILE_SIGHTS, TABLE_FILE_TYPE, type TableMade } from '@pasteboard/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SHUT } from '../door/door.ts';
import { openedBy } from '../door/sharing.ts';
import { readableUntil, replayOf, sharedReplay, wholeTable } from '../exports/export.ts';
import { BadFile } from '../exports/bad-file.ts';
import { readTableFile, type ImportedTable } from '../exports/import.ts';
import type { Lodging } from '../house/house.ts';
import { ticketBrought } from './bearer.ts';
import type { Desk } from './desk.ts';
import { linksOf } from './links.ts';
import { Trouble, wordsFor } from './trouble.ts';

interface OfFile {
  readonly Params: { readonly table: string; readonly as: string };
  readonly Querystring: { readonly upTo?: string };
}

interface OfShare {
  readonly Params: { readonly table: string; readonly id: string };
}

/** A file is much more work than a question. */
const COST = 5;

/** The entry a file ends with: the one asked for, or the newest. */
const lastOf = (upTo: string | undefined, newest: number): number => {
  if (upTo === undefined) return newest;
  if (!/^[1-9]\d{0,8}$/.test(upTo)) throw new Trouble(400, 'file.upTo');
  return Math.min(Number(upTo), newest);
};

/** Of a table that plays on behind a damage, what lies before it makes a file where the GM asks for that. One that can only be looked at ends before it anyway. */
const checkReadable = async ({ house }: Desk, table: string, until: number, as: 'whole' | 'seen'): Promise<void> => {
  const { store } = house.ports;
  const last = await readableUntil(store, table, until);
  if (last >= until) return;
  // Somebody may have thrown it away meanwhile.
  if (!(await store.heads([table])).has(table)) throw new Trouble(404, 'table.unknown');
  const before = as === 'whole' && last > 0 ? ` Everything before it makes a file: ask with upTo=${last}.` : '';
  throw new Trouble(
    500,
    'file.damaged',
    `Entry ${last + 1} of this table is damaged where it is kept.${before} ${wordsFor('file.damaged')}`,
  );
};

const piecesFor = async (
  desk: Desk,
  lodging: Lodging,
  as: (typeof FILE_SIGHTS)[number],
  request: FastifyRequest<OfFile>,
): Promise<AsyncGenerator<string>> => {
  const { table, game, room } = lodging;
  const { head } = room;
  const { store } = desk.house.ports;
  const { upTo } = request.query;
  // A replay that ends earlier is shared, so that it can be called back.
  if (as !== 'whole' && upTo !== undefined) throw new Trouble(400, 'file.upTo');
  const seat = as === 'public' && head.door.watching ? null : desk.seat(lodging, request);
  if (as === 'whole') {
    if (head.state.seats[seatIndex(head.state, seat ?? '')]?.role !== 'gm') throw new Trouble(403, 'file.onlyGm');
    const last = lastOf(upTo, head.n);
    await checkReadable(desk, table, last, 'whole');
    return wholeTable(store, table, game.id, last, { who: seat, head });
  }
  await checkReadable(desk, table, head.n, 'seen');
  return replayOf(store, table, game.id, head, as === 'public' ? null : seat);
};

const send = async (desk: Desk, request: FastifyRequest<OfFile>, reply: FastifyReply): Promise<FastifyReply> => {
  desk.admit('joins', request, 'request.often', COST);
  const lodging = await desk.table(request.params.table);
  const as = FILE_SIGHTS.find((each) => each === request.params.as);
  if (as === undefined) throw new Trouble(404, 'address.unknown');
  const pieces = await piecesFor(desk, lodging, as, request);
  const name = `${lodging.game.id}-${as}.pasteboard.json`;
  return reply.header('content-disposition', `attachment; filename="${name}"`).type(TABLE_FILE_TYPE).send(Readable.from(pieces));
};

/** Whatever is wrong with it is answered alike: whoever guesses learns nothing, not even that it was there once. */
const show = async (desk: Desk, request: FastifyRequest<OfShare>, reply: FastifyReply): Promise<FastifyReply> => {
  desk.admit('joins', request, 'request.often', COST);
  const { table, id } = request.params;
  const lodging = table.length > 64 ? null : await desk.house.fresh(table);
  const token = ticketBrought(request.headers.authorization) ?? '';
  const shared = openedBy(lodging?.room.head.door ?? SHUT, id, token);
  if (lodging === null || shared === null) throw new Trouble(404, 'share.unknown');
  await checkReadable(desk, table, shared.upTo, 'seen');
  const pieces = sharedReplay(desk.house.ports.store, table, lodging.game.id, shared);
  return reply.type(TABLE_FILE_TYPE).send(Readable.from(pieces));
};

/** Where whoever brings a table sits down: as its GM, or as the first who plays. */
const ownSeat = (state: State): string => {
  const seats = seatsOf(state);
  return (seats.find(({ role }) => role === 'gm') ?? seats.find(({ role }) => role === 'player') ?? seats[0])?.id ?? '';
};

const opened = async (desk: Desk, text: string): Promise<ImportedTable> => {
  try {
    return await readTableFile(text, desk.house.games);
  } catch (error) {
    if (error instanceof BadFile) throw new Trouble(400, 'file.bad', error.message);
    throw error;
  }
};

const take = async (desk: Desk, request: FastifyRequest): Promise<TableMade> => {
  desk.admit('tables', request, 'request.often', COST);
  if (typeof request.body !== 'string') throw new Trouble(415, 'file.type');
  const imported = await opened(desk, request.body);
  const seat = ownSeat(imported.whole.state);
  const { table, code, secrets } = await desk.house.adopt(imported, [seat]);
  const secret = secrets[seat] ?? '';
  const base = desk.base(request);
  return { table, code, seat, secret, links: { ...linksOf(base, table, seat, secret), join: `${base}/j/${code}` } };
};

export const serveFiles = (desk: Desk, longest: number): void => {
  const { app } = desk;
  app.get<OfFile>('/api/tables/:table/export/:as', (request, reply) => send(desk, request, reply));
  app.get<OfShare>('/api/replays/:table/:id', (request, reply) => show(desk, request, reply));
  app.post('/api/import', { bodyLimit: longest }, async (request, reply) => reply.code(201).send(await take(desk, request)));
  app.get('/schema/pasteboard.json', async () => (await import('@pasteboard/protocol/documents')).fileSchema());
};
