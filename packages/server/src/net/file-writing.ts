// Files on their way out. Each keeps a table in memory as it was at some entry, and a slow client keeps it for long: only a few are written at
// once, and even fewer are looked through before they are.

import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Abandoned } from '../house/errand.ts';
import { Loads } from '../house/loads.ts';
import { Crowd } from './crowd.ts';
import type { Desk } from './desk.ts';
import { Trouble, wordsFor } from './trouble.ts';

/** Files that are written at once, in all and for one address. */
const AT_ONCE = { all: 8, each: 4 } as const;
const RETRY_SECONDS = 5;

export class FileWriting {
  readonly #crowd = new Crowd(AT_ONCE.all, AT_ONCE.each);
  readonly #checks = new Loads(1);

  /** `pieces` looks whether the file can be made, and begins it. */
  async send(
    desk: Desk,
    { raw }: FastifyRequest,
    reply: FastifyReply,
    pieces: () => Promise<AsyncGenerator<string>>,
  ): Promise<FastifyReply> {
    // A line that is closed already never says so again, and its place would be taken for ever.
    if (reply.raw.destroyed || raw.socket.destroyed) throw new Abandoned('the client has gone');
    const leave = this.#crowd.enter(desk.neighbour(raw));
    if (leave === null) throw new Trouble(503, 'export.busy', wordsFor('export.busy'), RETRY_SECONDS, 'exports');
    reply.raw.once('close', leave);
    return reply.send(Readable.from(await this.#checks.run(pieces), { highWaterMark: 1 }));
  }
}
