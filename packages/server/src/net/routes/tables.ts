// Routes to open, find, join and delete a table.

import { seatIndex, seatsOf } from '@pasteboard/kernel';
import { joining, newTable, type CodeFound, type KnockState, type TableFacts, type TableMade } from '@pasteboard/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { heldBy, holderOf, keepsDoor, seatHeldWith } from '../../table-log/door.ts';
import { addressMark } from '../../door/knocks.ts';
import { hashOf, readCode } from '../../table-log/secrets.ts';
import { waitingWith } from '../../door/knocks.ts';
import type { TableSummary } from '../../table-server/table-summary.ts';
import { storageRefusal } from '../../room/storage.ts';
import { linksOf, ticketBrought } from '../http/credentials.ts';
import { read, type RequestContext } from './request-context.ts';
import { asRole, requestedGame, playedBy } from './games.ts';
import { tableAsked } from './new-table.ts';
import { HttpError, refusedAs, refusedByGame } from '../errors/http-error.ts';

interface OfTable {
  readonly Params: { readonly table: string };
}
interface OfCode {
  readonly Params: { readonly code: string };
}

const make = async (context: RequestContext, request: FastifyRequest): Promise<TableMade> => {
  context.admit('tables', request);
  await context.admitOpening(request);
  const asked = read(newTable, request.body);
  const { table: wanted, seat } = tableAsked(await requestedGame(context.tableServer, asked.game), asked);
  const made = await context.tableServer.create(wanted, context.payer(request));
  if ('key' in made)
    throw made.key === 'internal' ? new HttpError(400, 'table.opening') : (refusedByGame(made, wanted.game.words) ?? refusedAs(made));
  const { table, code, secrets } = made;
  const secret = secrets[seat] ?? '';
  const base = context.base(request);
  return { table, code, seat, secret, links: { ...linksOf(base, table, seat, secret), join: `${base}/j/${code}` } };
};

const findCode = async (context: RequestContext, request: FastifyRequest<OfCode>): Promise<CodeFound> => {
  context.admit('codes', request, 'code.often');
  // Every input is looked up, so that the time of the answer reveals nothing about a code.
  const code = readCode(request.params.code.slice(0, 20));
  context.admitLoad(request);
  const found = await context.guessCode(request, () => context.tableServer.withCode(code, context.worked(request)));
  if (found === null) throw new HttpError(404, 'code.unknown');
  return { table: found.table, links: { table: `${context.base(request)}/t/${found.table}` } };
};

const factsOf = async ({ tableServer }: RequestContext, { table, game, room: { head, readOnly } }: TableSummary): Promise<TableFacts> => ({
  table,
  game: game.id,
  title: game.title,
  look: head.door.look ?? null,
  policy: head.door.policy,
  watching: head.door.watching,
  readOnly,
  deletesAt: await tableServer.retention.deletesAt(table, head.n),
  seats: seatsOf(head.state).map(({ id, name, role, plays }) => {
    const holder = holderOf(head.door, id);
    return { seat: id, name, role: asRole(role), plays: playedBy(game, plays), held: heldBy(holder), bot: holder.bot };
  }),
});

const join = async (context: RequestContext, request: FastifyRequest<OfTable>, reply: FastifyReply): Promise<FastifyReply> => {
  context.admit('joins', request);
  const { name, seat: wanted, secret = context.tableServer.ports.fortune.secret() } = read(joining, request.body);
  const { table, room } = await context.table(request.params.table, request);
  if (room.head.door.policy === 'locked' && seatHeldWith(room.head.door, hashOf(secret)) === null)
    throw refusedAs(storageRefusal('door.locked'));
  const openTable = await context.tableServer.fresh(table, context.worked(request));
  if (openTable === null) throw new HttpError(404, 'table.unknown');
  const outcome = await context.tableServer.join(
    openTable,
    name,
    wanted,
    secret,
    addressMark(context.addressGroup(request.raw)),
    context.payer(request),
  );
  const seat = outcome.kind === 'done' ? (outcome.reply?.seat ?? '') : '';
  // Only a seat keeps a table open.
  if (seat === '') await context.tableServer.letGo(openTable);
  if (outcome.kind === 'refused') throw refusedAs(outcome.refusal);
  // The ticket becomes the secret of the seat. If the store did not answer, it tells later what became of this.
  if (seat === '') return reply.code(202).send({ table, ticket: secret });
  return reply.code(201).send({ table, seat, secret, links: linksOf(context.base(request), table, seat, secret) });
};

/** That the client still asks is stored now and then, so that the knock does not lapse. */
const stillWaits = async (context: RequestContext, request: FastifyRequest, table: string, ticket: string): Promise<void> => {
  const { tableServer } = context;
  const openTable = await tableServer.fresh(table, context.worked(request));
  if (openTable === null) return;
  await tableServer.waits(openTable, ticket, context.payer(request));
  await tableServer.letGo(openTable);
};

const knock = async (context: RequestContext, request: FastifyRequest<OfTable>): Promise<KnockState> => {
  const ticket = ticketBrought(request.headers.authorization);
  if (ticket === null) throw new HttpError(401, 'ticket.missing');
  const { table, room } = await context.table(request.params.table, request);
  const seat = seatHeldWith(room.head.door, hashOf(ticket));
  if (seat !== null) return { state: 'admitted', seat };
  const waiting = waitingWith(room.head.door, hashOf(ticket), context.tableServer.ports.clock.now());
  if (waiting?.isDue === true) await stillWaits(context, request, table, ticket);
  return { state: waiting === null ? 'turnedAway' : 'waiting', seat: null };
};

/** The GM's seat or, if no person is GM, that of the last remaining player. */
const mayDelete = ({ room: { head } }: TableSummary, seat: string): boolean => {
  if (head.state.seats[seatIndex(head.state, seat)]?.role === 'gm') return true;
  const people = seatsOf(head.state).filter(({ id }) => holderOf(head.door, id).hash !== null);
  return keepsDoor(head, seat) && people.length === 1;
};

const throwAway = async (context: RequestContext, request: FastifyRequest<OfTable>, reply: FastifyReply): Promise<FastifyReply> => {
  context.admit('joins', request);
  const summary = await context.table(request.params.table, request);
  if (!mayDelete(summary, context.seat(summary, request))) throw new HttpError(403, 'table.notYours');
  await context.tableServer.delete(summary.table);
  return reply.code(204).send();
};

export const serveTables = (context: RequestContext): void => {
  const { app } = context;
  app.post('/api/tables', async (request, reply) => reply.code(201).send(await make(context, request)));
  app.get<OfCode>('/api/codes/:code', (request) => findCode(context, request));
  app.get<OfTable>('/api/tables/:table', async (request) => factsOf(context, await context.table(request.params.table, request)));
  app.delete<OfTable>('/api/tables/:table', (request, reply) => throwAway(context, request, reply));
  app.post<OfTable>('/api/tables/:table/join', (request, reply) => join(context, request, reply));
  app.get<OfTable>('/api/tables/:table/knock', (request) => knock(context, request));
};
