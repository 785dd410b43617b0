// JSON that stays the same while the process runs: written once, packed once in each form that somebody takes.

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingsFor, markOf, sendMarked, type Encoding } from './encoding.ts';

/** A sixth longer than it could be, in a twentieth of the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const packers: { readonly [encoding in Encoding]: (bytes: Buffer) => Promise<Buffer> } = {
  br: (bytes) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes) => promisify(gzip)(bytes),
};

interface Form {
  readonly bytes: Buffer;
  readonly mark: string;
}

export class Prepared {
  readonly #plain: Buffer;
  readonly #forms = new Map<Encoding | null, Promise<Form>>();

  constructor(what: object) {
    this.#plain = Buffer.from(JSON.stringify(what));
  }

  #form(encoding: Encoding | null): Promise<Form> {
    const form = this.#forms.get(encoding) ?? this.#make(encoding);
    this.#forms.set(encoding, form);
    return form;
  }

  async #make(encoding: Encoding | null): Promise<Form> {
    const bytes = encoding === null ? this.#plain : await packers[encoding](this.#plain);
    return { bytes, mark: markOf(bytes) };
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = encodingsFor(request.headers['accept-encoding'])[0] ?? null;
    const { bytes, mark } = await this.#form(encoding);
    return sendMarked(request, reply.type('application/json; charset=utf-8'), bytes, mark, encoding);
  }
}

/** Answers by name, each made when it is first asked for. */
export class Pantry {
  readonly #kept = new Map<string, Prepared>();
  readonly #most: number;

  /** `most`: so many are kept where clients choose the names; beyond that the one asked for least recently is dropped. */
  constructor(most = Infinity) {
    this.#most = most;
  }

  take(name: string, make: () => object): Prepared {
    const prepared = this.#kept.get(name) ?? new Prepared(make());
    this.#kept.delete(name);
    this.#kept.set(name, prepared);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
    return prepared;
  }
}
