// Files on their way to clients. Each keeps a table in memory as it was at some entry, and a slow client keeps it for long: only a few are written at
// once, and even fewer are prepared at once. If all places are taken, the slowest client loses its place.

import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { priceOf } from '../../limits/rate-limit.ts';
import { Abandoned, type ClientJob } from '../../work/client-job.ts';
import { LoadLimit } from '../../work/load-limit.ts';
import { HttpError, wordsFor } from '../errors/http-error.ts';
import { ConnectionCount } from '../limits/connection-count.ts';
import type { RequestContext } from './request-context.ts';

/** Files that are written at once, in all and for one address. */
const AT_ONCE = { all: 8, each: 4 } as const;
const RETRY_SECONDS = 5;
/** A file is written for at least this long, however slowly it is read. */
const UNDISTURBED_MS = 20_000;

interface Writing {
  readonly since: number;
  bytes: number;
  end(): void;
  /** Gives its place to others, once. */
  leave(): void;
}

async function* countedIn(writing: Writing, pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  for await (const piece of pieces) {
    writing.bytes += piece.length;
    yield piece;
  }
}

export class FileWriting {
  readonly #places = new ConnectionCount(AT_ONCE.all, AT_ONCE.each);
  readonly #checks = new LoadLimit(1);
  readonly #writings = new Set<Writing>();

  /** `pieces` checks whether the file can be made, and begins it. */
  async send(
    context: RequestContext,
    { raw }: FastifyRequest,
    reply: FastifyReply,
    pieces: () => Promise<AsyncGenerator<string>>,
  ): Promise<FastifyReply> {
    // A connection that is closed already emits no further event, and its place would be taken forever.
    if (reply.raw.destroyed || raw.socket.destroyed) throw new Abandoned('the client has gone');
    const now = context.tableServer.ports.clock.now();
    const leave = this.#enter(context.addressGroup(raw), now);
    if (leave === null) throw new HttpError(503, 'export.busy', wordsFor('export.busy'), RETRY_SECONDS, 'exports');
    const writing: Writing = { since: now, bytes: 0, end: () => reply.raw.destroy(), leave };
    this.#writings.add(writing);
    reply.raw.once('close', () => this.#leave(writing));
    return reply.send(Readable.from(countedIn(writing, await this.#checks.run(pieces)), { highWaterMark: 1 }));
  }

  #leave(writing: Writing): void {
    if (this.#writings.delete(writing)) writing.leave();
  }

  #enter(who: string, now: number): (() => void) | null {
    if (this.#places.isFull && this.#places.count(who) < AT_ONCE.each) this.#endSlowest(now);
    return this.#places.enter(who);
  }

  /** Clients that read slowly would otherwise keep all others waiting for as long as they like. */
  #endSlowest(now: number): void {
    const speed = ({ bytes, since }: Writing): number => bytes / (now - since);
    const [slowest] = [...this.#writings].filter(({ since }) => now - since >= UNDISTURBED_MS).sort((a, b) => speed(a) - speed(b));
    if (slowest === undefined) return;
    this.#leave(slowest);
    slowest.end();
  }
}

/** Charges a file piece by piece as it is sent, and stops once the client is gone. */
export async function* metered(pieces: AsyncGenerator<string>, job: ClientJob, owe: (price: number) => void): AsyncGenerator<string> {
  try {
    for (;;) {
      job.resume();
      const { done = false, value } = await pieces.next();
      job.pause();
      if (done) return;
      owe(priceOf(Buffer.byteLength(value), job.take()));
      yield value;
    }
  } catch (error) {
    if (!(error instanceof Abandoned)) throw error;
  } finally {
    job.pause();
    owe(priceOf(0, job.take()));
    await pieces.return(undefined);
  }
}
