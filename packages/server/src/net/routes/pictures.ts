// The routes of pictures: the GM brings one, and a client that knows its name gets it. The name is told when the picture is shown.

import { createHash } from 'node:crypto';
import type { PictureMade } from '@pasteboard/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isGmSeat } from '../../room/backstage.ts';
import { entered } from '../../room/commands.ts';
import { refused, type RoomCommand } from '../../table-log/command.ts';
import { readKept } from '../../table-log/entries.ts';
import { MOST_PICTURES, pictureFacts, whyNoPicture, type PictureFacts } from '../../table-log/pictures.ts';
import { HttpError, refusedAs } from '../errors/http-error.ts';
import { whileHeld } from '../http/while-held.ts';
import type { RequestContext } from './request-context.ts';

interface OfTable {
  readonly Params: { readonly table: string };
}
interface OfPicture {
  readonly Params: { readonly table: string; readonly picture: string };
}

/** In base64, with room for line breaks. */
const LONGEST = Math.ceil((MOST_PICTURES.bytes * 4) / 3) + 4_096;
const COST = 3;

const kept =
  (context: RequestContext, who: string, id: string, facts: PictureFacts, bytes: string): RoomCommand =>
  (tip) => {
    if (!isGmSeat(tip, who)) return refused('backstage.onlyGm');
    if (Object.keys(tip.pictures).length >= MOST_PICTURES.each) return refused('picture.many', { most: MOST_PICTURES.each });
    const at = context.tableServer.ports.clock.now();
    return { ok: true, changes: [entered(tip, { kind: 'picture', at, by: who, id, type: facts.type, bytes })], reply: null };
  };

const bring = async (context: RequestContext, request: FastifyRequest<OfTable>): Promise<PictureMade> => {
  context.admit('joins', request, 'request.often', COST);
  const summary = await context.table(request.params.table, request);
  const who = context.seat(summary, request);
  if (!isGmSeat(summary.room.head, who)) throw new HttpError(403, 'backstage.onlyGm');
  if (typeof request.body !== 'string') throw new HttpError(415, 'request.type');
  const bytes = Buffer.from(request.body, 'base64');
  const facts = pictureFacts(bytes);
  const no = whyNoPicture(bytes, facts);
  if (facts === null || no !== null) throw new HttpError(400, no ?? 'picture.type');
  const { ports } = context.tableServer;
  // 128 bits of chance: neither the picture nor its place in the log tells the name.
  const id = createHash('sha256').update(ports.fortune.secret()).digest('hex').slice(0, 32);
  const openTable = await context.tableServer.fresh(summary.table, context.worked(request));
  if (openTable === null) throw new HttpError(404, 'table.unknown');
  const outcome = await openTable.room.submit(
    `house.picture.${id}`,
    whileHeld(request, who, kept(context, who, id, facts, bytes.toString('base64'))),
    { kind: 'new', payer: context.payer(request) },
  );
  await context.tableServer.letGo(openTable);
  if (outcome.kind === 'refused') throw refusedAs(outcome.refusal);
  if (outcome.kind === 'unsure') throw new HttpError(503, 'store.away');
  return { id };
};

const give = async (context: RequestContext, request: FastifyRequest<OfPicture>, reply: FastifyReply): Promise<FastifyReply> => {
  context.admit('requests', request, 'request.often');
  const { picture } = request.params;
  const { table, room } = await context.table(request.params.table, request);
  const found = Object.hasOwn(room.head.pictures, picture) ? room.head.pictures[picture] : undefined;
  if (found === undefined) throw new HttpError(404, 'picture.unknown');
  const [stored] = await context.tableServer.ports.store.read(table, found.n - 1, 1);
  const entry = stored === undefined ? null : readKept(stored, found.n - 1);
  if (entry?.kind !== 'picture') throw new HttpError(404, 'picture.unknown');
  return reply
    .headers({
      'content-type': found.type,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
    })
    .send(Buffer.from(entry.bytes, 'base64'));
};

export const servePictures = (context: RequestContext): void => {
  context.app.post<OfTable>('/api/tables/:table/pictures', { bodyLimit: LONGEST }, async (request, reply) =>
    reply.code(201).send(await bring(context, request)),
  );
  context.app.get<OfPicture>('/api/tables/:table/pictures/:picture', async (request, reply) => give(context, request, reply));
};
