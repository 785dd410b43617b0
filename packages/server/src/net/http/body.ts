// Reads bodies of requests: short and shallow JSON, and table files, which are read as they arrive.

import type { IncomingMessage } from 'node:http';
import { PACK_FILE_TYPE, PICTURE_TEXT_TYPE, TABLE_FILE_TYPE } from '@pasteboard/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beyond, type JsonBounds } from '../../table-log/json-bounds.ts';
import type { NetLimits } from '../limits/limits.ts';
import { HttpError, tooLong, wordsFor } from '../errors/http-error.ts';

const parsed = (text: string, most: JsonBounds): unknown => {
  const over = beyond(text, most);
  if (over === 'depth') throw new HttpError(400, 'request.deep', `${wordsFor('request.deep')} At most ${most.depth} are allowed.`);
  if (over === 'nodes') throw new HttpError(400, 'request.many', `${wordsFor('request.many')} At most ${most.nodes} are allowed.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, 'request.json');
  }
};

type Patience = NetLimits['sending'];

/** The whole text, as long as it keeps arriving: a slow connection may take its time, a silent one may not. */
const textOf = (body: IncomingMessage, most: number, { stallMs, wholeMs }: Patience): Promise<string> =>
  new Promise((resolve, reject) => {
    if (Number(body.headers['content-length'] ?? 0) > most) return reject(tooLong('request.long', most));
    const pieces: Buffer[] = [];
    let size = 0;
    const end = (run: () => void): void => {
      clearTimeout(stall);
      clearTimeout(whole);
      body.off('data', take);
      run();
      // The rest is read and dropped, so that the client receives the answer.
      body.resume();
    };
    const give = (trouble: HttpError) => () => end(() => reject(trouble));
    const take = (piece: Buffer): void => {
      stall.refresh();
      size += piece.length;
      if (size > most) give(tooLong('request.long', most))();
      else pieces.push(piece);
    };
    const late = give(new HttpError(408, 'request.slow'));
    const stall = setTimeout(late, stallMs);
    const whole = setTimeout(late, wholeMs);
    body.on('data', take);
    body.once('end', () => end(() => resolve(Buffer.concat(pieces).toString())));
    body.once('error', give(new HttpError(400, 'request.malformed')));
  });

export const readBodies = (app: FastifyInstance, { depth, nodes, body, sending }: NetLimits): void => {
  const text = ({ raw, routeOptions }: FastifyRequest): Promise<string> => textOf(raw, routeOptions.bodyLimit ?? body, sending);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest) => parsed(await text(request), { depth, nodes }));
  // As people wrote it, so that what is wrong can be named by line.
  app.addContentTypeParser(PACK_FILE_TYPE, (request: FastifyRequest) => text(request));
  app.addContentTypeParser(PICTURE_TEXT_TYPE, (request: FastifyRequest) => text(request));
  app.addContentTypeParser(TABLE_FILE_TYPE, async ({ raw }: FastifyRequest) => raw);
};
