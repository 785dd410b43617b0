// The body of a request as a stream of text, for files: read as fast as it is processed, and not kept.

import type { IncomingMessage } from 'node:http';
import type { NetLimits } from '../limits/limits.ts';
import { HttpError, tooLong } from '../errors/http-error.ts';

/** While others wait for their turn, this is the total time that one slow client may take. */
const AWAITED_MS = 20_000;

type Patience = NetLimits['sending'];

/** One chunk at a time: the connection is paused until the next is requested. */
class Incoming {
  readonly #body: IncomingMessage;
  #chunk: Buffer | null = null;
  #end: 'no' | 'whole' | 'broken' = 'no';
  #wake: () => void = () => {};

  constructor(body: IncomingMessage) {
    this.#body = body;
    const end = (how: 'whole' | 'broken') => () => {
      if (this.#end === 'no') this.#end = how;
      this.#wake();
    };
    body.on('data', this.#take);
    body.once('end', end('whole'));
    body.once('error', end('broken'));
    body.once('close', end('broken'));
    body.pause();
  }

  readonly #take = (chunk: Buffer): void => {
    this.#body.pause();
    this.#chunk = this.#chunk === null ? chunk : Buffer.concat([this.#chunk, chunk]);
    this.#wake();
  };

  /** Null at the end. Throws if nothing came within that time, or the connection broke. */
  async next(ms: number): Promise<Buffer | null> {
    if (this.#chunk === null && this.#end === 'no') await this.#arrival(ms);
    const chunk = this.#chunk;
    this.#chunk = null;
    if (chunk !== null) return chunk;
    if (this.#end === 'broken') throw new HttpError(400, 'request.malformed');
    return null;
  }

  #arrival(ms: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new HttpError(408, 'request.slow')), ms);
      this.#wake = () => {
        clearTimeout(late);
        resolve();
      };
      this.#body.resume();
    });
  }

  /** The rest is read and dropped, so that the client receives the answer. */
  letGo(): void {
    this.#body.off('data', this.#take);
    this.#body.resume();
  }
}

/** `most`: in bytes. `isAwaited`: do others wait for this one to end? */
export async function* uploaded(
  body: IncomingMessage,
  most: number,
  { stallMs, wholeMs }: Patience,
  isAwaited: () => boolean,
): AsyncGenerator<string> {
  if (Number(body.headers['content-length'] ?? 0) > most) throw tooLong('file.long', most);
  const incoming = new Incoming(body);
  const decoder = new TextDecoder();
  let [size, waited] = [0, 0];
  try {
    for (;;) {
      const since = performance.now();
      const patience = Math.min(stallMs, (isAwaited() ? Math.min(AWAITED_MS, wholeMs) : wholeMs) - waited);
      const chunk = await incoming.next(Math.max(0, patience));
      waited += performance.now() - since;
      if (chunk === null) return;
      size += chunk.length;
      if (size > most) throw tooLong('file.long', most);
      yield decoder.decode(chunk, { stream: true });
    }
  } finally {
    incoming.letGo();
  }
}
