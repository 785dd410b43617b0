// The route by which a GM brings a pack: all good entries are kept backstage in one change, and the others are named.

import type { Brings, PackFinding, PackReading } from '@pasteboard/kernel';
import { entryToRead, type EntryRead, type PackRead, type PackTaken } from '@pasteboard/protocol';
import type { FastifyRequest } from 'fastify';
import { isGmSeat, keepEntries } from '../../room/backstage.ts';
import { keyOfEntry } from '../../table-log/backstage.ts';
import { whileHeld } from '../http/while-held.ts';
import { HttpError, refusedAs } from '../errors/http-error.ts';
import { requestedGame } from './games.ts';
import { read, type RequestContext } from './request-context.ts';

interface OfTable {
  readonly Params: { readonly table: string };
}

/** In bytes; the game counts characters. */
const LONGEST = 1_048_576;

/** A pack is much more work than other requests. */
const COST = 5;

const firstTrouble = ({ findings }: PackReading): string => {
  const [found] = findings.filter(({ grade }: PackFinding) => grade === 'misfit');
  return found === undefined ? 'It has no entries.' : `Line ${found.line}: ${found.at === '' ? '' : `${found.at}: `}${found.why}.`;
};

const bring = async (context: RequestContext, request: FastifyRequest<OfTable>): Promise<PackTaken> => {
  context.admit('joins', request, 'request.often', COST);
  const summary = await context.table(request.params.table, request);
  const who = context.seat(summary, request);
  if (!isGmSeat(summary.room.head, who)) throw new HttpError(403, 'backstage.onlyGm');
  const { brings } = summary.game;
  if (brings === null) throw new HttpError(404, 'backstage.none');
  if (typeof request.body !== 'string') throw new HttpError(415, 'request.type');
  const reading = brings.readPack(request.body);
  if (reading.title === null || reading.entries.length === 0) throw new HttpError(400, 'pack.misfit', firstTrouble(reading));
  const openTable = await context.tableServer.fresh(summary.table, context.worked(request));
  if (openTable === null) throw new HttpError(404, 'table.unknown');
  const { ports } = context.tableServer;
  const outcome = await openTable.room.submit(
    `house.pack.${ports.fortune.secret()}`,
    whileHeld(request, who, keepEntries(who, reading.entries, ports)),
    { kind: 'new', payer: context.payer(request) },
  );
  await context.tableServer.letGo(openTable);
  if (outcome.kind === 'refused') throw refusedAs(outcome.refusal);
  if (outcome.kind === 'unsure') throw new HttpError(503, 'store.away');
  return { title: reading.title, kept: reading.entries.map(keyOfEntry), findings: [...reading.findings] };
};

interface OfGame {
  readonly Params: { readonly game: string };
}

const bringsOf = async ({ tableServer }: RequestContext, game: string): Promise<Brings> => {
  const { brings } = await requestedGame(tableServer, game);
  if (brings === null) throw new HttpError(404, 'backstage.none');
  return brings;
};

/** For a form: what does not fit, before the entry is kept anywhere. */
const readOne = async (context: RequestContext, request: FastifyRequest<OfGame>): Promise<EntryRead> => {
  context.admit('requests', request, 'request.often');
  const brings = await bringsOf(context, request.params.game);
  const { entry, others } = read(entryToRead, request.body);
  const { entry: fits, findings } = brings.readEntry(entry, others);
  return { fits: fits !== null, findings: [...findings] };
};

/** For a library: the entries that fit. */
const readWhole = async (context: RequestContext, request: FastifyRequest<OfGame>): Promise<PackRead> => {
  context.admit('requests', request, 'request.often', COST);
  const brings = await bringsOf(context, request.params.game);
  if (typeof request.body !== 'string') throw new HttpError(415, 'request.type');
  const reading = brings.readPack(request.body);
  if (reading.title === null) throw new HttpError(400, 'pack.misfit', firstTrouble(reading));
  return { title: reading.title, entries: reading.entries.map((entry) => ({ ...entry })), findings: [...reading.findings] };
};

export const servePacks = (context: RequestContext): void => {
  context.app.post<OfGame>('/api/games/:game/entry', { bodyLimit: LONGEST }, async (request) => readOne(context, request));
  context.app.post<OfGame>('/api/games/:game/pack', { bodyLimit: LONGEST }, async (request) => readWhole(context, request));
  context.app.post<OfTable>('/api/tables/:table/packs', { bodyLimit: LONGEST }, async (request, reply) =>
    reply.code(201).send(await bring(context, request)),
  );
};
