// Routes for making a character: what the game says of a draft, and a character as its player sees it, to be taken along.

import { seatIndex, view, type Judgment, type Makes } from '@pasteboard/kernel';
import { judgeAsked, type CharacterTaken } from '@pasteboard/protocol';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../errors/http-error.ts';
import { requestedGame } from './games.ts';
import { read, type RequestContext } from './request-context.ts';

interface OfGame {
  readonly Params: { readonly game: string };
}
interface OfEntry {
  readonly Params: { readonly table: string; readonly who: string };
}

/** A draft, and what a table has brought along, in bytes. */
const LONGEST = 256 * 1024;

const making = ({ makes }: { readonly makes: Makes | null }): Makes => {
  if (makes === null) throw new HttpError(404, 'making.none');
  return makes;
};

/** Nothing is kept of it. */
const judge = async ({ tableServer }: RequestContext, request: FastifyRequest<OfGame>): Promise<Judgment> => {
  const game = await requestedGame(tableServer, request.params.game);
  const { draft, ...terms } = read(judgeAsked, request.body);
  return making(game).judge(draft, terms);
};

/** From the asker's own view, so that it holds nothing that they cannot see. */
const take = async (context: RequestContext, request: FastifyRequest<OfEntry>): Promise<CharacterTaken> => {
  const summary = await context.table(request.params.table, request);
  const seat = context.seat(summary, request);
  const makes = making(summary.game);
  const openTable = await context.tableServer.fresh(summary.table, context.worked(request));
  if (openTable === null) throw new HttpError(404, 'table.unknown');
  const { state } = openTable.room.head;
  const draft = makes.take(view(state, seatIndex(state, seat)), request.params.who);
  await context.tableServer.letGo(openTable);
  if (draft === null) throw new HttpError(404, 'making.unknown');
  return { draft };
};

export const serveMaking = (context: RequestContext): void => {
  context.app.post<OfGame>('/api/games/:game/judge', { bodyLimit: LONGEST }, async (request) => judge(context, request));
  context.app.get<OfEntry>('/api/tables/:table/entries/:who', async (request) => take(context, request));
};
