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
import { Abandoned, Errand } from '../house/errand.ts';
import type { Lodging } from '../house/house.ts';
import { priceOf } from '../house/price.ts';
import type { Store } from '../store/contract.ts';
import { ticketBrought } from './bearer.ts';
import type { Desk } from './desk.ts';
import { linksOf } from './links.ts';
import { metered } from './metered.ts';
import { Trouble, refusedAs, wordsFor } from './trouble.ts';

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
const checkReadable = async (store: Store, table: string, until: number, as: 'whole' | 'seen'): Promise<void> => {
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
  store: Store,
): Promise<AsyncGenerator<string>> => {
  const { table, game, room } = lodging;
  const { head } = room;
  const { upTo } = request.query;
  // A replay that ends earlier is shared, so that it can be called back.
  if (as !== 'whole' && upTo !== undefined) throw new Trouble(400, 'file.upTo');
  const seat = as === 'public' && head.door.watching ? null : desk.seat(lodging, request);
  if (as === 'whole') {
    if (head.state.seats[seatIndex(head.state, seat ?? '')]?.role !== 'gm') throw new Trouble(403, 'file.onlyGm');
    const last = lastOf(upTo, head.n);
    await checkReadable(store, table, last, 'whole');
    return wholeTable(store, table, game.id, last, { who: seat, head });
  }
  await checkReadable(store, table, head.n, 'seen');
  return replayOf(store, table, game.id, head, as === 'public' ? null : seat);
};

const isGone = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed;

/** The pieces of a file, whose making and sending the client's address pays for, and which ends when the client is gone. */
const charged = async (
  desk: Desk,
  request: FastifyRequest,
  begin: (store: Store) => Promise<AsyncGenerator<string>>,
): Promise<AsyncGenerator<string>> => {
  const { clock, store } = desk.house.ports;
  const errand = new Errand(clock, () => isGone(request));
  const owe = (price: number): void => desk.oweFile(request, price);
  try {
    return metered(await begin(errand.through(store)), errand, owe);
  } finally {
    owe(priceOf(0, errand.take()));
    errand.pause();
  }
};

const send = async (desk: Desk, request: FastifyRequest<OfFile>, reply: FastifyReply): Promise<FastifyReply> => {
  desk.admit('joins', request, 'request.often', COST);
  desk.admitFile(request);
  const lodging = await desk.table(request.params.table);
  const as = FILE_SIGHTS.find((each) => each === request.params.as);
  if (as === undefined) throw new Trouble(404, 'address.unknown');
  const pieces = await charged(desk, request, (store) => piecesFor(desk, lodging, as, request, store));
  const name = `${lodging.game.id}-${as}.pasteboard.json`;
  return reply.header('content-disposition', `attachment; filename="${name}"`).type(TABLE_FILE_TYPE).send(Readable.from(pieces));
};

/** Whatever is wrong with it is answered alike: whoever guesses learns nothing, not even that it was there once. */
const show = async (desk: Desk, request: FastifyRequest<OfShare>, reply: FastifyReply): Promise<FastifyReply> => {
  desk.admit('joins', request, 'request.often', COST);
  desk.admitFile(request);
  const { table, id } = request.params;
  const lodging = table.length > 64 ? null : await desk.house.fresh(table);
  const token = ticketBrought(request.headers.authorization) ?? '';
  const shared = openedBy(lodging?.room.head.door ?? SHUT, id, token);
  if (lodging === null || shared === null) throw new Trouble(404, 'share.unknown');
  const pieces = await charged(desk, request, async (store) => {
    await checkReadable(store, table, shared.upTo, 'seen');
    return sharedReplay(store, table, lodging.game.id, shared);
  });
  return reply.type(TABLE_FILE_TYPE).send(Readable.from(pieces));
};

/** Where whoever brings a table sits down: as its GM, or as the first who plays. */
const ownSeat = (state: State): string => {
  const seats = seatsOf(state);
  return (seats.find(({ role }) => role === 'gm') ?? seats.find(({ role }) => role === 'player') ?? seats[0])?.id ?? '';
};

const opened = async (desk: Desk, request: FastifyRequest, text: string): Promise<ImportedTable> => {
  const worked = (ms: number): void => desk.oweFile(request, priceOf(0, ms));
  desk.oweFile(request, priceOf(text.length, 0));
  try {
    return await readTableFile(text, desk.house.games, { isGone: () => isGone(request), worked });
  } catch (error) {
    if (error instanceof BadFile) throw new Trouble(400, 'file.bad', error.message);
    throw error;
  }
};

/** The file's own length is paid while it is read, so that several at once do not go beyond what is left; then what is stored. */
const paidFor = async (desk: Desk, request: FastifyRequest, text: string): Promise<ImportedTable> => {
  const payer = desk.payer(request);
  if (desk.house.space.isDue) await desk.house.space.look();
  const early = desk.house.space.refuses('new') ?? payer.charge(text.length, false);
  if (early !== null) throw refusedAs(early);
  const imported = await opened(desk, request, text).finally(() => payer.giveBack(text.length));
  if (isGone(request)) throw new Abandoned('the client has gone');
  const { bodies, snapshots } = imported;
  const refusal = desk.house.admitNew(
    bodies,
    payer,
    snapshots.map(({ body }) => body),
  );
  if (refusal !== null) throw refusedAs(refusal);
  return imported;
};

const take = async (desk: Desk, request: FastifyRequest): Promise<TableMade> => {
  desk.admit('tables', request, 'request.often', COST);
  desk.admitFile(request);
  if (typeof request.body !== 'string') throw new Trouble(415, 'file.type');
  const imported = await paidFor(desk, request, request.body);
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
